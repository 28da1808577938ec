//! Guest cards made from tables of names, and which guests may book when.

use catalog::Service;
use chrono::{NaiveDate, TimeDelta};
use kernel::{GuestId, Locale};
use store::seed::{Guest, Salon};

use crate::days;
use crate::dice::Dice;
use crate::ids::Ids;

/// The relation of a guest to the salon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GuestStatus {
    /// Comes regularly.
    Regular,
    /// First visit this week.
    New,
    /// No visit for more than ten weeks.
    Lapsed,
    /// The card was deleted a month ago.
    Deleted,
    /// Booked by hand only.
    Placed,
}

/// Services that a guest is likely to book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ServicePreference {
    Women,
    Men,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct GuestName {
    pub last_name: &'static str,
    pub first_name: &'static str,
    pub preference: ServicePreference,
    pub status: GuestStatus,
    pub note: Option<&'static str>,
}

impl GuestName {
    pub(crate) const fn woman(last_name: &'static str, first_name: &'static str) -> Self {
        Self { last_name, first_name, preference: ServicePreference::Women, status: GuestStatus::Regular, note: None }
    }

    pub(crate) const fn man(last_name: &'static str, first_name: &'static str) -> Self {
        Self { preference: ServicePreference::Men, ..Self::woman(last_name, first_name) }
    }

    pub(crate) const fn is(self, status: GuestStatus) -> Self {
        Self { status, ..self }
    }

    pub(crate) const fn note(self, note: &'static str) -> Self {
        Self { note: Some(note), ..self }
    }
}

/// The cards of `names`, in their order. Every fourteenth guest has declined SMS.
pub(crate) fn cards(names: &[GuestName], ids: Ids, today: NaiveDate, dice: &mut Dice) -> Vec<Guest> {
    let mut emails: Vec<String> = Vec::new();
    names
        .iter()
        .zip(1_usize..)
        .map(|(it, number)| {
            let known_for = match it.status {
                GuestStatus::New => dice.below(6),
                _ => 125 + dice.below(240),
            };
            let minute = days::clock(8, 0) + u16::try_from(dice.below(600)).unwrap_or_default();
            let plain = format!("{}.{}", plain(it.last_name), plain(it.first_name));
            let same = emails.iter().filter(|taken| **taken == plain).count();
            let email = if same == 0 { plain.clone() } else { format!("{plain}{}", same + 1) };
            emails.push(plain);
            Guest {
                id: ids.id("guest", number),
                account: None,
                first_name: it.first_name.to_owned(),
                last_name: it.last_name.to_owned(),
                email: Some(format!("{email}@example.com")),
                phone: Some(format!("+36200000{number:03}")),
                need_sms: number % 14 != 0,
                offers_at: (number % 14 != 0 && number % 3 != 0)
                    .then(|| days::at(days::ago(today, 30), days::clock(9, 0))),
                birthday: (number % 4 == 0).then(|| birthday(number)),
                language: if it.last_name == "Carter" { Locale::En } else { Locale::Hu },
                note: it.note.map(str::to_owned),
                is_walk_in: false,
                is_deleted: it.status == GuestStatus::Deleted,
                created_at: days::at(days::ago(today, u64::from(known_for)), minute)
                    - TimeDelta::days(i64::from(it.status == GuestStatus::New)),
            }
        })
        .collect()
}

/// A month and a day of it.
fn birthday(number: usize) -> (i16, i16) {
    let of = |most: usize| i16::try_from(number % most + 1).unwrap_or(1);
    (of(12), of(28))
}

/// The shared card of walk-ins (docs/rules.md#walk-ins).
pub(crate) fn walk_in(ids: Ids, today: NaiveDate) -> Guest {
    Guest {
        id: ids.id("guest", 0),
        account: None,
        first_name: "vendég".to_owned(),
        last_name: "Betérő".to_owned(),
        email: None,
        phone: None,
        need_sms: false,
        offers_at: None,
        birthday: None,
        language: Locale::Hu,
        note: None,
        is_walk_in: true,
        is_deleted: false,
        created_at: days::at(days::ago(today, 400), days::clock(9, 0)),
    }
}

/// The guests who may book.
pub(crate) struct Audience<'a> {
    guests: Vec<(GuestId, &'a GuestName)>,
    today: NaiveDate,
    /// The guests of services that name no others; `None` for any.
    usual: Option<ServicePreference>,
}

impl<'a> Audience<'a> {
    /// `cards` in the order of `names`, as [`cards`] made them. Services are for women unless they say otherwise.
    pub(crate) fn new(names: &'a [GuestName], cards: &[Guest], today: NaiveDate) -> Self {
        Self { guests: cards.iter().map(|it| it.id).zip(names).collect(), today, usual: Some(ServicePreference::Women) }
    }

    pub(crate) fn with_usual(self, usual: Option<ServicePreference>) -> Self {
        Self { usual, ..self }
    }

    pub(crate) fn pick(
        &self,
        date: NaiveDate,
        services: &[&Service],
        salon: &Salon,
        dice: &mut Dice,
    ) -> Option<GuestId> {
        let category =
            services.first().and_then(|it| salon.categories.iter().find(|that| Some(that.id) == it.category));
        let is_barber = category.is_some_and(|it| it.name == "Barber");
        let preference = if is_barber || is_named(services, &["Férfi", "Men"]) {
            Some(ServicePreference::Men)
        } else if is_named(services, &["Gyermek", "Children", "Svéd"]) {
            None
        } else {
            self.usual
        };
        let passed = (self.today - date).num_days();
        let suits = |it: &GuestName| {
            preference.is_none_or(|preference| preference == it.preference)
                && match it.status {
                    GuestStatus::Regular => true,
                    GuestStatus::New => passed <= 0,
                    GuestStatus::Lapsed => 72 < passed,
                    GuestStatus::Deleted => 30 < passed,
                    GuestStatus::Placed => false,
                }
        };
        let suiting: Vec<GuestId> = self.guests.iter().filter(|(_, it)| suits(it)).map(|(id, _)| *id).collect();
        dice.pick(&suiting).copied()
    }
}

fn is_named(services: &[&Service], beginnings: &[&str]) -> bool {
    services.iter().any(|service| beginnings.iter().any(|it| service.name.starts_with(it)))
}

/// Lower-case ASCII letters of a name.
fn plain(name: &str) -> String {
    name.to_lowercase()
        .chars()
        .filter_map(|c| match c {
            'a'..='z' => Some(c),
            'á' => Some('a'),
            'é' => Some('e'),
            'í' => Some('i'),
            'ó' | 'ö' | 'ő' => Some('o'),
            'ú' | 'ü' | 'ű' => Some('u'),
            _ => None,
        })
        .collect()
}
