//! The alphabet and length of an SMS, which determine its price (docs/rules.md#sms).

/// Letters of the GSM 7-bit default alphabet (3GPP TS 23.038, 6.2.1) beside those of ASCII.
const GSM_BEYOND_ASCII: &str = "£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà";
/// ASCII characters outside that alphabet, and `€`; those of the extension table take two places (6.2.1.1).
const GSM_EXTENSION: &str = "^{}\\[~]|€";

/// The treatment of accents that make an SMS longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accents {
    /// As written.
    Kept,
    /// Accents without extra cost are kept (`é ö ü`), others are dropped (`á í ó ú`) or reduced (`ő ű` to `ö ü`).
    Reduced,
}

/// The alphabet of an SMS: a single letter outside GSM-7 makes the whole text UCS-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmsAlphabet {
    /// 160 places in one part, 153 in each of several.
    Gsm7,
    /// 70 places in one part, 67 in each of several.
    Ucs2,
}

/// The length of an SMS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmsLength {
    pub alphabet: SmsAlphabet,
    /// Places taken.
    pub places: u32,
    /// Charged parts; zero for an empty text.
    pub parts: u32,
    /// Places left in the last part.
    pub left: u32,
}

impl SmsAlphabet {
    /// Places of a single part, and of each of several.
    fn limits(self) -> (u32, u32) {
        match self {
            Self::Gsm7 => (160, 153),
            Self::Ucs2 => (70, 67),
        }
    }

    /// The places of a letter.
    fn places(self, letter: char) -> u32 {
        match self {
            Self::Gsm7 => gsm_places(letter).unwrap_or(1),
            Self::Ucs2 => {
                if letter.len_utf16() == 2 {
                    2
                } else {
                    1
                }
            }
        }
    }
}

/// The places of a letter in the GSM alphabet; `None` when it lacks the letter.
fn gsm_places(letter: char) -> Option<u32> {
    if GSM_EXTENSION.contains(letter) {
        return Some(2);
    }
    let is_plain = matches!(letter, ' '..='_' | 'a'..='z' | '\n' | '\r') || GSM_BEYOND_ASCII.contains(letter);
    is_plain.then_some(1)
}

/// The text to send: typographic characters that would make the whole text UCS-2 are replaced (our own `12 900 Ft` has
/// a no-break space), and accents are reduced if requested.
pub fn sms_text(text: &str, accents: Accents) -> String {
    let plain = |letter: char| -> &'static str {
        match letter {
            '\u{a0}' | '\u{202f}' | '\u{2009}' => " ",
            '„' | '”' | '“' | '‟' | '″' | '»' | '«' => "\"",
            '’' | '‘' | '‚' | '‛' | '′' | '›' | '‹' => "'",
            '\u{2010}'..='\u{2015}' | '−' => "-",
            '…' => "...",
            '\t' => " ",
            '`' => "'",
            _ => "",
        }
    };
    let reduced = |letter: char| match letter {
        'á' => 'a',
        'í' => 'i',
        'ó' => 'o',
        'ú' => 'u',
        'ő' => 'ö',
        'ű' => 'ü',
        'Á' => 'A',
        'Í' => 'I',
        'Ó' => 'O',
        'Ú' => 'U',
        'Ő' => 'Ö',
        'Ű' => 'Ü',
        other => other,
    };
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        match (plain(letter), accents) {
            ("", Accents::Kept) => written.push(letter),
            ("", Accents::Reduced) => written.push(reduced(letter)),
            (instead, _) => written.push_str(instead),
        }
    }
    written
}

