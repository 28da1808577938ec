use chrono::NaiveDateTime;
use kernel::Locale;

use crate::Message;
use crate::document::{Block, LinkStyle};
use crate::facts::{AppointmentChange, AppointmentFacts, BookAgain};
use crate::format::{full_name, moment, moment_in_full};
use crate::lines::one_line;

/// Confirms a booking to the guest.
pub fn appointment_booked(facts: &AppointmentFacts<'_>, language: Locale) -> Message {
    appointment_changed(AppointmentChange::Booked, facts, language)
}

/// Notifies a guest of a booked, changed or cancelled appointment.
pub fn appointment_changed(change: AppointmentChange, facts: &AppointmentFacts<'_>, language: Locale) -> Message {
    let words = words(change, language);
    let mut blocks =
        opening(if facts.others.is_empty() { words.opening } else { words.opening_of_several }, facts, language);
    blocks.extend(others(facts, language));
    blocks.extend(facts.page.map(|it| Block::button(words.page, words.open, it)));
    if change != AppointmentChange::Cancelled {
        blocks.extend(agreed(facts, language));
    }
    blocks.extend(facts.again.into_iter().flat_map(|it| again(it, facts, language)));
    blocks.push(Block::paragraph(&with_phone(words.closing, facts.salon_phone)));
    Message::about_visit(language, &subject(words.subject, facts, language), blocks)
}

/// The times of the others that changed with it, a line each.
fn others(facts: &AppointmentFacts<'_>, language: Locale) -> Option<Block> {
    let title = match language {
        Locale::Hu => "A további időpontok:",
        Locale::En => "The other appointments:",
    };
    let row = |(at, starts): (usize, &NaiveDateTime)| {
        let number = at + 2;
        let name = match language {
            Locale::Hu => format!("{number}. alkalom"),
            Locale::En => format!("No. {number}"),
        };
        (name, moment_in_full(*starts, facts.now, language))
    };
    let rows: Vec<(String, String)> = facts.others.iter().enumerate().map(row).collect();
    let rows = rows.iter().map(|(name, when)| (name.as_str(), when.as_str()));
    (!facts.others.is_empty()).then(|| Block::titled_facts(title, rows))
}

/// Free times, each with the page that books it; without any the salon's booking page.
fn again(offer: BookAgain<'_>, facts: &AppointmentFacts<'_>, language: Locale) -> Vec<Block> {
    if offer.times.is_empty() {
        let (lead, label) = match language {
            Locale::Hu => ("Itt foglalhatsz új időpontot:", "Új időpont foglalása"),
            Locale::En => ("Book another time here:", "Book another time"),
        };
        return vec![Block::button(lead, label, offer.page)];
    }
    let (lead, label) = match (language, offer.is_same_provider) {
        (Locale::Hu, true) => ("A következő szabad időpontok ugyanerre, ugyanannál a szakembernél:", "Lefoglalom"),
        (Locale::Hu, false) => ("A következő szabad időpontok ugyanerre, más szakembernél:", "Lefoglalom"),
        (Locale::En, true) => ("The next available times for the same, with the same person:", "Book it"),
        (Locale::En, false) => ("The next available times for the same, with someone else:", "Book it"),
    };
    let times = offer.times.iter().map(|it| {
        let when = moment_in_full(it.starts, facts.now, language);
        Block::link(LinkStyle::Plain, &when, label, &it.page)
    });
    [Block::paragraph(lead)].into_iter().chain(times).collect()
}

/// The deadline for changes by the guest, and the terms they agreed to.
fn agreed(facts: &AppointmentFacts<'_>, language: Locale) -> Vec<Block> {
    let until = facts.page.and(facts.change_until).map(|it| moment_in_full(it, facts.now, language));
    let deadline = until.map(|it| match language {
        Locale::Hu => format!("Lemondható vagy áthelyezhető eddig: {it}"),
        Locale::En => format!("You can cancel or move it until {it}"),
    });
    let terms = facts.terms.map(|(text, version)| {
        let text = one_line(text);
        match language {
            Locale::Hu => format!("A szalon feltételei ({version}. változat): {text}"),
            Locale::En => format!("The salon's terms (version {version}): {text}"),
        }
    });
    deadline.into_iter().chain(terms).map(|it| Block::paragraph(&it)).collect()
}

