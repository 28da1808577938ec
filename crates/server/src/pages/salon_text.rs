//! A text that a salon wrote, as a page in either language shows it (docs/rules.md#languages).

use catalog::Salon;
use kernel::Locale;
use maud::{Markup, Render, html};

/// A text and its language, where that is not the page's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SalonText<'a> {
    pub text: &'a str,
    foreign: Option<Locale>,
}

impl<'a> SalonText<'a> {
    /// The translation on pages in the other language, or the original.
    pub fn new(salon: &Salon, page: Locale, original: &'a str, translated: Option<&'a str>) -> Self {
        let own = salon.company.language;
        match translated {
            _ if own == page => Self::of_page(original),
            Some(translated) => Self::of_page(translated),
            None => Self { text: original, foreign: Some(own) },
        }
    }

    /// A text in the page's language.
    pub fn of_page(text: &'a str) -> Self {
        Self { text, foreign: None }
    }
}

impl Render for SalonText<'_> {
    fn render(&self) -> Markup {
        html! {
            @match self.foreign {
                Some(language) => { span lang=(language) { (self.text) } }
                None => { (self.text) }
            }
        }
    }
}
