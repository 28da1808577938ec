//! A salon's pages as plain HTML, which React replaces when it has loaded (docs/rules.md#public-pages).

pub(super) mod elements;
mod first_view;
mod open_now;

use catalog::{Employee, MinuteRange, Sale, Salon, Service, ServiceCategory};
use chrono::{DateTime, Utc};
use kernel::{Locale, ShopId};
use maud::{Markup, Render, html};
use notifications::{Name, full_name};

use elements::icon;

use super::landing_data::LandingData;
use super::place::BookingPage;
use super::salon_text::SalonText;
use super::shared::{INFO, PageWords};
use super::words::{OwnWords, price};

/// Styles the frontend's classes lack: of texts it shows elsewhere, and of sizes it sets by script.
pub(super) const STYLE: &str = "\
.plain{margin-top:3rem}.plain h1,.plain h2,.plain h3{margin:1.5rem 0 .5rem}.plain p,.plain li{margin:.5rem 0}\
.plain ul{padding-left:1.25rem}.plain nav a{display:inline-flex;align-items:center;min-height:44px}\
.plain-face{width:56px;height:56px}.plain-initials{font-size:21.28px}.plain-search{height:72px}";

/// The content of `#root` until React renders; `None` on pages that are useless without scripts.
pub(super) fn page(
    salon: &Salon,
    place: BookingPage<'_>,
    language: Locale,
    now: DateTime<Utc>,
    landing: Option<&LandingData>,
) -> Option<Markup> {
    let plain = PlainPage { salon, language, words: PageWords::of(language), now, landing };
    let has_home_page = salon.company.has_home_page;
    // `first` looks as the frontend will draw it; `more` is what the frontend shows elsewhere or later.
    let (first, more) = match place {
        BookingPage::Landing if has_home_page && !salon.company.takes_bookings => {
            (plain.closed(), plain.closed_below())
        }
        BookingPage::Landing | BookingPage::Service if !salon.company.takes_bookings => {
            (plain.closed(), Markup::default())
        }
        BookingPage::Landing if has_home_page => {
            (plain.welcome(), html! { (plain.sales()) (plain.shops(Level::Section)) (plain.services()) })
        }
        BookingPage::Landing | BookingPage::Service => (plain.choice(), plain.needs_script()),
        BookingPage::Employees => (plain.employees(), Markup::default()),
        BookingPage::Employee(it) => (plain.employee(it), Markup::default()),
        BookingPage::Shops => (html! { h1 { (plain.words.shops_heading) } }, plain.shops(Level::Page)),
        BookingPage::UnknownEmployee
        | BookingPage::Date
        | BookingPage::Finalize
        | BookingPage::Waiting
        | BookingPage::Success
        | BookingPage::NotFound => {
            return None;
        }
    };
    let is_step = salon.company.takes_bookings && has_home_page && matches!(place, BookingPage::Service);
    Some(html! {
        .company_page {
            @if is_step { (plain.compact_header()) } @else { (plain.header()) }
            main .ui_main { (plain.demo_notice()) (plain.written_in()) (first) .plain { (more) (plain.navigation()) } }
        }
    })
}

/// The page of an unknown salon, with the most similar public id.
pub(super) fn unknown(similar: &str, language: Locale) -> Markup {
    let words = PageWords::of(language);
    html! {
        main .ui_main .plain {
            h1 { (words.unknown) }
            nav { a href=(format!("/{similar}/appointmentbook")) { (words.similar.replace("{id}", similar)) } }
        }
    }
}

/// Services by category, in the order of the price list; those without one come last, under a word of `language`.
pub(super) fn by_heading<'a>(
    salon: &'a Salon,
    services: impl Iterator<Item = &'a Service> + Clone,
    language: Locale,
) -> Vec<(SalonText<'a>, Vec<&'a Service>)> {
    let known = |it: &Service| it.category.filter(|id| salon.categories.iter().any(|category| category.id == *id));
    let of_category = |it: &'a ServiceCategory| {
        (Some(it.id), SalonText::new(salon, language, &it.name, it.translated_name.as_deref()))
    };
    let other = (None, SalonText::of_page(PageWords::of(language).other));
    let headings = salon.categories.iter().map(of_category).chain([other]);
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

struct PlainPage<'a> {
    salon: &'a Salon,
    language: Locale,
    words: &'static PageWords,
    now: DateTime<Utc>,
    landing: Option<&'a LandingData>,
}

