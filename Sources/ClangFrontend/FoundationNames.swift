/// How Swift names what Objective-C's Foundation declares.
enum FoundationNames {
    /// The value type that Swift makes of an object of the class; nil where it stays an object.
    static func value(ofClass name: String) -> String? { values[name] }

    /// The class itself.
    static func swiftName(ofClass name: String) -> String {
        renamed.contains(name) ? String(name.dropFirst(2)) : name
    }

    private static let values = [
        "NSString": "String", "NSURL": "URL", "NSData": "Data", "NSDate": "Date", "NSUUID": "UUID",
        "NSLocale": "Locale", "NSCalendar": "Calendar", "NSTimeZone": "TimeZone", "NSURLRequest": "URLRequest",
        "NSURLComponents": "URLComponents", "NSURLQueryItem": "URLQueryItem", "NSIndexPath": "IndexPath",
        "NSIndexSet": "IndexSet", "NSCharacterSet": "CharacterSet", "NSDateComponents": "DateComponents",
        "NSDateInterval": "DateInterval", "NSNotification": "Notification", "NSMeasurement": "Measurement",
    ]

    private static let renamed: Set<String> = [
        "NSBundle", "NSByteCountFormatter", "NSDateFormatter", "NSFileHandle", "NSFileManager", "NSFormatter",
        "NSHTTPCookie", "NSHTTPCookieStorage", "NSHTTPURLResponse", "NSInputStream", "NSISO8601DateFormatter",
        "NSJSONSerialization", "NSLengthFormatter", "NSNotificationCenter", "NSNotificationQueue", "NSNumberFormatter",
        "NSOperation", "NSOperationQueue", "NSOutputStream", "NSPipe", "NSPort", "NSProcessInfo", "NSProgress",
        "NSRunLoop", "NSScanner", "NSStream", "NSThread", "NSTimer", "NSUndoManager", "NSURLCache", "NSURLCredential",
        "NSURLProtectionSpace", "NSURLResponse", "NSURLSession", "NSURLSessionConfiguration", "NSURLSessionDataTask",
        "NSURLSessionTask", "NSUserDefaults", "NSXMLParser", "NSBlockOperation", "NSHost",
    ]
}
