//! Parameters by name: `:company` in the text of a statement becomes `$1`, `$2` … in the order of its declaration.

/// A text as PostgreSQL reads it, and where it disagrees with the declaration.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NumberedSql {
    pub(super) text: String,
    /// Names of the text that the declaration lacks, and parameters by number, as written.
    pub(super) undeclared: Vec<String>,
    /// Names of the declaration that the text lacks.
    pub(super) unused: Vec<&'static str>,
}

/// Numbers the parameters of a text by the place of each in `names`. Casts, slices of arrays, comments, string literals
/// (standard ones; `E''` is not read) and quoted identifiers stay as they are, and so does a name that is not declared.
pub(super) fn numbered(named: &str, names: &[&'static str]) -> NumberedSql {
    let (mut text, mut undeclared, mut uses) = (String::with_capacity(named.len()), Vec::new(), vec![0; names.len()]);
    let (mut rest, mut is_after_operand) = (named, false);
    while let Some(first) = rest.chars().next() {
        let (piece, after) = rest.split_at(piece_length(rest, first));
        match piece.strip_prefix(':').filter(|name| !is_after_operand && name.starts_with(is_name)) {
            Some(name) => match names.iter().zip(&mut uses).enumerate().find(|(_, (it, _))| **it == name) {
                Some((place, (_, count))) => {
                    *count += 1;
                    text.push('$');
                    text.push_str(&(place + 1).to_string());
                }
                None => {
                    undeclared.push(piece.to_owned());
                    text.push_str(piece);
                }
            },
            None => {
                if piece.len() > 1 && piece.starts_with('$') && piece.ends_with(|it: char| it.is_ascii_digit()) {
                    undeclared.push(piece.to_owned());
                }
                text.push_str(piece);
            }
        }
        is_after_operand = piece.ends_with(|it: char| is_name(it) || ")]\"".contains(it));
        rest = after;
    }
    let unused = names.iter().zip(uses).filter(|(_, count)| *count == 0).map(|(name, _)| *name).collect();
    NumberedSql { text, undeclared, unused }
}

fn is_name(it: char) -> bool {
    it.is_alphanumeric() || it == '_'
}

/// The length of the piece that a text begins with: a literal, a comment, a word, a name with its colon, a cast's colons, or
/// one character.
fn piece_length(text: &str, first: char) -> usize {
    let mut after = text.chars();
    after.next();
    let after = after.as_str();
    let word = |it: &str| it.find(|it| !is_name(it)).unwrap_or(it.len());
    match first {
        '\'' | '"' => through(text, 1, text.get(..1).unwrap_or_default()),
        '-' if text.starts_with("--") => text.find('\n').unwrap_or(text.len()),
        '/' if text.starts_with("/*") => through(text, 2, "*/"),
        ':' if text.starts_with("::") => 2,
        ':' => 1 + word(after),
        '$' => match word(after) {
            // A string between two tags, `$$` or `$tag$`; otherwise a parameter by number.
            tag if after.get(tag..).is_some_and(|it| it.starts_with('$')) => {
                through(text, tag + 2, text.get(..tag + 2).unwrap_or_default())
            }
            number => 1 + number,
        },
        it if is_name(it) => word(text),
        it => it.len_utf8(),
    }
}

/// The length of a text up to an end that is looked for behind its beginning; of all of it where there is none. A doubled
/// quote ends one literal and begins the next, which comes to the same.
fn through(text: &str, beginning: usize, end: &str) -> usize {
    let behind = text.get(beginning..).unwrap_or_default();
    behind.find(end).map_or(text.len(), |it| beginning + it + end.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(named: &str) -> String {
        let NumberedSql { text, undeclared, unused } = numbered(named, &["company", "from_day", "name"]);
        assert_eq!(undeclared, Vec::<String>::new(), "{named}");
        assert!(unused.len() < 3, "{named}: {unused:?}");
        text
    }

    #[test]
    fn names_become_numbers_in_the_order_of_the_declaration() {
        for (named, numbered) in [
            ("SELECT :from_day, :company", "SELECT $2, $1"),
            ("WHERE id = :company OR owner = :company", "WHERE id = $1 OR owner = $1"),
            ("VALUES(:name,:from_day)", "VALUES($3,$2)"),
            (":company", "$1"),
            ("ANY (:name)", "ANY ($3)"),
        ] {
            assert_eq!(text(named), numbered);
        }
    }

    #[test]
    fn only_parameters_are_numbered() {
        for (named, numbered) in [
            (":company::text || coalesce(x::name, '')", "$1::text || coalesce(x::name, '')"),
            ("':name' || :name || 'it''s :name'", "':name' || $3 || 'it''s :name'"),
            ("SELECT \":name\" AS a, :name AS \"b:name\"", "SELECT \":name\" AS a, $3 AS \"b:name\""),
            ("-- :name\nSELECT :name -- :name", "-- :name\nSELECT $3 -- :name"),
            ("/* :name */ SELECT :name", "/* :name */ SELECT $3"),
            ("$$ :name $$ || :name || $x$ :name $x$", "$$ :name $$ || $3 || $x$ :name $x$"),
            (
                "days[lo:name], days[f(x):name], days[2:3], :name[:from_day]",
                "days[lo:name], days[f(x):name], days[2:3], $3[$2]",
            ),
            ("f(company := :company)", "f(company := $1)"),
            ("'é:name' || é.:name", "'é:name' || é.$3"),
        ] {
            assert_eq!(text(named), numbered);
        }
    }

    #[test]
    fn what_text_and_declaration_do_not_share_is_reported() {
        let numbered = |named| numbered(named, &["since", "until"]);
        let NumberedSql { text, undeclared, unused } = numbered("SELECT :since, :til, $2");
        assert_eq!((text.as_str(), unused), ("SELECT $1, :til, $2", vec!["until"]));
        assert_eq!(undeclared, [":til", "$2"]);
        assert_eq!(numbered("SELECT :sincex").undeclared, [":sincex"]);
        assert_eq!(numbered("SELECT ':since'").unused, ["since", "until"]);
    }

    #[test]
    fn the_order_of_the_declaration_does_not_change_the_meaning() {
        let named = "SELECT :since <= day AND day < :until";
        assert_eq!(numbered(named, &["since", "until"]).text, "SELECT $1 <= day AND day < $2");
        assert_eq!(numbered(named, &["until", "since"]).text, "SELECT $2 <= day AND day < $1");
    }
}
