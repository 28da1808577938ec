use kernel::Locale;

use crate::Message;
use crate::document::{Block, LinkStyle};
use crate::facts::EmailChangeFacts;
use crate::phrases::greeting;

/// Mails a link that proves a new address. Its reader may be anybody whose address was typed.
pub fn email_change_confirm(facts: &EmailChangeFacts<'_>, language: Locale) -> Message {
    let (subject, asked, confirm, signs_out, not_you) = match language {
        Locale::Hu => (
            "Erősítsd meg az új e-mail-címed: Szalonka",
            "Ezt a címet adták meg egy Szalonka-fiók új e-mail-címének. Ha te voltál, itt erősítheted meg (a link 24 \
             óráig él, egyszer használható):",
            "Új cím megerősítése",
            "Utána ezzel a címmel jelentkezel be, és ide írunk. Máshol mindenhol kijelentkezel.",
            "Ha nem te voltál, nincs teendőd: így a címed nem kerül senki fiókjához.",
        ),
        Locale::En => (
            "Confirm your new e-mail address: Szalonka",
            "This address was given as the new e-mail address of a Szalonka account. If it was you, confirm it here \
             (the link works once, within 24 hours):",
            "Confirm the new address",
            "From then on you sign in with this address, and we write to it. You are signed out everywhere else.",
            "If it was not you, you can ignore this: your address is not added to anybody’s account.",
        ),
    };
    let blocks = vec![
        Block::paragraph(&greeting(None, language)),
        Block::button(asked, confirm, facts.link),
        Block::paragraph(signs_out),
        Block::small_print(not_you),
    ];
    Message::to_anybody(language, subject, blocks)
}

/// Tells an address that it was given as another account's new one, and has an account of its own.
pub fn email_change_taken(facts: &EmailChangeFacts<'_>, language: Locale) -> Message {
    let (subject, asked, sign_in, label, not_you) = match language {
        Locale::Hu => (
            "Ennek a címnek már van fiókja: Szalonka",
            "Ezt a címet adták meg egy másik Szalonka-fiók új e-mail-címének. Ez nem lehetséges, mert ennek a címnek már \
             van saját fiókja. Semmi sem változott.",
            "Ha te voltál, jelentkezz be ezzel a címmel, vagy adj meg egy másikat:",
            "Bejelentkezés",
            "Ha nem te voltál, nincs teendőd. Aki megadta, nem tudta meg, hogy van fiókod.",
        ),
        Locale::En => (
            "This address has an account: Szalonka",
            "This address was given as the new e-mail address of another Szalonka account. That is not possible, because \
             this address already has an account of its own. Nothing has changed.",
            "If it was you, sign in with this address, or choose another one:",
            "Sign in",
            "If it was not you, you can ignore this. Whoever gave it did not learn that you have an account.",
        ),
    };
    let blocks = vec![
        Block::paragraph(&greeting(None, language)),
        Block::paragraph(asked),
        Block::link(LinkStyle::Plain, sign_in, label, facts.link),
        Block::small_print(not_you),
    ];
    Message::to_anybody(language, subject, blocks)
}

/// Tells the present address that another one was asked for, with a link that gives the change up. The new one is not
/// named: a present one that was typed wrong is a stranger's.
pub fn email_change_asked(facts: &EmailChangeFacts<'_>, language: Locale) -> Message {
    let (subject, asked, stays, cancel, label) = match language {
        Locale::Hu => (
            "Más e-mail-címet kértek a fiókodhoz: Szalonka",
            "Valaki, aki be van jelentkezve a fiókodba, más e-mail-címet kért hozzá. Ha te voltál, itt nincs teendőd: az új \
             címre írtunk.",
            "Amíg az új címet meg nem erősítik, minden marad: ezzel a címmel jelentkezel be, és ide írunk.",
            "Ha nem te voltál, állítsd le most, és utána adj meg új jelszót:",
            "A csere leállítása",
        ),
        Locale::En => (
            "A new e-mail address was asked for: Szalonka",
            "Someone who is signed in to your account asked for another e-mail address. If it was you, there is nothing \
             to do here: we wrote to the new address.",
            "Until the new address is confirmed nothing changes: you sign in with this one, and we write to it.",
            "If it was not you, stop it now, and then choose a new password:",
            "Stop the change",
        ),
    };
    let blocks = vec![
        Block::paragraph(&greeting(Some(facts.first_name), language)),
        Block::paragraph(asked),
        Block::paragraph(stays),
        Block::button(cancel, label, facts.link),
    ];
    Message::to_anybody(language, subject, blocks)
}

