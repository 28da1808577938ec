use std::collections::HashMap;

use kernel::{Email, EmailEntry, GuestId, Locale, NameError, PersonName, Phone, PhoneEntry, visible_text};

use crate::{Birthday, GuestCard};

/// One row of an imported list of guests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportRow {
    pub first_name: String,
    pub last_name: String,
    /// Empty when there is none.
    pub email: String,
    /// Empty when there is none.
    pub phone: String,
    /// Internal note; empty when there is none.
    pub note: String,
    /// Date of birth, in any common form; empty when there is none.
    pub birthday: String,
    /// Whether messages may go out as SMS.
    pub need_sms: bool,
}

/// An existing card, as far as needed to recognise the guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownGuest {
    pub id: GuestId,
    pub first_name: String,
    pub last_name: String,
    /// In lower case.
    pub email: Option<String>,
    /// In E.164 format.
    pub phone: Option<String>,
}

/// A field of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportField {
    FirstName,
    LastName,
    Email,
    Phone,
    Note,
}

/// The problem with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportProblem {
    /// Empty.
    Missing,
    /// Too long.
    TooLong,
    /// Not valid.
    Invalid,
}

/// An error in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportError {
    /// Counted from 0.
    pub row: usize,
    pub field: ImportField,
    pub problem: ImportProblem,
}

/// A remark about a row, shown before it becomes a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportNotice {
    /// Neither address nor number: the guest cannot be contacted.
    NoContact,
    /// A second address or a remark beside the address went into the note.
    EmailNoted,
    /// A landline, a second number or a remark beside the number went into the note.
    PhoneNoted,
    /// A date of birth that could not be read for certain went into the note.
    BirthdayNoted,
}

/// The card or row that a row duplicates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duplicate {
    /// An existing card.
    Card(GuestId),
    /// An earlier row, counted from 0.
    Row(usize),
}

/// The result of checking a list before it is imported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportPlan {
    /// Cards to create.
    pub cards: Vec<GuestCard>,
    /// Rows left out as duplicates, so that importing a list twice creates no card twice.
    pub duplicates: Vec<(usize, Duplicate)>,
    /// Errors; when there is one, nothing is imported.
    pub errors: Vec<ImportError>,
    /// Notices of rows that become cards, by row, counted from 0.
    pub notices: Vec<(usize, ImportNotice)>,
}

/// Maximum length of a card's note, in characters.
pub const MAX_NOTE_LENGTH: usize = 5_000;

/// Checks a list of guests against the existing cards.
///
/// Two entries are the same guest when they have the same address; else the same name and number; else the same name,
/// when neither has an address or number.
pub fn plan_import(rows: Vec<ImportRow>, known: &[KnownGuest], language: Locale) -> ImportPlan {
    let mut plan = ImportPlan::default();
    let mut known_guests = KnownGuests::default();
    for card in known {
        let (email, phone) = (card.email.as_deref(), card.phone.as_deref());
        known_guests.add(&card.first_name, &card.last_name, email, phone, Duplicate::Card(card.id));
    }
    for (at, row) in rows.into_iter().enumerate() {
        let Some((card, notices)) = read(at, row, language, &mut plan.errors) else { continue };
        let (first, last) = (card.first_name.as_str(), card.last_name.as_str());
        let (email, phone) = (card.email.as_ref().map(Email::as_str), card.phone.as_ref().map(Phone::as_e164));
        match known_guests.find(first, last, email, phone) {
            Some(twin) => plan.duplicates.push((at, twin)),
            None => {
                known_guests.add(first, last, email, phone, Duplicate::Row(at));
                plan.cards.push(card);
                plan.notices.extend(notices.into_iter().map(|it| (at, it)));
            }
        }
    }
    plan
}

