use kernel::Locale;

use crate::Message;
use crate::document::Block;
use crate::facts::RegistrationFacts;
use crate::format::plain_name;
use crate::phrases::{greeting, salon_label};

/// Mails a new account its first password and a sign-in link.
pub fn account_registered(facts: &RegistrationFacts<'_>, language: Locale) -> Message {
    let words = words(language);
    let salon = facts.salon.and_then(plain_name);
    let mut blocks =
        vec![Block::paragraph(&greeting(Some(facts.first_name), language)), Block::paragraph(words.thanks)];
    blocks.extend(salon.as_deref().map(|it| Block::facts([(salon_label(language), it)])));
    blocks.extend([
        Block::button(words.by_link, words.sign_in, facts.link),
        Block::titled_facts(words.by_password, [(words.email, facts.email), (words.password, facts.password)]),
        Block::paragraph(words.how_long),
        Block::small_print(words.not_you),
    ]);
    let subject = match &salon {
        Some(salon) if facts.is_guest => format!("{}: {salon}", words.finish),
        _ => format!("{}: {}", words.sign_in, salon.as_deref().unwrap_or("Szalonka")),
    };
    Message::to_anybody(language, &subject, blocks)
}

struct RegistrationWords {
    finish: &'static str,
    sign_in: &'static str,
    thanks: &'static str,
    by_link: &'static str,
    by_password: &'static str,
    email: &'static str,
    password: &'static str,
    how_long: &'static str,
    not_you: &'static str,
}

fn words(language: Locale) -> RegistrationWords {
    match language {
        Locale::Hu => RegistrationWords {
            finish: "Fejezd be a foglalásod",
            sign_in: "Belépés",
            thanks: "Köszönjük, hogy regisztráltál.",
            by_link: "Belépés egy kattintással (a link 30 percig él, egyszer használható):",
            by_password: "Vagy lépj be jelszóval:",
            email: "E-mail",
            password: "Jelszó",
            how_long: "A jelszó az első belépésig, de legfeljebb 72 óráig érvényes. Belépés után új jelszót kell \
                       megadnod.",
            not_you: "Ha nem te regisztráltál, nincs teendőd: a jelszó és a link magától lejár.",
        },
        Locale::En => RegistrationWords {
            finish: "Finish your booking",
            sign_in: "Sign in",
            thanks: "Thank you for registering.",
            by_link: "Sign in with one click (the link works once, within 30 minutes):",
            by_password: "Or sign in with a password:",
            email: "E-mail",
            password: "Password",
            how_long: "The password works for your first sign-in, for 72 hours at most. You will have to change it \
                       after signing in.",
            not_you: "If it was not you who registered, there is nothing to do: the password and the link expire by \
                      themselves.",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: RegistrationFacts<'_> = RegistrationFacts {
        first_name: "Anna",
        salon: Some("Szalonka Szépségszalon"),
        is_guest: true,
        email: "anna@example.com",
        password: "Xk4mPq7RtW2z",
        link: "https://salon.example/signin/abc-DEF_1",
    };

    #[test]
    fn the_hungarian_text() {
        let message = account_registered(&FACTS, Locale::Hu);
        assert_eq!(message.subject(), "Fejezd be a foglalásod: Szalonka Szépségszalon");
        let expected = "Kedves Anna!

Köszönjük, hogy regisztráltál.

Szalon: Szalonka Szépségszalon

Belépés egy kattintással (a link 30 percig él, egyszer használható):
https://salon.example/signin/abc-DEF_1

Vagy lépj be jelszóval:
E-mail: anna@example.com
Jelszó: Xk4mPq7RtW2z

A jelszó az első belépésig, de legfeljebb 72 óráig érvényes. Belépés után új jelszót kell megadnod.

Ha nem te regisztráltál, nincs teendőd: a jelszó és a link magától lejár.
";
        assert_eq!(message.text(), expected);
    }

    #[test]
    fn the_english_text() {
        let message = account_registered(&FACTS, Locale::En);
        assert_eq!(message.subject(), "Finish your booking: Szalonka Szépségszalon");
        let expected = "Dear Anna,

Thank you for registering.

Salon: Szalonka Szépségszalon

Sign in with one click (the link works once, within 30 minutes):
https://salon.example/signin/abc-DEF_1

Or sign in with a password:
E-mail: anna@example.com
Password: Xk4mPq7RtW2z

The password works for your first sign-in, for 72 hours at most. You will have to change it after signing in.

If it was not you who registered, there is nothing to do: the password and the link expire by themselves.
";
        assert_eq!(message.text(), expected);
    }

    #[test]
    fn the_subject_says_what_the_mail_is_for() {
        let owner = RegistrationFacts { is_guest: false, ..FACTS };
        assert_eq!(account_registered(&owner, Locale::Hu).subject(), "Belépés: Szalonka Szépségszalon");
        assert_eq!(account_registered(&owner, Locale::En).subject(), "Sign in: Szalonka Szépségszalon");
        let facts = RegistrationFacts { salon: None, ..FACTS };
        let hungarian = account_registered(&facts, Locale::Hu);
        assert_eq!(hungarian.subject(), "Belépés: Szalonka");
        assert!(!hungarian.text().contains("Szalon:"), "{}", hungarian.text());
        let english = account_registered(&facts, Locale::En);
        assert_eq!(english.subject(), "Sign in: Szalonka");
        assert!(!english.text().contains("Salon:"), "{}", english.text());
    }

    #[test]
    fn a_name_cannot_add_lines() {
        let facts = RegistrationFacts { first_name: "Anna\r\n\r\nhttps://evil.example", ..FACTS };
        for language in [Locale::Hu, Locale::En] {
            let message = account_registered(&facts, language);
            assert!(!message.text().contains("\nhttps://evil"), "{}", message.text());
        }
    }

    #[test]
    fn debug_output_hides_the_content() {
        assert_eq!(format!("{:?}", account_registered(&FACTS, Locale::En)), "Message(…)");
    }
}
