// OneSignalFramework: the library's name from version 5 on. An extension has only the part that is its own.
@_exported import OneSignal
