/// A browser as named by its `User-Agent`. The text itself is not stored: it is longer and changes with every version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    Chrome,
    Edge,
    Firefox,
    Opera,
    Safari,
    Samsung,
    Other,
}

/// An operating system as named by the `User-Agent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    Android,
    Ipad,
    Iphone,
    Linux,
    Mac,
    Windows,
    Other,
}

/// The device of a session, shown so that users recognise it in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    pub browser: Browser,
    pub system: System,
}

/// In order: browsers also name those they derive from, so the first match counts.
const BROWSERS: [(&str, Browser); 9] = [
    ("Edg", Browser::Edge),
    ("OPR/", Browser::Opera),
    ("SamsungBrowser/", Browser::Samsung),
    ("Firefox/", Browser::Firefox),
    ("FxiOS/", Browser::Firefox),
    ("CriOS/", Browser::Chrome),
    ("Chrome/", Browser::Chrome),
    ("Chromium/", Browser::Chrome),
    ("Safari/", Browser::Safari),
];

const SYSTEMS: [(&str, System); 8] = [
    ("iPhone", System::Iphone),
    ("iPad", System::Ipad),
    ("Android", System::Android),
    ("Windows", System::Windows),
    ("Macintosh", System::Mac),
    ("CrOS", System::Linux),
    ("Linux", System::Linux),
    ("X11", System::Linux),
];

impl Device {
    /// Parses a `User-Agent` header.
    pub fn of(user_agent: &str) -> Self {
        let browser = BROWSERS.iter().find(|(name, _)| user_agent.contains(name));
        let system = SYSTEMS.iter().find(|(name, _)| user_agent.contains(name));
        Self {
            browser: browser.map_or(Browser::Other, |(_, it)| *it),
            system: system.map_or(System::Other, |(_, it)| *it),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_apart_although_they_name_each_other() {
        for (said, browser, system) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0",
                Browser::Edge,
                System::Windows,
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36",
                Browser::Chrome,
                System::Linux,
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36",
                Browser::Samsung,
                System::Android,
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
                Browser::Safari,
                System::Iphone,
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) FxiOS/132.0 Safari/605.1.15",
                Browser::Firefox,
                System::Ipad,
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0",
                Browser::Firefox,
                System::Mac,
            ),
            ("Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 OPR/115.0", Browser::Opera, System::Windows),
            ("curl/8.5.0", Browser::Other, System::Other),
            ("", Browser::Other, System::Other),
        ] {
            assert_eq!(Device::of(said), Device { browser, system }, "{said}");
        }
    }
}
