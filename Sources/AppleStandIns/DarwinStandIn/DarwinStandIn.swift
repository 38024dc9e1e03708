// What an extension finds as `Darwin`: the C library, which here is Linux's. What only Apple's has (Mach, sysctl) is not
// there. Not named `Darwin` in the package, since whoever asks `canImport(Darwin)` wants to know the system.
@_exported import Glibc
