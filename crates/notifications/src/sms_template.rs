use std::fmt;

use kernel::{Locale, is_invisible};

use crate::sms::{Accents, sms_length, sms_text};
use crate::sms_facts::{SmsFacts, sample_facts};
use crate::sms_kind::{Placeholder, SmsKind};
use crate::sms_texts::default_text;

/// Maximum number of parts of a template with the sample facts.
pub const MAX_SMS_PARTS: u32 = 3;

/// The salon's name with which templates are measured.
const SAMPLE_SALON: &str = "Szalonka Szépségszalon";

/// The text of an SMS with placeholders (docs/rules.md#sms-texts).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmsTemplate {
    text: String,
    pieces: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Plain(String),
    Value(Placeholder),
}

/// Reason why a template is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TemplateRefused {
    /// Nothing but white space.
    Empty,
    /// An unknown placeholder, or one that this kind of text does not have.
    UnknownPlaceholder(String),
    /// More than [`MAX_SMS_PARTS`] parts with the sample facts, even with reduced accents.
    TooLong,
}

impl fmt::Display for TemplateRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("an empty text"),
            Self::UnknownPlaceholder(name) => write!(f, "unknown placeholder {name}"),
            Self::TooLong => f.write_str("a text of too many parts"),
        }
    }
}

impl std::error::Error for TemplateRefused {}

impl SmsTemplate {
    /// Parses a template. A word in braces, with or without spaces around it, is a placeholder; every other brace is
    /// ordinary text. Control characters except line breaks become spaces.
    ///
    /// # Errors
    /// [`TemplateRefused`].
    pub fn parse(text: &str, allowed: &[Placeholder]) -> Result<Self, TemplateRefused> {
        let text = typed(text);
        if text.is_empty() {
            return Err(TemplateRefused::Empty);
        }
        let template = Self { pieces: pieces(&text, allowed)?, text };
        let sample = sample_facts(Locale::Hu, SAMPLE_SALON);
        if MAX_SMS_PARTS < sms_length(&template.render(&sample, Accents::Reduced)).parts {
            return Err(TemplateRefused::TooLong);
        }
        Ok(template)
    }

    /// The product's default text.
    pub fn default_for(kind: SmsKind, language: Locale) -> Self {
        let text = default_text(kind, language);
        let pieces = pieces(text, kind.placeholders()).unwrap_or_else(|_| vec![Piece::Plain(text.to_owned())]);
        Self { text: text.to_owned(), pieces }
    }

    /// A fixed text of the product, which companies cannot change; unknown placeholders are kept as text.
    pub(crate) fn own(text: &str) -> Self {
        let pieces = pieces(text, &Placeholder::ALL).unwrap_or_else(|_| vec![Piece::Plain(text.to_owned())]);
        Self { text: text.to_owned(), pieces }
    }

    /// A company's own text, or the default when there is none or it does not parse any more.
    pub fn own_or_default(own: Option<&str>, kind: SmsKind, language: Locale) -> Self {
        let own = own.and_then(|text| Self::parse(text, kind.placeholders()).ok());
        own.unwrap_or_else(|| Self::default_for(kind, language))
    }

    /// Whether the text has a placeholder.
    pub fn names(&self, fact: Placeholder) -> bool {
        self.pieces.contains(&Piece::Value(fact))
    }

    /// The text with its placeholders.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The SMS to one guest. Values become one line, and placeholders inside a value are not replaced; several spaces,
    /// as around an unknown value, become one. The number of other appointments and the visitor are lines of their own at the end.
    pub fn render(&self, facts: &SmsFacts, accents: Accents) -> String {
        let filled: String = (self.pieces.iter())
            .map(|it| match it {
                Piece::Plain(text) => text.clone(),
                Piece::Value(placeholder) => facts.value(*placeholder),
            })
            .collect();
        let added = facts.others().into_iter().chain(facts.visitor());
        let filled = added.fold(filled, |text, line| format!("{}\n{line}", text.trim_end()));
        let lines = sms_text(&filled, accents);
        let folded = lines.lines().map(|it| it.split(' ').filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" "));
        folded.collect::<Vec<_>>().join("\n").trim().to_owned()
    }
}

/// The normal form for storing: lines end with `\n`, other white space and control characters become spaces, invisible
/// characters and surrounding blanks are removed.
fn typed(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let plain = |it: char| if it != '\n' && (it.is_control() || it.is_whitespace()) { ' ' } else { it };
    let kept: String = text.chars().filter(|it| !is_invisible(*it)).map(plain).collect();
    kept.trim().to_owned()
}

fn pieces(text: &str, allowed: &[Placeholder]) -> Result<Vec<Piece>, TemplateRefused> {
    let (mut found, mut plain, mut rest) = (Vec::new(), String::new(), text);
    while let Some((before, after)) = rest.split_once('{') {
        plain.push_str(before);
        let word = after.split_once('}').map(|(inside, following)| (inside.trim(), following));
        let Some((word, following)) = word.filter(|(inside, _)| is_word(inside)) else {
            plain.push('{');
            rest = after;
            continue;
        };
        let placeholder = Placeholder::from_name(word).filter(|it| allowed.contains(it));
        let placeholder = placeholder.ok_or_else(|| TemplateRefused::UnknownPlaceholder(word.to_owned()))?;
        if !plain.is_empty() {
            found.push(Piece::Plain(std::mem::take(&mut plain)));
        }
        found.push(Piece::Value(placeholder));
        rest = following;
    }
    plain.push_str(rest);
    if !plain.is_empty() {
        found.push(Piece::Plain(plain));
    }
    Ok(found)
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|it| it.is_alphanumeric() || it == '_' || it == '-')
}

#[cfg(test)]
mod tests;
