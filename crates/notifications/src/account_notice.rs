use kernel::Locale;

use crate::Message;
use crate::document::{Block, LinkStyle};
use crate::facts::AccountNoticeFacts;
use crate::phrases::greeting;

/// Tells the user of an account that it has a new password.
pub fn new_password(facts: &AccountNoticeFacts<'_>, language: Locale) -> Message {
    let (subject, told) = match language {
        Locale::Hu => (
            "Új jelszava van a fiókodnak: Szalonka",
            "A fiókodnak új jelszava van, és minden más eszközön kijelentkeztettünk.",
        ),
        Locale::En => (
            "Your account has a new password: Szalonka",
            "Your account has a new password, and you are signed out on every other device.",
        ),
    };
    notice(facts, language, (subject, told.to_owned()))
}

/// Tells the user of an account that it was signed in to from a browser that never did before.
pub fn new_device(facts: &AccountNoticeFacts<'_>, language: Locale) -> Message {
    let device = facts.device.map_or_else(String::new, |it| format!(": {it}"));
    let (subject, told) = match language {
        Locale::Hu => (
            "Bejelentkezés új eszközről: Szalonka",
            format!("Most jelentkeztek be először a fiókodba erről az eszközről{device}."),
        ),
        Locale::En => (
            "Sign-in from a new device: Szalonka",
            format!("Your account was just signed in to from this device for the first time{device}."),
        ),
    };
    notice(facts, language, (subject, told))
}

/// Tells the user of an account that signing in asks for a code from now on.
pub fn second_factor_on(facts: &AccountNoticeFacts<'_>, language: Locale) -> Message {
    let (subject, told) = match language {
        Locale::Hu => (
            "Kétlépcsős belépés bekapcsolva: Szalonka",
            "A fiókodba belépéshez mostantól a hitelesítő alkalmazásod kódja is kell.",
        ),
        Locale::En => (
            "Two-step sign-in is on: Szalonka",
            "Signing in to your account now takes a code of your authenticator app too.",
        ),
    };
    notice(facts, language, (subject, told.to_owned()))
}

/// Tells the user of an account that signing in asks for no code any more.
pub fn second_factor_off(facts: &AccountNoticeFacts<'_>, language: Locale) -> Message {
    let (subject, told) = match language {
        Locale::Hu => {
            ("Kétlépcsős belépés kikapcsolva: Szalonka", "A fiókodba mostantól kód nélkül, egy lépésben lehet belépni.")
        }
        Locale::En => (
            "Two-step sign-in is off: Szalonka",
            "Signing in to your account takes one step from now on, without a code.",
        ),
    };
    notice(facts, language, (subject, told.to_owned()))
}

/// Tells the user of an account that a recovery code was used instead of the app.
pub fn recovery_code_used(facts: &AccountNoticeFacts<'_>, language: Locale) -> Message {
    let (subject, told) = match language {
        Locale::Hu => (
            "Belépés tartalék kóddal: Szalonka",
            "Most tartalék kóddal léptek be a fiókodba. Ez a kód többé nem használható.",
        ),
        Locale::En => (
            "Sign-in with a recovery code: Szalonka",
            "Your account was just signed in to with a recovery code, which works no longer.",
        ),
    };
    notice(facts, language, (subject, told.to_owned()))
}

/// The same end for all: nothing to do, or another password at once.
fn notice(facts: &AccountNoticeFacts<'_>, language: Locale, (subject, told): (&str, String)) -> Message {
    let (was_you, not_you, label) = match language {
        Locale::Hu => (
            "Ha te voltál, nincs teendőd.",
            "Ha nem te voltál, kérj most új jelszót: azzal mindenki mást kijelentkeztetünk.",
            "Új jelszó kérése",
        ),
        Locale::En => (
            "If it was you, there is nothing to do.",
            "If it was not you, ask for a new password now: it signs out everybody else.",
            "Ask for a new password",
        ),
    };
    let blocks = vec![
        Block::paragraph(&greeting(Some(facts.first_name), language)),
        Block::paragraph(&told),
        Block::paragraph(was_you),
        Block::link(LinkStyle::Plain, not_you, label, facts.link),
    ];
    Message::to_anybody(language, subject, blocks)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: AccountNoticeFacts<'_> = AccountNoticeFacts {
        first_name: "Anna",
        device: Some("Firefox, Windows"),
        link: "https://salon.example/forgatpassword",
    };

    #[test]
    fn a_new_device_is_named_as_far_as_it_is_known() {
        let message = new_device(&FACTS, Locale::Hu);
        assert_eq!(message.subject(), "Bejelentkezés új eszközről: Szalonka");
        let expected = "Kedves Anna!

Most jelentkeztek be először a fiókodba erről az eszközről: Firefox, Windows.

Ha te voltál, nincs teendőd.

Ha nem te voltál, kérj most új jelszót: azzal mindenki mást kijelentkeztetünk.
https://salon.example/forgatpassword
";
        assert_eq!(message.text(), expected);
        let unknown = new_device(&AccountNoticeFacts { device: None, ..FACTS }, Locale::En);
        assert!(unknown.text().contains("for the first time."), "{}", unknown.text());
    }

    #[test]
    fn a_new_password_is_told_with_the_way_back() {
        for (language, subject) in [
            (Locale::Hu, "Új jelszava van a fiókodnak: Szalonka"),
            (Locale::En, "Your account has a new password: Szalonka"),
        ] {
            let message = new_password(&FACTS, language);
            assert_eq!(message.subject(), subject);
            assert!(message.text().ends_with(&format!("\n{}\n", FACTS.link)), "{}", message.text());
        }
    }
}