/// A row as a card with its notices, or all of its errors, so that a list can be corrected in one go.
fn read(
    at: usize,
    row: ImportRow,
    language: Locale,
    errors: &mut Vec<ImportError>,
) -> Option<(GuestCard, Vec<ImportNotice>)> {
    let before = errors.len();
    let mut wrong = |field, problem| errors.push(ImportError { row: at, field, problem });
    let name = |text: &str| {
        PersonName::parse(text).map_err(|error| match error {
            NameError::Empty => ImportProblem::Missing,
            NameError::Invalid => ImportProblem::Invalid,
        })
    };
    let first_name = name(&row.first_name).map_err(|it| wrong(ImportField::FirstName, it)).ok();
    let last_name = name(&row.last_name).map_err(|it| wrong(ImportField::LastName, it)).ok();
    let given = |text: &str| !visible_text(text).trim().is_empty();
    let email = given(&row.email).then(|| EmailEntry::parse(&row.email));
    let email = email.transpose().map_err(|_| wrong(ImportField::Email, ImportProblem::Invalid)).ok().flatten();
    let (email, more_emails) = email.map(|it| (it.email, it.remainder)).unzip();
    let (phone, more_phones) = match PhoneEntry::parse(&row.phone) {
        Ok(PhoneEntry { phone, remainder }) => (Some(phone), remainder),
        Err(_) if !given(&row.phone) => (None, None),
        // A landline receives no SMS, but the number is kept in the note.
        Err(_) => match Phone::parse_any(&row.phone).map(|it| it.display()) {
            Ok(landline) if landline.contains(' ') => (None, Some(landline)),
            _ => {
                wrong(ImportField::Phone, ImportProblem::Invalid);
                (None, None)
            }
        },
    };
    let more_emails = more_emails.flatten();
    let birthday = Birthday::read(&row.birthday);
    let unread_birthday = (birthday.is_none() && given(&row.birthday)).then(|| born(&row.birthday, language));
    let notices = [
        (email.is_none() && phone.is_none() && more_phones.is_none()).then_some(ImportNotice::NoContact),
        more_emails.is_some().then_some(ImportNotice::EmailNoted),
        more_phones.is_some().then_some(ImportNotice::PhoneNoted),
        unread_birthday.is_some().then_some(ImportNotice::BirthdayNoted),
    ];
    let note = [visible_text(&row.note).trim().to_owned()].into_iter().filter(|it| !it.is_empty());
    let note: Vec<String> = note.chain(more_emails).chain(more_phones).chain(unread_birthday).collect();
    let note = Some(note.join("\n")).filter(|it| !it.is_empty());
    if note.as_ref().is_some_and(|it| MAX_NOTE_LENGTH < it.chars().count()) {
        wrong(ImportField::Note, ImportProblem::TooLong);
    }
    let (first_name, last_name) = (first_name?, last_name?);
    let need_sms = row.need_sms;
    let card = GuestCard { first_name, last_name, email, phone, need_sms, language, note, birthday, is_active: true };
    (errors.len() == before).then(|| (card, notices.into_iter().flatten().collect()))
}

/// The line of the note with a date of birth as it stands in the list.
fn born(date: &str, language: Locale) -> String {
    let name = match language {
        Locale::Hu => "Született",
        Locale::En => "Born",
    };
    format!("{name}: {}", visible_text(date).trim())
}

/// Existing guests, indexed by each identifying value.
#[derive(Default)]
struct KnownGuests {
    emails: HashMap<String, Duplicate>,
    named: HashMap<(String, Option<String>), Duplicate>,
}

impl KnownGuests {
    fn add(&mut self, first: &str, last: &str, email: Option<&str>, phone: Option<&str>, twin: Duplicate) {
        if let Some(email) = email {
            self.emails.entry(email.to_owned()).or_insert(twin);
        }
        if email.is_none() || phone.is_some() {
            self.named.entry((name_key(first, last), phone.map(ToOwned::to_owned))).or_insert(twin);
        }
    }

