// Firebase: all of Firebase that is there.
@_exported import FirebaseCore
@_exported import FirebaseMessaging
