//! Builds the rows of a demo salon, except appointments, from tables of names and numbers.

use catalog::{
    BookingTerms, Chats, Company, Estimation, FinderFacts, FinderSettings, FinderTag, HeaderStyle, Language, Sale,
    Service, ServiceCategory, ServiceStatus, Shop,
};
use chrono::NaiveDate;
use kernel::{Huf, Locale, ServiceId, ShopId};
use store::seed::{Account, Employee, Image, ImageKind, Ratings, Salon, StoredService, WorkHours};

use crate::days;
use crate::ids::Ids;
use crate::pictures::{self, Motif, cycled};

pub(crate) struct Blueprint<'a> {
    pub szalonka_id: &'a str,
    pub name: &'a str,
    pub address: &'a str,
    pub phone: &'a str,
    pub email: &'a str,
    pub language: Locale,
    pub has_background: bool,
    pub header_style: HeaderStyle,
    pub service_select_note: Option<&'static str>,
    pub date_select_note: Option<&'static str>,
    pub has_home_page: bool,
    pub takes_bookings: bool,
    pub max_open_bookings: u32,
    /// Terms its guests agree to.
    pub terms: Option<&'static str>,
    pub shops: &'a [Place<'a>],
    /// Each category and its services.
    pub prices: &'static [(&'static str, &'static [PricedService])],
    pub people: &'a [Person<'a>],
    pub sales: &'static [Discount],
    /// Its listing in the finder, if any.
    pub finder: Option<Listing>,
}

/// Title, description, percent, and the names of the services it names.
pub(crate) type Discount = (&'static str, &'static str, u8, &'static [&'static str]);

#[derive(Clone, Copy)]
pub(crate) struct Listing {
    pub description: &'static str,
    pub tags: &'static [&'static str],
    pub languages: &'static [Language],
    pub is_step_free: bool,
}

impl Listing {
    fn settings(&self) -> FinderSettings {
        FinderSettings {
            is_listed: true,
            description: self.description.to_owned(),
            translated_description: None,
            tags: self.tags.iter().filter_map(|it| FinderTag::parse(it).ok()).collect(),
            facts: FinderFacts {
                takes_cards: true,
                is_step_free: self.is_step_free,
                visits_homes: false,
                languages: self.languages.to_vec(),
            },
        }
    }
}

pub(crate) struct Place<'a> {
    pub name: &'a str,
    pub address: &'a str,
    pub description: &'a str,
    /// Latitude and longitude, if known.
    pub location: Option<(f64, f64)>,
}

#[derive(Clone, Copy)]
pub(crate) struct PricedService {
    pub name: &'static str,
    pub price: i64,
    pub minutes: u32,
    pub estimation: Estimation,
    pub buffers: (u32, u32),
    pub note: Option<&'static str>,
    pub status: ServiceStatus,
    pub is_deleted: bool,
}

impl PricedService {
    pub(crate) const fn new(name: &'static str, price: i64, minutes: u32) -> Self {
        let status = ServiceStatus::Active;
        Self {
            name,
            price,
            minutes,
            estimation: Estimation::PerSession,
            buffers: (0, 0),
            note: None,
            status,
            is_deleted: false,
        }
    }

    pub(crate) const fn per_hour(self) -> Self {
        Self { estimation: Estimation::PerHour, ..self }
    }

    pub(crate) const fn buffers(self, before: u32, after: u32) -> Self {
        Self { buffers: (before, after), ..self }
    }

    pub(crate) const fn note(self, note: &'static str) -> Self {
        Self { note: Some(note), ..self }
    }

    pub(crate) const fn status(self, status: ServiceStatus) -> Self {
        Self { status, ..self }
    }

