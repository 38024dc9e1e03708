@_exported public import Dispatch
@_exported public import Foundation
public import FoundationNetworking

// Of FoundationNetworking only what carries no connections: its `URLSession` is the real network's.

/// What is asked of the network.
public typealias URLRequest = FoundationNetworking.URLRequest
/// What is asked of the network, as an object.
public typealias NSURLRequest = FoundationNetworking.NSURLRequest
/// What is asked of the network, as an object that can be changed.
public typealias NSMutableURLRequest = FoundationNetworking.NSMutableURLRequest
/// The head of an answer.
public typealias URLResponse = FoundationNetworking.URLResponse
/// The head of an answer of a web server.
public typealias HTTPURLResponse = FoundationNetworking.HTTPURLResponse
/// A store of answers. It can be set, and is never asked: nothing is cached here.
public typealias URLCache = FoundationNetworking.URLCache
/// An answer in a store.
public typealias CachedURLResponse = FoundationNetworking.CachedURLResponse
/// A server's question who one is; the scenario's network never asks.
public typealias URLAuthenticationChallenge = FoundationNetworking.URLAuthenticationChallenge
/// The answer to it.
public typealias URLCredential = FoundationNetworking.URLCredential
/// Who asks.
public typealias URLProtectionSpace = FoundationNetworking.URLProtectionSpace
/// A cookie. None is kept here.
public typealias HTTPCookie = FoundationNetworking.HTTPCookie
