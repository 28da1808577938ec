use kernel::Locale;

use crate::Message;
use crate::appointment::subject;
use crate::document::Block;
use crate::facts::AppointmentFacts;
use crate::format::{full_name, moment_in_full};
use crate::lines::one_line;

/// Asks a guest to rate a past visit on `page` (docs/rules.md#ratings). Prices are not repeated.
pub fn rating_request(visit: &AppointmentFacts<'_>, page: &str, language: Locale) -> Message {
    let guest = one_line(visit.guest_first_name);
    let (greeting, words) = match language {
        Locale::Hu => (format!("Kedves {guest}!"), HUNGARIAN),
        Locale::En => (format!("Dear {guest},"), ENGLISH),
    };
    let [salon, provider, time, services] = words.labels;
    let (name, when) = (full_name(visit.provider, language), moment_in_full(visit.starts, visit.now, language));
    let done = visit.services.iter().map(|it| one_line(&it.name)).collect::<Vec<_>>().join(", ");
    let blocks = vec![
        Block::paragraph(&greeting),
        Block::paragraph(words.question),
        Block::facts([(salon, visit.salon), (provider, &name), (time, &when), (services, &done)]),
        Block::rating(words.lead, words.rate, page, &words.stars),
        Block::paragraph(words.shown),
    ];
    Message::about_visit(language, &subject(words.subject, visit, language), blocks)
}

struct RatingWords {
    subject: &'static str,
    question: &'static str,
    labels: [&'static str; 4],
    lead: &'static str,
    rate: &'static str,
    /// The meanings of one to five stars, as on the page.
    stars: [&'static str; 5],
    shown: &'static str,
}

const HUNGARIAN: RatingWords = RatingWords {
    subject: "Milyen volt nálunk",
    question: "Köszönjük, hogy nálunk jártál. Milyen volt? Fél perc alatt értékelheted.",
    labels: ["Szalon", "Szakember", "Időpont", "Szolgáltatások"],
    lead: "Itt értékelheted, belépés nélkül:",
    rate: "Értékelem",
    stars: ["1 – rossz", "2 – gyenge", "3 – közepes", "4 – jó", "5 – kiváló"],
    shown: "Az értékelés mellett a keresztneved és a családneved kezdőbetűje látszik. Hét napig módosíthatod.",
};

const ENGLISH: RatingWords = RatingWords {
    subject: "How was your visit",
    question: "Thank you for coming. How was it? It takes half a minute to rate your visit.",
    labels: ["Salon", "With", "Time", "Services"],
    lead: "Rate your visit here, without signing in:",
    rate: "Rate my visit",
    stars: ["1 – bad", "2 – poor", "3 – fair", "4 – good", "5 – excellent"],
    shown: "Your rating is shown with your first name and the initial of your surname. You can change it for seven days.",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{appointment, services};

    const PAGE: &str = "https://salon.example/rating/a-B1";

    #[test]
    fn the_hungarian_text() {
        let services = services();
        let message = rating_request(&appointment(&services), PAGE, Locale::Hu);
        assert_eq!(message.subject(), "Milyen volt nálunk: szombat, nov. 21., 09:05, Szalonka Szépségszalon");
        let expected = "Kedves Anna!

Köszönjük, hogy nálunk jártál. Milyen volt? Fél perc alatt értékelheted.

Szalon: Szalonka Szépségszalon
Szakember: Kovács Lilla
Időpont: szombat, nov. 21., 09:05 (2026-11-21 09:05)
Szolgáltatások: Női hajvágás, Hajmosás, szárítás

Itt értékelheted, belépés nélkül:
https://salon.example/rating/a-B1

Az értékelés mellett a keresztneved és a családneved kezdőbetűje látszik. Hét napig módosíthatod.
";
        assert_eq!(message.text(), expected);
    }

    #[test]
    fn the_english_text_names_the_page() {
        let services = services();
        let message = rating_request(&appointment(&services), PAGE, Locale::En);
        assert!(
            message.text().contains("Rate your visit here, without signing in:\nhttps://salon.example/rating/a-B1\n")
        );
    }
}