struct AppointmentWords {
    subject: &'static str,
    opening: &'static str,
    /// When others changed with it.
    opening_of_several: &'static str,
    closing: &'static str,
    /// The lead of the link to the guest's own page.
    page: &'static str,
    open: &'static str,
}

fn words(change: AppointmentChange, language: Locale) -> AppointmentWords {
    let (page, open) = match (language, change) {
        (Locale::Hu, AppointmentChange::Cancelled) => ("Az időpontod oldala:", "Megnyitás"),
        (Locale::En, AppointmentChange::Cancelled) => ("Your appointment:", "View"),
        (Locale::Hu, _) => ("Itt megnézheted, és ha kell, áthelyezheted vagy lemondhatod:", "Időpontom megnyitása"),
        (Locale::En, _) => ("View it here, and move or cancel it if you need to:", "View my appointment"),
    };
    let (subject, opening, closing) = match (language, change) {
        (Locale::Hu, AppointmentChange::Booked) => {
            ("Időpontfoglalás", "Lefoglaltuk az időpontodat.", "Ha mégsem tudsz eljönni, kérjük, szólj a szalonnak")
        }
        (Locale::Hu, AppointmentChange::Changed) => (
            "Megváltozott időpont",
            "Az időpontod megváltozott. Most ez érvényes:",
            "Ha így nem tudsz eljönni, kérjük, szólj a szalonnak",
        ),
        (Locale::Hu, AppointmentChange::Cancelled) => {
            ("Lemondott időpont", "Az alábbi időpontod elmarad.", "Ha új időpontot szeretnél, keresd a szalont")
        }
        (Locale::En, AppointmentChange::Booked) => {
            ("Appointment booked", "Your appointment is booked.", "If you cannot make it, please let the salon know")
        }
        (Locale::En, AppointmentChange::Changed) => (
            "Appointment changed",
            "Your appointment has changed. The new details:",
            "If this does not suit you, please let the salon know",
        ),
        (Locale::En, AppointmentChange::Cancelled) => (
            "Appointment cancelled",
            "Your appointment has been cancelled.",
            "To book another time, please call the salon",
        ),
    };
    let opening_of_several = match (language, change) {
        (Locale::Hu, AppointmentChange::Booked) => "Lefoglaltuk az időpontjaidat.",
        (Locale::Hu, AppointmentChange::Changed) => "Az időpontjaid megváltoztak. Most ezek érvényesek:",
        (Locale::Hu, AppointmentChange::Cancelled) => "Az alábbi időpontjaid elmaradnak.",
        (Locale::En, AppointmentChange::Booked) => "Your appointments are booked.",
        (Locale::En, AppointmentChange::Changed) => "Your appointments have changed. The new details:",
        (Locale::En, AppointmentChange::Cancelled) => "Your appointments have been cancelled.",
    };
    AppointmentWords { subject, opening, opening_of_several, closing, page, open }
}

/// `Emlékeztető: szombat, nov. 21., 09:05, Szalonka`
pub(crate) fn subject(what: &str, facts: &AppointmentFacts<'_>, language: Locale) -> String {
    format!("{what}: {}, {}", moment(facts.starts, facts.now, language), facts.salon)
}