/// The length of a text as an SMS. A letter of two places is never split between parts.
pub fn sms_length(text: &str) -> SmsLength {
    let is_gsm = text.chars().all(|it| gsm_places(it).is_some());
    let alphabet = if is_gsm { SmsAlphabet::Gsm7 } else { SmsAlphabet::Ucs2 };
    let (only, each) = alphabet.limits();
    let places = text.chars().fold(0_u32, |sum, it| sum.saturating_add(alphabet.places(it)));
    if places == 0 {
        return SmsLength { alphabet, places, parts: 0, left: only };
    }
    if places <= only {
        return SmsLength { alphabet, places, parts: 1, left: only - places };
    }
    let (mut parts, mut taken) = (1_u32, 0_u32);
    for letter in text.chars() {
        let wanted = alphabet.places(letter);
        if each < taken + wanted {
            parts = parts.saturating_add(1);
            taken = 0;
        }
        taken += wanted;
    }
    SmsLength { alphabet, places, parts, left: each - taken }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(text: &str) -> (SmsAlphabet, u32, u32) {
        let length = sms_length(text);
        (length.alphabet, length.places, length.parts)
    }

    #[test]
    fn lengths_at_every_edge() {
        use SmsAlphabet::{Gsm7, Ucs2};
        assert_eq!(of(""), (Gsm7, 0, 0));
        for (letter, count, expected) in [
            ("a", 160, (Gsm7, 160, 1)),
            ("a", 161, (Gsm7, 161, 2)),
            ("a", 306, (Gsm7, 306, 2)),
            ("a", 307, (Gsm7, 307, 3)),
            ("a", 459, (Gsm7, 459, 3)),
            ("é", 160, (Gsm7, 160, 1)),
            ("€", 80, (Gsm7, 160, 1)),
            // A part holds 76 letters of two places, and one place stays free.
            ("€", 81, (Gsm7, 162, 2)),
            ("€", 152, (Gsm7, 304, 2)),
            ("€", 153, (Gsm7, 306, 3)),
            ("á", 70, (Ucs2, 70, 1)),
            ("á", 71, (Ucs2, 71, 2)),
            ("á", 134, (Ucs2, 134, 2)),
            ("á", 135, (Ucs2, 135, 3)),
            ("😀", 35, (Ucs2, 70, 1)),
            ("😀", 66, (Ucs2, 132, 2)),
            ("😀", 67, (Ucs2, 134, 3)),
            ("`", 1, (Ucs2, 1, 1)),
            ("@", 1, (Gsm7, 1, 1)),
        ] {
            assert_eq!(of(&letter.repeat(count)), expected, "{count} of {letter}");
        }
        assert_eq!((sms_length("").left, sms_length("ab").left, sms_length(&"a".repeat(161)).left), (160, 158, 145));
    }

    #[test]
    fn hungarian_is_short_without_the_accents_that_cost() {
        let text = "Kedves Ágnes! Holnap 14:30-kor várunk „Női hajvágásra” – 12\u{a0}900\u{a0}Ft…";
        assert_eq!(sms_length(text).alphabet, SmsAlphabet::Ucs2);
        let kept = sms_text(text, Accents::Kept);
        assert_eq!(kept, "Kedves Ágnes! Holnap 14:30-kor várunk \"Női hajvágásra\" - 12 900 Ft...");
        let reduced = sms_text(text, Accents::Reduced);
        assert_eq!(reduced, "Kedves Agnes! Holnap 14:30-kor varunk \"Nöi hajvagasra\" - 12 900 Ft...");
        assert_eq!(sms_length(&reduced).alphabet, SmsAlphabet::Gsm7);
        let every = "árvíztűrő tükörfúrógép ÁRVÍZTŰRŐ TÜKÖRFÚRÓGÉP";
        assert_eq!(sms_text(every, Accents::Reduced), "arviztürö tükörfurogép ARVIZTÜRÖ TÜKÖRFUROGÉP");
    }

    /// The minimum number of parts, found by trying every end of the first part.
    fn fewest(places: &[u32], each: u32, known: &mut Vec<Option<u32>>, from: usize) -> u32 {
        if from == places.len() {
            return 0;
        }
        if let Some(found) = known[from] {
            return found;
        }
        let (mut best, mut taken) = (u32::MAX, 0);
        for to in from..places.len() {
            taken += places[to];
            if each < taken {
                break;
            }
            best = best.min(1 + fewest(places, each, known, to + 1));
        }
        known[from] = Some(best);
        best
    }

    proptest! {
        #[test]
        fn parts_are_the_fewest_that_divide_no_letter(text in "[a-zé€{}áű 😀]{0,420}") {
            let length = sms_length(&text);
            let places: Vec<u32> = text.chars().map(|it| length.alphabet.places(it)).collect();
            let (only, each) = length.alphabet.limits();
            prop_assert_eq!(places.iter().sum::<u32>(), length.places);
            let expected = if length.places == 0 {
                0
            } else if length.places <= only {
                1
            } else {
                fewest(&places, each, &mut vec![None; places.len()], 0)
            };
            prop_assert_eq!(length.parts, expected);
        }

        #[test]
        fn reducing_never_makes_longer(text in "\\PC{0,200}") {
            let kept = sms_length(&sms_text(&text, Accents::Kept));
            let reduced = sms_length(&sms_text(&text, Accents::Reduced));
            prop_assert!(reduced.parts <= kept.parts);
            prop_assert_eq!(sms_text(&sms_text(&text, Accents::Reduced), Accents::Reduced), sms_text(&text, Accents::Reduced));
        }
    }
}
