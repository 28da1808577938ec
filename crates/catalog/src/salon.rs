use std::collections::HashMap;

use chrono::{DateTime, Datelike as _, NaiveDate, Utc};
use chrono_tz::Tz;
use kernel::{CompanyId, EmployeeId, ServiceId, ShopId};

use crate::{Company, Employee, Provider, Sale, Service, ServiceCategory, Shop, SlotRules, WorkHours};

/// The rarely changing data of a company, cached as a whole. Valid while the company's current `rules_version`, which
/// every read of live data returns, equals `version`.
#[derive(Clone, Debug)]
pub struct Salon {
    /// The `rules_version` it was read with.
    pub version: i64,
    pub company: Company,
    /// Public ids it had before and that no other company uses now (docs/rules.md#public-ids).
    pub former_ids: Vec<String>,
    /// End of the subscription; `None`: unlimited.
    pub subscription_until: Option<DateTime<Utc>>,
    pub tz: Tz,
    pub slot_rules: SlotRules,
    /// Maximum number of future appointments of a guest; 0: unlimited.
    pub max_open_bookings: u32,
    /// By name.
    pub shops: Vec<Shop>,
    /// The most booked first, then by name (docs/rules.md#sorting).
    pub categories: Vec<ServiceCategory>,
    /// The services booked most often, at most three (docs/rules.md#sorting).
    pub most_booked: Vec<ServiceId>,
    /// Active services, by name.
    pub services: Vec<Service>,
    /// Active employees: owners first, then by family name.
    pub employees: Vec<Employee>,
    pub sales: Vec<Sale>,
    /// Work hours of [`Salon::employees`].
    pub providers: HashMap<EmployeeId, Provider>,
}

impl Salon {
    /// The active employee with this id.
    pub fn employee(&self, id: EmployeeId) -> Option<&Employee> {
        self.employees.iter().find(|it| it.id == id)
    }

    /// Whether this active employee owns the company.
    pub fn is_owner(&self, id: EmployeeId) -> bool {
        self.employee(id).is_some_and(|it| it.is_owner)
    }

    /// The active service with this id.
    pub fn service(&self, id: ServiceId) -> Option<&Service> {
        self.services.iter().find(|it| it.id == id)
    }

    /// The shop with this id.
    pub fn shop(&self, id: ShopId) -> Option<&Shop> {
        self.shops.iter().find(|it| it.id == id)
    }

    /// Whether an address with `text` means this salon: its UUID, or its present or a former public id.
    pub fn is_called(&self, text: &str) -> bool {
        self.company.szalonka_id == text || self.was_called(text) || CompanyId::parse(text) == Some(self.company.id)
    }

    /// Whether `text` is a former public id: such an address redirects to the present one.
    pub fn was_called(&self, text: &str) -> bool {
        self.former_ids.iter().any(|it| it == text)
    }

    /// The active services with these ids, in that order; `None` when one of them is not sold.
    pub fn find_services(&self, ids: &[ServiceId]) -> Option<Vec<&Service>> {
        ids.iter().map(|it| self.service(*it)).collect()
    }

    /// The hours of an employee in a shop; `None` when they do not work there.
    pub fn hours(&self, employee: EmployeeId, shop: ShopId) -> Option<&WorkHours> {
        self.providers.get(&employee)?.hours.get(&shop)
    }

    /// The hours of an employee, shop by shop, in the order of the shops' ids.
    pub fn hours_anywhere(&self, employee: EmployeeId) -> Vec<(ShopId, &WorkHours)> {
        let hours = self.providers.get(&employee).into_iter().flat_map(|it| &it.hours);
        let mut hours: Vec<(ShopId, &WorkHours)> = hours.map(|(shop, hours)| (*shop, hours)).collect();
        hours.sort_unstable_by_key(|(shop, _)| *shop);
        hours
    }

    /// The hours of an employee in a shop, if they offer all of these services.
    pub fn hours_for(&self, employee: EmployeeId, shop: ShopId, services: &[ServiceId]) -> Option<&WorkHours> {
        self.shop(shop)?;
        if self.employee(employee)?.can_do(services) { self.hours(employee, shop) } else { None }
    }

    /// The opening hours of a shop in an ordinary week: the union of its people's hours.
    pub fn opening_hours(&self, shop: ShopId) -> WorkHours {
        WorkHours::together(self.providers.values().filter_map(|it| it.hours.get(&shop)))
    }

    /// The opening hours of a shop on a date, with exceptions and closed days applied: hours of that weekday alone.
    pub fn hours_on(&self, shop: ShopId, date: NaiveDate) -> WorkHours {
        let hours = self.providers.values().filter_map(|it| it.hours.get(&shop));
        WorkHours::new(hours.flat_map(|it| it.on_date(date)).map(|it| (date.weekday(), *it)))
    }

    /// The opening hours of any shop on the seven days from `first` on, with exceptions and closed days applied. Each
    /// weekday occurs once.
    pub fn week_from(&self, first: NaiveDate) -> WorkHours {
        let hours = self.providers.values().flat_map(|it| &it.hours);
        let open: Vec<&WorkHours> = hours.filter(|(shop, _)| self.shop(**shop).is_some()).map(|(_, it)| it).collect();
        let on =
            |date: NaiveDate| open.iter().flat_map(move |it| it.on_date(date)).map(move |it| (date.weekday(), *it));
        WorkHours::new(first.iter_days().take(7).flat_map(on))
    }
}
