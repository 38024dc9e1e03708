@_exported import FoundationStandIns
