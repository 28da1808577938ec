//! Normalisation of typed and pasted text (docs/rules.md#what-people-type).

use std::borrow::Cow;

use icu_normalizer::ComposingNormalizerBorrowed;

const NFC: ComposingNormalizerBorrowed<'static> = ComposingNormalizerBorrowed::new_nfc();

/// The text in Unicode's composed form, without invisible characters that change nothing: soft hyphens, zero-width
/// characters, marks of writing direction. Joiners inside words and variation selectors on characters with variants
/// stay.
pub fn visible_text(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    match without_invisible(text) {
        Cow::Borrowed(text) => NFC.normalize(text),
        Cow::Owned(text) => Cow::Owned(NFC.normalize(&text).into_owned()),
    }
}

/// [`visible_text`] in one line: trimmed, inner white space folded.
pub fn one_line(text: &str) -> String {
    let text = visible_text(text);
    text.split(is_blank).filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ")
}

/// [`visible_text`] with digits, dashes, spaces and full-width signs as ASCII has them: for numbers, addresses and codes.
pub fn plain_signs(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { Cow::Borrowed(text) } else { Cow::Owned(visible_text(text).chars().map(plain_sign).collect()) }
}

/// Whether a character is invisible: marks of writing direction and zero-width characters, which make one name look
/// like another (docs/trust.md#texts-of-people).
pub fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

fn without_invisible(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_invisible) {
        return Cow::Borrowed(text);
    }
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(is_invisible) {
        let (seen, from) = rest.split_at(at);
        kept.push_str(seen);
        // Skips the whole run at once, so that a long run costs no more.
        let end = from.find(|it| !is_invisible(it)).unwrap_or(from.len());
        let (run, after) = from.split_at(end);
        let next = after.chars().next();
        for character in run.chars() {
            if kept.chars().next_back().is_some_and(|before| changes_meaning(character, before, next)) {
                kept.push(character);
            }
        }
        rest = after;
    }
    kept.push_str(rest);
    Cow::Owned(kept)
}

/// Whether an invisible character changes how the character `before` it is drawn; `next` is the next visible one.
fn changes_meaning(character: char, before: char, next: Option<char>) -> bool {
    match character {
        // Persian compounds, Indic conjuncts, emoji that show several people.
        '\u{200c}' | '\u{200d}' => is_joined(before) && (is_virama(before) || next.is_some_and(is_joined)),
        // A digit has variants as a keycap only.
        '\u{fe00}'..='\u{fe0f}' if before.is_ascii() => next == Some('\u{20e3}') && has_variants(before),
        '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => {
            has_variants(before)
        }
        // Flags of regions: a black flag and tags.
        '\u{e0020}'..='\u{e007f}' => matches!(before, '\u{1f3f4}' | '\u{e0020}'..='\u{e007e}'),
        _ => false,
    }
}

/// Whether the character is part of a word or an emoji.
fn is_joined(character: char) -> bool {
    !is_blank(character)
        && !character.is_control()
        && !character.is_ascii_punctuation()
        && !matches!(character, '\u{200c}' | '\u{200d}')
}

/// Vowel-dropping signs (virama); a joiner after one is visible at the end of a word too.
fn is_virama(character: char) -> bool {
    matches!(
        character,
        '\u{94d}'
            | '\u{9cd}'
            | '\u{a4d}'
            | '\u{acd}'
            | '\u{b4d}'
            | '\u{bcd}'
            | '\u{c4d}'
            | '\u{ccd}'
            | '\u{d4d}'
            | '\u{dca}'
            | '\u{1039}'
            | '\u{17d2}'
    )
}

/// Characters with variants: ideographs, symbols and emoji, keycaps, letters of Mongolian, Myanmar and Phags-pa.
fn has_variants(character: char) -> bool {
    matches!(character, '0'..='9' | '#' | '*' | '\u{a9}' | '\u{ae}' | '\u{1000}'..='\u{109f}' | '\u{1820}'..='\u{18aa}'
        | '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205e}' | '\u{2100}'..='\u{2bff}' | '\u{3030}' | '\u{303d}'
        | '\u{3297}' | '\u{3299}' | '\u{3400}'..='\u{9fff}' | '\u{a840}'..='\u{a877}' | '\u{f900}'..='\u{faff}'
        | '\u{1f000}'..='\u{1faff}' | '\u{20000}'..='\u{3ffff}')
}

