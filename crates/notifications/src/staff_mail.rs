use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use kernel::{Huf, Locale};

use crate::Message;
use crate::document::{Block, LinkStyle};
use crate::format::{day_in_words, moment, money, plain_name};
use crate::phrases::{greeting, place};

/// The event a person of a company is mailed about; all of them are a guest's doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StaffNews {
    Booked,
    Changed,
    Cancelled,
    Confirmed,
    /// The guest announced a delay of so many minutes.
    Late(u8),
    Rated,
}

/// The frame that all mails to a person of a company share.
#[derive(Clone, Copy)]
pub struct StaffFrame<'a> {
    /// The reader's given name.
    pub first_name: &'a str,
    /// The page of the next step.
    pub page: &'a str,
    /// The page that ends such mails.
    pub unsubscribe: &'a str,
}

/// The facts of a mail about one appointment.
#[derive(Clone, Copy)]
pub struct StaffEventFacts<'a> {
    pub frame: StaffFrame<'a>,
    pub news: StaffNews,
    /// The guest's given name.
    pub guest: &'a str,
    /// On the salon's clock.
    pub starts: NaiveDateTime,
    pub now: NaiveDateTime,
    /// In the order chosen.
    pub services: &'a [&'a str],
    /// Given name of the person it is with, when it is not the reader.
    pub provider: Option<&'a str>,
}

/// An appointment in the summary of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayVisit {
    pub from: NaiveTime,
    pub until: NaiveTime,
    /// The guest's given name.
    pub guest: String,
    pub services: Vec<String>,
}

/// The facts of the summary of a person's day.
#[derive(Clone, Copy)]
pub struct DaySummaryFacts<'a> {
    pub frame: StaffFrame<'a>,
    pub day: NaiveDate,
    /// In their order; more than none.
    pub visits: &'a [DayVisit],
}

/// The figures of a company's day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayFigures {
    pub takings: Huf,
    /// Appointments of the day, those called off left out.
    pub visits: i64,
    /// Those of them whose guest did not come.
    pub missed: i64,
    /// Appointments that were booked on the day, for whenever.
    pub booked: i64,
    /// Those of them that guests booked online.
    pub online: i64,
    /// Appointments of the next day.
    pub tomorrow: i64,
    /// Working time of the next day that nothing takes.
    pub free_minutes: i64,
}

/// The facts of the report of a company's day.
#[derive(Clone, Copy)]
pub struct DayReportFacts<'a> {
    pub frame: StaffFrame<'a>,
    pub salon: &'a str,
    pub day: NaiveDate,
    pub figures: DayFigures,
}

/// Rows of a summary at most; the calendar has the rest.
const MAX_ROWS: usize = 40;

/// Tells a person of a company that a guest did something.
pub fn staff_event(facts: &StaffEventFacts<'_>, language: Locale) -> Message {
    let late = match facts.news {
        StaffNews::Late(minutes) => minutes,
        _ => 0,
    };
    let (news, guest, time, services, provider, open) = match language {
        Locale::Hu => {
            let news = match facts.news {
                StaffNews::Booked => "Új online foglalás".to_owned(),
                StaffNews::Changed => "A vendég áthelyezte az időpontját".to_owned(),
                StaffNews::Cancelled => "A vendég lemondta az időpontját".to_owned(),
                StaffNews::Confirmed => "A vendég megerősítette az időpontját".to_owned(),
                StaffNews::Late(_) => format!("A vendég {late} percet késik"),
                StaffNews::Rated => "Új értékelés".to_owned(),
            };
            (news, "Vendég", "Időpont", "Szolgáltatás", "Munkatárs", "Megnyitás")
        }
        Locale::En => {
            let news = match facts.news {
                StaffNews::Booked => "New online booking".to_owned(),
                StaffNews::Changed => "The guest moved their appointment".to_owned(),
                StaffNews::Cancelled => "The guest cancelled their appointment".to_owned(),
                StaffNews::Confirmed => "The guest confirmed their appointment".to_owned(),
                StaffNews::Late(_) => format!("The guest will be {late} minutes late"),
                StaffNews::Rated => "New rating".to_owned(),
            };
            (news, "Guest", "Time", "Service", "Team member", "Open")
        }
    };
    let starts = moment(facts.starts, facts.now, language);
    let who = plain_name(facts.guest).unwrap_or_else(|| guest.to_owned());
    let services_done = facts.services.join(", ");
    let mut rows = vec![(guest, who.as_str()), (time, &starts), (services, &services_done)];
    rows.extend(facts.provider.map(|it| (provider, it)));
    let blocks = vec![Block::paragraph(&format!("{news}.")), Block::known_facts(rows)];
    framed(&facts.frame, language, &format!("{news}: {who}, {starts}"), (blocks, open))
}

