//! A salon as the database returns it, and its conversion.

use std::collections::HashMap;

use catalog::{
    Alignment, BookingTerms, CategoryColor, Chats, Company, DayException, Employee, Estimation, HeaderStyle,
    MinuteRange, Provider, Sale, Salon, Service, ServiceCategory, Shop, SlotRules, Weeks, WorkHours,
};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc, Weekday};
use chrono_tz::Tz;
use diesel::sql_types::{Nullable, Text, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, Huf, ImageId, Locale, SaleId, ServiceCategoryId, ServiceId, ShopId};
use serde::Deserialize;
use uuid::Uuid;

use crate::closed_set::ClosedSet as _;
use crate::raw_sql::{row, statement, tenant};
use crate::{Result, StoreError};

row! {
    pub(crate) struct DocumentRow {
        pub(super) salon: Option<String> as Nullable<Text>,
    }
}

statement! {
    /// The whole salon as one JSON document; no document where there is no such company. Text: the tenant is named in
    /// the same statement. Services are counted in each person's latest appointments only, which one index holds in
    /// order, so that a long history costs nothing (docs/rules.md#sorting). `OFFSET 0` has the services looked up for
    /// each appointment, however many the planner expects.
    struct LoadSalon as App | Worker (company: SqlUuid) -> DocumentRow = concat!(
        r#"
SELECT s.salon::text AS salon
FROM "#,
        tenant!(),
        r#"
LEFT JOIN LATERAL (
    WITH booked AS (
        SELECT s.id, s.category_id, s.name, s.status, s.deleted_at, count(*) AS times
        FROM employees p
        CROSS JOIN LATERAL (
            SELECT id FROM calendar_events
            WHERE company_id = t.company AND provider_id = p.id AND state = 1 AND kind = 'appointment'
            ORDER BY occupies_from DESC LIMIT 30) e
        CROSS JOIN LATERAL (
            SELECT service_id FROM event_services WHERE company_id = t.company AND event_id = e.id OFFSET 0) a
        JOIN services s ON s.company_id = t.company AND s.id = a.service_id
        WHERE p.company_id = t.company AND p.state = 'ACTIVE'
        GROUP BY s.company_id, s.id
    )
    SELECT json_build_object(
        'version', c.rules_version, 'szalonka_id', c.szalonka_id, 'name', c.name, 'address', c.address,
        'phone', c.phone, 'email', c.company_email,
        'chats', (SELECT json_build_object('whatsapp', whatsapp, 'viber', viber, 'messenger', messenger)
            FROM company_chats WHERE company_id = t.company),
        'background_image', c.background_image, 'logo', c.logo,
        'header_style', c.header_style, 'background_strength', c.background_strength,
        'service_select_note', c.service_select_note,
        'translated', (SELECT json_build_object('service_select_note', service_select_note, 'date_select_note', date_select_note)
            FROM company_translations WHERE company_id = t.company),
        'date_select_note', c.date_select_note, 'has_home_page', c.enable_home_page,
        'takes_bookings', c.enable_online_booking, 'demo_mode', c.demo_mode, 'time_zone', c.time_zone, 'language', c.language,
        'step', c.slot_step_minutes, 'alignment', c.slot_alignment, 'min_notice', c.min_notice_minutes,
        'horizon', c.horizon_days, 'max_open_bookings', c.max_open_bookings,
        'cancel_hours', c.cancel_deadline_hours, 
        'waiting_hold', (SELECT hold_minutes FROM waiting_settings WHERE company_id = t.company),
        'takes_guest_photos', 'photos' = ANY (c.features)
            AND EXISTS (SELECT FROM guest_photo_settings WHERE company_id = t.company AND is_on),
        'terms', c.booking_terms, 'terms_version', c.terms_version,
        'subscription_until', c.subscription_until,
        'former_ids', (SELECT coalesce(json_agg(id), '[]') FROM directory
            WHERE kind = 'company' AND company_id = t.company AND left_at IS NOT NULL),
        'shops', (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'address', address,
                'description', description, 'translated_description', translated_description, 'latitude', latitude, 'longitude', longitude,
                'photos', (SELECT coalesce(json_agg(p.image_id ORDER BY p.position, p.image_id), '[]')
                    FROM shop_photos p WHERE p.company_id = t.company AND p.shop_id = h.id))
                ORDER BY name COLLATE "hu-x-icu", id), '[]')
            FROM shops h WHERE company_id = t.company AND deleted_at IS NULL),
        'categories', (SELECT coalesce(json_agg(json_build_object('id', k.id, 'name', k.category_name,
                'translated_name', k.translated_name)
                ORDER BY k.position, coalesce(b.times, 0) DESC, k.category_name COLLATE "hu-x-icu", k.id), '[]')
            FROM service_categories k
            LEFT JOIN (SELECT category_id, sum(times) AS times FROM booked GROUP BY category_id) b
                ON b.category_id = k.id
            WHERE k.company_id = t.company AND k.deleted_at IS NULL),
        'most_booked', (SELECT coalesce(json_agg(id ORDER BY times DESC, name COLLATE "hu-x-icu", id), '[]')
            FROM (SELECT id, name, times FROM booked WHERE status = 'ACTIVE' AND deleted_at IS NULL
                ORDER BY times DESC, name COLLATE "hu-x-icu", id LIMIT 3) m),
        'services', (SELECT coalesce(json_agg(json_build_object('id', id, 'category', category_id, 'name', name,
                'price', price, 'estimation', estimation, 'minutes', duration_minutes,
                'before', buffer_before_minutes, 'after', buffer_after_minutes, 'note', note,
                'translated_name', translated_name, 'translated_note', translated_note,
                'color', (SELECT color FROM service_categories
                    WHERE company_id = t.company AND id = services.category_id))
                ORDER BY name COLLATE "hu-x-icu", id), '[]')
            FROM services WHERE company_id = t.company AND status = 'ACTIVE' AND deleted_at IS NULL),
        'employees', (SELECT coalesce(json_agg(json_build_object('id', id, 'first_name', first_name,
                'last_name', last_name, 'title', title, 'introduction', introduction,
                'translated_title', translated_title, 'translated_introduction', translated_introduction,
                'profile_picture', profile_picture, 'cover_photo', cover_photo, 'is_owner', is_company_owner,
                'default_shop', default_shop, 'version', rules_version)
                ORDER BY is_company_owner DESC, last_name COLLATE "hu-x-icu", first_name COLLATE "hu-x-icu", id), '[]')
            FROM employees WHERE company_id = t.company AND state = 'ACTIVE'),
        'places', (SELECT coalesce(json_agg(json_build_array(p.employee_id, p.shop_id)), '[]')
            FROM employee_shops p JOIN shops s ON s.company_id = p.company_id AND s.id = p.shop_id
            WHERE p.company_id = t.company AND s.deleted_at IS NULL),
        'offers', (SELECT coalesce(json_object_agg(employee_id, services), '{}')
            FROM (SELECT employee_id, array_agg(service_id) AS services
                FROM service_offers WHERE company_id = t.company GROUP BY employee_id) o),
        'hours', (SELECT coalesce(json_agg(json_build_array(employee_id, shop_id, weeks, weekday, from_minute, to_minute)), '[]')
            FROM work_hours WHERE company_id = t.company),
        'exceptions', (SELECT coalesce(json_agg(json_build_array(employee_id, shop_id, date, from_minute, to_minute)), '[]')
            FROM work_hour_exceptions WHERE company_id = t.company AND date >= now()::date - 2),
        'closed_days', (SELECT coalesce(json_agg(date), '[]')
            FROM closed_days WHERE company_id = t.company AND date >= now()::date - 2),
        'sales', (SELECT coalesce(json_agg(json_build_object('id', id, 'title', title, 'description', description,
                'translated_title', translated_title, 'translated_description', translated_description,
                'percent', percent, 'starts_on', starts_on, 'ends_on', ends_on,
                'services', (SELECT coalesce(json_agg(n.service_id ORDER BY n.service_id), '[]')
                    FROM sale_services n WHERE n.company_id = t.company AND n.sale_id = sales.id)) ORDER BY percent DESC, title COLLATE "hu-x-icu", id), '[]')
            FROM sales WHERE company_id = t.company AND deleted_at IS NULL)
    ) AS salon
    FROM companies c WHERE c.company_id = t.company
) s ON true
"#
    );
}

