// QuartzCore: `CACurrentMediaTime`, the phone's uptime. Layers and animations are not there.
@_exported import CoreGraphics
@_exported import FoundationStandIns
