// Swift Testing asks for this module wherever a test imports both it and UIKit; on Apple's systems it attaches
// pictures to results. Here there is nothing to attach.
