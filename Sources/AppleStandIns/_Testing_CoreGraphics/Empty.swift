// Swift Testing asks for this module wherever a test imports both it and CoreGraphics; on Apple's systems it attaches
// pictures to results. Here there is nothing to attach.