    pub(crate) const fn deleted(self) -> Self {
        Self { is_deleted: true, ..self }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Person<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub title: &'static str,
    pub introduction: &'static str,
    /// Its name in [`pictures`]; empty for none.
    pub portrait: &'static str,
    pub has_cover: bool,
    pub is_supervisor: bool,
    pub is_company_owner: bool,
    pub show_calendar: bool,
    pub is_active: bool,
    /// Names of categories or of single services.
    pub offers: &'static [&'static str],
    /// Shop (empty for the only one), weekdays (1 is Monday), from and to; the first shop is the default.
    pub hours: &'static [Shift],
    /// User name and e-mail, when the person can sign in.
    pub login: Option<(&'a str, &'a str)>,
    pub phone: &'a str,
}

impl Person<'static> {
    /// The defaults of most people.
    pub(crate) const COLLEAGUE: Self = Self {
        first_name: "",
        last_name: "",
        title: "",
        introduction: "",
        portrait: "",
        has_cover: true,
        is_supervisor: false,
        is_company_owner: false,
        show_calendar: true,
        is_active: true,
        offers: &[],
        hours: &[],
        login: None,
        phone: "",
    };
}

pub(crate) type Shift = (&'static str, &'static [u8], u16, u16);

/// The rows of a blueprint, without appointments.
pub(crate) fn build(plan: &Blueprint<'_>, ids: Ids, today: NaiveDate) -> Salon {
    let founded = days::at(days::ago(today, 400), days::clock(9, 0));
    let mut images = Vec::new();
    let mut image = |kind, file| {
        let id = ids.image(file, images.len());
        images.push(Image { id, kind });
        id
    };
    let background_image = plan.has_background.then(|| image(ImageKind::Company, (Motif::Background, 0)));
    let shops: Vec<Shop> = (plan.shops.iter().enumerate())
        .map(|(number, it)| Shop {
            id: ids.id("shop", number),
            name: it.name.to_owned(),
            address: it.address.to_owned(),
            description: Some(it.description.to_owned()),
            translated_description: None,
            photos: vec![image(ImageKind::Shop, (Motif::Interior, cycled(number)))],
            location: it.location,
        })
        .collect();
    let categories: Vec<ServiceCategory> = (plan.prices.iter().enumerate())
        .map(|(number, (name, _))| ServiceCategory {
            id: ids.id("category", number),
            name: (*name).to_owned(),
            translated_name: None,
        })
        .collect();
    let services: Vec<StoredService> = (plan.prices.iter().zip(&categories))
        .flat_map(|((_, priced), category)| priced.iter().map(move |it| (category.id, it)))
        .enumerate()
        .map(|(number, (category, it))| StoredService {
            service: Service {
                id: ids.id("service", number),
                category: Some(category),
                color: None,
                name: it.name.to_owned(),
                price: Huf(it.price),
                estimation: it.estimation,
                minutes: it.minutes,
                buffer_before: it.buffers.0,
                buffer_after: it.buffers.1,
                note: it.note.map(str::to_owned),
                translated_name: None,
                translated_note: None,
            },
            status: it.status,
            deleted_at: it.is_deleted.then(|| days::at(days::ago(today, 60), days::clock(10, 0))),
        })
        .collect();
    let employees: Vec<Employee> = (plan.people.iter().enumerate())
        .map(|(number, it)| {
            let work_hours = work_hours(it, &shops);
            let mut works_in: Vec<ShopId> = Vec::new();
            work_hours.iter().for_each(|range| {
                if !works_in.contains(&range.shop) {
                    works_in.push(range.shop);
                }
            });
            Employee {
                id: ids.id("employee", number),
                first_name: it.first_name.to_owned(),
                last_name: it.last_name.to_owned(),
                title: it.title.to_owned(),
                introduction: it.introduction.to_owned(),
                translated_title: None,
                translated_introduction: None,
                profile_picture: pictures::portrait(it.portrait).map(|it| image(ImageKind::Profile, it)),
                cover_photo: it
                    .has_cover
                    .then(|| image(ImageKind::Cover, (Motif::Interior, cycled(number + plan.shops.len())))),
                is_supervisor: it.is_supervisor,
                is_company_owner: it.is_company_owner,
                show_calendar: it.show_calendar,
                is_active: it.is_active,
                default_shop: works_in.first().copied(),
                shops: works_in,
                offers: offers(it, plan, &services),
                work_hours,
                exceptions: Vec::new(),
            }
        })
        .collect();
    let accounts = (plan.people.iter().zip(&employees).enumerate())
        .filter_map(|(number, (it, employee))| {
            let (username, email) = it.login?;
            Some(Account {
                id: ids.id("account", number),
                username: username.to_owned(),
                email: email.to_owned(),
                first_name: it.first_name.to_owned(),
                last_name: it.last_name.to_owned(),
                phone: it.phone.to_owned(),
                is_guest: false,
                employee: Some(employee.id),
                created_at: founded,
            })
        })
        .collect();
    let sales = (plan.sales.iter().enumerate())
        .map(|(number, (title, description, percent, named))| Sale {
            id: ids.id("sale", number),
            title: (*title).to_owned(),
            description: (*description).to_owned(),
            translated_title: None,
            translated_description: None,
            percent: *percent,
            starts_on: None,
            ends_on: None,
            services: services
                .iter()
                .filter(|it| named.contains(&it.service.name.as_str()))
                .map(|it| it.service.id)
                .collect(),
        })
        .collect();
    Salon {
        company: Company {
            id: ids.id("company", 0),
            szalonka_id: plan.szalonka_id.to_owned(),
            name: plan.name.to_owned(),
            address: plan.address.to_owned(),
            phone: Some(plan.phone.to_owned()),
            email: Some(plan.email.to_owned()),
            chats: Chats::default(),
            background_image,
            logo: None,
            header_style: plan.header_style,
            background_strength: plan.header_style.strength(),
            service_select_note: plan.service_select_note.map(str::to_owned),
            date_select_note: plan.date_select_note.map(str::to_owned),
            translated_service_select_note: None,
            translated_date_select_note: None,
            has_home_page: plan.has_home_page,
            takes_bookings: plan.takes_bookings,
            demo_mode: false,
            time_zone: days::ZONE.name().to_owned(),
            language: plan.language,
            terms: BookingTerms { text: plan.terms.map(str::to_owned), ..BookingTerms::default() },
            waiting_hold: 30,
            takes_guest_photos: false,
        },
        max_open_bookings: plan.max_open_bookings,
        messages: None,
        money: store::seed::Money::default(),
        ratings: Ratings::default(),
        subscription: None,
        asks_since: founded,
        reminded_until: founded,
        finder: plan.finder.map(|it| it.settings()),
        created_at: founded,
        shops,
        employees,
        categories,
        services,
        sales,
        closed_days: Vec::new(),
        images,
        references: Vec::new(),
        accounts,
        guests: Vec::new(),
        events: Vec::new(),
    }
}

fn work_hours(person: &Person<'_>, shops: &[Shop]) -> Vec<WorkHours> {
    let shop_named = |name: &str| shops.iter().find(|shop| name.is_empty() || shop.name == name).map(|shop| shop.id);
    (person.hours.iter())
        .filter_map(|(shop, weekdays, from, to)| Some((shop_named(shop)?, weekdays, *from, *to)))
        .flat_map(|(shop, weekdays, from_minute, to_minute)| {
            weekdays.iter().map(move |weekday| WorkHours { shop, weekday: *weekday, from_minute, to_minute })
        })
        .collect()
}

fn offers(person: &Person<'_>, plan: &Blueprint<'_>, services: &[StoredService]) -> Vec<ServiceId> {
    let named = plan.prices.iter().flat_map(|(category, priced)| priced.iter().map(move |it| (*category, it.name)));
    named
        .zip(services)
        .filter(|((category, name), _)| person.offers.iter().any(|offer| offer == category || offer == name))
        .map(|(_, it)| it.service.id)
        .collect()
}
