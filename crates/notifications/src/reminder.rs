use kernel::Locale;

use crate::Message;
use crate::appointment::{opening, subject, with_phone};
use crate::document::{Block, LinkStyle};
use crate::facts::ReminderFacts;

/// Reminds a guest of an appointment (docs/rules.md#reminders). It holds no offers.
pub fn appointment_reminder(facts: &ReminderFacts<'_>, language: Locale) -> Message {
    let (words, visit) = (words(language), &facts.appointment);
    let mut blocks = opening(words.opening, visit, language);
    blocks.extend(facts.confirm.map(|it| Block::button(words.confirm, words.coming, it)));
    match facts.cancel {
        Some(page) if !facts.can_cancel => {
            blocks.push(Block::link(LinkStyle::Plain, words.page, words.open, page));
            blocks.push(Block::paragraph(&with_phone(words.call, visit.salon_phone)));
        }
        Some(page) => {
            blocks.push(Block::link(LinkStyle::Plain, words.cancel, words.cancel_label, page));
            let phone = visit.salon_phone.map(|it| Block::paragraph(&with_phone(words.question, Some(it))));
            blocks.extend(phone);
        }
        None => blocks.push(Block::paragraph(&with_phone(words.call, visit.salon_phone))),
    }
    Message::about_visit(language, &subject(words.subject, visit, language), blocks)
}

struct ReminderWords {
    subject: &'static str,
    opening: &'static str,
    confirm: &'static str,
    coming: &'static str,
    cancel: &'static str,
    cancel_label: &'static str,
    question: &'static str,
    call: &'static str,
    page: &'static str,
    open: &'static str,
}

fn words(language: Locale) -> ReminderWords {
    match language {
        Locale::Hu => ReminderWords {
            subject: "Emlékeztető",
            opening: "Közeledik az időpontod, várunk.",
            confirm: "Kérjük, jelezd, hogy jössz:",
            coming: "Ott leszek",
            cancel: "Ha mégsem tudsz eljönni, itt lemondhatod:",
            cancel_label: "Lemondom",
            question: "Ha kérdésed van, hívd a szalont",
            call: "Ha mégsem tudsz eljönni, kérjük, szólj a szalonnak",
            page: "Az időpontod oldala:",
            open: "Megnyitás",
        },
        Locale::En => ReminderWords {
            subject: "Reminder",
            opening: "Your appointment is coming up. See you soon.",
            confirm: "Please let us know that you are coming:",
            coming: "I will be there",
            cancel: "If you cannot make it, cancel here:",
            cancel_label: "Cancel my appointment",
            question: "If you have any questions, call the salon",
            call: "If you cannot make it, please let the salon know",
            page: "Your appointment:",
            open: "View",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{appointment, details, services};

    const CONFIRM: &str = "https://salon.example/visit/a-B_1?confirm";
    const CANCEL: &str = "https://salon.example/visit/a-B_1";

    #[test]
    fn the_hungarian_text() {
        let services = services();
        let facts = ReminderFacts {
            appointment: appointment(&services),
            confirm: Some(CONFIRM),
            cancel: Some(CANCEL),
            can_cancel: true,
        };
        let message = appointment_reminder(&facts, Locale::Hu);
        assert_eq!(message.subject(), "Emlékeztető: szombat, nov. 21., 09:05, Szalonka Szépségszalon");
        let expected = format!(
            "Kedves Anna!

Közeledik az időpontod, várunk.

{}
Kérjük, jelezd, hogy jössz:
https://salon.example/visit/a-B_1?confirm

Ha mégsem tudsz eljönni, itt lemondhatod:
https://salon.example/visit/a-B_1

Ha kérdésed van, hívd a szalont: +36/30 123-4567
",
            details()
        );
        assert_eq!(message.text(), expected);
    }

    #[test]
    fn after_the_deadline_its_page_is_there_and_whom_to_call() {
        let services = services();
        let appointment = appointment(&services);
        let facts = ReminderFacts { appointment, confirm: None, cancel: Some(CANCEL), can_cancel: false };
        let message = appointment_reminder(&facts, Locale::Hu);
        let end = format!(
            "\n\nAz időpontod oldala:\n{CANCEL}\n\nHa mégsem tudsz eljönni, kérjük, szólj a szalonnak: +36/30 123-4567\n"
        );
        assert!(message.text().ends_with(&end), "{}", message.text());
    }

    #[test]
    fn without_pages_it_tells_whom_to_call() {
        let services = services();
        let facts =
            ReminderFacts { appointment: appointment(&services), confirm: None, cancel: None, can_cancel: false };
        let message = appointment_reminder(&facts, Locale::En);
        assert_eq!(message.subject(), "Reminder: Sat 21 Nov, 09:05, Szalonka Szépségszalon");
        assert!(!message.text().contains("https://"), "{}", message.text());
        let end = "If you cannot make it, please let the salon know: +36/30 123-4567\n";
        assert!(message.text().ends_with(end), "{}", message.text());
    }
}