/// Tells the former address that the account has another one now.
pub fn email_changed(facts: &EmailChangeFacts<'_>, language: Locale) -> Message {
    let (subject, changed, salons, label, not_you) = match language {
        Locale::Hu => (
            "Megváltozott a fiókod e-mail-címe: Szalonka",
            "A fiókod e-mail-címe megváltozott. Ezzel a címmel már nem lehet bejelentkezni, és ide nem írunk többet.",
            "A szalonok, ahová jársz, ezután az új címedre írnak. Azzal jelentkezz be:",
            "Bejelentkezés",
            "Ha nem te voltál, szólj azonnal annak a szalonnak, ahová jársz vagy ahol dolgozol.",
        ),
        Locale::En => (
            "The e-mail address of your account has changed: Szalonka",
            "The e-mail address of your account has changed. You can no longer sign in with this one, and we write to it no \
             more.",
            "The salons you go to will write to your new address. Sign in with that one:",
            "Sign in",
            "If it was not you, tell the salon you go to, or work for, at once.",
        ),
    };
    let blocks = vec![
        Block::paragraph(&greeting(Some(facts.first_name), language)),
        Block::paragraph(changed),
        Block::link(LinkStyle::Plain, salons, label, facts.link),
        Block::paragraph(not_you),
    ];
    Message::to_anybody(language, subject, blocks)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: EmailChangeFacts<'_> = EmailChangeFacts {
        first_name: "Anna\r\nhttps://evil.example",
        link: "https://salon.example/emailchange/abc-DEF_1",
    };

    #[test]
    fn the_hungarian_link_to_a_new_address() {
        let message = email_change_confirm(&FACTS, Locale::Hu);
        assert_eq!(message.subject(), "Erősítsd meg az új e-mail-címed: Szalonka");
        let expected = "Szia!

Ezt a címet adták meg egy Szalonka-fiók új e-mail-címének. Ha te voltál, itt erősítheted meg (a link 24 óráig él, egyszer használható):
https://salon.example/emailchange/abc-DEF_1

Utána ezzel a címmel jelentkezel be, és ide írunk. Máshol mindenhol kijelentkezel.

Ha nem te voltál, nincs teendőd: így a címed nem kerül senki fiókjához.
";
        assert_eq!(message.text(), expected);
    }

    #[test]
    fn a_new_address_is_not_told_whose_account_it_was_given_to() {
        for language in [Locale::Hu, Locale::En] {
            for write in [email_change_confirm, email_change_taken] {
                let named = write(&EmailChangeFacts { first_name: "Anna", ..FACTS }, language);
                assert!(!named.text().contains("Anna"), "{}", named.text());
                assert!(named.text().contains(FACTS.link), "{}", named.text());
            }
        }
    }

    #[test]
    fn the_present_address_can_stop_it_and_the_former_one_is_told() {
        for (language, asked, changed) in [
            (
                Locale::Hu,
                "Más e-mail-címet kértek a fiókodhoz: Szalonka",
                "Megváltozott a fiókod e-mail-címe: Szalonka",
            ),
            (
                Locale::En,
                "A new e-mail address was asked for: Szalonka",
                "The e-mail address of your account has changed: Szalonka",
            ),
        ] {
            let message = email_change_asked(&FACTS, language);
            assert_eq!(message.subject(), asked);
            assert!(message.text().ends_with(&format!("\n{}\n", FACTS.link)), "{}", message.text());
            assert_eq!(email_changed(&FACTS, language).subject(), changed);
        }
    }
}