/// The summary of a person's own day.
pub fn day_summary(facts: &DaySummaryFacts<'_>, language: Locale) -> Message {
    let count = facts.visits.len();
    let span = facts.visits.first().map(|it| it.from).zip(facts.visits.iter().map(|it| it.until).max());
    let span = span.map_or_else(String::new, |(from, until)| format!("{}–{}", clock(from), clock(until)));
    let (subject, open) = match language {
        Locale::Hu => (format!("A mai napod: {count} időpont, {span}"), "Naptár megnyitása"),
        Locale::En if count == 1 => (format!("Your day: 1 appointment, {span}"), "Open the calendar"),
        Locale::En => (format!("Your day: {count} appointments, {span}"), "Open the calendar"),
    };
    let rows: Vec<(String, String)> = facts
        .visits
        .iter()
        .take(MAX_ROWS)
        .map(|it| {
            let guest = plain_name(&it.guest);
            let shown: Vec<&str> = guest.as_deref().into_iter().chain(it.services.iter().map(String::as_str)).collect();
            (format!("{}–{}", clock(it.from), clock(it.until)), shown.join(", "))
        })
        .collect();
    let rows = rows.iter().map(|(time, shown)| (time.as_str(), shown.as_str()));
    let day = day_in_words(facts.day, facts.day, language);
    let blocks = vec![Block::titled_facts(&format!("{day}:"), rows)];
    framed(&facts.frame, language, &subject, (blocks, open))
}

/// The report of a company's day.
pub fn day_report(facts: &DayReportFacts<'_>, language: Locale) -> Message {
    let figures = &facts.figures;
    let day = day_in_words(facts.day, facts.day, language);
    let (hours, minutes) = (figures.free_minutes / 60, figures.free_minutes % 60);
    let (title, rows, open) = match language {
        Locale::Hu => {
            let rows = [
                ("Bevétel", money(figures.takings)),
                ("Időpontok ma", figures.visits.to_string()),
                ("Nem jött el", figures.missed.to_string()),
                ("Új foglalás", format!("{}, ebből online {}", figures.booked, figures.online)),
                ("Holnap", format!("{} időpont, {hours} óra {minutes} perc szabad", figures.tomorrow)),
            ];
            ("Napi összesítő", rows, "Kimutatások megnyitása")
        }
        Locale::En => {
            let rows = [
                ("Takings", money(figures.takings)),
                ("Appointments today", figures.visits.to_string()),
                ("No-shows", figures.missed.to_string()),
                ("New bookings", format!("{}, {} of them online", figures.booked, figures.online)),
                ("Tomorrow", format!("{} booked, {hours} h {minutes} min free", figures.tomorrow)),
            ];
            ("Daily report", rows, "Open the statistics")
        }
    };
    let rows = rows.iter().map(|(name, value)| (*name, value.as_str()));
    let blocks = vec![Block::known_facts(rows)];
    let subject = format!("{title}: {}, {day}", place(facts.salon, language));
    framed(&facts.frame, language, &subject, (blocks, open))
}

fn framed(frame: &StaffFrame<'_>, language: Locale, subject: &str, (told, open): (Vec<Block>, &str)) -> Message {
    let (lead, end, label) = match language {
        Locale::Hu => ("Részletek:", "Ha nem kérsz több ilyen levelet, itt leiratkozhatsz:", "Leiratkozás"),
        Locale::En => ("Details:", "If you would rather not get e-mails like this, unsubscribe here:", "Unsubscribe"),
    };
    let mut blocks = vec![Block::paragraph(&greeting(Some(frame.first_name), language))];
    blocks.extend(told);
    blocks.push(Block::button(lead, open, frame.page));
    blocks.push(Block::link(LinkStyle::Small, end, label, frame.unsubscribe));
    Message::to_anybody(language, subject, blocks)
}

