import Foundation

// Core Foundation's types, as what they are bridged to: `as CFDictionary`, `as String` and the like work on both.

/// Any object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// A text.
public typealias CFString = NSString
/// A dictionary.
public typealias CFDictionary = NSDictionary
/// A dictionary that can be changed.
public typealias CFMutableDictionary = NSMutableDictionary
/// An array.
public typealias CFArray = NSArray
/// Bytes.
public typealias CFData = NSData
/// A number.
public typealias CFNumber = NSNumber
/// A truth value.
public typealias CFBoolean = NSNumber
/// An address.
public typealias CFURL = NSURL
/// An error.
public typealias CFError = NSError

/// No error.
public let noErr: OSStatus = 0
/// True.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