impl PlainPage<'_> {
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

    fn link(&self, path: &str, text: &(impl Render + ?Sized)) -> Markup {
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

    /// A text of the salon in the page's language where it gave one, otherwise marked as being in the salon's.
    fn text<'b>(&'b self, original: &'b str, translated: Option<&'b String>) -> SalonText<'b> {
        SalonText::new(self.salon, self.language, original, translated.map(String::as_str))
    }

    /// Shown by the style sheet where a text of the page is in the salon's language only, as in `BookingLayout.tsx`.
    fn written_in(&self) -> Markup {
        html! {
            @if self.language != self.salon.company.language { p .company_writtenIn { (self.words.written_in) } }
        }
    }

    fn closed(&self) -> Markup {
        html! { h1 { (self.words.book) } p { (self.words.booking_off) } }
    }

    /// The salon below the notice that it takes no bookings: its words, prices, people and shops.
    fn closed_below(&self) -> Markup {
        html! {
            @if let Some(about) = self.about() { p { (about) } }
            (self.prices())
            h2 { (self.words.employees) }
            (self.people(self.bookable()))
            h2 { (self.words.shops) }
            (self.shops(Level::Section))
        }
    }

    /// The salon's words about itself.
    fn about(&self) -> Option<SalonText<'_>> {
        let landing = self.landing.filter(|it| !it.about.is_empty())?;
        Some(self.text(&landing.about, landing.translated_about.as_ref()))
    }

    fn sales(&self) -> Markup {
        html! {
            @for it in &self.salon.sales {
                p {
                    strong { (self.text(&it.title, it.translated_title.as_ref())) } " "
                    (self.text(&it.description, it.translated_description.as_ref()))
                }
            }
        }
    }

    /// The sales that name a service.
    fn sales_of<'b>(&'b self, service: &'b Service) -> impl Iterator<Item = &'b Sale> {
        self.salon.sales.iter().filter(|it| it.services.contains(&service.id))
    }

    /// A sale beside a service, whose price stays as it is.
    fn sale_line(&self, sale: &Sale) -> Markup {
        html! { "−" (sale.percent) "% " span { (self.text(&sale.title, sale.translated_title.as_ref())) } }
    }

    fn employees(&self) -> Markup {
        html! {
            h1 { (self.words.employees) }
            (self.people(self.salon.employees.iter()))
        }
    }

    fn people<'b>(&self, people: impl Iterator<Item = &'b Employee>) -> Markup {
        html! {
            ul {
                @for it in people {
                    li {
                        (self.link(&format!("/employees/{}", it.id), &self.name(it)))
                        @if let Some(title) = self.title(it) { ", " (title) }
                        @if let Some(text) = self.introduction(it) { p { (text) } }
                    }
                }
            }
        }
    }

    /// The people guests may choose, as `People.tsx` shows them.
    fn bookable(&self) -> impl Iterator<Item = &Employee> {
        self.salon.employees.iter().filter(|it| !it.services.is_empty() && !it.shops.is_empty())
    }

    fn employee(&self, it: &Employee) -> Markup {
        let services: Vec<_> = self.salon.services.iter().filter(|service| it.services.contains(&service.id)).collect();
        html! {
            h1 { (self.name(it)) }
            @for text in [self.title(it), self.introduction(it)].into_iter().flatten() { p { (text) } }
            h2 { (self.words.services) }
            (self.list(&services))
        }
    }

    fn shops(&self, level: Level) -> Markup {
        html! {
            @for shop in &self.salon.shops {
                @if level == Level::Page { h2 { (shop.name) } } @else { h3 { (shop.name) } }
                p { (shop.address) }
                @if let Some(text) = &shop.description { p { (self.text(text, shop.translated_description.as_ref())) } }
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
        html! { (self.prices()) (self.needs_script()) }
    }

    fn prices(&self) -> Markup {
        html! {
            h2 { (self.words.services) }
            @for (name, services) in by_heading(self.salon, self.salon.services.iter(), self.language) {
                h3 { (name) }
                (self.list(&services))
            }
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
                        (self.service(it)) " – " (self.duration(it)) " – " (self.price(it))
                        @if let Some(note) = self.note(it) { br; (note) }
                        @for sale in self.sales_of(it) { br; (self.sale_line(sale)) }
                    }
                }
            }
        }
    }

    fn title<'b>(&'b self, it: &'b Employee) -> Option<SalonText<'b>> {
        it.title.as_deref().map(|text| self.text(text, it.translated_title.as_ref()))
    }

    fn introduction<'b>(&'b self, it: &'b Employee) -> Option<SalonText<'b>> {
        it.introduction.as_deref().map(|text| self.text(text, it.translated_introduction.as_ref()))
    }

    /// The name of a service.
    fn service<'b>(&'b self, it: &'b Service) -> SalonText<'b> {
        self.text(&it.name, it.translated_name.as_ref())
    }

    fn note<'b>(&'b self, it: &'b Service) -> Option<SalonText<'b>> {
        it.note.as_deref().map(|text| self.text(text, it.translated_note.as_ref()))
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
