use kernel::Locale;

use crate::Message;
use crate::facts::CompanyFacts;
use crate::templates::{en, hu};

/// Welcomes the owner of a new company, and asks to confirm the e-mail address.
pub fn company_registered(facts: &CompanyFacts<'_>, language: Locale) -> Message {
    match language {
        Locale::Hu => hu::company_registered(facts),
        Locale::En => en::company_registered(facts),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: CompanyFacts<'_> = CompanyFacts {
        first_name: "Kata",
        salon: "Kata Szalon",
        page: "https://salon.example/kata/appointmentbook",
        username: "kata-k",
        link: "https://salon.example/signin/abc-DEF_1",
    };

    #[test]
    fn it_has_the_salons_address_and_asks_to_confirm_the_email() {
        for (language, subject, asks) in [
            (Locale::Hu, "Elkészült a szalonod: Kata Szalon", "erősítsd meg az e-mail-címedet"),
            (Locale::En, "Your salon is ready: Kata Szalon", "confirm your e-mail address"),
        ] {
            let message = company_registered(&FACTS, language);
            assert_eq!(message.subject(), subject);
            for part in ["Kata", FACTS.page, FACTS.username, FACTS.link, asks] {
                assert!(message.text().contains(part), "{part}: {}", message.text());
            }
        }
    }

    #[test]
    fn a_name_cannot_add_lines() {
        let facts = CompanyFacts { first_name: "K\nhttps://evil.example", salon: "S\r\nBcc: x", ..FACTS };
        for language in [Locale::Hu, Locale::En] {
            let message = company_registered(&facts, language);
            assert!(!message.text().contains("\nhttps://evil") && !message.text().contains("\nBcc"));
            assert!(!message.subject().contains('\n'));
        }
    }
}
