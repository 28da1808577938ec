//! The content of a mail, before it is rendered as plain text or HTML. Every text is one line: a typed value cannot add
//! another (docs/trust.md#texts-of-people).

use kernel::{Huf, Locale};

use crate::BookedService;
use crate::format::money;
use crate::lines::one_line;
use crate::phrases::minutes;

/// A part of a mail.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Block {
    Paragraph(String),
    /// Names and values.
    Facts {
        title: Option<String>,
        rows: Vec<(String, String)>,
    },
    /// The agreed services and their total.
    Services {
        title: String,
        rows: Vec<ServiceRow>,
        total: ServiceRow,
    },
    /// A link to the next step.
    Link {
        style: LinkStyle,
        lead: String,
        label: String,
        url: String,
    },
    /// A request to rate a visit: the page, and the page with each number of stars preselected.
    Rating {
        lead: String,
        label: String,
        url: String,
        stars: Vec<StarsLink>,
    },
    /// Text that most readers may skip.
    SmallPrint(String),
}

/// The link of one number of stars.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct StarsLink {
    pub stars: usize,
    /// The meaning of this number of stars.
    pub name: String,
    pub url: String,
}

/// Appearance of a link in HTML.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LinkStyle {
    Button,
    Plain,
    Small,
}

/// A service with its duration and price.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct ServiceRow {
    pub name: String,
    pub minutes: String,
    pub price: String,
}

impl Block {
    /// A paragraph of one line.
    pub fn paragraph(text: &str) -> Self {
        Self::Paragraph(one_line(text))
    }

    /// Names and values, one per line.
    pub fn facts<const N: usize>(rows: [(&str, &str); N]) -> Self {
        Self::known_facts(rows)
    }

    /// [`Block::facts`] of any number.
    pub fn known_facts<'a>(rows: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self::Facts { title: None, rows: of_lines(rows) }
    }

    /// Names and values below a title.
    pub fn titled_facts<'a>(title: &str, rows: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self::Facts { title: Some(one_line(title)), rows: of_lines(rows) }
    }

    /// The agreed services and their total.
    pub fn services(services: &[BookedService], language: Locale) -> Self {
        let (title, total) = match language {
            Locale::Hu => ("Szolgáltatások:", "Összesen"),
            Locale::En => ("Services:", "Total"),
        };
        let row = |name: &str, of: i64, price: Huf| ServiceRow {
            name: one_line(name),
            minutes: minutes(of, language),
            price: money(price),
        };
        let all_minutes = services.iter().fold(0, |sum: i64, it| sum.saturating_add(it.minutes));
        Self::Services {
            title: title.to_owned(),
            rows: services.iter().map(|it| row(&it.name, it.minutes, it.price)).collect(),
            total: row(total, all_minutes, services.iter().map(|it| it.price).sum()),
        }
    }

    /// The main link of a mail.
    pub fn button(lead: &str, label: &str, url: &str) -> Self {
        Self::link(LinkStyle::Button, lead, label, url)
    }

    /// A link to the next step.
    pub fn link(style: LinkStyle, lead: &str, label: &str, url: &str) -> Self {
        Self::Link { style, lead: one_line(lead), label: one_line(label), url: one_line(url) }
    }

    /// A request to rate a visit; `names` are the meanings of one, two … stars.
    pub fn rating(lead: &str, label: &str, page: &str, names: &[&str]) -> Self {
        let link = |(stars, name): (usize, &&str)| StarsLink {
            stars,
            name: one_line(name),
            url: one_line(&format!("{page}?stars={stars}")),
        };
        Self::Rating {
            lead: one_line(lead),
            label: one_line(label),
            url: one_line(page),
            stars: (1..).zip(names).map(link).collect(),
        }
    }

    /// Text that most readers may skip.
    pub fn small_print(text: &str) -> Self {
        Self::SmallPrint(one_line(text))
    }

    /// As plain text, without a line break at its end.
    pub fn text(&self) -> String {
        match self {
            Self::Paragraph(text) | Self::SmallPrint(text) => text.clone(),
            Self::Facts { title, rows } => {
                let rows = rows.iter().map(|(name, value)| format!("{name}: {value}"));
                title.iter().cloned().chain(rows).collect::<Vec<_>>().join("\n")
            }
            Self::Services { title, rows, total } => {
                let rows: String =
                    rows.iter().map(|it| format!("- {}, {}, {}\n", it.name, it.minutes, it.price)).collect();
                format!("{title}\n{rows}\n{}: {}, {}", total.name, total.minutes, total.price)
            }
            Self::Link { lead, url, .. } | Self::Rating { lead, url, .. } => format!("{lead}\n{url}"),
        }
    }
}

fn of_lines<'a>(rows: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<(String, String)> {
    rows.into_iter().map(|(name, value)| (one_line(name), one_line(value))).collect()
}
