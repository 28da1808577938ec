use kernel::Locale;

use crate::Message;
use crate::document::Block;
use crate::facts::RegistrationFacts;
use crate::format::{moment_in_full, plain_name};
use crate::phrases::{greeting, salon_label};

/// Mails a new account its sign-in link, six digits where a browser waits for them, and its first password.
pub fn account_registered(facts: &RegistrationFacts<'_>, language: Locale) -> Message {
    let words = words(language);
    let salon = facts.salon.and_then(plain_name);
    let is_booking = facts.booking.is_some();
    let opening = match (is_booking, facts.is_guest) {
        (true, _) => words.one_step_left,
        (false, true) => words.welcome,
        (false, false) => words.thanks,
    };
    let services = facts.booking.map(|it| it.services.join(", "));
    let starts = facts.booking.map(|it| moment_in_full(it.starts, it.now, language));
    let rows = [
        (salon_label(language), salon.as_deref()),
        (words.services, services.as_deref()),
        (words.starts, starts.as_deref()),
    ];
    let rows: Vec<_> = rows.into_iter().filter_map(|(label, value)| Some((label, value?))).collect();
    let mut blocks = vec![Block::paragraph(&greeting(Some(facts.first_name), language)), Block::paragraph(opening)];
    if !rows.is_empty() {
        blocks.push(Block::known_facts(rows));
    }
    let digits = facts.digits.map(spaced);
    let by_digits = if is_booking { words.by_digits_to_book } else { words.by_digits };
    blocks.extend(digits.as_deref().map(|it| Block::titled_facts(by_digits, [(words.digits, it)])));
    let (by_link, label) =
        if is_booking { (words.by_link_to_book, words.book) } else { (words.by_link, words.sign_in) };
    blocks.extend([
        Block::button(by_link, label, facts.link),
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

/// `123 456`, which is easier to type.
fn spaced(digits: &str) -> String {
    match digits.split_at_checked(3) {
        Some((first, second)) => format!("{first} {second}"),
        None => digits.to_owned(),
    }
}

struct RegistrationWords {
    finish: &'static str,
    sign_in: &'static str,
    book: &'static str,
    one_step_left: &'static str,
    welcome: &'static str,
    thanks: &'static str,
    services: &'static str,
    starts: &'static str,
    digits: &'static str,
    by_digits: &'static str,
    by_digits_to_book: &'static str,
    by_link: &'static str,
    by_link_to_book: &'static str,
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
            book: "Lefoglalom",
            one_step_left: "Már csak egy lépés, és tiéd az időpont: mutasd meg, hogy ez az e-mail-cím a tiéd.",
            welcome: "Örülünk, hogy itt vagy.",
            thanks: "Köszönjük, hogy regisztráltál.",
            services: "Szolgáltatás",
            starts: "Időpont",
            digits: "Kód",
            by_digits: "Írd be ezt a kódot ott, ahol elkezdted (10 percig él):",
            by_digits_to_book: "Írd be ezt a kódot ott, ahol a foglalást elkezdted (10 percig él):",
            by_link: "Belépés egy kattintással (a link 30 percig él, egyszer használható):",
            by_link_to_book: "Vagy foglald le innen, bármelyik eszközön (a link 30 percig él, egyszer használható):",
            by_password: "Vagy lépj be jelszóval:",
            email: "E-mail",
            password: "Jelszó",
            how_long: "A jelszó az első belépésig, de legfeljebb 72 óráig érvényes. Belépés után új jelszót kell \
                       megadnod.",
            not_you: "Ha nem te adtad meg ezt a címet, nincs teendőd: a kód, a link és a jelszó magától lejár.",
        },
        Locale::En => RegistrationWords {
            finish: "Finish your booking",
            sign_in: "Sign in",
            book: "Book it",
            one_step_left: "One step left and the time is yours: show that this e-mail address is yours.",
            welcome: "It is good to have you here.",
            thanks: "Thank you for registering.",
            services: "Service",
            starts: "Time",
            digits: "Code",
            by_digits: "Type this code where you began (it works for 10 minutes):",
            by_digits_to_book: "Type this code where you began booking (it works for 10 minutes):",
            by_link: "Sign in with one click (the link works once, within 30 minutes):",
            by_link_to_book: "Or book it from here, on any device (the link works once, within 30 minutes):",
            by_password: "Or sign in with a password:",
            email: "E-mail",
            password: "Password",
            how_long: "The password works for your first sign-in, for 72 hours at most. You will have to change it \
                       after signing in.",
            not_you: "If it was not you who gave this address, there is nothing to do: the code, the link and the \
                      password expire by themselves.",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::WaitingBooking;

    const FACTS: RegistrationFacts<'_> = RegistrationFacts {
        first_name: "Anna",
        salon: Some("Szalonka Szépségszalon"),
        is_guest: true,
        email: "anna@example.com",
        password: "Xk4mPq7RtW2z",
        link: "https://salon.example/signin/abc-DEF_1",
        digits: None,
        booking: None,
    };

    #[test]
    fn the_hungarian_text() {
        let message = account_registered(&FACTS, Locale::Hu);
        assert_eq!(message.subject(), "Fejezd be a foglalásod: Szalonka Szépségszalon");
        let expected = "Kedves Anna!

Örülünk, hogy itt vagy.

Szalon: Szalonka Szépségszalon

Belépés egy kattintással (a link 30 percig él, egyszer használható):
https://salon.example/signin/abc-DEF_1

Vagy lépj be jelszóval:
E-mail: anna@example.com
Jelszó: Xk4mPq7RtW2z

A jelszó az első belépésig, de legfeljebb 72 óráig érvényes. Belépés után új jelszót kell megadnod.

Ha nem te adtad meg ezt a címet, nincs teendőd: a kód, a link és a jelszó magától lejár.
";
        assert_eq!(message.text(), expected);
    }

    #[test]
    fn the_english_text() {
        let message = account_registered(&FACTS, Locale::En);
        assert_eq!(message.subject(), "Finish your booking: Szalonka Szépségszalon");
        let expected = "Dear Anna,

It is good to have you here.

Salon: Szalonka Szépségszalon

Sign in with one click (the link works once, within 30 minutes):
https://salon.example/signin/abc-DEF_1

Or sign in with a password:
E-mail: anna@example.com
Password: Xk4mPq7RtW2z

The password works for your first sign-in, for 72 hours at most. You will have to change it after signing in.

If it was not you who gave this address, there is nothing to do: the code, the link and the password expire by \
themselves.
";
        assert_eq!(message.text(), expected);
    }

    #[test]
    fn a_booking_under_way_is_named_with_its_code() {
        let services = ["Hajvágás".to_owned(), "Szárítás".to_owned()];
        let starts = "2026-11-30T15:30:00".parse().unwrap();
        let now = "2026-11-29T20:00:00".parse().unwrap();
        let booking = Some(WaitingBooking { services: &services, starts, now });
        let facts = RegistrationFacts { digits: Some("012345"), booking, ..FACTS };
        let hungarian = account_registered(&facts, Locale::Hu);
        assert_eq!(hungarian.subject(), "Fejezd be a foglalásod: Szalonka Szépségszalon", "no code, no time");
        for line in
            ["Szolgáltatás: Hajvágás, Szárítás", "Időpont: hétfő, nov. 30., 15:30 (2026-11-30 15:30)", "Kód: 012 345"]
        {
            assert!(hungarian.text().contains(line), "{line} in {}", hungarian.text());
        }
        assert!(!hungarian.text().to_lowercase().contains("regisztr"), "{}", hungarian.text());
        let english = account_registered(&facts, Locale::En);
        for line in ["Service: Hajvágás, Szárítás", "Time: Mon 30 Nov, 15:30 (2026-11-30 15:30)", "Code: 012 345"]
        {
            assert!(english.text().contains(line), "{line} in {}", english.text());
        }
        assert!(!english.text().to_lowercase().contains("regist"), "{}", english.text());
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
