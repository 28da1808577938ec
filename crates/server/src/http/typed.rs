//! Cleans bodies and query strings that people typed and pasted (docs/rules.md#what-people-type): every text in them,
//! so that no shape can omit it.

use std::borrow::Cow;

use kernel::visible_text;

/// The end of the names of fields that hold passwords. Those stay as typed: old hashes are made of them
/// (`state/password.rs`).
const PASSWORD: &[u8] = b"assword\"";

/// JSON with its texts cleaned by [`visible_text`]. Bytes that are no JSON stay as they are.
pub fn visible_json(body: &[u8]) -> Cow<'_, [u8]> {
    if body.is_ascii() && !body.windows(2).any(|it| it == b"\\u") {
        return Cow::Borrowed(body);
    }
    let mut read = Vec::with_capacity(body.len());
    let mut rest = body;
    let mut is_password = false;
    while let Some(start) = rest.iter().position(|it| *it == b'"') {
        let (before, from) = rest.split_at(start);
        let Some(length) = literal_length(from) else { break };
        let (literal, after) = from.split_at(length);
        read.extend_from_slice(before);
        if after.trim_ascii_start().starts_with(b":") {
            is_password = literal.ends_with(PASSWORD);
            read.extend_from_slice(literal);
        } else {
            match visible_literal(literal).filter(|_| !is_password) {
                Some(visible) => read.extend_from_slice(&visible),
                None => read.extend_from_slice(literal),
            }
        }
        rest = after;
    }
    read.extend_from_slice(rest);
    Cow::Owned(read)
}

/// The length of the literal a text begins with, its quotes included.
fn literal_length(text: &[u8]) -> Option<usize> {
    let mut is_escaped = false;
    let end = text.iter().skip(1).position(|it| {
        let ends = *it == b'"' && !is_escaped;
        is_escaped = *it == b'\\' && !is_escaped;
        ends
    });
    Some(end? + 2)
}

/// A literal with another text in it; `None` when it stays.
fn visible_literal(literal: &[u8]) -> Option<Vec<u8>> {
    let text: String = serde_json::from_slice(literal).ok()?;
    match visible_text(&text) {
        Cow::Owned(visible) if visible != text => serde_json::to_vec(&visible).ok(),
        _ => None,
    }
}

/// A query string with its values cleaned by [`visible_text`]. Values that are no UTF-8 stay as they are.
pub fn visible_query(query: &str) -> Cow<'_, str> {
    let is_beyond_ascii = |it: &[u8]| matches!(it, [b'%', b'8' | b'9' | b'a'..=b'f' | b'A'..=b'F']);
    if query.is_ascii() && !query.as_bytes().windows(2).any(is_beyond_ascii) {
        return Cow::Borrowed(query);
    }
    let pairs: Vec<(Cow<'_, str>, Cow<'_, str>)> = form_urlencoded::parse(query.as_bytes()).collect();
    if pairs.iter().any(|(name, value)| format!("{name}{value}").contains(char::REPLACEMENT_CHARACTER)) {
        return Cow::Borrowed(query);
    }
    let mut read = form_urlencoded::Serializer::new(String::with_capacity(query.len()));
    read.extend_pairs(pairs.iter().map(|(name, value)| (name, visible_text(value))));
    Cow::Owned(read.finish())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn read(body: &Value) -> Value {
        serde_json::from_slice(&visible_json(body.to_string().as_bytes())).unwrap()
    }

    #[test]
    fn every_text_of_a_body_is_read_as_it_was_meant() {
        let body = json!({ "note": "Jos\u{ad}e\u{301}\u{200b}\n\"x\\", "rows": [{ "tags": ["\u{feff}a", "👩\u{200d}👧"] }], "n": 1.5 });
        let meant = json!({ "note": "José\n\"x\\", "rows": [{ "tags": ["a", "👩\u{200d}👧"] }], "n": 1.5 });
        assert_eq!(read(&body), meant);
        let escaped = br#"{ "note" : "Jose\u0301\u200b", "note":"\"\\" }"#;
        assert_eq!(visible_json(escaped).as_ref(), "{ \"note\" : \"José\", \"note\":\"\\\"\\\\\" }".as_bytes());
    }

    #[test]
    fn a_password_stays_as_it_was_typed() {
        let typed = json!({ "password": "a\u{301}\u{200b}", "oldPassword": "e\u{301}", "newPassword": "o\u{301}" });
        assert_eq!(read(&typed), typed);
        assert_eq!(read(&json!({ "password": "x", "note": "e\u{301}" }))["note"], "é");
    }

    #[test]
    fn a_query_is_read_as_it_was_meant() {
        assert_eq!(visible_query("q=a%20b&x=1"), "q=a%20b&x=1");
        assert_eq!(visible_query("q=Jose%CC%81%E2%80%8B+o%27x&q=2"), "q=Jos%C3%A9+o%27x&q=2");
        assert_eq!(visible_query("q=%ff"), "q=%ff");
    }

    proptest! {
        #[test]
        fn whatever_is_sent_stays_json_or_stays_none(text in "(?s:[\\[\\]{},:\"\\\\u0-9a-z \u{200b}é\u{301}]{0,40})") {
            let before = serde_json::from_str::<Value>(&text);
            let after = serde_json::from_slice::<Value>(&visible_json(text.as_bytes()));
            prop_assert_eq!(before.is_ok(), after.is_ok(), "{:?}", text);
        }

        #[test]
        fn texts_survive(text in "(?s:.{0,20})") {
            let visible = visible_text(&text).into_owned();
            prop_assert_eq!(read(&json!([text])), json!([visible]));
        }
    }
}
