use kernel::{Huf, Locale};

use crate::Message;
use crate::document::Block;
use crate::facts::SubscriptionFacts;
use crate::format::{figures, money};
use crate::phrases::{greeting, place, salon_label};

/// Warns a supervisor that the company's subscription ends soon (docs/rules.md#subscription).
pub fn subscription_ending(facts: &SubscriptionFacts<'_>, language: Locale) -> Message {
    let (place, when) = (place(facts.salon, language), figures(facts.ends));
    if let Some((price, available)) = facts.renewal.filter(|(price, available)| price <= available) {
        return renewing(facts, (price, available), language);
    }
    let (subject, what, ends, renew, label, after) = match language {
        Locale::Hu => (
            "Lejár az előfizetés",
            "Hamarosan lejár a szalon előfizetése.",
            "Lejár",
            "Itt hosszabbíthatod meg:",
            "Előfizetés meghosszabbítása",
            "Utána még 7 napig minden működik. Ha addig sem hosszabbítod meg, minden adatod megmarad és olvasható, de \
             változtatni és online foglalni csak hosszabbítás után lehet.",
        ),
        Locale::En => (
            "Your subscription is ending",
            "The subscription for your salon ends soon.",
            "Ends",
            "Renew it here:",
            "Renew",
            "Everything goes on for 7 more days. If you do not renew until then, you keep and can still see all your \
             data, but nothing can be changed or booked online until you renew.",
        ),
    };
    // Asked for, but the balance does not cover it.
    let missing = facts.renewal.map(|(price, available)| {
        let (price, available) = (money(price), money(available));
        Block::paragraph(&match language {
            Locale::Hu => format!(
                "Magától nem tud megújulni: egy hónap ára {price}, az egyenlegen {available} van. Ha feltöltöd, megújul."
            ),
            Locale::En => format!(
                "It cannot renew itself: a month costs {price} and the balance is {available}. Top up and it will renew."
            ),
        })
    });
    let mut blocks = vec![
        Block::paragraph(&greeting(Some(facts.first_name), language)),
        Block::paragraph(what),
        Block::facts([(salon_label(language), &place), (ends, &when)]),
    ];
    blocks.extend(missing);
    blocks.extend([Block::button(renew, label, facts.page), Block::small_print(after)]);
    Message::to_anybody(language, &format!("{subject}: {place}"), blocks)
}

/// Says when a subscription renews itself, and for how much.
fn renewing(facts: &SubscriptionFacts<'_>, (price, available): (Huf, Huf), language: Locale) -> Message {
    let (place, when) = (place(facts.salon, language), figures(facts.ends));
    let (price, available) = (money(price), money(available));
    let (subject, what, renews, costs, balance, page, label) = match language {
        Locale::Hu => (
            "Megújul az előfizetés",
            "Hamarosan magától megújul a szalon előfizetése egy hónappal.",
            "Megújul",
            "Ára",
            "Egyenleg",
            "Itt kapcsolhatod ki:",
            "Előfizetés megnyitása",
        ),
        Locale::En => (
            "Your subscription is renewing",
            "The subscription for your salon soon renews itself for a month.",
            "Renews",
            "Price",
            "Balance",
            "Switch it off here:",
            "Open the subscription",
        ),
    };
    let blocks = vec![
        Block::paragraph(&greeting(Some(facts.first_name), language)),
        Block::paragraph(what),
        Block::facts([(salon_label(language), &place), (renews, &when), (costs, &price), (balance, &available)]),
        Block::button(page, label, facts.page),
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
            renewal: None,
        };
        let message = subscription_ending(&facts, Locale::Hu);
        assert_eq!(message.subject(), "Lejár az előfizetés: Kata Szalon");
        let expected = "Kedves Kata!

Hamarosan lejár a szalon előfizetése.

Szalon: Kata Szalon
Lejár: 2026-12-01 00:00

Itt hosszabbíthatod meg:
https://salon.example/provider/subscription

Utána még 7 napig minden működik. Ha addig sem hosszabbítod meg, minden adatod megmarad és olvasható, de változtatni és online foglalni csak hosszabbítás után lehet.
";
        assert_eq!(message.text(), expected);
        let message = subscription_ending(&facts, Locale::En);
        assert_eq!(message.subject(), "Your subscription is ending: Kata Szalon");
        assert!(message.text().contains("\nEnds: 2026-12-01 00:00\n"), "{}", message.text());
        let renewed = SubscriptionFacts { renewal: Some((Huf(8_900), Huf(8_900))), ..facts };
        let message = subscription_ending(&renewed, Locale::Hu);
        assert_eq!(message.subject(), "Megújul az előfizetés: Kata Szalon");
        assert!(
            message.text().contains("\nMegújul: 2026-12-01 00:00\nÁra: 8\u{a0}900\u{a0}Ft\n"),
            "{}",
            message.text()
        );
        let short = SubscriptionFacts { renewal: Some((Huf(8_900), Huf(8_899))), ..facts };
        let message = subscription_ending(&short, Locale::En);
        assert_eq!(message.subject(), "Your subscription is ending: Kata Szalon");
        assert!(message.text().contains("It cannot renew itself: a month costs"), "{}", message.text());
        let message = subscription_ending(&SubscriptionFacts { salon: "evil.example", ..facts }, Locale::Hu);
        assert!(!message.text().contains("evil"), "{}", message.text());
    }
}
