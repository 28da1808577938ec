//! Markup that `maud` cannot express. It escapes every value of a template; only this file writes text unescaped.
#![expect(clippy::disallowed_types, reason = "the text of a data block is JSON, not HTML")]

use kernel::Locale;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The declaration of an XML file.
pub(super) const XML: PreEscaped<&str> = PreEscaped("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

/// A page that is whole without any other file; `head` is more for its head.
pub(crate) fn document(language: Locale, title: &str, head: &Markup, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                (head)
                title { (title) }
            }
            body { (body) }
        }
    }
}

/// A script element that holds data. Without `<` nothing in the JSON can end the element or begin a comment.
pub(super) fn data_block(media_type: &str, id: Option<&str>, json: &str) -> Markup {
    html! { script type=(media_type) id=[id] { (PreEscaped(json.replace('<', "\\u003c"))) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_data_block_ends_where_it_should() {
        let block = data_block("application/json", Some("x"), "{\"a\":\"</script><!--\"}").into_string();
        assert_eq!(block, "<script type=\"application/json\" id=\"x\">{\"a\":\"\\u003c/script>\\u003c!--\"}</script>");
    }
}
