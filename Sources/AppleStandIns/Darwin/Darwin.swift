// Darwin: the C library, which here is Linux's. What only Apple's has (Mach, sysctl) is not there.
@_exported import Glibc
