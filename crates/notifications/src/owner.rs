use kernel::Locale;

use crate::Message;
use crate::facts::OwnerFacts;
use crate::templates::{en, hu};

/// Tells the old and the new owner of a company that it was handed over.
pub fn owner_changed(facts: &OwnerFacts<'_>, language: Locale) -> Message {
    match language {
        Locale::Hu => hu::owner_changed(facts),
        Locale::En => en::owner_changed(facts),
    }
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
