//! Writing what salons typed where browsers read markup.

/// Text that HTML shows as it is, also inside a quoted attribute.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(c),
        }
    }
    safe
}

/// A data block: JSON in which nothing can end the block or begin a comment.
pub(super) fn data_block(attributes: &str, json: &str) -> String {
    format!("<script {attributes}>{}</script>", json.replace('<', "\\u003c"))
}

/// The beginning of a text as one line of at most `most` characters, cut between words.
pub(super) fn beginning(text: &str, most: usize) -> String {
    let mut line = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let more = word.chars().count() + usize::from(length != 0);
        if most < length + more {
            let kept = line.trim_end_matches([',', ';', '.', ':', '–', ' ']).len();
            line.truncate(kept);
            line.push('…');
            break;
        }
        if length != 0 {
            line.push(' ');
        }
        line.push_str(word);
        length += more;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_typed_becomes_markup() {
        assert_eq!(escaped("<b a=\"1\" c='2'>&"), "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;");
        let block = data_block("id=\"x\"", "{\"a\":\"</script><!--\"}");
        assert_eq!(block, "<script id=\"x\">{\"a\":\"\\u003c/script>\\u003c!--\"}</script>");
    }

    #[test]
    fn a_long_text_ends_between_words() {
        assert_eq!(beginning("egy  kettő\nhárom", 20), "egy kettő három");
        assert_eq!(beginning("egy kettő, három", 11), "egy kettő…");
        assert_eq!(beginning("egykettőhárom", 5), "…");
    }
}
