import Foundation
import FoundationStandIns

// The keys and values of queries, with Apple's own texts.

/// The class of an item.
nonisolated(unsafe) public let kSecClass: CFString = "class"
/// A password or any secret.
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
/// A password for a server.
nonisolated(unsafe) public let kSecClassInternetPassword: CFString = "inet"
/// A certificate.
nonisolated(unsafe) public let kSecClassCertificate: CFString = "cert"
/// A key.
nonisolated(unsafe) public let kSecClassKey: CFString = "keys"
/// An identity.
nonisolated(unsafe) public let kSecClassIdentity: CFString = "idnt"
/// When an item can be read.
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
/// While the phone is unlocked: the usual one, which an extension on a locked phone cannot read.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// From the first unlock after a start on: what an extension needs.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// Always.
nonisolated(unsafe) public let kSecAttrAccessibleAlways: CFString = "dk"
/// While the phone is unlocked, on phones with a code.
nonisolated(unsafe) public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// While this phone is unlocked.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// From the first unlock of this phone on.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// Always, on this phone.
nonisolated(unsafe) public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
/// An access control instead of a class of protection.
nonisolated(unsafe) public let kSecAttrAccessControl: CFString = "accc"
/// The group of apps that share an item.
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = "agrp"
/// Whether an item goes to the user's other devices.
nonisolated(unsafe) public let kSecAttrSynchronizable: CFString = "sync"
/// In a query: items that do, and items that do not.
nonisolated(unsafe) public let kSecAttrSynchronizableAny: CFString = "syna"
/// When an item was added.
nonisolated(unsafe) public let kSecAttrCreationDate: CFString = "cdat"
/// When it was last changed.
nonisolated(unsafe) public let kSecAttrModificationDate: CFString = "mdat"
/// What kind of item it is.
nonisolated(unsafe) public let kSecAttrDescription: CFString = "desc"
/// A remark.
nonisolated(unsafe) public let kSecAttrComment: CFString = "icmt"
/// A number of who made it.
nonisolated(unsafe) public let kSecAttrCreator: CFString = "crtr"
/// A number of what it is; of a key its algorithm.
nonisolated(unsafe) public let kSecAttrType: CFString = "type"
/// What people call it.
nonisolated(unsafe) public let kSecAttrLabel: CFString = "labl"
/// Whether people do not see it.
nonisolated(unsafe) public let kSecAttrIsInvisible: CFString = "invi"
/// Whether it stands for no password.
nonisolated(unsafe) public let kSecAttrIsNegative: CFString = "nega"
/// The account.
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"
/// The service.
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"
/// Bytes to find an item by.
nonisolated(unsafe) public let kSecAttrGeneric: CFString = "gena"
/// The security domain of a server.
nonisolated(unsafe) public let kSecAttrSecurityDomain: CFString = "sdmn"
/// The server.
nonisolated(unsafe) public let kSecAttrServer: CFString = "srvr"
/// The protocol.
nonisolated(unsafe) public let kSecAttrProtocol: CFString = "ptcl"
/// How one is authenticated.
nonisolated(unsafe) public let kSecAttrAuthenticationType: CFString = "atyp"
/// The port.
nonisolated(unsafe) public let kSecAttrPort: CFString = "port"
/// The path.
nonisolated(unsafe) public let kSecAttrPath: CFString = "path"
/// Bytes to find a key by.
nonisolated(unsafe) public let kSecAttrApplicationTag: CFString = "atag"
/// The number of a key.
nonisolated(unsafe) public let kSecAttrApplicationLabel: CFString = "klbl"
/// Whether a key is public, private or symmetric.
nonisolated(unsafe) public let kSecAttrKeyClass: CFString = "kcls"
/// A public key.
nonisolated(unsafe) public let kSecAttrKeyClassPublic: CFString = "0"
/// A private key.
nonisolated(unsafe) public let kSecAttrKeyClassPrivate: CFString = "1"
/// A symmetric key.
nonisolated(unsafe) public let kSecAttrKeyClassSymmetric: CFString = "2"
/// The algorithm of a key.
nonisolated(unsafe) public let kSecAttrKeyType: CFString = "type"
/// RSA.
nonisolated(unsafe) public let kSecAttrKeyTypeRSA: CFString = "42"
/// Elliptic curves.
nonisolated(unsafe) public let kSecAttrKeyTypeEC: CFString = "73"
/// Elliptic curves of NIST.
nonisolated(unsafe) public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"
/// Bits of a key.
nonisolated(unsafe) public let kSecAttrKeySizeInBits: CFString = "bsiz"
/// Whether a key is kept.
nonisolated(unsafe) public let kSecAttrIsPermanent: CFString = "perm"
/// How many items are found.
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
/// The first.
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All.
nonisolated(unsafe) public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// Whether capitals make no difference; without effect in the simulation.
nonisolated(unsafe) public let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
/// Whether an item's secret is given back.
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
/// Whether its attributes are given back.
nonisolated(unsafe) public let kSecReturnAttributes: CFString = "r_Attributes"
/// Whether something to find it by again is given back.
nonisolated(unsafe) public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// An item's secret.
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
/// What an item is found by again.
nonisolated(unsafe) public let kSecValuePersistentRef: CFString = "v_PersistentRef"
/// Whether the keychain of iOS is meant; it is the only one.
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = "nleg"
/// Whether the user may be asked; an extension cannot.
nonisolated(unsafe) public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// The user may not be asked.
nonisolated(unsafe) public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF"
/// Items that would ask the user are left out.
nonisolated(unsafe) public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"
/// The user may be asked.
nonisolated(unsafe) public let kSecUseAuthenticationUIAllow: CFString = "u_AuthUIA"
/// What the user is told.
nonisolated(unsafe) public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
/// The context of an authentication.
nonisolated(unsafe) public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