type Week = Vec<(Weeks, Weekday, MinuteRange)>;

/// That document.
#[derive(Deserialize)]
pub(super) struct SalonRow {
    version: i64,
    szalonka_id: String,
    name: String,
    address: String,
    phone: Option<String>,
    email: Option<String>,
    chats: Option<ChatsRow>,
    translated: Option<TranslatedNotesRow>,
    background_image: Option<Uuid>,
    logo: Option<Uuid>,
    header_style: String,
    background_strength: Option<u8>,
    service_select_note: Option<String>,
    date_select_note: Option<String>,
    has_home_page: bool,
    takes_bookings: bool,
    demo_mode: bool,
    time_zone: String,
    language: String,
    step: u16,
    alignment: String,
    min_notice: i64,
    horizon: i64,
    max_open_bookings: u32,
    cancel_hours: u16,
    waiting_hold: u16,
    takes_guest_photos: bool,
    terms: Option<String>,
    terms_version: i32,
    subscription_until: Option<DateTime<Utc>>,
    former_ids: Vec<String>,
    shops: Vec<ShopRow>,
    categories: Vec<CategoryRow>,
    most_booked: Vec<Uuid>,
    services: Vec<ServiceRow>,
    employees: Vec<EmployeeRow>,
    places: Vec<(Uuid, Uuid)>,
    /// Services by person: one entry each, because a pair per offer takes twice as long to write and to read.
    offers: HashMap<Uuid, Vec<Uuid>>,
    hours: Vec<(Uuid, Uuid, String, u8, u16, u16)>,
    exceptions: Vec<(Uuid, Uuid, NaiveDate, u16, u16)>,
    closed_days: Vec<NaiveDate>,
    sales: Vec<SaleRow>,
}

