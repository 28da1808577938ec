//! A salon's pages without the frontend: plain HTML that React replaces when it comes (decision 43).

use std::fmt::Write as _;

use catalog::{Employee, Service};
use kernel::Locale;
use notifications::{Name, full_name, money};
use scheduling::MinuteRange;
use store::salon::Salon;

use super::html::escaped;
use super::place::Place;
use super::words::Words;

/// How it looks: a readable column, the rest is the frontend's style sheet.
pub(super) const STYLE: &str = "\
.plain{max-width:44rem;margin:0 auto;padding:1rem}.plain h1,.plain h2,.plain h3{margin:1.5rem 0 .5rem}\
.plain p,.plain li{margin:.5rem 0}.plain ul{padding-left:1.25rem}.plain nav a{display:inline-block;padding:.5rem 0}";

/// What stands in the root until the frontend does; nothing on pages that are nothing without it.
pub(super) fn page(salon: &Salon, place: Place<'_>, language: Locale) -> String {
    let plain = Plain { salon, language, words: Words::of(language) };
    let main = match place {
        Place::Landing if salon.company.takes_bookings => plain.landing(),
        Place::Service if salon.company.takes_bookings => plain.services(1),
        Place::Landing | Place::Service => plain.closed(),
        Place::Employees => plain.employees(1),
        Place::Employee(it) => plain.employee(it),
        Place::Shops => plain.shops(1),
        Place::Nobody | Place::Date | Place::Finalize | Place::Success | Place::Nowhere => return String::new(),
    };
    format!("<div class=\"plain\">{}<main>{main}</main></div>", plain.header())
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
}

impl Plain<'_> {
    fn header(&self) -> String {
        let Self { salon, words, .. } = self;
        let company = &salon.company;
        let mut lines = vec![escaped(&company.address)];
        if let Some(phone) = company.phone.as_deref().map(escaped) {
            lines.push(format!("<a href=\"tel:{phone}\">{phone}</a>"));
        }
        if let Some(email) = company.email.as_deref().map(escaped) {
            lines.push(format!("<a href=\"mailto:{email}\">{email}</a>"));
        }
        let mut html =
            format!("<header><p><strong>{}</strong></p><p>{}</p>", escaped(&company.name), lines.join("<br>"));
        let pages = [("/service", words.services), ("/employees", words.employees), ("/shops", words.shops)];
        let links: Vec<_> = pages.iter().map(|(path, text)| self.link(path, text)).collect();
        // Writing into a string cannot fail.
        let _ = write!(html, "<nav>{}</nav></header>", links.join(" · "));
        html
    }

    fn link(&self, path: &str, text: &str) -> String {
        let company = &self.salon.company;
        let query = if self.language == company.language { String::new() } else { format!("?lang={}", self.language) };
        format!("<a href=\"/{}/appointmentbook{path}{query}\">{}</a>", escaped(&company.szalonka_id), escaped(text))
    }

    fn closed(&self) -> String {
        format!("<h1>{}</h1><p>{}</p>", escaped(&self.salon.company.name), self.words.booking_off)
    }

    fn landing(&self) -> String {
        let Self { salon, words, .. } = self;
        let mut html = format!("<h1>{}</h1><p>{}</p>", escaped(&salon.company.name), self.link("/service", words.book));
        if !salon.sales.is_empty() {
            let _ = write!(html, "<h2>{}</h2><ul>", words.sales);
            for it in &salon.sales {
                let (title, text) = (escaped(&it.title), escaped(&it.description));
                let _ = write!(html, "<li><strong>−{}% {title}</strong> {text}</li>", it.percent);
            }
            html.push_str("</ul>");
        }
        html + &self.employees(2) + &self.shops(2) + &self.services(2)
    }

    fn employees(&self, level: u8) -> String {
        if self.salon.employees.is_empty() {
            return self.heading(level, self.words.employees);
        }
        let mut html = self.heading(level, self.words.employees) + "<ul>";
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
        let mut html = self.heading(level, words.shops);
        for shop in &salon.shops {
            html += &self.heading(level + 1, &shop.name);
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

    fn services(&self, level: u8) -> String {
        let Self { salon, words, .. } = self;
        let mut html = self.heading(level, words.services);
        if let (1, Some(note)) = (level, &salon.company.service_select_note) {
            let _ = write!(html, "<p>{}</p>", escaped(note));
        }
        for (name, under) in by_heading(salon, salon.services.iter(), words.other) {
            html += &self.heading(level + 1, name);
            html += &self.list(&under);
        }
        let _ = write!(html, "<noscript><p>{}</p></noscript>", words.needs_script);
        html
    }

    fn list(&self, services: &[&Service]) -> String {
        let words = self.words;
        let mut html = "<ul>".to_owned();
        for it in services {
            let an_hour = if it.is_hourly { format!(" {}", words.an_hour) } else { String::new() };
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
