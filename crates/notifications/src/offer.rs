use chrono::NaiveDateTime;
use kernel::Locale;

use crate::appointment::subject;
use crate::document::Block;
use crate::facts::AppointmentFacts;
use crate::format::{full_name, moment_in_full, money};
use crate::lines::one_line;
use crate::{Message, SmsTemplate};

/// A message to a waiting guest about a place (docs/rules.md#waiting-list).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferMessage {
    /// The place is held for them until a time.
    Offered,
    /// The place is not available after all.
    Withdrawn,
}

/// Offers a place to a guest on the waiting list, held until `until`, to be accepted on `page`
/// (docs/rules.md#waiting-list).
pub fn place_offered(place: &AppointmentFacts<'_>, page: &str, until: NaiveDateTime, language: Locale) -> Message {
    let guest = one_line(place.guest_first_name);
    let until = moment_in_full(until, place.now, language);
    let (greeting, words, held) = match language {
        Locale::Hu => (format!("Kedves {guest}!"), HUNGARIAN, format!("Eddig tartjuk neked: {until}.")),
        Locale::En => (format!("Dear {guest},"), ENGLISH, format!("It is held for you until {until}.")),
    };
    let [salon, provider, time, services, price] = words.labels;
    let (name, when) = (full_name(place.provider, language), moment_in_full(place.starts, place.now, language));
    let wanted = place.services.iter().map(|it| one_line(&it.name)).collect::<Vec<_>>().join(", ");
    let total = money(place.services.iter().map(|it| it.price).sum());
    let blocks = vec![
        Block::paragraph(&greeting),
        Block::paragraph(&format!("{} {held}", words.free)),
        Block::facts([(salon, place.salon), (provider, &name), (time, &when), (services, &wanted), (price, &total)]),
        Block::button(words.lead, words.take, page),
        Block::paragraph(words.next),
    ];
    Message::about_visit(language, &subject(words.subject, place, language), blocks)
}

/// Notifies a guest that an offered place is not available after all, and whether they stay on the waiting list.
pub fn offer_withdrawn(place: &AppointmentFacts<'_>, is_waiting: bool, language: Locale) -> Message {
    let guest = one_line(place.guest_first_name);
    let (greeting, words) = match language {
        Locale::Hu => (format!("Kedves {guest}!"), HUNGARIAN),
        Locale::En => (format!("Dear {guest},"), ENGLISH),
    };
    let [salon, provider, time, ..] = words.labels;
    let (name, when) = (full_name(place.provider, language), moment_in_full(place.starts, place.now, language));
    let blocks = vec![
        Block::paragraph(&greeting),
        Block::paragraph(words.withdrawn),
        Block::facts([(salon, place.salon), (provider, &name), (time, &when)]),
        Block::paragraph(if is_waiting { words.goes_on } else { words.is_off }),
    ];
    Message::about_visit(language, &subject(words.withdrawn_subject, place, language), blocks)
}

/// The SMS for [`place_offered`], with a link to the offer's page.
pub fn place_offered_sms(until: NaiveDateTime, language: Locale) -> SmsTemplate {
    let until = until.format("%H:%M");
    let text = match language {
        Locale::Hu => format!(
            "{{salon}}: Szia {{guest}}! Szabad: {{day}} {{time}}, {{provider}}\nEddig tartjuk: {until}\n{{link}}"
        ),
        Locale::En => format!(
            "{{salon}}: Hi {{guest}}! Now available: {{day}} at {{time}}, {{provider}}\nHeld for you until {until}\n{{link}}"
        ),
    };
    SmsTemplate::own(&text)
}

/// The SMS for [`offer_withdrawn`].
pub fn offer_withdrawn_sms(is_waiting: bool, language: Locale) -> SmsTemplate {
    let (told, goes_on, is_off) = match language {
        Locale::Hu => ("Szia {guest}! Mégsem szabad", "A várólistán maradsz.", "Már a várólistán sem vagy."),
        Locale::En => (
            "Hi {guest}! No longer available",
            "You are still on the waiting list.",
            "You are no longer on the waiting list.",
        ),
    };
    let list = if is_waiting { goes_on } else { is_off };
    SmsTemplate::own(&format!("{{salon}}: {told}: {{day}} {{time}}, {{provider}}\n{list}"))
}