/// The greeting, the subject in a sentence, and the appointment.
pub(crate) fn opening(what: &str, facts: &AppointmentFacts<'_>, language: Locale) -> Vec<Block> {
    let guest = one_line(facts.guest_first_name);
    let (greeting, labels) = match language {
        Locale::Hu => (format!("Kedves {guest}!"), ["Szalon", "Cím", "Szakember", "Időpont"]),
        Locale::En => (format!("Dear {guest},"), ["Salon", "Address", "With", "Time"]),
    };
    let [salon, address, provider, time] = labels;
    let visitor = facts.visitor.map(|it| (visitor_label(language), it));
    let (name, when) = (full_name(facts.provider, language), moment_in_full(facts.starts, facts.now, language));
    let rows = [(salon, facts.salon), (address, facts.shop_address), (provider, &name), (time, &when)];
    vec![
        Block::paragraph(&greeting),
        Block::paragraph(what),
        Block::known_facts(visitor.into_iter().chain(rows)),
        Block::services(facts.services, language),
    ]
}

/// The label in front of the visitor's name, when it is not the guest who comes.
pub(crate) fn visitor_label(language: Locale) -> &'static str {
    match language {
        Locale::Hu => "Kinek",
        Locale::En => "For",
    }
}

/// A sentence that ends with the salon's number, if there is one.
pub(crate) fn with_phone(sentence: &str, phone: Option<&str>) -> String {
    phone.map_or_else(|| format!("{sentence}."), |it| format!("{sentence}: {it}"))
}

#[cfg(test)]
mod tests {
    use kernel::Huf;

    use super::*;
    use crate::facts::{BookedService, FreeTime};
    use crate::fixtures::{appointment as facts, details, services};

    #[test]
    fn the_hungarian_text() {
        let message = appointment_booked(&facts(&services()), Locale::Hu);
        assert_eq!(message.subject(), "Időpontfoglalás: szombat, nov. 21., 09:05, Szalonka Szépségszalon");
        let expected = format!(
            "Kedves Anna!\n\nLefoglaltuk az időpontodat.\n\n{}\nHa mégsem tudsz eljönni, kérjük, szólj a szalonnak: \
             +36/30 123-4567\n",
            details()
        );
        assert_eq!(message.text(), expected);
    }

    #[test]
    fn the_english_text() {
        let message = appointment_booked(&facts(&services()), Locale::En);
        assert_eq!(message.subject(), "Appointment booked: Sat 21 Nov, 09:05, Szalonka Szépségszalon");
        let expected = "Dear Anna,

Your appointment is booked.

Salon: Szalonka Szépségszalon
Address: 1052 Budapest, Váci utca 12.
With: Lilla Kovács
Time: Sat 21 Nov, 09:05 (2026-11-21 09:05)

Services:
- Női hajvágás, 45 minutes, 8_900_Ft
- Hajmosás, szárítás, 30 minutes, 4_000_Ft

Total: 75 minutes, 12_900_Ft

If you cannot make it, please let the salon know: +36/30 123-4567
";
        assert_eq!(message.text(), expected.replace('_', "\u{a0}"));
    }

    #[test]
    fn one_minute_is_singular_in_english_and_the_phone_is_optional() {
        let services = [BookedService { name: "Check".into(), price: Huf(0), minutes: 1 }];
        let facts = AppointmentFacts { salon_phone: None, ..facts(&services) };
        let english = appointment_booked(&facts, Locale::En);
        assert!(english.text().contains("- Check, 1 minute, 0\u{a0}Ft\n"), "{}", english.text());
        assert!(english.text().ends_with("please let the salon know.\n"), "{}", english.text());
        let hungarian = appointment_booked(&facts, Locale::Hu);
        assert!(hungarian.text().ends_with("szólj a szalonnak.\n"), "{}", hungarian.text());
    }

    #[test]
    fn who_comes_in_the_guests_place_is_named_first() {
        let services = services();
        let facts = AppointmentFacts { visitor: Some("Kis Bence\nÖsszesen: 0"), ..facts(&services) };
        let hungarian = appointment_booked(&facts, Locale::Hu);
        assert!(hungarian.text().contains("\n\nKinek: Kis Bence Összesen: 0\nSzalon: "), "{}", hungarian.text());
        let english = appointment_changed(AppointmentChange::Cancelled, &facts, Locale::En);
        assert!(english.text().contains("\n\nFor: Kis Bence Összesen: 0\nSalon: "), "{}", english.text());
    }

