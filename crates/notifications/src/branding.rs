use crate::format::plain_name;
use crate::lines::one_line;

/// The branding of a mail.
#[derive(Clone, Copy)]
pub struct MailBranding<'a> {
    /// The sending salon; `None`: the product itself.
    pub salon: Option<&'a str>,
    /// The salon's colour, `#8A4524`; anything else falls back to the product's.
    pub accent: &'a str,
    /// The `http(s)` address of the logo, the only picture a mail loads.
    pub logo: Option<&'a str>,
    /// The product's public address, `https://…`; the target of every link.
    pub base: &'a str,
}

/// The product's colour.
const ACCENT: &str = "#8A4524";
/// Dark and light text.
const DARK: &str = "#1c1917";
const LIGHT: &str = "#ffffff";

/// A branding with checked values.
pub(crate) struct CheckedBranding {
    pub salon: Option<String>,
    pub accent: String,
    /// A text colour readable on the accent.
    pub ink: &'static str,
    /// The accent if it is readable on white, else dark.
    pub link: String,
    pub logo: Option<String>,
    base: Option<String>,
}

impl MailBranding<'_> {
    /// For a guest of the salon.
    pub(crate) fn for_guest(&self) -> CheckedBranding {
        let salon = self.salon.map(one_line).filter(|it| !it.is_empty());
        let logo = self.logo.filter(|it| is_address(it)).map(str::to_owned);
        self.checked(salon, logo)
    }

    /// For an address that may not be verified: no uploaded picture, and the name only if it is plain
    /// (docs/trust.md#texts-of-people).
    pub(crate) fn for_anybody(&self) -> CheckedBranding {
        self.checked(self.salon.and_then(plain_name), None)
    }

    fn checked(&self, salon: Option<String>, logo: Option<String>) -> CheckedBranding {
        let accent = if luminance(self.accent).is_some() { self.accent } else { ACCENT };
        let light = luminance(accent).unwrap_or_default();
        // 4.5 : 1 is the contrast WCAG requires for text.
        let is_dark_enough = 4.5 <= 1.05 / (light + 0.05);
        CheckedBranding {
            salon,
            accent: accent.to_owned(),
            ink: if is_dark_enough { LIGHT } else { DARK },
            link: if is_dark_enough { accent } else { DARK }.to_owned(),
            logo,
            base: is_address(self.base).then(|| self.base.trim_end_matches('/').to_owned()),
        }
    }
}

impl CheckedBranding {
    /// Whether a link may lead to this address.
    pub fn is_ours(&self, url: &str) -> bool {
        let rest = self.base.as_deref().and_then(|it| url.strip_prefix(it));
        rest.is_some_and(|it| it.is_empty() || it.starts_with(['/', '?', '#'])) && is_address(url)
    }
}

/// `http://` or `https://`, without characters that browsers interpret in different ways.
fn is_address(url: &str) -> bool {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let is_plain = |it: char| it.is_ascii_graphic() && !matches!(it, '"' | '\'' | '<' | '>' | '\\' | '`');
    rest.is_some_and(|it| !it.is_empty() && it.chars().all(is_plain))
}

/// The relative luminance of `#rrggbb` (WCAG 2); `None` for anything else.
fn luminance(colour: &str) -> Option<f64> {
    let digits = colour.strip_prefix('#').filter(|it| it.len() == 6 && it.chars().all(|it| it.is_ascii_hexdigit()))?;
    let part = |from: usize| -> Option<f64> {
        let byte = u8::from_str_radix(digits.get(from..from + 2)?, 16).ok()?;
        let value = f64::from(byte) / 255.0;
        Some(if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) })
    };
    Some(0.2126 * part(0)? + 0.7152 * part(2)? + 0.0722 * part(4)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOK: MailBranding<'_> =
        MailBranding { salon: Some("Szalon"), accent: "#8A4524", logo: None, base: "https://salon.example/" };

    #[test]
    fn links_lead_to_us_only() {
        let look = LOOK.for_guest();
        for ours in ["https://salon.example", "https://salon.example/visit/a-B_1", "https://salon.example?x=1"] {
            assert!(look.is_ours(ours), "{ours}");
        }
        for other in [
            "https://salon.example.evil.example/",
            "https://salon.example@evil.example/",
            "https://salon.example:8/",
            "https://salon.example\\@evil.example",
            "http://salon.example/",
            "https://evil.example/",
            "javascript:alert(1)",
            "//salon.example/",
            "https://salon.example/\"onmouseover=x",
            "https://salon.example/a b",
            "",
        ] {
            assert!(!look.is_ours(other), "{other}");
        }
        let nowhere = MailBranding { base: "javascript:", ..LOOK }.for_guest();
        assert!(!nowhere.is_ours("javascript:alert(1)"));
    }

    #[test]
    fn a_colour_is_six_digits_and_its_ink_can_be_read() {
        let of = |accent| {
            let look = MailBranding { accent, ..LOOK }.for_guest();
            (look.accent, look.ink, look.link)
        };
        assert_eq!(of("#8A4524"), ("#8A4524".to_owned(), LIGHT, "#8A4524".to_owned()));
        assert_eq!(of("#ffd400"), ("#ffd400".to_owned(), DARK, DARK.to_owned()));
        for other in ["", "red", "#fff", "#12345g", "#8A4524;x:url(//evil.example)", "8A4524"] {
            assert_eq!(of(other).0, ACCENT, "{other}");
        }
    }

    #[test]
    fn to_anybody_it_has_no_picture_and_plain_names_only() {
        let look =
            MailBranding { salon: Some("www.evil.example"), logo: Some("https://files.example/logo.png"), ..LOOK };
        assert_eq!((look.for_anybody().salon, look.for_anybody().logo), (None, None));
        assert_eq!(look.for_guest().salon.as_deref(), Some("www.evil.example"));
        assert_eq!(look.for_guest().logo.as_deref(), Some("https://files.example/logo.png"));
        assert_eq!(MailBranding { logo: Some("data:image/png;base64,AA"), ..LOOK }.for_guest().logo, None);
    }
}
