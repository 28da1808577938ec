use kernel::Locale;

use crate::Message;
use crate::document::Block;
use crate::facts::InviteFacts;
use crate::format::{full_name, plain_name};
use crate::phrases::{greeting, place};

/// Invites a person to work for a company.
pub fn employee_invited(facts: &InviteFacts<'_>, language: Locale) -> Message {
    let place = place(facts.salon, language);
    let inviter = plain_name(&full_name(facts.inviter, language));
    let (subject, who, accept, label, stranger) = match language {
        Locale::Hu => (
            format!("Meghívó: {place}"),
            inviter.map_or_else(
                || format!("Meghívtak, hogy dolgozz itt: {place}"),
                |it| format!("{it} meghívott, hogy dolgozz vele itt: {place}"),
            ),
            "A meghívót ezen az oldalon fogadhatod el (a link 7 napig él, egyszer használható):",
            "Meghívó megnyitása",
            "Ha nem ismered a feladót, nincs teendőd: a meghívó magától lejár.",
        ),
        Locale::En => (
            format!("Invitation: {place}"),
            inviter.map_or_else(
                || format!("You have been invited to work at {place}."),
                |it| format!("{it} has invited you to work at {place}."),
            ),
            "Accept the invitation here (the link works once, within 7 days):",
            "Open the invitation",
            "If you do not know the sender, you can ignore this: the invitation will expire on its own.",
        ),
    };
    let blocks = vec![
        Block::paragraph(&greeting(facts.first_name, language)),
        Block::paragraph(&who),
        Block::button(accept, label, facts.link),
        Block::small_print(stranger),
    ];
    Message::to_anybody(language, &subject, blocks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::Name;

    const FACTS: InviteFacts<'_> = InviteFacts {
        first_name: Some("Anna"),
        salon: "Kata Szalon",
        inviter: Name { first: "Kata", last: "Kerekes" },
        link: "https://salon.example/invite/abc-DEF_1",
    };

    #[test]
    fn it_names_who_invites_whom_and_the_company() {
        let hungarian = employee_invited(&FACTS, Locale::Hu);
        assert_eq!(hungarian.subject(), "Meghívó: Kata Szalon");
        for part in ["Kedves Anna!", "Kerekes Kata meghívott", "Kata Szalon", FACTS.link, "7 napig"] {
            assert!(hungarian.text().contains(part), "{part}: {}", hungarian.text());
        }
        let english = employee_invited(&FACTS, Locale::En);
        assert_eq!(english.subject(), "Invitation: Kata Szalon");
        for part in ["Dear Anna,", "Kata Kerekes has invited you", "Kata Szalon", FACTS.link, "within 7 days"] {
            assert!(english.text().contains(part), "{part}: {}", english.text());
        }
    }

    #[test]
    fn without_a_name_the_greeting_is_general() {
        let facts = InviteFacts { first_name: None, ..FACTS };
        assert!(employee_invited(&facts, Locale::Hu).text().starts_with("Szia!\n"));
        assert!(employee_invited(&facts, Locale::En).text().starts_with("Hello,\n"));
    }

    #[test]
    fn a_name_cannot_add_lines() {
        let name = Name { first: "K\nhttps://evil.example", last: "L\r\nBcc: x" };
        let facts = InviteFacts { first_name: Some("A\n\nhttps://evil.example"), inviter: name, ..FACTS };
        for language in [Locale::Hu, Locale::En] {
            let message = employee_invited(&facts, language);
            assert!(!message.text().contains("\nhttps://evil") && !message.text().contains("\nBcc"));
        }
    }
}
