//! A salon's pages as plain HTML, which React replaces when it has loaded (docs/rules.md#public-pages).

pub(super) mod elements;
mod first_view;
mod open_now;

use catalog::{Employee, MinuteRange, Salon, Service};
use chrono::{DateTime, Utc};
use kernel::{Locale, ShopId};
use maud::{Markup, html};
use notifications::{Name, full_name};

use elements::icon;

use super::place::Place;
use super::shared::{INFO, Words};
use super::words::{OwnWords, price};

/// Styles the frontend's classes lack: of texts it shows elsewhere, and of sizes it sets by script.
pub(super) const STYLE: &str = "\
.plain{margin-top:3rem}.plain h1,.plain h2,.plain h3{margin:1.5rem 0 .5rem}.plain p,.plain li{margin:.5rem 0}\
.plain ul{padding-left:1.25rem}.plain nav a{display:inline-flex;align-items:center;min-height:44px}\
.plain-face{width:56px;height:56px}.plain-initials{font-size:21.28px}.plain-search{height:72px}";

/// The content of `#root` until React renders; `None` on pages that are useless without scripts.
pub(super) fn page(salon: &Salon, place: Place<'_>, language: Locale, now: DateTime<Utc>) -> Option<Markup> {
    let plain = Plain { salon, language, words: Words::of(language), now };
    let has_home_page = salon.company.has_home_page;
    // `first` looks as the frontend will draw it; `more` is what the frontend shows elsewhere or later.
    let (first, more) = match place {
        Place::Landing | Place::Service if !salon.company.takes_bookings => (plain.closed(), Markup::default()),
        Place::Landing if has_home_page => {
            (plain.welcome(), html! { (plain.sales()) (plain.shops(Level::Section)) (plain.services()) })
        }
        Place::Landing | Place::Service => (plain.choice(), plain.needs_script()),
        Place::Employees => (plain.employees(), Markup::default()),
        Place::Employee(it) => (plain.employee(it), Markup::default()),
        Place::Shops => (html! { h1 { (plain.words.shops_heading) } }, plain.shops(Level::Page)),
        Place::UnknownEmployee | Place::Date | Place::Finalize | Place::Waiting | Place::Success | Place::NotFound => {
            return None;
        }
    };
    let is_step = salon.company.takes_bookings
        && match place {
            Place::Service => true,
            Place::Landing => !has_home_page,
            _ => false,
        };
    Some(html! {
        .company_page {
            @if is_step { (plain.compact_header()) } @else { (plain.header()) }
            main .ui_main { (plain.demo_notice()) (first) .plain { (more) (plain.navigation()) } }
        }
    })
}

/// The page of a salon there is not, with the public id of one that was perhaps meant.
pub(super) fn unknown(similar: &str, language: Locale) -> Markup {
    let words = Words::of(language);
    html! {
        main .ui_main .plain {
            h1 { (words.unknown) }
            nav { a href=(format!("/{similar}/appointmentbook")) { (words.similar.replace("{id}", similar)) } }
        }
    }
}

/// Services by category, in the order of the price list; those without one come last, under `other`.
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

/// Where a list of shops stands, which decides the level of its headings.
#[derive(PartialEq, Eq)]
enum Level {
    Page,
    Section,
}

struct Plain<'a> {
    salon: &'a Salon,
    language: Locale,
    words: &'static Words,
    now: DateTime<Utc>,
}

