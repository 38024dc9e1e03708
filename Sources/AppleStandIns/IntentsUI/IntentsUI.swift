// IntentsUI: a picture of UIKit as one of Intents. What shows intents on the screen is not there.
@_exported import Intents
import UIKit

extension INImage {
  /// The picture.
  public convenience init(uiImage: UIImage) { self.init(imageData: uiImage.pngData() ?? Data()) }
}
