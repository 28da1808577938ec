//! Texts as people type them, and the values they parse to, or the reason for a refusal.

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use std::error::Error;

use chrono::{DateTime, TimeDelta};
use kernel::{Email, Huf, NameError, PersonName, Phone, TimeRange};

fn main() -> Result<(), Box<dyn Error>> {
    for typed in ["+36/30 123-4567", "06301234567", "0036 30 1234567"] {
        let phone = Phone::parse(typed)?;
        println!("{typed} is {}", phone.display());
        assert_eq!(phone.as_e164(), "+36301234567");
    }
    // A shop may have a landline, a person may not.
    assert!(Phone::parse("06 1 234 5678").is_err());
    assert_eq!(Phone::parse_any("06 1 234 5678")?.display(), "+36/1 234-5678");

    let email = Email::parse(" Anna@Example.com ")?;
    println!("{} prints as {email:?} in a log", email.as_str());
    assert_eq!((email.as_str(), format!("{email:?}").as_str()), ("anna@example.com", "Email(…)"));
    assert!(Email::parse("anna@example").is_err());

    assert_eq!(PersonName::parse("  Dr.  Kovács   Jánosné ")?.as_str(), "Dr. Kovács Jánosné");
    assert_eq!(PersonName::parse(" \t"), Err(NameError::Empty));

    let total: Huf = [Huf(12_900), Huf(4_900)].into_iter().sum();
    println!("together {} forints", total.0);
    assert_eq!(total, Huf(17_800));

    let start = DateTime::from_timestamp(1_772_618_400, 0).ok_or("an instant")?;
    let visit = TimeRange::starting(start, TimeDelta::minutes(90)).ok_or("a range")?;
    let next = TimeRange::starting(visit.end(), TimeDelta::minutes(30)).ok_or("a range")?;
    println!("{} to {} touches what follows and does not overlap it", visit.start(), visit.end());
    assert!(!visit.overlaps(&next));
    assert_eq!(TimeRange::new(start, start), None, "a range is never empty");
    Ok(())
}

#[test]
fn runs() -> Result<(), Box<dyn Error>> {
    main()
}