impl Plain<'_> {
    fn navigation(&self) -> Markup {
        let words = self.words;
        html! {
            nav {
                (self.link("/service", words.services))
                " · " (self.link("/employees", words.employees))
                " · " (self.link("/shops", words.shops))
            }
        }
    }

    fn link(&self, path: &str, text: &str) -> Markup {
        html! { a href=(self.address(path)) { (text) } }
    }

    /// The address of a page of this salon in this language.
    fn address(&self, path: &str) -> String {
        let company = &self.salon.company;
        let query = if self.language == company.language { String::new() } else { format!("?lang={}", self.language) };
        format!("/{}/appointmentbook{path}{query}", company.szalonka_id)
    }

    fn demo_notice(&self) -> Markup {
        html! {
            @if self.salon.company.demo_mode {
                div .company_notice {
                    div .Alert_alert .Alert_info .Alert_normal { (icon(INFO, 20)) p { (self.words.demo_mode) } }
                }
            }
        }
    }

    fn closed(&self) -> Markup {
        html! { h1 { (self.words.book) } p { (self.words.booking_off) } }
    }

    fn sales(&self) -> Markup {
        html! {
            @for it in &self.salon.sales {
                p { strong { (it.title) } " " (it.description) }
            }
        }
    }

    fn employees(&self) -> Markup {
        html! {
            h1 { (self.words.employees) }
            ul {
                @for it in &self.salon.employees {
                    li {
                        (self.link(&format!("/employees/{}", it.id), &self.name(it)))
                        @if let Some(title) = &it.title { ", " (title) }
                        @if let Some(text) = &it.introduction { p { (text) } }
                    }
                }
            }
        }
    }

    fn employee(&self, it: &Employee) -> Markup {
        let services: Vec<_> = self.salon.services.iter().filter(|service| it.services.contains(&service.id)).collect();
        html! {
            h1 { (self.name(it)) }
            @for text in [&it.title, &it.introduction].into_iter().flatten() { p { (text) } }
            h2 { (self.words.services) }
            (self.list(&services))
        }
    }

    fn shops(&self, level: Level) -> Markup {
        html! {
            @for shop in &self.salon.shops {
                @if level == Level::Page { h2 { (shop.name) } } @else { h3 { (shop.name) } }
                p { (shop.address) }
                @if let Some(text) = &shop.description { p { (text) } }
                (self.opening_hours(shop.id))
            }
        }
    }

    fn opening_hours(&self, shop: ShopId) -> Markup {
        let words = self.words;
        let hours: Vec<_> = self.salon.opening_hours(shop).weekly().collect();
        // One line a day: its name, and its hours separated by commas.
        let days = hours.chunk_by(|(a, _), (b, _)| a == b).filter_map(|day| {
            let (weekday, _) = day.first()?;
            let name =
                OwnWords::of(self.language).weekdays.get(usize::try_from(weekday.num_days_from_monday()).ok()?)?;
            Some((name, day.iter().map(|(_, range)| clock(*range)).collect::<Vec<_>>().join(", ")))
        });
        html! {
            @if !hours.is_empty() {
                p { (words.hours) }
                ul { @for (name, ranges) in days { li { (name) ": " (ranges) } } }
            }
        }
    }

    fn services(&self) -> Markup {
        html! {
            h2 { (self.words.services) }
            @for (name, services) in by_heading(self.salon, self.salon.services.iter(), self.words.other) {
                h3 { (name) }
                (self.list(&services))
            }
            (self.needs_script())
        }
    }

    fn needs_script(&self) -> Markup {
        html! { noscript { p { (OwnWords::of(self.language).needs_script) } } }
    }

    fn list(&self, services: &[&Service]) -> Markup {
        html! {
            ul {
                @for it in services {
                    li {
                        (it.name) " – " (self.duration(it)) " – " (self.price(it))
                        @if let Some(note) = &it.note { br; (note) }
                    }
                }
            }
        }
    }

    fn price(&self, service: &Service) -> String {
        price(service, self.words)
    }

    fn duration(&self, service: &Service) -> String {
        self.words.minutes.replace("{minutes}", &service.minutes.to_string())
    }

    fn name(&self, it: &Employee) -> String {
        full_name(Name { first: &it.first_name, last: &it.last_name }, self.language)
    }
}

fn clock(range: MinuteRange) -> String {
    let at = |minutes: u16| format!("{:02}:{:02}", minutes / 60, minutes % 60);
    format!("{}–{}", at(range.start()), at(range.end()))
}
