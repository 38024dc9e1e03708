@_exported import FoundationStandIns
// As on a phone, where Foundation brings it.
@_exported import Security
