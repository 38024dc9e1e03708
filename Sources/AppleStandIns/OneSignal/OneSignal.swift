// OneSignal: the library's name before version 5, with the same methods for service extensions.
@_exported import OneSignalExtension

/// OneSignal, as far as a service extension calls it.
open class OneSignal: OneSignalExtension {}
