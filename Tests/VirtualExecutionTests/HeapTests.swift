import Glibc
import Testing
import VirtualExecution

/// Blocks of 64 KiB and more are counted in whole pages, so that these are exact.
@Suite struct HeapTests {
  private static let mebibyte = 1 << 20

  @Test func aBlockThatGrowsCountsOnceAndIsGivenBack() {
    let execution = VirtualExecution()
    nonisolated(unsafe) var steps: [Int] = []
    nonisolated(unsafe) var peak = 0
    execution.run {
      let start = execution.heap.now
      func note() { steps.append((execution.heap.now - start) / Self.mebibyte) }
      steps.reserveCapacity(8)
      execution.resetHeapPeak()
      var block = malloc(4 * Self.mebibyte)
      note()
      block = realloc(block, 8 * Self.mebibyte)
      note()
      block = realloc(block, 2 * Self.mebibyte)
      note()
      free(block)
      note()
      peak = (execution.heap.peak - start) / Self.mebibyte
    }
    #expect(steps == [4, 8, 2, 0])
    #expect(peak == 8)
  }
}
