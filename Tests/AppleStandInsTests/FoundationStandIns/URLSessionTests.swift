import ServiceExtensionTesting
import Testing

private let picture = stub("https://cdn.example/*") {
  $0.latency = .seconds(2)
  $0.bandwidth = 500_000
  $0.type = "image/jpeg"
  $0.body = FileContents(byteCount: 1_000_000, trueType: "image/jpeg")
}

private class DataTask: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://cdn.example/cat") else { return }
    let task = URLSession.shared.dataTask(with: url) { data, response, error in
      let http = response as? HTTPURLResponse
      print(data?.count ?? -1, data.map { Array($0.prefix(3)) } ?? [], error == nil, Thread.isMainThread)
      print(
        http?.statusCode ?? 0, http?.mimeType ?? "", http?.suggestedFilename ?? "", http?.expectedContentLength ?? -1,
        http?.value(forHTTPHeaderField: "content-type") ?? "")
      self.finish()
    }
    print(task.state == .suspended, task.taskIdentifier)
    task.resume()
    print(task.state == .running, task.originalRequest?.url?.absoluteString ?? "")
  }
}

private class Async: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    Task {
      guard let url = URL(string: "https://cdn.example/cat.jpg") else { return }
      async let first = URLSession.shared.data(from: url)
      async let second = URLSession.shared.download(from: url)
      let (data, _) = try await first
      let (file, _) = try await second
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
      print(data.count, size ?? -1, file.lastPathComponent)
      finish()
    }
  }
}

private class DownloadTask: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://cdn.example/cat.jpg") else { return }
    URLSession.shared.downloadTask(with: url) { file, response, _ in
      guard let file else { return }
      print(FileManager.default.fileExists(atPath: file.path))
      DispatchQueue.main.async {
        print(FileManager.default.fileExists(atPath: file.path))
        self.finish()
      }
    }.resume()
  }
}

@Suite struct URLSessionTests {
  private func scenario(_ stubs: NetworkStub...) -> Scenario { pushes { $0.network = stubs } }

  @Test func aDataTaskTakesItsTimeAndHandsOverBytesOfTheTrueType() {
    #expect(
      scenario(picture).lines(of: DataTask.self) == [
        "0 s: true 1", "0 s: true https://cdn.example/cat", "4 s: 1000000 [255, 216, 255] true false",
        "4 s: 200 image/jpeg cat.jpeg 1000000 image/jpeg",
      ])
  }

  @Test func asyncMethodsRunSideBySide() {
    #expect(scenario(picture).lines(of: Async.self) == ["4 s: 1000000 1000000 CFNetworkDownload_1-1.tmp"])
  }

  @Test func aDownloadedFileIsGoneWhenTheHandlerHasReturned() {
    #expect(scenario(picture).lines(of: DownloadTask.self) == ["4 s: true", "4 s: false"])
  }
}
