//! A salon's pages without the frontend: plain HTML that React replaces when it comes (docs/rules.md#public-pages).

mod first_view;
mod look;
mod open_now;

use std::fmt::Write as _;

use catalog::{Employee, MinuteRange, Salon, Service};
use chrono::{DateTime, Utc};
use kernel::Locale;
use notifications::{Name, full_name, money};

use super::html::escaped;
use super::place::Place;
use super::words::Words;

/// What the frontend's own classes do not say: texts that it shows elsewhere, and sizes it sets while it runs.
pub(super) const STYLE: &str = "\
.plain{margin-top:3rem}.plain h1,.plain h2,.plain h3{margin:1.5rem 0 .5rem}.plain p,.plain li{margin:.5rem 0}\
.plain ul{padding-left:1.25rem}.plain nav a{display:inline-flex;align-items:center;min-height:44px}\
.plain-face{width:56px;height:56px}.plain-initials{font-size:21.28px}.plain-search{height:72px}";

/// What stands in the root until the frontend does; nothing on pages that are nothing without it.
pub(super) fn page(salon: &Salon, place: Place<'_>, language: Locale, now: DateTime<Utc>) -> String {
    let plain = Plain { salon, language, words: Words::of(language), now };
    let services_first = !salon.company.has_home_page;
    // What the frontend shows first, looking as it will, and what it shows elsewhere or later.
    let (first, more) = match place {
        Place::Landing | Place::Service if !salon.company.takes_bookings => (plain.closed(), String::new()),
        Place::Service => (plain.choice(), plain.needs_script()),
        Place::Landing if services_first => (plain.choice(), plain.needs_script()),
        Place::Landing => (plain.welcome(), plain.sales() + &plain.shops(3) + &plain.services()),
        Place::Employees => (plain.employees(), String::new()),
        Place::Employee(it) => (plain.employee(it), String::new()),
        Place::Shops => (plain.heading(1, plain.words.shops_heading), plain.shops(2)),
        Place::Nobody | Place::Date | Place::Finalize | Place::Success | Place::Nowhere => return String::new(),
    };
    format!(
        "<div class=\"company_page\">{}<main class=\"ui_main\">{first}<div class=\"plain\">{more}{}</div></main></div>",
        plain.header(),
        plain.pages(),
    )
}

/// Services under their headings, in the order of the price list; what has none comes last, under `other`.
pub(super) fn by_heading<'a>(
    salon: &'a Salon,
    services: impl Iterator<Item = &'a Service> + Clone,
    other: &'a str,
) -> Vec<(&'a str, Vec<&'a Service>)> {
    let known = |it: &Service| it.category.filter(|id| salon.categories.iter().any(|category| category.id == *id));
    let headings = salon.categories.iter().map(|it| (Some(it.id), it.name.as_str())).chain([(None, other)]);
    headings
        .map(|(category, name)| (name, services.clone().filter(|it| known(it) == category).collect::<Vec<_>>()))
        .filter(|(_, under)| !under.is_empty())
        .collect()
}

struct Plain<'a> {
    salon: &'a Salon,
    language: Locale,
    words: &'static Words,
    now: DateTime<Utc>,
}

