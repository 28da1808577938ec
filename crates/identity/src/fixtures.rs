//! Ready-made callers for tests, described in one line:
//!
//! ```
//! use identity::fixtures::caller;
//!
//! let bea = caller("supervisor 5 of 2 | features photos | guest");
//! assert!(bea.is_guest && bea.employment.is_some());
//! ```
//!
//! | part | meaning | without it |
//! |---|---|---|
//! | `guest` | is a guest | is not |
//! | `provider 5 of 2`, `supervisor 5 of 2` | employee 5 of company 2 with this role | no employment |
//! | `features photos rating` | features switched on | none |
//! | `paid until 2026-03-04 10:00` | end of the subscription, in UTC | unlimited |
//! | `demo` | the company is in demo mode | it is not |
//! | `without-rights` | has none of the rights of [`crate::Right`] | has all |
//! | `account 7` | the account's id | 1 |
//! | `unverified` | the address is not verified | it is |
//! | `mailed-password` | the password is still the mailed one | it is not |

use kernel::fixtures::{Scene, known, number, utc};
use kernel::{AccountId, CompanyId, EmployeeId, Locale};

use crate::{Caller, Employment, Features, Rights, Role};

const PARTS: [&str; 10] = [
    "guest",
    "provider",
    "supervisor",
    "features",
    "paid",
    "demo",
    "without-rights",
    "account",
    "unverified",
    "mailed-password",
];

/// A caller called Anna Kovács; the module documentation describes the language.
#[track_caller]
pub fn caller(text: &str) -> Caller {
    let scene = Scene::new(text, &PARTS);
    Caller {
        account: AccountId::from_u128(scene.number("account", 1)),
        version: 1,
        first_name: "Anna".to_owned(),
        last_name: "Kovács".to_owned(),
        email: "anna@example.com".to_owned(),
        is_email_verified: !scene.has("unverified"),
        phone: Some("+36301234567".to_owned()),
        language: Locale::Hu,
        must_change_password: scene.has("mailed-password"),
        is_guest: scene.has("guest"),
        needs_second_factor: false,
        employment: employed(&scene),
    }
}

/// The employment of a described caller: `employment("provider 5 of 2")`.
#[track_caller]
pub fn employment(text: &str) -> Employment {
    known(caller(text).employment, "a part such as `provider 5 of 2`")
}

#[track_caller]
fn employed(scene: &Scene<'_>) -> Option<Employment> {
    let roles = [("supervisor", Role::Supervisor), ("provider", Role::Provider)];
    let (ids, role) = roles.into_iter().find_map(|(name, role)| Some((scene.part(name)?, role)))?;
    let (employee, company) = known(ids.split_once(" of "), "ids such as `5 of 2`");
    let paid = scene.part("paid").map(|it| known(it.strip_prefix("until "), "paid until a time"));
    Some(Employment {
        company: CompanyId::from_u128(number(company)),
        employee: EmployeeId::from_u128(number(employee)),
        role,
        rights: if scene.has("without-rights") { Rights::of(&[]) } else { Rights::ALL },
        profile_picture: None,
        features: Features::named(scene.part("features").unwrap_or("").split_whitespace()),
        demo_mode: scene.has("demo"),
        subscription_until: paid.map(utc),
    })
}
