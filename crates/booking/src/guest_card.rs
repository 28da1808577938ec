use kernel::{Email, Locale, PersonName, Phone};

/// What a company writes on a guest's card (spec section 5, guest editor).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestCard {
    /// Given name.
    pub first_name: PersonName,
    /// Family name.
    pub last_name: PersonName,
    /// No two cards of a company have the same.
    pub email: Option<Email>,
    /// A person's number.
    pub phone: Option<Phone>,
    /// Whether messages may go out as SMS.
    pub need_sms: bool,
    /// Of messages.
    pub language: Locale,
    /// For the company's eyes.
    pub note: Option<String>,
    /// Not deactivated.
    pub is_active: bool,
}

/// What becomes of something that may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Wanted<T> {
    /// It stays.
    #[default]
    Kept,
    /// It goes.
    Cleared,
    /// It becomes this.
    Set(T),
}

impl<T> Wanted<T> {
    fn over(self, there: Option<T>) -> Option<T> {
        match self {
            Self::Kept => there,
            Self::Cleared => None,
            Self::Set(value) => Some(value),
        }
    }
}

/// What is to be different; whatever is not said stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuestEdit {
    /// Given name.
    pub first_name: Option<PersonName>,
    /// Family name.
    pub last_name: Option<PersonName>,
    /// Address.
    pub email: Wanted<Email>,
    /// Number.
    pub phone: Wanted<Phone>,
    /// Whether messages may go out as SMS.
    pub need_sms: Option<bool>,
    /// Of messages.
    pub language: Option<Locale>,
    /// For the company's eyes.
    pub note: Wanted<String>,
    /// Deactivated or active again (spec section 4).
    pub is_active: Option<bool>,
}

/// Why a card is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuestRefused {
    /// A card has a given name.
    #[error("no first name")]
    FirstNameMissing,
    /// And a family name.
    #[error("no last name")]
    LastNameMissing,
    /// The card of all who walk in is nobody's (decision 27).
    #[error("the walk-in card is nobody's")]
    WalkIn,
    /// More than a company may have while it tries us out (decision 17).
    #[error("over the limit of demo mode")]
    DemoLimit,
}

/// A new card.
///
/// # Errors
/// When a name is missing.
pub fn new_guest(edit: GuestEdit, language: Locale) -> Result<GuestCard, GuestRefused> {
    let Some(first_name) = edit.first_name else { return Err(GuestRefused::FirstNameMissing) };
    let Some(last_name) = edit.last_name else { return Err(GuestRefused::LastNameMissing) };
    Ok(GuestCard {
        first_name,
        last_name,
        email: edit.email.over(None),
        phone: edit.phone.over(None),
        need_sms: edit.need_sms.unwrap_or(true),
        language: edit.language.unwrap_or(language),
        note: edit.note.over(None),
        is_active: edit.is_active.unwrap_or(true),
    })
}

/// A card, changed.
///
/// # Errors
/// [`GuestRefused::WalkIn`].
pub fn edit_guest(card: GuestCard, is_walk_in: bool, edit: GuestEdit) -> Result<GuestCard, GuestRefused> {
    if is_walk_in {
        return Err(GuestRefused::WalkIn);
    }
    Ok(GuestCard {
        first_name: edit.first_name.unwrap_or(card.first_name),
        last_name: edit.last_name.unwrap_or(card.last_name),
        email: edit.email.over(card.email),
        phone: edit.phone.over(card.phone),
        need_sms: edit.need_sms.unwrap_or(card.need_sms),
        language: edit.language.unwrap_or(card.language),
        note: edit.note.over(card.note),
        is_active: edit.is_active.unwrap_or(card.is_active),
    })
}

/// Lets so many more cards in beside those that are there; deactivated ones count, the walk-in card does not.
///
/// # Errors
/// [`GuestRefused::DemoLimit`].
pub fn admit_guests(there: u32, more: u32, limit: u32) -> Result<(), GuestRefused> {
    if there.saturating_add(more) <= limit { Ok(()) } else { Err(GuestRefused::DemoLimit) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn anna() -> GuestEdit {
        GuestEdit {
            first_name: PersonName::parse("Anna").ok(),
            last_name: PersonName::parse("Kovács").ok(),
            email: Wanted::Set(Email::parse("anna@example.com").unwrap()),
            phone: Wanted::Set(Phone::parse("+36301234567").unwrap()),
            note: Wanted::Set("7.34 + 8.1".to_owned()),
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
    fn what_is_not_said_stays_and_what_is_cleared_goes() {
        let card = new_guest(anna(), Locale::Hu).unwrap();
        assert_eq!(edit_guest(card.clone(), false, GuestEdit::default()), Ok(card.clone()));
        let edit = GuestEdit { email: Wanted::Cleared, is_active: Some(false), ..GuestEdit::default() };
        let changed = edit_guest(card.clone(), false, edit).unwrap();
        assert_eq!(changed, GuestCard { email: None, is_active: false, ..card.clone() });
        assert_eq!(edit_guest(card, true, GuestEdit::default()), Err(GuestRefused::WalkIn));
    }

    #[test]
    fn the_last_card_of_the_limit_is_let_in_and_the_next_is_not() {
        assert_eq!(admit_guests(19, 1, 20), Ok(()));
        assert_eq!(admit_guests(20, 1, 20), Err(GuestRefused::DemoLimit));
        assert_eq!(admit_guests(0, u32::MAX, 20), Err(GuestRefused::DemoLimit));
        assert_eq!(admit_guests(25, 0, 20), Err(GuestRefused::DemoLimit));
    }
}
