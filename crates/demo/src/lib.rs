//! Data of the demo salons and the sample data of a new company.
//!
//! People, prices, and past and future appointments, as values: the same seed and time give the same data. It uses
//! neither clock nor database; pictures are ids of files ([`picture`]).
//!
//! ```ignore
//! let salons = demo::salons(1, now);
//! store::seed::insert(conn, &salons, &password_hash, demo::today(now))?;
//! ```

mod blueprint;
mod calendar;
mod days;
mod dice;
mod gallery;
mod guests;
mod ids;
mod kekulo;
mod messages;
mod money;
mod pictures;
mod ratings;
mod starter;
mod szalonka;
mod trade;
mod zarva;

use billing::Period;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::Huf;
use store::seed::SeedSubscription;

pub use pictures::{Motif, picture};
pub use starter::{Starter, StarterTexts, starter, starter_texts};
pub use store::seed::Salon;
pub use trade::Trade;

/// The one password of every demo login.
pub const PASSWORD: &str = "Szalonka1";
/// The code that rates a visit in the demo; real ones are random.
pub const RATING_CODE: &str = "demo-rating-of-a-visit";

/// A login of a demo salon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Login {
    /// The salon's public id.
    pub szalonka_id: &'static str,
    pub username: &'static str,
    pub role: LoginRole,
}

/// The role of a demo login.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoginRole {
    /// Runs the salon.
    Supervisor,
    /// Works in it.
    Provider,
    /// Books in it.
    Guest,
}

/// The logins to print at every start.
pub fn logins() -> &'static [Login] {
    &LOGINS
}

const LOGINS: [Login; 5] = [
    Login { szalonka_id: szalonka::ID, username: szalonka::SUPERVISOR, role: LoginRole::Supervisor },
    Login { szalonka_id: szalonka::ID, username: szalonka::PROVIDER, role: LoginRole::Provider },
    Login { szalonka_id: szalonka::ID, username: szalonka::GUEST_EMAIL, role: LoginRole::Guest },
    Login { szalonka_id: kekulo::ID, username: kekulo::SUPERVISOR, role: LoginRole::Supervisor },
    Login { szalonka_id: zarva::ID, username: zarva::SUPERVISOR, role: LoginRole::Supervisor },
];

/// The three demo salons at `now`, in the order in which they must be inserted.
pub fn salons(seed: u64, now: DateTime<Utc>) -> Vec<Salon> {
    let mut szalonka = szalonka::salon(seed, now);
    szalonka.messages = Some(messages::messages(&szalonka, ids::Ids::new(seed, szalonka::ID), now));
    szalonka.money = money::money(&szalonka, ids::Ids::new(seed, szalonka::ID), now);
    szalonka.ratings = ratings::ratings(&szalonka, ids::Ids::new(seed, szalonka::ID), now);
    let guest = szalonka.accounts.iter().find(|it| it.is_guest);
    let mut kekulo = kekulo::salon(seed, now, guest);
    kekulo.subscription = Some(subscription(ids::Ids::new(seed, kekulo::ID), now));
    let zarva = zarva::salon(seed, now);
    let mut all = vec![szalonka, kekulo, zarva];
    all.iter_mut().for_each(|it| (it.reminded_until, it.asks_since) = (now + REMINDED, now));
    all
}

/// A month of Raj that ends in nine days, and a balance that is low.
fn subscription(ids: ids::Ids, now: DateTime<Utc>) -> SeedSubscription {
    let until = now + TimeDelta::days(9);
    let period = Period { from: until - TimeDelta::days(30), until, worth: Huf(8_900), paid: Huf(8_900) };
    let ids = [ids.id("topup", 0), ids.id("purchase", 0)];
    SeedSubscription { tier: "raj".to_owned(), period, balance: Huf(4_320), ids }
}

/// Reminders of visits within this time count as sent.
const REMINDED: TimeDelta = TimeDelta::hours(25);

/// The date in the salons' zone. Demo data of another date is outdated.
pub fn today(now: DateTime<Utc>) -> NaiveDate {
    days::date_of(now)
}
