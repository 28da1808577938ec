//! A message about one appointment in Hungarian and in English.

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use kernel::{Huf, Locale};
use notifications::fixtures::{appointment, services};
use notifications::{AppointmentChange, AppointmentFacts, MailBranding, appointment_changed, money};

fn main() {
    let services = services();
    let facts = appointment(&services);
    let look =
        MailBranding { salon: Some(facts.salon), accent: "#8A4524", logo: None, base: "https://szalonka.example" };
    for language in [Locale::Hu, Locale::En] {
        let message = appointment_changed(AppointmentChange::Changed, &facts, language);
        println!("{}\n\n{}", message.subject(), message.text());
        let [subject, provider, total] = match language {
            Locale::Hu => ["Megváltozott időpont: szombat, nov. 21., 09:05", "Kovács Lilla", "Összesen: 75 perc"],
            Locale::En => ["Appointment changed: Sat 21 Nov, 09:05", "Lilla Kovács", "Total: 75 minutes"],
        };
        assert!(message.subject().starts_with(subject));
        assert!(message.text().contains(provider) && message.text().contains(total));
        assert!(message.text().contains(&money(Huf(12_900))), "the sum of both services");
        let html = message.html(&look);
        assert!(html.contains(&format!("<html lang=\"{language}\">")) && html.contains(provider));
    }

    // A typed name cannot add another header.
    let facts = AppointmentFacts { salon: "Salon\r\nBcc: other@example.com", ..facts };
    assert!(!appointment_changed(AppointmentChange::Booked, &facts, Locale::En).subject().contains(['\r', '\n']));
}

#[test]
fn runs() {
    main();
}
