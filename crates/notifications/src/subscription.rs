use kernel::Locale;

use crate::Message;
use crate::document::Block;
use crate::facts::SubscriptionFacts;
use crate::format::figures;
use crate::phrases::{greeting, place, salon_label};

/// Warns a supervisor that the company's subscription ends soon (docs/rules.md#subscription).
pub fn subscription_ending(facts: &SubscriptionFacts<'_>, language: Locale) -> Message {
    let (place, when) = (place(facts.salon, language), figures(facts.ends));
    let (subject, what, ends, renew, label, after) = match language {
        Locale::Hu => (
            "Lejár az előfizetés",
            "Hamarosan lejár a szalon előfizetése.",
            "Lejár",
            "Itt hosszabbíthatod meg:",
            "Előfizetés meghosszabbítása",
            "Ha lejár, minden adatod megmarad és olvasható, de változtatni és online foglalni csak hosszabbítás után \
             lehet.",
        ),
        Locale::En => (
            "Your subscription is ending",
            "The subscription for your salon ends soon.",
            "Ends",
            "Renew it here:",
            "Renew",
            "When it ends, you keep and can still see all your data, but nothing can be changed or booked online until \
             you renew.",
        ),
    };
    let blocks = vec![
        Block::paragraph(&greeting(Some(facts.first_name), language)),
        Block::paragraph(what),
        Block::facts([(salon_label(language), &place), (ends, &when)]),
        Block::button(renew, label, facts.page),
        Block::small_print(after),
    ];
    Message::to_anybody(language, &format!("{subject}: {place}"), blocks)
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    #[test]
    fn it_says_when_and_where_to_renew() {
        let facts = SubscriptionFacts {
            first_name: "Kata",
            salon: "Kata Szalon",
            ends: NaiveDate::from_ymd_opt(2026, 12, 1).unwrap().and_hms_opt(0, 0, 0).unwrap(),
            page: "https://salon.example/provider/subscription",
        };
        let message = subscription_ending(&facts, Locale::Hu);
        assert_eq!(message.subject(), "Lejár az előfizetés: Kata Szalon");
        let expected = "Kedves Kata!

Hamarosan lejár a szalon előfizetése.

Szalon: Kata Szalon
Lejár: 2026-12-01 00:00

Itt hosszabbíthatod meg:
https://salon.example/provider/subscription

Ha lejár, minden adatod megmarad és olvasható, de változtatni és online foglalni csak hosszabbítás után lehet.
";
        assert_eq!(message.text(), expected);
        let message = subscription_ending(&facts, Locale::En);
        assert_eq!(message.subject(), "Your subscription is ending: Kata Szalon");
        assert!(message.text().contains("\nEnds: 2026-12-01 00:00\n"), "{}", message.text());
        let message = subscription_ending(&SubscriptionFacts { salon: "evil.example", ..facts }, Locale::Hu);
        assert!(!message.text().contains("evil"), "{}", message.text());
    }
}
