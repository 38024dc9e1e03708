import CoreGraphics
import Foundation

/// A list on the screen; here it has no rows.
open class UITableView: UIView {
  /// What lies behind its rows.
  open var backgroundView: UIView?
  /// What stands between its rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// How many sections it has.
  open var numberOfSections: Int { 0 }
  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int { 0 }
  /// Asks for its rows anew.
  open func reloadData() {}
  /// Shows a row.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
  /// Where a row is shown.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }
}

/// A row of a list.
open class UITableViewCell: UIView {
  /// What stands between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }
}

extension IndexPath {
  /// A row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The row.
  public var row: Int { count > 1 ? self[1] : 0 }
  /// The section.
  public var section: Int { first ?? 0 }
}
