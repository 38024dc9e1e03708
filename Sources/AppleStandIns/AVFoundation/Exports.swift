@_exported import AVFAudio
@_exported import AudioToolbox
