use kernel::{Email, Locale, PersonName, Phone};

use crate::Birthday;

/// A company's record of a guest (docs/rules.md#guest-cards).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestCard {
    pub first_name: PersonName,
    pub last_name: PersonName,
    /// Unique within the company.
    pub email: Option<Email>,
    /// A person's number.
    pub phone: Option<Phone>,
    /// Whether messages may go out as SMS.
    pub need_sms: bool,
    /// Language of messages.
    pub language: Locale,
    /// Internal note, not shown to the guest.
    pub note: Option<String>,
    pub birthday: Option<Birthday>,
    /// Not deactivated.
    pub is_active: bool,
}

/// A change of an optional value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum FieldEdit<T> {
    /// Unchanged.
    #[default]
    Keep,
    /// Removed.
    Clear,
    /// Set to this.
    Set(T),
}

impl<T> FieldEdit<T> {
    /// The value to set, if any.
    pub fn given(self) -> Option<T> {
        match self {
            Self::Set(value) => Some(value),
            Self::Keep | Self::Clear => None,
        }
    }
}

/// Maximum length of a guest's allergies, in characters.
pub const MAX_ALLERGIES_LENGTH: usize = 200;

/// Something about a guest that is seen on their appointments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GuestTag {
    /// A regular.
    Loyal,
    /// Needs attention.
    Careful,
    /// Is in a hurry.
    Hurried,
    /// Wants silence.
    Quiet,
    /// Brings a child.
    Child,
}

impl GuestTag {
    /// Every tag, in the order in which they are shown.
    pub const ALL: [Self; 5] = [Self::Loyal, Self::Careful, Self::Hurried, Self::Quiet, Self::Child];

    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Loyal => "loyal",
            Self::Careful => "careful",
            Self::Hurried => "hurried",
            Self::Quiet => "quiet",
            Self::Child => "child",
        }
    }

    /// Reads stored tags; unknown ones, of a later version, are left out.
    pub fn parse_all(stored: &[String]) -> Vec<Self> {
        Self::ALL.into_iter().filter(|tag| stored.iter().any(|it| it == tag.as_str())).collect()
    }
}

/// A change of a card; `None` and `Keep` leave a value unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuestEdit {
    pub first_name: Option<PersonName>,
    pub last_name: Option<PersonName>,
    pub email: FieldEdit<Email>,
    pub phone: FieldEdit<Phone>,
    /// Whether messages may go out as SMS.
    pub need_sms: Option<bool>,
    /// Language of messages.
    pub language: Option<Locale>,
    /// Internal note, not shown to the guest.
    pub note: FieldEdit<String>,
    pub allergies: FieldEdit<String>,
    pub tags: Option<Vec<GuestTag>>,
    /// Online booking is refused, or allowed again.
    pub is_blocked_online: Option<bool>,
    /// Deactivated or reactivated.
    pub is_active: Option<bool>,
    /// Consent to offers by SMS, given or withdrawn.
    pub sms_offers: Option<bool>,
    /// Consent to offers by e-mail, given or withdrawn.
    pub email_offers: Option<bool>,
    pub birthday: FieldEdit<Birthday>,
}

/// Reason why a change of a card is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuestRefused {
    /// The given name is missing.
    #[error("no first name")]
    FirstNameMissing,
    /// The family name is missing.
    #[error("no last name")]
    LastNameMissing,
    /// The shared card of all walk-ins cannot be changed (docs/rules.md#walk-ins).
    #[error("the walk-in card belongs to no guest")]
    WalkIn,
}

/// The limit of demo mode is reached (docs/rules.md#demo-mode).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("over the limit of demo mode")]
pub struct DemoLimitReached;

/// The note of a card with the text typed beside the guest's number, such as a remark or a second number. `current` is
/// the note so far.
pub fn note_with(edit: FieldEdit<String>, current: Option<String>, remainder: &str) -> FieldEdit<String> {
    let before = match edit {
        FieldEdit::Keep => current,
        FieldEdit::Clear => None,
        FieldEdit::Set(note) => Some(note),
    };
    match before.filter(|it| !it.is_empty()) {
        // The note contains the text already, from an earlier save.
        Some(note) if note.lines().any(|it| it == remainder) => FieldEdit::Set(note),
        Some(note) => FieldEdit::Set(format!("{note}\n{remainder}")),
        None => FieldEdit::Set(remainder.to_owned()),
    }
}