/// White space, and the blank of Braille, which Unicode does not count as white space.
fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{2800}'
}

fn plain_sign(character: char) -> char {
    let digit = ZEROS.iter().find_map(|zero| {
        let value = u32::from(character).checked_sub(u32::from(*zero)).filter(|it| *it < 10)?;
        char::from_digit(value, 10)
    });
    if let Some(digit) = digit {
        return digit;
    }
    match character {
        '\n' | '\r' | '\t' => character,
        it if is_blank(it) => ' ',
        '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => '-',
        '\u{2044}' | '\u{2215}' => '/',
        '\u{b7}' | '\u{2022}' | '\u{2219}' | '\u{22c5}' => '.',
        '\u{fe6b}' => '@',
        '\u{fe62}' => '+',
        // Full-width signs stand in the order of ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character),
        other => other,
    }
}

/// The zeros of the scripts whose digits phone keyboards offer.
const ZEROS: [char; 12] = [
    '\u{660}', '\u{6f0}', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{be6}', '\u{c66}', '\u{ce6}', '\u{d66}',
    '\u{e50}', '\u{ff10}',
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_the_same_letters_are_equal() {
        assert_eq!(visible_text("A\u{301}rvi\u{301}ztu\u{30b}ro\u{30b}"), "Árvíztűrő");
        assert_eq!(visible_text("\u{212b}ngström"), "Ångström");
        assert_eq!(visible_text("e\u{200b}\u{301}"), "é", "also where something invisible stood between them");
        assert!(matches!(visible_text("Árvíztűrő"), Cow::Borrowed(_)));
    }

    #[test]
    fn what_cannot_be_seen_is_dropped() {
        for (typed, read) in [
            ("Anna\u{200b}", "Anna"),
            ("\u{feff}Anna", "Anna"),
            ("Jos\u{ad}é", "José"),
            ("An\u{202e}na\u{202c}", "Anna"),
            ("Anna\u{200d}", "Anna"),
            ("Anna\u{200c} \u{200d}Kis", "Anna Kis"),
            ("Anna\u{fe0f}", "Anna"),
            ("Anna2\u{fe0f}", "Anna2"),
            ("Anna\u{e0041}", "Anna"),
            ("O'\u{200d}Neil", "O'Neil"),
            ("\u{200e}\u{2069}\u{3164}\u{34f}", ""),
            ("k\u{ad}\u{fc}l\u{ad}d\u{151}", "küldő"),
        ] {
            assert_eq!(visible_text(typed), read, "{typed:?}");
        }
    }

    #[test]
    fn joiners_and_selectors_that_change_what_is_read_stay() {
        for kept in [
            "علی\u{200c}رضا",
            "می\u{200c}خواهم",
            "क्\u{200d}ष",
            "മോഹന്\u{200d}",
            "ශ්\u{200d}රී",
            "👩\u{200d}👩\u{200d}👧",
            "❤\u{fe0f}\u{200d}🔥",
            "👁\u{fe0f}\u{200d}🗨\u{fe0f}",
            "1\u{fe0f}\u{20e3}",
            "葛\u{e0100}城",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "a\nb\tc",
        ] {
            assert_eq!(visible_text(kept), kept, "{kept:?}");
        }
        assert_eq!(visible_text("علی\u{200c}\u{200c}رضا\u{200c}"), "علی\u{200c}رضا");
    }

    #[test]
    fn a_text_of_invisible_characters_is_read_once() {
        let begun = std::time::Instant::now();
        let typed = format!("a{} ", "\u{200d}".repeat(700_000));
        assert_eq!(visible_text(&typed), "a ");
        assert!(begun.elapsed() < std::time::Duration::from_secs(10), "{:?}", begun.elapsed());
    }

    #[test]
    fn one_line_folds_every_kind_of_white_space() {
        assert_eq!(one_line(" Dr.\u{a0}\u{3000}Kovács\r\n\u{200b} Anna\u{2800}"), "Dr. Kovács Anna");
        assert_eq!(one_line("\u{2800}\u{3164}\u{200b} "), "");
    }

    #[test]
    fn signs_of_numbers_and_addresses_are_those_of_ascii() {
        assert_eq!(plain_signs("\u{202a}＋３６\u{a0}３０–１２３−４５６７\u{202c}"), "+36 30-123-4567");
        assert_eq!(plain_signs("٠۹०"), "090");
        assert_eq!(plain_signs("ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ"), "anna@example.com");
    }
}
