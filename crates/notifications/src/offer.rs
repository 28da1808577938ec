use chrono::NaiveDateTime;
use kernel::Locale;

use crate::Message;
use crate::appointment::subject;
use crate::document::Block;
use crate::facts::AppointmentFacts;
use crate::format::{full_name, moment, money};
use crate::lines::one_line;

/// Tells somebody who waits that a place is held for them until `until`, to be taken on the page at `page`
/// (docs/rules.md#waiting-list).
pub fn place_offered(place: &AppointmentFacts<'_>, page: &str, until: NaiveDateTime, language: Locale) -> Message {
    let guest = one_line(place.guest_first_name);
    let until = moment(until);
    let (greeting, words, held) = match language {
        Locale::Hu => (format!("Kedves {guest}!"), HUNGARIAN, format!("{until}-ig tartjuk neked.")),
        Locale::En => (format!("Dear {guest},"), ENGLISH, format!("It is held for you until {until}.")),
    };
    let [salon, provider, time, services, price] = words.labels;
    let (name, when) = (full_name(place.provider, language), moment(place.starts));
    let wanted = place.services.iter().map(|it| one_line(&it.name)).collect::<Vec<_>>().join(", ");
    let total = money(place.services.iter().map(|it| it.price).sum());
    let blocks = vec![
        Block::paragraph(&greeting),
        Block::paragraph(&format!("{} {held}", words.free)),
        Block::facts([(salon, place.salon), (provider, &name), (time, &when), (services, &wanted), (price, &total)]),
        Block::button(words.lead, words.take, page),
        Block::paragraph(words.next),
    ];
    Message::about_visit(language, &subject(words.subject, place), blocks)
}

struct Words {
    subject: &'static str,
    free: &'static str,
    labels: [&'static str; 5],
    lead: &'static str,
    take: &'static str,
    next: &'static str,
}

const HUNGARIAN: Words = Words {
    subject: "Felszabadult egy időpont",
    free: "Felszabadult egy időpont, amelyre vártál.",
    labels: ["Szalon", "Szakember", "Időpont", "Szolgáltatások", "Ár"],
    lead: "Itt elfogadhatod vagy továbbadhatod, belépés nélkül:",
    take: "Megnézem",
    next: "Ha nem válaszolsz, az időpontot a következő várakozónak ajánljuk fel, te pedig a várólistán maradsz.",
};

const ENGLISH: Words = Words {
    subject: "A time has become free",
    free: "A time you are waiting for has become free.",
    labels: ["Salon", "With", "Time", "Services", "Price"],
    lead: "Take it or pass it on here, without signing in:",
    take: "Have a look",
    next: "Without an answer the time is offered to whoever waits next, and you stay on the waiting list.",
};

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;
    use crate::fixtures::{appointment, services};

    const PAGE: &str = "https://salon.example/offer/a-B1";

    #[test]
    fn the_hungarian_text() {
        let services = services();
        let until = NaiveDate::from_ymd_opt(2026, 11, 20).and_then(|it| it.and_hms_opt(18, 5, 0)).unwrap();
        let message = place_offered(&appointment(&services), PAGE, until, Locale::Hu);
        assert_eq!(message.subject(), "Felszabadult egy időpont: 2026-11-21 09:05, Szalonka Szépségszalon");
        assert!(message.text().contains("amelyre vártál. 2026-11-20 18:05-ig tartjuk neked."), "{}", message.text());
        assert!(message.text().contains(PAGE), "{}", message.text());
    }

    #[test]
    fn the_english_text() {
        let services = services();
        let until = NaiveDate::from_ymd_opt(2026, 11, 20).and_then(|it| it.and_hms_opt(18, 5, 0)).unwrap();
        let message = place_offered(&appointment(&services), PAGE, until, Locale::En);
        assert!(message.subject().starts_with("A time has become free: "), "{}", message.subject());
        assert!(message.text().contains("It is held for you until 2026-11-20 18:05."), "{}", message.text());
    }
}