#[derive(Deserialize)]
struct ChatsRow {
    whatsapp: Option<String>,
    viber: Option<String>,
    messenger: Option<String>,
}

#[derive(Default, Deserialize)]
struct TranslatedNotesRow {
    service_select_note: Option<String>,
    date_select_note: Option<String>,
}

#[derive(Deserialize)]
struct ShopRow {
    id: Uuid,
    name: String,
    address: String,
    description: Option<String>,
    translated_description: Option<String>,
    photos: Vec<Uuid>,
    latitude: Option<f64>,
    longitude: Option<f64>,
}

#[derive(Deserialize)]
struct CategoryRow {
    id: Uuid,
    name: String,
    translated_name: Option<String>,
}

#[derive(Deserialize)]
struct ServiceRow {
    id: Uuid,
    category: Option<Uuid>,
    name: String,
    price: i64,
    estimation: i16,
    minutes: u32,
    before: u32,
    after: u32,
    note: Option<String>,
    translated_name: Option<String>,
    translated_note: Option<String>,
    color: Option<String>,
}

#[derive(Deserialize)]
struct EmployeeRow {
    id: Uuid,
    first_name: String,
    last_name: String,
    title: Option<String>,
    introduction: Option<String>,
    translated_title: Option<String>,
    translated_introduction: Option<String>,
    profile_picture: Option<Uuid>,
    cover_photo: Option<Uuid>,
    is_owner: bool,
    default_shop: Option<Uuid>,
    version: i64,
}

#[derive(Deserialize)]
struct SaleRow {
    id: Uuid,
    title: String,
    description: String,
    translated_title: Option<String>,
    translated_description: Option<String>,
    percent: u8,
    starts_on: Option<NaiveDate>,
    ends_on: Option<NaiveDate>,
    services: Vec<Uuid>,
}

impl SalonRow {
    /// The salon, its hours gathered by person and shop.
    pub(super) fn into_salon(self, id: CompanyId) -> Result<Salon> {
        let tz: Tz = self.time_zone.parse().map_err(bug)?;
        let alignment = Alignment::parse(&self.alignment).map_err(bug)?;
        let (notice, horizon) = (TimeDelta::minutes(self.min_notice), TimeDelta::days(self.horizon));
        let slot_rules = SlotRules::new(self.step, alignment, notice, horizon).map_err(bug)?;
        let providers = self.providers()?;
        let employees = self
            .employees
            .into_iter()
            .map(|it| Employee {
                shops: of(&self.places, it.id).map(ShopId).collect(),
                services: self.offers.get(&it.id).into_iter().flatten().copied().map(ServiceId).collect(),
                id: EmployeeId(it.id),
                first_name: it.first_name,
                last_name: it.last_name,
                title: it.title,
                introduction: it.introduction,
                translated_title: it.translated_title,
                translated_introduction: it.translated_introduction,
                profile_picture: it.profile_picture.map(ImageId),
                cover_photo: it.cover_photo.map(ImageId),
                is_owner: it.is_owner,
                default_shop: it.default_shop.map(ShopId),
            })
            .collect();
        let header_style = HeaderStyle::parse(&self.header_style).map_err(bug)?;
        let translated = self.translated.unwrap_or_default();
        let company = Company {
            id,
            szalonka_id: self.szalonka_id,
            name: self.name,
            address: self.address,
            phone: self.phone,
            email: self.email,
            chats: self.chats.map(Chats::from).unwrap_or_default(),
            background_image: self.background_image.map(ImageId),
            logo: self.logo.map(ImageId),
            header_style,
            background_strength: self.background_strength.unwrap_or(header_style.strength()),
            service_select_note: self.service_select_note,
            date_select_note: self.date_select_note,
            translated_service_select_note: translated.service_select_note,
            translated_date_select_note: translated.date_select_note,
            has_home_page: self.has_home_page,
            takes_bookings: self.takes_bookings,
            demo_mode: self.demo_mode,
            time_zone: self.time_zone,
            language: Locale::parse(&self.language).map_err(bug)?,
            terms: BookingTerms { version: self.terms_version, cancel_hours: self.cancel_hours, text: self.terms },
            waiting_hold: self.waiting_hold,
            takes_guest_photos: self.takes_guest_photos,
        };
        Ok(Salon {
            version: self.version,
            company,
            former_ids: self.former_ids,
            tz,
            slot_rules,
            max_open_bookings: self.max_open_bookings,
            subscription_until: self.subscription_until,
            shops: self.shops.into_iter().map(Shop::from).collect(),
            categories: self.categories.into_iter().map(ServiceCategory::from).collect(),
            most_booked: self.most_booked.into_iter().map(ServiceId).collect(),
            services: self.services.into_iter().map(service).collect::<Result<_>>()?,
            employees,
            sales: self.sales.into_iter().map(Sale::from).collect(),
            providers,
        })
    }

