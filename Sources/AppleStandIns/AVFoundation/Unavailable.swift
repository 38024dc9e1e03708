import Foundation

/// Plays films and streams.
@available(*, unavailable, message: "not simulated: play a sound file with AVAudioPlayer, or by AudioToolbox")
open class AVPlayer: NSObject {}

/// A film or a piece of sound.
@available(*, unavailable, message: "not simulated: media cannot be read here")
open class AVAsset: NSObject {}

/// A film or a piece of sound at an address.
@available(*, unavailable, message: "not simulated: media cannot be read here")
open class AVURLAsset: NSObject {}

/// Makes pictures of a film.
@available(*, unavailable, message: "not simulated: media cannot be read here")
open class AVAssetImageGenerator: NSObject {}

/// Writes media again in another form.
@available(*, unavailable, message: "not simulated: media cannot be written here")
open class AVAssetExportSession: NSObject {}
