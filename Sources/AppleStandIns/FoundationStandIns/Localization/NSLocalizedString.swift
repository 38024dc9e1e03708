// One function for each set of arguments: it goes before Foundation's, which has them all with defaults.

/// The string of the extension's `Localizable.strings`, else the key.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: nil, table: nil)
}

/// The string of the extension's `Localizable.strings`, else the value.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: value, table: nil)
}

/// The string of a table of the extension's, else the key.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: nil, table: tableName)
}

/// The string of a table of the extension's, else the value.
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
  Bundle.main.localizedString(forKey: key, value: value, table: tableName)
}

/// The string of a bundle, else the key.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  bundle.localizedString(forKey: key, value: nil, table: nil)
}

/// The string of a bundle, else the value.
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
  bundle.localizedString(forKey: key, value: value, table: nil)
}

/// The string of a table of a bundle, else the key.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
  bundle.localizedString(forKey: key, value: nil, table: tableName)
}

/// The string of a table of a bundle, else the value.
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, value: String, comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}
