use kernel::Locale;

use crate::Message;
use crate::document::{Block, LinkStyle};
use crate::facts::GreetingFacts;
use crate::format::plain_name;
use crate::phrases::{greeting, place};

/// Greets a guest on their birthday, with their consent (docs/rules.md#who-is-told).
pub fn birthday_greeting(facts: &GreetingFacts<'_>, language: Locale) -> Message {
    let name = plain_name(facts.guest_first_name);
    let (subject, wish, lead) = match language {
        Locale::Hu => (
            name.map_or_else(|| "Boldog születésnapot!".to_owned(), |it| format!("Boldog születésnapot, {it}!")),
            "Boldog születésnapot kívánunk!",
            "Ha kedved van eljönni, itt foglalhatsz:",
        ),
        Locale::En => (
            name.map_or_else(|| "Happy birthday!".to_owned(), |it| format!("Happy birthday, {it}!")),
            "We wish you a happy birthday!",
            "Fancy a visit? Book here:",
        ),
    };
    to_guest(facts, language, &subject, wish, lead)
}

/// Invites a guest back after a long absence, with their consent.
pub fn guest_lapsed(facts: &GreetingFacts<'_>, language: Locale) -> Message {
    let place = place(facts.salon, language);
    let (subject, what, lead) = match language {
        Locale::Hu => (
            format!("Rég nem jártál nálunk: {place}"),
            "Rég nem jártál nálunk, szívesen látunk újra.",
            "Itt foglalhatsz időpontot:",
        ),
        Locale::En => (
            format!("It has been a while: {place}"),
            "We have not seen you for a while and would love to welcome you back.",
            "Book an appointment here:",
        ),
    };
    to_guest(facts, language, &subject, what, lead)
}

/// The shared frame of both: sender, booking page and unsubscribe link.
fn to_guest(facts: &GreetingFacts<'_>, language: Locale, subject: &str, what: &str, lead: &str) -> Message {
    let (book, no_more, unsubscribe) = match language {
        Locale::Hu => ("Időpontfoglalás", "Ha nem kérsz több ilyen levelet, itt leiratkozhatsz:", "Leiratkozás"),
        Locale::En => ("Book now", "If you would rather not get e-mails like this, unsubscribe here:", "Unsubscribe"),
    };
    let mut blocks = vec![
        Block::paragraph(&greeting(Some(facts.guest_first_name), language)),
        Block::paragraph(what),
        Block::paragraph(&place(facts.salon, language)),
    ];
    blocks.extend(facts.page.map(|it| Block::button(lead, book, it)));
    blocks.push(Block::link(LinkStyle::Small, no_more, unsubscribe, facts.unsubscribe));
    Message::to_anybody(language, subject, blocks)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: GreetingFacts<'_> = GreetingFacts {
        guest_first_name: "Anna",
        salon: "Kata Szalon",
        page: Some("https://salon.example/kata/appointmentbook"),
        unsubscribe: "https://salon.example/unsubscribe/a-B_1",
    };

    #[test]
    fn a_birthday() {
        let message = birthday_greeting(&FACTS, Locale::Hu);
        assert_eq!(message.subject(), "Boldog születésnapot, Anna!");
        let expected = "Kedves Anna!

Boldog születésnapot kívánunk!

Kata Szalon

Ha kedved van eljönni, itt foglalhatsz:
https://salon.example/kata/appointmentbook

Ha nem kérsz több ilyen levelet, itt leiratkozhatsz:
https://salon.example/unsubscribe/a-B_1
";
        assert_eq!(message.text(), expected);
        assert_eq!(birthday_greeting(&FACTS, Locale::En).subject(), "Happy birthday, Anna!");
    }

    #[test]
    fn a_long_absence() {
        let message = guest_lapsed(&FACTS, Locale::Hu);
        assert_eq!(message.subject(), "Rég nem jártál nálunk: Kata Szalon");
        assert!(message.text().contains("\n\nRég nem jártál nálunk, szívesen látunk újra.\n\n"), "{}", message.text());
        assert_eq!(guest_lapsed(&FACTS, Locale::En).subject(), "It has been a while: Kata Szalon");
    }

    #[test]
    fn every_one_tells_how_to_get_no_more() {
        for language in [Locale::Hu, Locale::En] {
            for message in [birthday_greeting(&FACTS, language), guest_lapsed(&FACTS, language)] {
                assert!(message.text().ends_with(&format!(":\n{}\n", FACTS.unsubscribe)), "{}", message.text());
            }
        }
    }

    #[test]
    fn only_plain_names_are_told() {
        let facts = GreetingFacts { guest_first_name: "evil.example", salon: "https://evil.example", ..FACTS };
        for language in [Locale::Hu, Locale::En] {
            for message in [birthday_greeting(&facts, language), guest_lapsed(&facts, language)] {
                assert!(!message.text().contains("evil") && !message.subject().contains("evil"), "{}", message.text());
            }
        }
    }
}