/// Makes a new card.
///
/// # Errors
/// When a name is missing.
pub fn new_guest(edit: GuestEdit, language: Locale) -> Result<GuestCard, GuestRefused> {
    let Some(first_name) = edit.first_name else { return Err(GuestRefused::FirstNameMissing) };
    let Some(last_name) = edit.last_name else { return Err(GuestRefused::LastNameMissing) };
    Ok(GuestCard {
        first_name,
        last_name,
        email: edit.email.given(),
        phone: edit.phone.given(),
        need_sms: edit.need_sms.unwrap_or(true),
        language: edit.language.unwrap_or(language),
        note: edit.note.given(),
        birthday: edit.birthday.given(),
        is_active: edit.is_active.unwrap_or(true),
    })
}

/// Checks that a card may be changed.
///
/// # Errors
/// [`GuestRefused::WalkIn`].
pub fn edit_guest(is_walk_in: bool) -> Result<(), GuestRefused> {
    if is_walk_in { Err(GuestRefused::WalkIn) } else { Ok(()) }
}

/// Checks that `more` cards may be added to the `existing` ones in demo mode; deactivated cards count, the walk-in card does not.
///
/// # Errors
/// [`DemoLimitReached`].
pub fn admit_guests(existing: u32, more: u32, limit: u32) -> Result<(), DemoLimitReached> {
    if existing.saturating_add(more) <= limit { Ok(()) } else { Err(DemoLimitReached) }
}

#[cfg(test)]
mod tests {
    use kernel::fixtures::{email, name, phone};

    use super::*;

    fn anna() -> GuestEdit {
        GuestEdit {
            first_name: Some(name("Anna")),
            last_name: Some(name("Kovács")),
            email: FieldEdit::Set(email("anna@example.com")),
            phone: FieldEdit::Set(phone("+36301234567")),
            note: FieldEdit::Set("7.34 + 8.1".to_owned()),
            ..GuestEdit::default()
        }
    }

    #[test]
    fn a_new_card_has_both_names_and_is_active_in_the_companys_language() {
        let card = new_guest(anna(), Locale::En).unwrap();
        assert!(card.is_active && card.need_sms);
        assert_eq!((card.language, card.first_name.as_str()), (Locale::En, "Anna"));
        let without_first = GuestEdit { first_name: None, ..anna() };
        assert_eq!(new_guest(without_first, Locale::Hu), Err(GuestRefused::FirstNameMissing));
        let without_last = GuestEdit { last_name: None, ..anna() };
        assert_eq!(new_guest(without_last, Locale::Hu), Err(GuestRefused::LastNameMissing));
    }

    #[test]
    fn what_stands_beside_a_number_is_added_to_the_note_once() {
        let set = |it: &str| FieldEdit::Set(it.to_owned());
        let current = || Some("7.34".to_owned());
        assert_eq!(note_with(FieldEdit::Keep, None, "férje"), set("férje"));
        assert_eq!(note_with(FieldEdit::Keep, current(), "férje"), set("7.34\nférje"));
        assert_eq!(note_with(FieldEdit::Clear, current(), "férje"), set("férje"));
        assert_eq!(note_with(set("8.1"), current(), "férje"), set("8.1\nférje"));
        assert_eq!(note_with(set("7.34\nférje"), current(), "férje"), set("7.34\nférje"));
    }

    #[test]
    fn the_walk_in_card_cannot_be_changed() {
        assert_eq!(edit_guest(true), Err(GuestRefused::WalkIn));
        assert_eq!(edit_guest(false), Ok(()));
    }

    #[test]
    fn cards_are_accepted_up_to_the_limit() {
        assert_eq!(admit_guests(19, 1, 20), Ok(()));
        assert_eq!(admit_guests(20, 1, 20), Err(DemoLimitReached));
        assert_eq!(admit_guests(0, u32::MAX, 20), Err(DemoLimitReached));
        assert_eq!(admit_guests(25, 0, 20), Err(DemoLimitReached));
    }
}
