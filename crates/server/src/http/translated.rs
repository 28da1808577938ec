//! Texts of a company in the other language, as requests send them: one that is left out stays, an empty one is removed
//! (docs/rules.md#languages).

use booking::FieldEdit;
use catalog::Title;

use super::field::Field;

/// A name or a headline; `None` leaves it unchanged.
pub fn title(sent: Option<&Field<FieldEdit<Title>>>) -> Option<Option<String>> {
    match &sent?.0 {
        FieldEdit::Keep => None,
        FieldEdit::Clear => Some(None),
        FieldEdit::Set(title) => Some(Some(title.as_str().to_owned())),
    }
}

/// A text of several lines; `None` leaves it unchanged.
pub fn text(sent: Option<&str>) -> Option<Option<String>> {
    sent.map(|it| Some(it.trim().to_owned()).filter(|it| !it.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_left_out_stays_and_an_empty_one_is_removed() {
        assert_eq!(text(None), None);
        assert_eq!(text(Some(" \n")), Some(None));
        assert_eq!(text(Some(" Cut ")), Some(Some("Cut".to_owned())));
        let sent = |it: &str| serde_json::from_value::<Field<FieldEdit<Title>>>(it.into()).unwrap();
        assert_eq!(title(None), None);
        assert_eq!(title(Some(&sent(" "))), Some(None));
        assert_eq!(title(Some(&sent(" Cut "))), Some(Some("Cut".to_owned())));
    }
}