struct OfferWords {
    subject: &'static str,
    free: &'static str,
    labels: [&'static str; 5],
    lead: &'static str,
    take: &'static str,
    next: &'static str,
    withdrawn_subject: &'static str,
    withdrawn: &'static str,
    goes_on: &'static str,
    is_off: &'static str,
}

const HUNGARIAN: OfferWords = OfferWords {
    subject: "Felszabadult egy időpont",
    free: "Felszabadult egy időpont, amelyre vártál.",
    labels: ["Szalon", "Szakember", "Időpont", "Szolgáltatások", "Ár"],
    lead: "Itt elfogadhatod vagy továbbadhatod, belépés nélkül:",
    take: "Megnézem",
    next: "Ha nem válaszolsz, az időpontot a következő várakozónak ajánljuk fel, te pedig a várólistán maradsz.",
    withdrawn_subject: "Mégsem szabad az időpont",
    withdrawn: "Sajnáljuk, az időpontot, amelyet felajánlottunk, mégsem tudjuk neked tartani.",
    goes_on: "A várólistán maradsz: ha felszabadul egy másik időpont, szólunk.",
    is_off: "Ezzel a várólistáról is lekerültél. Ha más időpont is jó, foglalj online, vagy hívd a szalont.",
};

const ENGLISH: OfferWords = OfferWords {
    subject: "A time is now available",
    free: "A time you were waiting for is now available.",
    labels: ["Salon", "With", "Time", "Services", "Price"],
    lead: "Accept or decline it here, without signing in:",
    take: "View the offer",
    next: "If you do not reply, it is offered to the next person, and you stay on the waiting list.",
    withdrawn_subject: "The time is no longer available",
    withdrawn: "We are sorry, the time we offered you is no longer available.",
    goes_on: "You are still on the waiting list: we will let you know when another time is available.",
    is_off: "You are no longer on the waiting list. To book another time, go online or call the salon.",
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
        assert_eq!(message.subject(), "Felszabadult egy időpont: szombat, nov. 21., 09:05, Szalonka Szépségszalon");
        assert!(
            message.text().contains("amelyre vártál. Eddig tartjuk neked: péntek, nov. 20., 18:05 (2026-11-20 18:05)."),
            "{}",
            message.text()
        );
        assert!(message.text().contains(PAGE), "{}", message.text());
    }

    #[test]
    fn the_english_text() {
        let services = services();
        let until = NaiveDate::from_ymd_opt(2026, 11, 20).and_then(|it| it.and_hms_opt(18, 5, 0)).unwrap();
        let message = place_offered(&appointment(&services), PAGE, until, Locale::En);
        assert!(message.subject().starts_with("A time is now available: "), "{}", message.subject());
        assert!(
            message.text().contains("It is held for you until Fri 20 Nov, 18:05 (2026-11-20 18:05)."),
            "{}",
            message.text()
        );
    }

    #[test]
    fn an_offer_that_is_taken_back_is_said_to_be() {
        let services = services();
        let (hu, en) = (
            "Mégsem szabad az időpont: szombat, nov. 21., 09:05, ",
            "The time is no longer available: Sat 21 Nov, 09:05, ",
        );
        for (language, is_waiting, subject, list) in [
            (Locale::Hu, true, hu, "A várólistán maradsz"),
            (Locale::Hu, false, hu, "a várólistáról is lekerültél"),
            (Locale::En, true, en, "You are still on the waiting list"),
            (Locale::En, false, en, "no longer on the waiting list"),
        ] {
            let message = offer_withdrawn(&appointment(&services), is_waiting, language);
            assert!(message.subject().starts_with(subject), "{}", message.subject());
            assert!(message.text().contains(list) && !message.text().contains("https://"), "{}", message.text());
        }
    }

    #[test]
    fn the_sms_of_an_offer_that_is_taken_back_is_one_part() {
        for (language, is_waiting, list) in [
            (Locale::Hu, true, "A varolistan maradsz"),
            (Locale::Hu, false, "Mar a varolistan sem vagy"),
            (Locale::En, true, "You are still on the waiting list"),
            (Locale::En, false, "You are no longer on the waiting list"),
        ] {
            let facts = crate::sample_facts(language, "Szalonka Szépségszalon");
            let text = offer_withdrawn_sms(is_waiting, language).render(&facts, crate::Accents::Reduced);
            let day = if language == Locale::Hu { "szombat, nov. 21. 14:30" } else { "Sat 21 Nov 14:30" };
            assert!(text.contains(day) && text.contains(list), "{text}");
            assert!(!text.contains("https://"), "{text}");
            assert_eq!(crate::sms_length(&text).parts, 1, "{text}");
        }
    }

    #[test]
    fn the_sms_is_one_part_and_names_its_end_and_page() {
        let until = chrono::NaiveDate::from_ymd_opt(2026, 11, 20).unwrap().and_hms_opt(9, 30, 0).unwrap();
        for language in [Locale::Hu, Locale::En] {
            let facts = crate::sample_facts(language, "Szalonka Szépségszalon");
            let text = place_offered_sms(until, language).render(&facts, crate::Accents::Reduced);
            assert!(
                text.contains("09:30") && text.ends_with("https://szalonka.example/visit/k3J9xQ2mVb7LpRt5WzYd8A"),
                "{text}"
            );
            assert_eq!(crate::sms_length(&text).parts, 1, "{text}");
        }
    }
}
