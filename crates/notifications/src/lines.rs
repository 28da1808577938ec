/// White space and control characters of any kind become single spaces, except a no-break space, which stays.
pub(crate) fn one_line(text: &str) -> String {
    let is_break = |c: char| c.is_control() || (c.is_whitespace() && c != '\u{a0}');
    text.split(is_break).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_no_break_space_stays() {
        assert_eq!(one_line(" 12\u{a0}900\u{a0}Ft\t\u{0} "), "12\u{a0}900\u{a0}Ft");
    }
}
