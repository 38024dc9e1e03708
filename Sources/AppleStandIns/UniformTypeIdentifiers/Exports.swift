import Foundation
@_exported import FoundationStandIns