    #[test]
    fn values_cannot_add_lines_or_headers() {
        let services = [BookedService { name: "x\nTotal: 0".into(), price: Huf(1), minutes: 1 }];
        let facts = AppointmentFacts {
            guest_first_name: "Anna\n\nYou owe us",
            salon: "Salon\r\nBcc: other@example.com",
            ..facts(&services)
        };
        for language in [Locale::Hu, Locale::En] {
            let message = appointment_booked(&facts, language);
            assert!(!message.subject().contains(['\r', '\n']), "{:?}", message.subject());
            assert!(!message.text().contains("\nTotal: 0"), "{}", message.text());
            assert!(!message.text().contains("\nYou owe us"), "{}", message.text());
            assert!(!message.text().contains('\r'), "{}", message.text());
        }
    }

    #[test]
    fn the_guests_own_page_is_a_button_before_the_closing() {
        let services = services();
        let facts = AppointmentFacts { page: Some("https://salon.example/visit/a-B_1"), ..facts(&services) };
        for (change, language, lead) in [
            (AppointmentChange::Booked, Locale::Hu, "Itt megnézheted, és ha kell, áthelyezheted vagy lemondhatod:"),
            (AppointmentChange::Changed, Locale::En, "View it here, and move or cancel it if you need to:"),
            (AppointmentChange::Cancelled, Locale::Hu, "Az időpontod oldala:"),
        ] {
            let message = appointment_changed(change, &facts, language);
            let expected = format!("\n\n{lead}\nhttps://salon.example/visit/a-B_1\n\n");
            assert!(message.text().contains(&expected), "{}", message.text());
        }
    }

