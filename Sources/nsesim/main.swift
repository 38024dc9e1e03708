import CommandLineTool

// All there is to it lives in the library, where tests can call it.
CommandLineTool.main()
