/// Folds a text for searches: lower case, no accents, words separated by one space. Equal to the database's function
/// `folded` for the letters of European names.
pub fn fold(text: &str) -> String {
    let letters = text.chars().filter(|it| !('\u{300}'..='\u{36f}').contains(it)).flat_map(char::to_lowercase);
    let plain: String = letters.map(plain).collect();
    plain.split('-').filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A letter without its accent; a hyphen for anything but letters and digits.
pub(crate) fn plain(letter: char) -> char {
    match letter {
        'a'..='z' | '0'..='9' => letter,
        'á' | 'à' | 'â' | 'ä' | 'ă' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ó' | 'ö' | 'ő' | 'ô' => 'o',
        'ú' | 'ü' | 'ű' | 'ù' => 'u',
        'ç' | 'č' => 'c',
        'š' | 'ș' => 's',
        'ž' => 'z',
        'ț' => 't',
        'ñ' => 'n',
        _ => '-',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_capitals_and_signs_do_not_count() {
        assert_eq!(fold(" Műköröm-építés, ŐSZI  20% "), "mukorom epites oszi 20");
        assert_eq!(fold("Mu\u{30b}ko\u{308}ro\u{308}m"), "mukorom", "also when accents are letters of their own");
        assert_eq!(fold("💇"), "");
    }
}