    #[test]
    fn what_was_agreed_follows_the_page_while_it_can_be_used() {
        let services = services();
        let until = chrono::NaiveDate::from_ymd_opt(2026, 11, 20).unwrap().and_hms_opt(9, 5, 0);
        let (page, terms) = (Some("https://salon.example/visit/a-B_1"), Some(("Készpénz\nvagy kártya.", 3)));
        let facts = AppointmentFacts { page, change_until: until, terms, ..facts(&services) };
        let text_of = |change, facts: &AppointmentFacts<'_>, language| {
            appointment_changed(change, facts, language).text().to_owned()
        };
        let text = text_of(AppointmentChange::Booked, &facts, Locale::Hu);
        let expected = "\n\nLemondható vagy áthelyezhető eddig: péntek, nov. 20., 09:05 (2026-11-20 09:05)\n\nA szalon feltételei (3. változat): Készpénz vagy kártya.\n\n";
        assert!(text.contains(expected), "{text}");
        let text = text_of(AppointmentChange::Changed, &facts, Locale::En);
        assert!(
            text.contains("\n\nYou can cancel or move it until Fri 20 Nov, 09:05 (2026-11-20 09:05)\n\nThe salon's terms (version 3): "),
            "{text}"
        );
        let text = text_of(AppointmentChange::Cancelled, &facts, Locale::En);
        assert!(!text.contains("until") && !text.contains("terms"), "{text}");
        let passed = AppointmentFacts { change_until: None, ..facts };
        let text = text_of(AppointmentChange::Booked, &passed, Locale::Hu);
        assert!(!text.contains("eddig") && text.contains("A szalon feltételei"), "{text}");
    }

    #[test]
    fn who_cancelled_is_offered_the_next_times() {
        let services = services();
        let starts = chrono::NaiveDate::from_ymd_opt(2026, 11, 23).and_then(|it| it.and_hms_opt(9, 5, 0)).unwrap();
        let times = [FreeTime { starts, page: "https://salon.example/szalonka/appointmentbook/date?start=1".into() }];
        let text_of = |times, is_same_provider, language| {
            let again = Some(BookAgain { page: "https://salon.example/szalonka", times, is_same_provider });
            let facts = AppointmentFacts { again, ..facts(&services) };
            appointment_changed(AppointmentChange::Cancelled, &facts, language).text().to_owned()
        };
        let text = text_of(&times, true, Locale::Hu);
        let expected = "\n\nA következő szabad időpontok ugyanerre, ugyanannál a szakembernél:\n\n\
            hétfő, nov. 23., 09:05 (2026-11-23 09:05)\nhttps://salon.example/szalonka/appointmentbook/date?start=1\n\n\
            Ha új időpontot";
        assert!(text.contains(expected), "{text}");
        let text = text_of(&times, false, Locale::En);
        assert!(text.contains("for the same, with someone else:\n\nMon 23 Nov, 09:05 (2026-11-23 09:05)\n"), "{text}");
        let text = text_of(&[], true, Locale::Hu);
        assert!(text.contains("\n\nItt foglalhatsz új időpontot:\nhttps://salon.example/szalonka\n\n"), "{text}");
    }

    #[test]
    fn several_appointments_are_told_in_one_message() {
        let services = services();
        let other =
            |day| chrono::NaiveDate::from_ymd_opt(2026, 12, day).and_then(|it| it.and_hms_opt(9, 5, 0)).unwrap();
        let others = [other(5), other(19)];
        let facts = AppointmentFacts { others: &others, ..facts(&services) };
        let text = appointment_booked(&facts, Locale::Hu).text().to_owned();
        assert!(text.contains("\n\nLefoglaltuk az időpontjaidat.\n\n"), "{text}");
        let expected = "\n\nA további időpontok:\n2. alkalom: szombat, dec. 5., 09:05 (2026-12-05 09:05)\n\
            3. alkalom: szombat, dec. 19., 09:05 (2026-12-19 09:05)\n\n";
        assert!(text.contains(expected), "{text}");
        let text = appointment_changed(AppointmentChange::Cancelled, &facts, Locale::En).text().to_owned();
        assert!(
            text.contains("Your appointments have been cancelled.") && text.contains("\nNo. 2: Sat 5 Dec, 09:05"),
            "{text}"
        );
    }

    #[test]
    fn changed_and_cancelled_appointments_have_their_own_texts() {
        let services = services();
        let text_of = |change, language| {
            let message = appointment_changed(change, &facts(&services), language);
            (message.subject().to_owned(), message.text().to_owned())
        };
        let (subject, text) = text_of(AppointmentChange::Changed, Locale::Hu);
        assert_eq!(subject, "Megváltozott időpont: szombat, nov. 21., 09:05, Szalonka Szépségszalon");
        assert!(text.contains("Az időpontod megváltozott.") && text.contains("- Női hajvágás, 45 perc"), "{text}");
        let (subject, text) = text_of(AppointmentChange::Cancelled, Locale::Hu);
        assert_eq!(subject, "Lemondott időpont: szombat, nov. 21., 09:05, Szalonka Szépségszalon");
        assert!(text.contains("Az alábbi időpontod elmarad.") && !text.contains("Ha mégsem tudsz eljönni"), "{text}");
        let (subject, text) = text_of(AppointmentChange::Cancelled, Locale::En);
        assert_eq!(subject, "Appointment cancelled: Sat 21 Nov, 09:05, Szalonka Szépségszalon");
        assert!(text.contains("please call the salon: +36/30 123-4567"), "{text}");
        let (subject, text) = text_of(AppointmentChange::Changed, Locale::En);
        assert_eq!(subject, "Appointment changed: Sat 21 Nov, 09:05, Szalonka Szépségszalon");
        assert!(text.contains("Your appointment has changed."), "{text}");
    }
}
