// QuartzCore: `CACurrentMediaTime`, the phone's uptime, and layers that show nothing. Animations are not there.
@_exported import CoreGraphics
@_exported import FoundationStandIns
