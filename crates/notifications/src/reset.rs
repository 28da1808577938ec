use kernel::Locale;

use crate::Message;
use crate::document::Block;
use crate::facts::ResetFacts;
use crate::phrases::greeting;

/// Mails a link that replaces a forgotten password.
pub fn password_reset(facts: &ResetFacts<'_>, language: Locale) -> Message {
    let (subject, asked, choose, signs_out, not_you) = match language {
        Locale::Hu => (
            "Új jelszó: Szalonka",
            "Valaki új jelszót kért a fiókodhoz. Ha te voltál, itt adhatod meg (a link 30 percig él, egyszer \
             használható):",
            "Új jelszó megadása",
            "Ezzel a fiókod minden eszközön kijelentkezik.",
            "Ha nem te voltál, nincs teendőd: a jelszavad nem változik, a link magától lejár.",
        ),
        Locale::En => (
            "New password: Szalonka",
            "Someone asked for a new password for your account. If it was you, choose one here (the link works once, \
             within 30 minutes):",
            "Choose a new password",
            "This signs you out on every device.",
            "If it was not you, you can ignore this: your password stays the same and the link will expire on its own.",
        ),
    };
    let blocks = vec![
        Block::paragraph(&greeting(Some(facts.first_name), language)),
        Block::button(asked, choose, facts.link),
        Block::paragraph(signs_out),
        Block::small_print(not_you),
    ];
    Message::to_anybody(language, subject, blocks)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: ResetFacts<'_> = ResetFacts {
        first_name: "Anna\r\nhttps://evil.example",
        link: "https://salon.example/forgatpassword/abc-DEF_1",
    };

    #[test]
    fn the_hungarian_text() {
        let message = password_reset(&FACTS, Locale::Hu);
        assert_eq!(message.subject(), "Új jelszó: Szalonka");
        let expected = "Szia!

Valaki új jelszót kért a fiókodhoz. Ha te voltál, itt adhatod meg (a link 30 percig él, egyszer használható):
https://salon.example/forgatpassword/abc-DEF_1

Ezzel a fiókod minden eszközön kijelentkezik.

Ha nem te voltál, nincs teendőd: a jelszavad nem változik, a link magától lejár.
";
        assert_eq!(message.text(), expected);
    }

    #[test]
    fn the_english_text() {
        let message = password_reset(&FACTS, Locale::En);
        assert_eq!(message.subject(), "New password: Szalonka");
        let expected = "Hello,

Someone asked for a new password for your account. If it was you, choose one here (the link works once, within 30 minutes):
https://salon.example/forgatpassword/abc-DEF_1

This signs you out on every device.

If it was not you, you can ignore this: your password stays the same and the link will expire on its own.
";
        assert_eq!(message.text(), expected);
    }
}
