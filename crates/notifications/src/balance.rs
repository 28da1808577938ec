use kernel::Locale;

use crate::Message;
use crate::document::Block;
use crate::facts::BalanceFacts;
use crate::format::money;
use crate::phrases::{greeting, place, salon_label};

/// Warns a supervisor that the company's balance for messages is low.
pub fn low_balance(facts: &BalanceFacts<'_>, language: Locale) -> Message {
    let place = place(facts.salon, language);
    let (subject, what, available, pay, label, after) = match language {
        Locale::Hu => (
            "Alacsony egyenleg",
            "Fogytán az egyenleg, amelyből az SMS-ek mennek.",
            "Egyenleg",
            "Itt töltheted fel:",
            "Egyenleg feltöltése",
            "Ha elfogy, nem megy ki több SMS. Az e-mailek akkor is mennek.",
        ),
        Locale::En => (
            "Low balance",
            "The balance that pays for text messages is running low.",
            "Balance",
            "Top it up here:",
            "Top up",
            "When it runs out, no more text messages are sent. E-mails still are.",
        ),
    };
    let blocks = vec![
        Block::paragraph(&greeting(Some(facts.first_name), language)),
        Block::paragraph(what),
        Block::facts([(salon_label(language), &place), (available, &money(facts.available))]),
        Block::button(pay, label, facts.page),
        Block::small_print(after),
    ];
    Message::to_anybody(language, &format!("{subject}: {place}"), blocks)
}

#[cfg(test)]
mod tests {
    use kernel::Huf;

    use super::*;

    const FACTS: BalanceFacts<'_> = BalanceFacts {
        first_name: "Kata",
        salon: "Kata Szalon",
        available: Huf(1_200),
        page: "https://salon.example/provider/messages",
    };

    #[test]
    fn it_says_how_much_is_left_and_where_to_pay() {
        let message = low_balance(&FACTS, Locale::Hu);
        assert_eq!(message.subject(), "Alacsony egyenleg: Kata Szalon");
        let expected = "Kedves Kata!

Fogytán az egyenleg, amelyből az SMS-ek mennek.

Szalon: Kata Szalon
Egyenleg: 1_200_Ft

Itt töltheted fel:
https://salon.example/provider/messages

Ha elfogy, nem megy ki több SMS. Az e-mailek akkor is mennek.
";
        assert_eq!(message.text(), expected.replace('_', "\u{a0}"));
        let message = low_balance(&FACTS, Locale::En);
        assert_eq!(message.subject(), "Low balance: Kata Szalon");
        assert!(message.text().contains("\nBalance: 1\u{a0}200\u{a0}Ft\n"), "{}", message.text());
    }

    #[test]
    fn only_plain_names_are_told() {
        let facts = BalanceFacts { first_name: "www.evil.example", salon: "https://evil.example", ..FACTS };
        let message = low_balance(&facts, Locale::Hu);
        assert!(!message.text().contains("evil") && !message.subject().contains("evil"), "{}", message.text());
    }
}
