/// Decodes a URL's query (without `?`) or the body of a form. Bytes that are not UTF-8 become U+FFFD: SeeMe's own
/// example of a report has Latin text in it.
pub fn decode_pairs(encoded: &[u8]) -> Vec<(String, String)> {
    form_urlencoded::parse(encoded).into_owned().collect()
}

/// The first value of a name.
pub(super) fn value<'a>(pairs: &'a [(String, String)], name: &str) -> Option<&'a str> {
    pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// `13.90` is 14. The sign is dropped: Twilio's prices are negative.
pub(super) fn whole_forints(price: &str) -> Option<i64> {
    let price = price.trim().trim_start_matches('-');
    let (whole, fraction) = price.split_once(['.', ',']).unwrap_or((price, ""));
    let is_number = |text: &str| text.bytes().all(|it| it.is_ascii_digit());
    if !is_number(whole) || !is_number(fraction) {
        return None;
    }
    let rounded = i64::from(fraction.starts_with(|it| '5' <= it));
    whole.parse::<i64>().ok()?.checked_add(rounded)
}

/// A number that JSON may hold as a number or as text.
pub(super) fn number_text(value: &serde_json::Value) -> Option<String> {
    match value {
        serde_json::Value::Number(number) => Some(number.to_string()),
        serde_json::Value::String(text) => Some(text.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_whole_forints() {
        for (price, forints) in [("14", 14), ("13.90", 14), ("13.49", 13), ("13,5", 14), ("-0.75", 1), ("0", 0)] {
            assert_eq!(whole_forints(price), Some(forints), "{price}");
        }
        for wrong in ["", "x", "1e3", "1.x", "99999999999999999999", "9223372036854775807.9", "--", "1 2"] {
            assert_eq!(whole_forints(wrong), None, "{wrong}");
        }
    }
}