    fn providers(&self) -> Result<HashMap<EmployeeId, Provider>> {
        let mut weekly: HashMap<(Uuid, Uuid), Week> = HashMap::new();
        for (employee, shop, weeks, weekday, from, to) in &self.hours {
            let weeks = Weeks::parse(weeks).map_err(bug)?;
            let day = Weekday::try_from(weekday.saturating_sub(1)).map_err(bug)?;
            let range = MinuteRange::new(*from, *to).map_err(bug)?;
            weekly.entry((*employee, *shop)).or_default().push((weeks, day, range));
        }
        let mut exceptional: HashMap<(Uuid, Uuid), HashMap<NaiveDate, Vec<MinuteRange>>> = HashMap::new();
        for (employee, shop, date, from, to) in &self.exceptions {
            let ranges = exceptional.entry((*employee, *shop)).or_default().entry(*date).or_default();
            // 0 to 0 is how a closed date is stored: it has an entry and no range.
            ranges.extend(MinuteRange::new(*from, *to).ok());
        }
        let mut providers: HashMap<EmployeeId, Provider> = self
            .employees
            .iter()
            .map(|it| (EmployeeId(it.id), Provider { version: it.version, hours: HashMap::new() }))
            .collect();
        for (employee, shop) in &self.places {
            let Some(provider) = providers.get_mut(&EmployeeId(*employee)) else { continue };
            let place = (*employee, *shop);
            let exceptions = exceptional.remove(&place).unwrap_or_default().into_iter().map(|(date, ranges)| {
                (date, if ranges.is_empty() { DayException::Closed } else { DayException::Hours(ranges) })
            });
            let hours = WorkHours::in_weeks(weekly.remove(&place).unwrap_or_default())
                .with_exceptions(exceptions)
                .with_closed_days(self.closed_days.iter().copied());
            provider.hours.insert(ShopId(*shop), hours);
        }
        Ok(providers)
    }
}

impl From<ChatsRow> for Chats {
    fn from(row: ChatsRow) -> Self {
        Self { whatsapp: row.whatsapp, viber: row.viber, messenger: row.messenger }
    }
}

impl From<ShopRow> for Shop {
    fn from(row: ShopRow) -> Self {
        Self {
            id: ShopId(row.id),
            name: row.name,
            address: row.address,
            description: row.description,
            translated_description: row.translated_description,
            photos: row.photos.into_iter().map(ImageId).collect(),
            location: row.latitude.zip(row.longitude),
        }
    }
}

impl From<CategoryRow> for ServiceCategory {
    fn from(row: CategoryRow) -> Self {
        Self { id: ServiceCategoryId(row.id), name: row.name, translated_name: row.translated_name }
    }
}

fn service(row: ServiceRow) -> Result<Service> {
    Ok(Service {
        id: ServiceId(row.id),
        category: row.category.map(ServiceCategoryId),
        color: row.color.as_deref().map(CategoryColor::parse).transpose().map_err(bug)?,
        name: row.name,
        price: Huf(row.price),
        estimation: Estimation::parse(&row.estimation).map_err(bug)?,
        minutes: row.minutes,
        buffer_before: row.before,
        buffer_after: row.after,
        note: row.note,
        translated_name: row.translated_name,
        translated_note: row.translated_note,
    })
}

impl From<SaleRow> for Sale {
    fn from(row: SaleRow) -> Self {
        Self {
            id: SaleId(row.id),
            title: row.title,
            description: row.description,
            translated_title: row.translated_title,
            translated_description: row.translated_description,
            percent: row.percent,
            starts_on: row.starts_on,
            ends_on: row.ends_on,
            services: row.services.into_iter().map(ServiceId).collect(),
        }
    }
}

fn of(pairs: &[(Uuid, Uuid)], employee: Uuid) -> impl Iterator<Item = Uuid> {
    pairs.iter().filter(move |(of, _)| *of == employee).map(|(_, what)| *what)
}

/// A row the schema's own checks should have kept out.
pub(super) fn bug(error: impl std::error::Error + Send + Sync + 'static) -> StoreError {
    StoreError::Bug(Box::new(error))
}
