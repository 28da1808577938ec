//! Chat apps in which guests write to a company (docs/rules.md#chat-apps).

use kernel::plain_signs;

/// A company's addresses in chat apps, each if it set one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chats {
    /// E.164.
    pub whatsapp: Option<String>,
    /// E.164.
    pub viber: Option<String>,
    /// Name of its page: [`MessengerName`].
    pub messenger: Option<String>,
}

/// A link that opens a conversation with a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLink {
    /// Name of the app, the same in every language.
    pub app: &'static str,
    pub url: String,
}

impl Chats {
    /// The links, in the order they are shown.
    pub fn links(&self) -> Vec<ChatLink> {
        let digits = |number: &str| number.trim_start_matches('+').to_owned();
        let links = [
            ("WhatsApp", self.whatsapp.as_deref().map(|it| format!("https://wa.me/{}", digits(it)))),
            ("Viber", self.viber.as_deref().map(|it| format!("viber://chat?number=%2B{}", digits(it)))),
            ("Messenger", self.messenger.as_deref().map(|it| format!("https://m.me/{it}"))),
        ];
        links.into_iter().filter_map(|(app, url)| Some(ChatLink { app, url: url? })).collect()
    }
}

/// The name of a page in Messenger: what stands after `m.me/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessengerName(String);

/// The text is no name of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a page")]
pub struct MessengerNameRefused;

impl MessengerName {
    /// Reads a name, alone or in a link to the page: `https://m.me/kata.szalon`, `facebook.com/kata.szalon`,
    /// `https://www.facebook.com/profile.php?id=61550000000000`.
    ///
    /// # Errors
    /// [`MessengerNameRefused`].
    pub fn parse(text: &str) -> Result<Self, MessengerNameRefused> {
        let text = plain_signs(text);
        let text = text.trim();
        let address = text.split_once("://").map_or(text, |(_, rest)| rest);
        let (host, path) = address.split_once('/').unwrap_or((address, ""));
        let name =
            if is_host_of_pages(&host.to_ascii_lowercase()) { name_in(path) } else { text.trim_start_matches('@') };
        // Facebook's own rule for names; ids are digits.
        let fits = (5..=50).contains(&name.len()) && name.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'.');
        if fits { Ok(Self(name.to_owned())) } else { Err(MessengerNameRefused) }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_host_of_pages(host: &str) -> bool {
    ["m.me", "fb.com", "facebook.com"].iter().any(|it| host == *it || host.ends_with(&format!(".{it}")))
}

/// The name in the path of a page's address. A page without a name is found by its id.
fn name_in(path: &str) -> &str {
    let (path, query) = path.split_once(['?', '#']).unwrap_or((path, ""));
    match path.trim_matches('/') {
        "profile.php" => query.split('&').find_map(|it| it.strip_prefix("id=")).unwrap_or_default(),
        name => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_opens_a_conversation_in_each_app() {
        let number = Some("+36301234567".to_owned());
        let chats = Chats { whatsapp: number.clone(), viber: number, messenger: Some("kata.szalon".to_owned()) };
        let links: Vec<_> = chats.links().into_iter().map(|it| (it.app, it.url)).collect();
        let expected = [
            ("WhatsApp", "https://wa.me/36301234567"),
            ("Viber", "viber://chat?number=%2B36301234567"),
            ("Messenger", "https://m.me/kata.szalon"),
        ];
        assert_eq!(links, expected.map(|(app, url)| (app, url.to_owned())));
        assert_eq!(Chats::default().links(), []);
    }

    #[test]
    fn a_pasted_link_is_read_as_the_name_in_it() {
        for text in [
            "kata.szalon",
            " @kata.szalon ",
            "https://m.me/kata.szalon",
            "m.me/kata.szalon?ref=web",
            "http://www.facebook.com/kata.szalon/",
            "https://hu-hu.facebook.com/kata.szalon#about",
            "FB.com/kata.szalon",
        ] {
            assert_eq!(MessengerName::parse(text).as_ref().map(MessengerName::as_str), Ok("kata.szalon"), "{text}");
        }
        let by_id = MessengerName::parse("https://www.facebook.com/profile.php?ref=x&id=61550000000000");
        assert_eq!(by_id.as_ref().map(MessengerName::as_str), Ok("61550000000000"));
    }

    #[test]
    fn what_is_no_name_of_a_page_is_refused() {
        for text in [
            "",
            "kata",
            "kata szalon",
            "kata_szalon",
            "szépség",
            "m.me/",
            "facebook.com",
            "https://www.facebook.com/groups/kata",
            "https://www.facebook.com/profile.php",
            "https://evil.example/kata.szalon",
            "https://m.me.evil.example/kata.szalon",
            &"a".repeat(51),
        ] {
            assert_eq!(MessengerName::parse(text), Err(MessengerNameRefused), "{text}");
        }
    }
}
