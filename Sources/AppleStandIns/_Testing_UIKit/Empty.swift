// Swift Testing comes with additions for Apple's modules, each in a module of its own, which the compiler imports into a
// file that imports both Testing and UIKit. On Linux the toolchain does not have this one; an empty one lets tests
// import both.
