//! Ready-made values for tests, and the parser of scenes.
//!
//! A scene is one line that describes a situation: parts separated by `|`, each a name and its value. The fixtures of
//! `identity`, `catalog`, `scheduling` and `booking` define the names of their parts.
//!
//! Everything here panics on invalid text: a test with a typing error must not go on.
//!
//! ```
//! use kernel::fixtures::{Scene, email, utc};
//!
//! let scene = Scene::new("open 09:00-17:00 | step 10 | tight", &["open", "step", "tight", "busy"]);
//! assert_eq!((scene.part("open"), scene.part("busy")), (Some("09:00-17:00"), None));
//! assert_eq!((scene.number("step", 15), scene.has("tight")), (10, true));
//! assert_eq!(email("Anna@example.com").as_str(), "anna@example.com");
//! assert_eq!(utc("2026-03-04 10:00").timestamp(), 1_772_618_400);
//! ```

use std::str::FromStr;

use chrono::{DateTime, NaiveDateTime, Utc};

use crate::{Email, PersonName, Phone};

/// Parses an address such as `anna@example.com`.
#[track_caller]
pub fn email(text: &str) -> Email {
    known(Email::parse(text).ok(), "an e-mail address")
}

/// Parses a person's number such as `+36/30 123-4567`.
#[track_caller]
pub fn phone(text: &str) -> Phone {
    known(Phone::parse(text).ok(), "a mobile number such as +36/30 123-4567")
}

/// Parses a given or family name.
#[track_caller]
pub fn name(text: &str) -> PersonName {
    known(PersonName::parse(text).ok(), "a name")
}

/// The instant of a time in UTC, for instance `2026-03-04 10:00`.
#[track_caller]
pub fn utc(text: &str) -> DateTime<Utc> {
    let time = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").ok();
    known(time, "a time such as 2026-03-04 10:00").and_utc()
}

/// The parts of a scene; see the head of this module.
#[derive(Clone, Debug)]
pub struct Scene<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Scene<'a> {
    /// Parses a scene; a part with a name that is not in `names` panics.
    #[track_caller]
    pub fn new(text: &'a str, names: &[&str]) -> Self {
        let parts = text.split('|').map(str::trim).filter(|it| !it.is_empty());
        let parts: Vec<_> = parts.map(|it| it.split_once(' ').unwrap_or((it, ""))).collect();
        for (name, _) in &parts {
            assert!(names.contains(name), "no part of a scene: {name}");
        }
        Self(parts)
    }

    /// The values of all parts with a name, in order.
    pub fn parts(&self, name: &str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(it, _)| *it == name).map(|(_, value)| value.trim())
    }

    /// The value of the first part with a name.
    pub fn part(&self, name: &str) -> Option<&'a str> {
        self.parts(name).next()
    }

    /// Whether there is a part with a name.
    pub fn has(&self, name: &str) -> bool {
        self.part(name).is_some()
    }

    /// The number of the first part with a name; `without` when there is none.
    #[track_caller]
    pub fn number<N: FromStr>(&self, name: &str, without: N) -> N {
        self.part(name).map_or(without, number)
    }
}

/// Parses a number.
#[track_caller]
pub fn number<N: FromStr>(text: &str) -> N {
    known(text.parse().ok(), &format!("a number instead of {text:?}"))
}

/// The value, or a panic that names what was expected.
#[track_caller]
pub fn known<T>(value: Option<T>, what: &str) -> T {
    value.unwrap_or_else(|| panic!("expected {what}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_one_name_may_come_more_than_once() {
        let scene = Scene::new("service 10 60|service 11 30 |", &["service"]);
        assert_eq!(scene.parts("service").collect::<Vec<_>>(), ["10 60", "11 30"]);
    }

    #[test]
    #[should_panic(expected = "no part of a scene: bussy")]
    fn an_unknown_part_is_an_error() {
        Scene::new("open 09:00-17:00 | bussy 10:00-11:00", &["open", "busy"]);
    }

    #[test]
    #[should_panic(expected = "expected an e-mail address")]
    fn what_cannot_be_read_is_an_error() {
        email("anna@example");
    }
}