fn clock(time: NaiveTime) -> String {
    time.format("%H:%M").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: StaffFrame<'_> = StaffFrame {
        first_name: "Lilla",
        page: "https://salon.example/provider/calendar",
        unsubscribe: "https://salon.example/unsubscribe/abc",
    };

    fn event(news: StaffNews) -> StaffEventFacts<'static> {
        StaffEventFacts {
            frame: FRAME,
            news,
            guest: "Anna",
            starts: "2026-12-01T09:05:00".parse().unwrap(),
            now: "2026-11-30T18:00:00".parse().unwrap(),
            services: &["Női hajvágás", "Szárítás"],
            provider: None,
        }
    }

    #[test]
    fn a_booking_in_hungarian() {
        let message = staff_event(&event(StaffNews::Booked), Locale::Hu);
        assert_eq!(message.subject(), "Új online foglalás: Anna, kedd, dec. 1., 09:05");
        let expected = "Kedves Lilla!

Új online foglalás.

Vendég: Anna
Időpont: kedd, dec. 1., 09:05
Szolgáltatás: Női hajvágás, Szárítás

Részletek:
https://salon.example/provider/calendar

Ha nem kérsz több ilyen levelet, itt leiratkozhatsz:
https://salon.example/unsubscribe/abc
";
        assert_eq!(message.text(), expected);
    }

    #[test]
    fn a_delay_of_somebody_elses_guest_in_english() {
        let facts =
            StaffEventFacts { provider: Some("Gergő"), guest: "http://x.example", ..event(StaffNews::Late(15)) };
        let message = staff_event(&facts, Locale::En);
        assert_eq!(message.subject(), "The guest will be 15 minutes late: Guest, Tue 1 Dec, 09:05");
        assert!(message.text().contains("\nTeam member: Gergő\n"), "{}", message.text());
        assert!(!message.text().contains("x.example"), "{}", message.text());
    }

    #[test]
    fn a_day_lists_its_appointments() {
        let visit = |from: u32, guest: &str| DayVisit {
            from: NaiveTime::from_hms_opt(from, 0, 0).unwrap(),
            until: NaiveTime::from_hms_opt(from, 45, 0).unwrap(),
            guest: guest.to_owned(),
            services: vec!["Női hajvágás".to_owned()],
        };
        let visits = [visit(9, "Anna"), visit(16, "Béla")];
        let facts = DaySummaryFacts { frame: FRAME, day: "2026-12-01".parse().unwrap(), visits: &visits };
        let message = day_summary(&facts, Locale::Hu);
        assert_eq!(message.subject(), "A mai napod: 2 időpont, 09:00–16:45");
        assert!(
            message
                .text()
                .contains("kedd, dec. 1.:\n09:00–09:45: Anna, Női hajvágás\n16:00–16:45: Béla, Női hajvágás\n")
        );
        let one = DaySummaryFacts { visits: &visits[..1], ..facts };
        assert_eq!(day_summary(&one, Locale::En).subject(), "Your day: 1 appointment, 09:00–09:45");
    }

    #[test]
    fn a_report_has_the_figures_of_the_day() {
        let figures = DayFigures {
            takings: Huf(128_400),
            visits: 11,
            missed: 1,
            booked: 6,
            online: 4,
            tomorrow: 8,
            free_minutes: 210,
        };
        let facts = DayReportFacts { frame: FRAME, salon: "Kata Szalon", day: "2026-12-01".parse().unwrap(), figures };
        let message = day_report(&facts, Locale::Hu);
        assert_eq!(message.subject(), "Napi összesítő: Kata Szalon, kedd, dec. 1.");
        for row in [
            "Bevétel: 128\u{a0}400\u{a0}Ft",
            "Új foglalás: 6, ebből online 4",
            "Holnap: 8 időpont, 3 óra 30 perc szabad",
        ] {
            assert!(message.text().contains(row), "{row}: {}", message.text());
        }
        assert_eq!(day_report(&facts, Locale::En).subject(), "Daily report: Kata Szalon, Tue 1 Dec");
    }
}