    fn find(&self, first: &str, last: &str, email: Option<&str>, phone: Option<&str>) -> Option<Duplicate> {
        let by_email = email.and_then(|it| self.emails.get(it));
        // A name identifies a guest only together with a number, or where no address is given.
        let by_name = || {
            let identifies = email.is_none() || phone.is_some();
            identifies.then(|| self.named.get(&(name_key(first, last), phone.map(ToOwned::to_owned))))?
        };
        by_email.or_else(by_name).copied()
    }
}

fn name_key(first: &str, last: &str) -> String {
    visible_text(&format!("{last}\n{first}")).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn row(name: &str, email: &str, phone: &str) -> ImportRow {
        let (last, first) = name.split_once(' ').unwrap();
        ImportRow {
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            email: email.to_owned(),
            phone: phone.to_owned(),
            need_sms: true,
            ..ImportRow::default()
        }
    }

    fn known(cards: &[GuestCard]) -> Vec<KnownGuest> {
        let known = |(at, card): (usize, &GuestCard)| KnownGuest {
            id: GuestId(Uuid::from_u128(u128::try_from(at).unwrap())),
            first_name: card.first_name.as_str().to_owned(),
            last_name: card.last_name.as_str().to_owned(),
            email: card.email.as_ref().map(|it| it.as_str().to_owned()),
            phone: card.phone.as_ref().map(|it| it.as_e164().to_owned()),
        };
        cards.iter().enumerate().map(known).collect()
    }

    #[test]
    fn every_new_guest_becomes_a_card() {
        let rows = vec![
            row("Kovács Anna", "anna@example.com", "06 30 123 4567"),
            row("Kovács Anna", "", "06 30 765 4321"),
            row("Kovács Anna", "", ""),
        ];
        let plan = plan_import(rows, &[], Locale::Hu);
        assert_eq!((plan.cards.len(), plan.duplicates.len(), plan.errors.len()), (3, 0, 0));
        assert_eq!(plan.cards[0].phone.as_ref().unwrap().as_e164(), "+36301234567");
    }

    #[test]
    fn importing_a_list_twice_creates_no_card_twice() {
        let rows = vec![
            row("Kovács Anna", "anna@example.com", "06 30 123 4567"),
            row("Tóth Béla", "bela@example.com", ""),
            row("Nagy Éva", "", "06 30 765 4321"),
            row("Szabó Ági", "", ""),
        ];
        let first = plan_import(rows.clone(), &[], Locale::Hu);
        assert_eq!(first.cards.len(), 4);
        let again = plan_import(rows.clone(), &known(&first.cards), Locale::Hu);
        assert_eq!((again.cards.len(), again.duplicates.len()), (0, 4), "{again:?}");
        let doubled = plan_import([rows.clone(), rows].concat(), &[], Locale::Hu);
        assert_eq!(doubled.cards, first.cards);
        assert_eq!(doubled.duplicates, (0..4).map(|it| (it + 4, Duplicate::Row(it))).collect::<Vec<_>>());
    }

    #[test]
    fn guests_of_the_same_name_are_told_apart_by_address_and_number() {
        let card = plan_import(vec![row("Kovács Anna", "anna@example.com", "06301234567")], &[], Locale::Hu).cards;
        let known = known(&card);
        let is_new = |it: ImportRow| !plan_import(vec![it], &known, Locale::Hu).cards.is_empty();
        assert!(is_new(row("Kovács Anna", "other@example.com", "")));
        assert!(is_new(row("Kovács Anna", "", "06 30 765 4321")));
        assert!(is_new(row("Kovács Anna", "", "")), "the name alone proves nothing");
        assert!(!is_new(row("Kovácsné Anna", "Anna@Example.com", "")), "an address belongs to one card");
        assert!(!is_new(row("KOVÁCS ANNA", "", "0630/123-4567")));
        assert!(!is_new(row("Kovács Anna", "new@example.com", "0630/123-4567")), "the same person's other address");
    }

    #[test]
    fn what_stands_beside_a_number_or_an_address_goes_into_the_note() {
        let noted =
            ImportRow { note: "festés: 7.34".to_owned(), ..row("Kovács Anna", "", "06 30 123 56 13 (férje)") };
        let rows = vec![
            noted,
            row("Tóth Béla", "b@example.com ::: t@example.com", "30/123-5601 ::: 06 20 765 4321"),
            row("Nagy Éva", "", "36301235607.0"),
            row("Szabó Ági", " ", "\u{200b}"),
            row("Nagy Éva", "", "06 30 123 5607"),
            row("Kis Ede", "", "06 1 234 5678"),
        ];
        let plan = plan_import(rows, &[], Locale::Hu);
        assert_eq!(plan.errors, []);
        let cards = plan.cards.iter().map(|it| {
            (it.email.as_ref().map(Email::as_str), it.phone.as_ref().map(Phone::as_e164), it.note.as_deref())
        });
        assert_eq!(
            cards.collect::<Vec<_>>(),
            [
                (None, Some("+36301235613"), Some("festés: 7.34\nférje")),
                (Some("b@example.com"), Some("+36301235601"), Some("t@example.com\n06 20 765 4321")),
                (None, Some("+36301235607"), None),
                (None, None, None),
                (None, None, Some("+36/1 234-5678")),
            ]
        );
        assert_eq!(
            plan.notices,
            [
                (0, ImportNotice::PhoneNoted),
                (1, ImportNotice::EmailNoted),
                (1, ImportNotice::PhoneNoted),
                (3, ImportNotice::NoContact),
                (5, ImportNotice::PhoneNoted),
            ]
        );
        assert_eq!(plan.duplicates, [(4, Duplicate::Row(2))]);
    }

    #[test]
    fn a_date_of_birth_is_read_or_noted() {
        let born = |name: &str, birthday: &str| ImportRow {
            birthday: birthday.to_owned(),
            ..row(name, "a@example.com", "06 30 123 4567")
        };
        let plan = plan_import(vec![born("Kovács Anna", "1990. 05. 12."), born("Tóth Éva", " ")], &[], Locale::Hu);
        assert_eq!(plan.cards[0].birthday, Some(Birthday { month: 5, day: 12 }));
        assert_eq!((plan.cards[0].note.as_deref(), plan.notices.as_slice()), (None, [].as_slice()));
        let plan = plan_import(vec![born("Kovács Anna", "5/12/1990")], &[], Locale::Hu);
        assert_eq!((plan.cards[0].birthday, plan.cards[0].note.as_deref()), (None, Some("Született: 5/12/1990")));
        assert_eq!(plan.notices, [(0, ImportNotice::BirthdayNoted)]);
    }

    #[test]
    fn a_name_in_another_form_of_unicode_is_the_same_guest() {
        let rows = vec![row("Kovács József", "", ""), row("Kova\u{301}cs Jo\u{301}zsef\u{200b}", "", "")];
        assert_eq!(plan_import(rows, &[], Locale::Hu).duplicates, [(1, Duplicate::Row(0))]);
    }

    #[test]
    fn every_error_is_named_and_the_row_creates_no_card() {
        let long = ImportRow { note: "x".repeat(MAX_NOTE_LENGTH + 1), ..row("Kovács Anna", "", "") };
        let rows = vec![row(" \t", "no", "12"), row("Jó Sor", "", ""), long];
        let plan = plan_import(rows, &[], Locale::Hu);
        let error = |row, field, problem| ImportError { row, field, problem };
        assert_eq!(
            plan.errors,
            [
                error(0, ImportField::FirstName, ImportProblem::Missing),
                error(0, ImportField::LastName, ImportProblem::Missing),
                error(0, ImportField::Email, ImportProblem::Invalid),
                error(0, ImportField::Phone, ImportProblem::Invalid),
                error(2, ImportField::Note, ImportProblem::TooLong),
            ]
        );
        assert_eq!(plan.cards.len(), 1);
    }
}
