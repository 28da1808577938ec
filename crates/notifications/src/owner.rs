use kernel::Locale;

use crate::Message;
use crate::document::{Block, LinkStyle};
use crate::facts::OwnerFacts;
use crate::format::{full_name, plain_name};
use crate::phrases::{greeting, place};

/// Notifies the former and the new owner of a company of the change.
pub fn owner_changed(facts: &OwnerFacts<'_>, language: Locale) -> Message {
    let place = place(facts.salon, language);
    let name = |of| plain_name(&full_name(of, language)).unwrap_or_else(|| "–".to_owned());
    let (subject, what, [from, to], rule, label, unknown) = match language {
        Locale::Hu => (
            format!("Új tulajdonos: {place}"),
            format!("Tulajdonost váltott: {place}"),
            ["Eddigi tulajdonos", "Új tulajdonos"],
            "A tulajdonost nem lehet letiltani; a szalont csak ő adhatja át, a jelszavával. A munkatársak:",
            "Munkatársak megnyitása",
            "Ha erről nem tudsz, szólj a szalon vezetőinek.",
        ),
        Locale::En => (
            format!("New owner: {place}"),
            format!("{place} has a new owner."),
            ["Previous owner", "New owner"],
            "The owner’s account cannot be disabled, and only the owner can hand the salon over, with their password. \
             The people who work there:",
            "View the team",
            "If you did not expect this, contact the people who run the salon.",
        ),
    };
    let blocks = vec![
        Block::paragraph(&greeting(Some(facts.first_name), language)),
        Block::paragraph(&what),
        Block::facts([(from, &name(facts.from)), (to, &name(facts.to))]),
        Block::link(LinkStyle::Plain, rule, label, facts.page),
        Block::paragraph(unknown),
    ];
    Message::to_anybody(language, &subject, blocks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::Name;

    const FACTS: OwnerFacts<'_> = OwnerFacts {
        first_name: "Anna",
        salon: "Kata Szalon",
        from: Name { first: "Kata", last: "Kerekes" },
        to: Name { first: "Anna", last: "Angyal" },
        page: "https://salon.example/provider/employees",
    };

    #[test]
    fn it_names_the_company_and_both_owners() {
        for (language, subject, parts) in [
            (Locale::Hu, "Új tulajdonos: Kata Szalon", ["Kedves Anna!", "Kerekes Kata", "Angyal Anna"]),
            (Locale::En, "New owner: Kata Szalon", ["Dear Anna,", "Kata Kerekes", "Anna Angyal"]),
        ] {
            let message = owner_changed(&FACTS, language);
            assert_eq!(message.subject(), subject);
            for part in parts.into_iter().chain([FACTS.page]) {
                assert!(message.text().contains(part), "{part}: {}", message.text());
            }
        }
    }

    #[test]
    fn a_name_cannot_add_lines() {
        let facts = OwnerFacts { salon: "S\r\nBcc: x", first_name: "A\nhttps://evil.example", ..FACTS };
        for language in [Locale::Hu, Locale::En] {
            let message = owner_changed(&facts, language);
            assert!(!message.text().contains("\nhttps://evil") && !message.text().contains("\nBcc"));
            assert!(!message.subject().contains('\n'));
        }
    }
}
