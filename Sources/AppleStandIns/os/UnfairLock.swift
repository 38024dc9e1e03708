import Foundation
import Glibc

/// A lock. While a thread waits for it, virtual time goes on.
public struct os_unfair_lock_s {
  fileprivate var mutex = pthread_mutex_t()
  /// A lock that nobody has.
  public init() {}
}

/// A lock.
public typealias os_unfair_lock = os_unfair_lock_s
/// A lock at its place in memory.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Takes the lock, or waits for it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }
/// Takes the lock if nobody has it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(&lock.pointee.mutex) == 0 }
/// Gives the lock back.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }
/// Checked on a phone; without effect here.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {}
/// Checked on a phone; without effect here.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {}

/// A lock with what it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    var lock = pthread_mutex_t()
    var state: State
    init(_ state: State) { self.state = state }
    deinit { pthread_mutex_destroy(&lock) }
  }

  private let storage: Storage

  /// A lock that protects `initialState`.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// A lock that protects `initialState`.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  /// A lock.
  public init() where State == () { storage = Storage(()) }

  /// Runs `body` with the lock.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(&storage.lock)
    defer { pthread_mutex_unlock(&storage.lock) }
    return try body(&storage.state)
  }

  /// Runs `body` with the lock.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    try withLockUnchecked(body)
  }

  /// Runs `body` with the lock if nobody has it; else nil.
  public func withLockIfAvailableUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result? {
    guard pthread_mutex_trylock(&storage.lock) == 0 else { return nil }
    defer { pthread_mutex_unlock(&storage.lock) }
    return try body(&storage.state)
  }

  /// Runs `body` with the lock if nobody has it; else nil.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    try withLockIfAvailableUnchecked(body)
  }

  /// What is said of the lock's owner.
  public enum Ownership: Hashable, Sendable {
    /// The thread has it.
    case owner
    /// It does not.
    case notOwner
  }

  /// Checked on a phone; without effect here.
  public func precondition(_ condition: Ownership) {}
}

extension OSAllocatedUnfairLock where State == () {
  /// Takes the lock, or waits for it.
  public func lock() { pthread_mutex_lock(&storage.lock) }
  /// Gives the lock back.
  public func unlock() { pthread_mutex_unlock(&storage.lock) }
  /// Takes the lock if nobody has it.
  public func lockIfAvailable() -> Bool { pthread_mutex_trylock(&storage.lock) == 0 }

  /// Runs `body` with the lock.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs `body` with the lock.
  public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }
}
