/// Writes sizes of memory for people.
public enum ByteText {
  /// `11.5 MiB` (2^20 bytes, one decimal, rounded down) from 1 MiB on, else `512 bytes`.
  public static func text(_ bytes: Int) -> String {
    let mebi = 1 << 20
    guard bytes >= mebi else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    let tenths = bytes % mebi * 10 / mebi
    return tenths == 0 ? "\(bytes / mebi) MiB" : "\(bytes / mebi).\(tenths) MiB"
  }
}
