@_exported import os

/// Reads logs back.
@available(*, unavailable, message: "logs are in the recording; an extension cannot read them back here")
open class OSLogStore: NSObject {}