impl Plain<'_> {
    /// Where one can go from here.
    fn pages(&self) -> String {
        let words = self.words;
        let pages = [("/service", words.services), ("/employees", words.employees), ("/shops", words.shops)];
        let links: Vec<_> = pages.iter().map(|(path, text)| self.link(path, text)).collect();
        format!("<nav>{}</nav>", links.join(" · "))
    }

    fn link(&self, path: &str, text: &str) -> String {
        format!("<a href=\"{}\">{}</a>", self.address(path), escaped(text))
    }

    /// The address of a page of this salon in this language.
    fn address(&self, path: &str) -> String {
        let company = &self.salon.company;
        let query = if self.language == company.language { String::new() } else { format!("?lang={}", self.language) };
        format!("/{}/appointmentbook{path}{query}", escaped(&company.szalonka_id))
    }

    fn closed(&self) -> String {
        format!("<h1>{}</h1><p>{}</p>", self.words.book, self.words.booking_off)
    }

    fn sales(&self) -> String {
        let mut html = String::new();
        for it in &self.salon.sales {
            // Writing into a string cannot fail.
            let _ = write!(html, "<p><strong>{}</strong> {}</p>", escaped(&it.title), escaped(&it.description));
        }
        html
    }

    fn employees(&self) -> String {
        let mut html = self.heading(1, self.words.employees) + "<ul>";
        for it in &self.salon.employees {
            let title = it.title.as_deref().map(|it| format!(", {}", escaped(it))).unwrap_or_default();
            let _ = write!(html, "<li>{}{title}", self.link(&format!("/employees/{}", it.id), &self.name(it)));
            if let Some(text) = &it.introduction {
                let _ = write!(html, "<p>{}</p>", escaped(text));
            }
            html.push_str("</li>");
        }
        html + "</ul>"
    }

    fn employee(&self, it: &Employee) -> String {
        let mut html = self.heading(1, &self.name(it));
        for text in [&it.title, &it.introduction].into_iter().flatten() {
            let _ = write!(html, "<p>{}</p>", escaped(text));
        }
        let theirs: Vec<_> = self.salon.services.iter().filter(|service| it.services.contains(&service.id)).collect();
        html + &self.heading(2, self.words.services) + &self.list(&theirs)
    }

    fn shops(&self, level: u8) -> String {
        let Self { salon, words, .. } = self;
        let mut html = String::new();
        for shop in &salon.shops {
            html += &self.heading(level, &shop.name);
            let _ = write!(html, "<p>{}</p>", escaped(&shop.address));
            if let Some(text) = &shop.description {
                let _ = write!(html, "<p>{}</p>", escaped(text));
            }
            let days: Vec<_> = salon.opening_hours(shop.id).weekly().collect();
            if !days.is_empty() {
                let _ = write!(html, "<p>{}</p><ul>", words.hours);
                for day in days.chunk_by(|(a, _), (b, _)| a == b) {
                    let Some((weekday, _)) = day.first() else { continue };
                    let index = usize::try_from(weekday.num_days_from_monday()).unwrap_or_default();
                    let name = words.weekdays.get(index).copied().unwrap_or_default();
                    let ranges: Vec<_> = day.iter().map(|(_, range)| clock(*range)).collect();
                    let _ = write!(html, "<li>{name}: {}</li>", ranges.join(", "));
                }
                html.push_str("</ul>");
            }
        }
        html
    }

    fn services(&self) -> String {
        let Self { salon, words, .. } = self;
        let mut html = self.heading(2, words.services);
        for (name, under) in by_heading(salon, salon.services.iter(), words.other) {
            html += &self.heading(3, name);
            html += &self.list(&under);
        }
        html + &self.needs_script()
    }

    fn needs_script(&self) -> String {
        format!("<noscript><p>{}</p></noscript>", self.words.needs_script)
    }

    fn list(&self, services: &[&Service]) -> String {
        let words = self.words;
        let mut html = "<ul>".to_owned();
        for it in services {
            let an_hour = if it.is_hourly() { format!(" {}", words.an_hour) } else { String::new() };
            let (name, price) = (escaped(&it.name), money(it.price));
            let _ = write!(html, "<li>{name} – {} {} – {price}{an_hour}", it.minutes, words.minutes);
            if let Some(note) = &it.note {
                let _ = write!(html, "<br>{}", escaped(note));
            }
            html.push_str("</li>");
        }
        html + "</ul>"
    }

    fn heading(&self, level: u8, text: &str) -> String {
        format!("<h{level}>{}</h{level}>", escaped(text))
    }

    fn name(&self, it: &Employee) -> String {
        full_name(Name { first: &it.first_name, last: &it.last_name }, self.language)
    }
}

fn clock(range: MinuteRange) -> String {
    let at = |minutes: u16| format!("{:02}:{:02}", minutes / 60, minutes % 60);
    format!("{}–{}", at(range.start()), at(range.end()))
}
