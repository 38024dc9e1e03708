@testable import ServiceExtensionRuntime
import Testing
import VirtualTime

@Suite("B2, B3: the banner as a state machine") struct BannerPresenterTests {
  static func presenter(leastTime: Double = 2, gap: Double = 1) -> BannerPresenter {
    var banner = DeviceProfile.Banner()
    banner.leastTime = .seconds(leastTime)
    banner.gap = .seconds(gap)
    return BannerPresenter(banner)
  }

  @Test("B2: with nothing offered there is nothing to look at")
  func empty() {
    var presenter = Self.presenter()
    #expect(presenter.update(at: .seconds(1)) == [])
    #expect(presenter.nextLook == .never)
    #expect(presenter.visible == nil)
  }

  @Test("B2: the next look is the end of the lifetime, or of leastTime if one waits")
  func nextLook() {
    var presenter = Self.presenter()
    presenter.offer(0, key: .collapse("a"))
    #expect(presenter.update(at: .seconds(1)) == [.shown(0, updated: false)])
    #expect(presenter.visible == 0)
    #expect(presenter.nextLook == .seconds(7))
    presenter.offer(1, key: .collapse("b"))
    #expect(presenter.update(at: .seconds(2)) == [])
    #expect(presenter.nextLook == .seconds(3))
    #expect(presenter.update(at: .seconds(3)) == [.replaced(0), .shown(1, updated: false)])
  }

  @Test("B2: retracted, then the gap, then the newest; skipped ones are said in order")
  func gap() {
    var presenter = Self.presenter()
    presenter.offer(0, key: .collapse("a"))
    _ = presenter.update(at: .zero)
    #expect(presenter.update(at: .seconds(6)) == [.retracted(0)])
    for number in 1...3 { presenter.offer(number, key: .push(series: 0, index: number)) }
    #expect(presenter.update(at: .seconds(6.5)) == [.skipped(1), .skipped(2)])
    #expect(presenter.nextLook == .seconds(7))
    #expect(presenter.update(at: .seconds(7)) == [.shown(3, updated: false)])
  }

  @Test("Z10: at the very end: retracted first, then (gap 0) shown")
  func retractsFirst() {
    var presenter = Self.presenter(gap: 0)
    presenter.offer(0, key: .collapse("a"))
    _ = presenter.update(at: .zero)
    presenter.offer(1, key: .collapse("b"))
    #expect(presenter.update(at: .seconds(6)) == [.retracted(0), .shown(1, updated: false)])
  }

  @Test("Z10: the same identifier at the very end is a new banner, not an update of one that is gone")
  func sameIdentifierAtTheEnd() {
    var presenter = Self.presenter(gap: 0)
    presenter.offer(0, key: .collapse("a"))
    _ = presenter.update(at: .zero)
    presenter.offer(1, key: .collapse("a"))
    #expect(presenter.update(at: .seconds(6)) == [.retracted(0), .shown(1, updated: false)])
  }

  @Test("B3: two pushes of one burst are two notifications, unless they share a collapse identifier")
  func keys() {
    var presenter = Self.presenter()
    presenter.offer(0, key: .push(series: 0, index: 0))
    _ = presenter.update(at: .zero)
    presenter.offer(1, key: .push(series: 0, index: 1))
    #expect(presenter.update(at: .seconds(1)) == [])
    presenter.offer(2, key: .push(series: 0, index: 0))
    #expect(presenter.update(at: .seconds(1)) == [.skipped(1), .replaced(0), .shown(2, updated: true)])
  }

  @Test("Z10: the update is shown, a newer one keeps waiting, older ones are skipped")
  func updateAmongOthers() {
    var presenter = Self.presenter()
    presenter.offer(0, key: .collapse("a"))
    _ = presenter.update(at: .zero)
    presenter.offer(1, key: .collapse("old"))
    presenter.offer(2, key: .collapse("a"))
    presenter.offer(3, key: .collapse("new"))
    presenter.offer(4, key: .collapse("newest"))
    #expect(
      presenter.update(at: .seconds(1)) == [.skipped(1), .replaced(0), .shown(2, updated: true), .skipped(3)])
    #expect(presenter.nextLook == .seconds(3))
    #expect(presenter.update(at: .seconds(3)) == [.replaced(2), .shown(4, updated: false)])
  }

  @Test("B3: persistent never retracts by itself; dismissing takes it away")
  func persistent() {
    var banner = DeviceProfile.Banner()
    banner.style = .persistent
    var presenter = BannerPresenter(banner)
    presenter.offer(0, key: .collapse("a"))
    _ = presenter.update(at: .zero)
    #expect(presenter.nextLook == .never)
    #expect(presenter.update(at: .seconds(1_000_000)) == [])
    #expect(presenter.dismiss(at: .seconds(1_000_000)) == [.dismissed(0)])
    #expect(presenter.dismiss(at: .seconds(1_000_000)) == [])
    #expect(presenter.visible == nil)
  }
}
