use kernel::Locale;

use crate::Message;
use crate::document::{Block, LinkStyle};
use crate::facts::CompanyFacts;
use crate::format::plain_name;
use crate::phrases::greeting;

/// Welcomes the owner of a new company, and asks to confirm the e-mail address.
pub fn company_registered(facts: &CompanyFacts<'_>, language: Locale) -> Message {
    let words = words(language);
    let ready = plain_name(facts.salon).map_or_else(|| words.ready.to_owned(), |it| format!("{}: {it}", words.ready));
    let blocks = vec![
        Block::paragraph(&greeting(Some(facts.first_name), language)),
        Block::paragraph(&ready),
        Block::link(LinkStyle::Plain, words.page, words.open, facts.page),
        Block::facts([(words.username, facts.username)]),
        Block::button(words.confirm, words.confirm_label, facts.link),
        Block::paragraph(words.trial),
        Block::small_print(words.not_you),
    ];
    Message::to_anybody(language, &ready, blocks)
}

struct CompanyWords {
    ready: &'static str,
    page: &'static str,
    open: &'static str,
    username: &'static str,
    confirm: &'static str,
    confirm_label: &'static str,
    trial: &'static str,
    not_you: &'static str,
}

fn words(language: Locale) -> CompanyWords {
    match language {
        Locale::Hu => CompanyWords {
            ready: "Elkészült a szalonod",
            page: "A foglalási oldala:",
            open: "Megnyitás",
            username: "Felhasználóneved",
            confirm: "Kérjük, erősítsd meg az e-mail-címedet. Ezzel egy kattintással be is lépsz (a link 30 percig él, \
                      egyszer használható):",
            confirm_label: "Cím megerősítése",
            trial: "A szalont kipróbálásra feltöltöttük: van benne munkatárs, szolgáltatás, vendég és időpont. Amíg \
                    próbálod, a vendégeknek nem küldünk üzenetet, és a keresőkben sem szerepel.",
            not_you: "Ha nem te regisztráltál, ne nyisd meg a linket: magától lejár.",
        },
        Locale::En => CompanyWords {
            ready: "Your salon is ready",
            page: "Your booking page:",
            open: "Open",
            username: "Your username",
            confirm: "Please confirm your e-mail address. This also signs you in (the link works once, within 30 \
                      minutes):",
            confirm_label: "Confirm my address",
            trial: "We have filled the salon with sample colleagues, services, guests and appointments for you to \
                    try. During the trial, guests get no messages from us and search engines do not list the salon.",
            not_you: "If you did not register, do not open the link: it will expire on its own.",
        },
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
