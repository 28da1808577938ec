//! Updates the finder: a listed company is written anew when it changed, and when time alone changes its entry
//! (docs/rules.md#finder).

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use booking::RatingTally;
use catalog::{
    ListingState, Salon, Service, Settlement, Shop, Trade, completeness, fold, settlement_of_address, synonyms_of,
    town_of_address, trades_of,
};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId, ServiceId, TimeRange};
use scheduling::{ServiceStarts, Soonest, civil, shop_hours};
use store::changes::listen::Change;
use store::finder::{FinderListing, PersonListing};
use store::finder_index::{self, ListedOffer, ListedPerson, ListedShop};
use store::{Connection, Pool, StoreError, tenant};

use super::loops::{OUTAGE_BACKOFF, StopSignal, report, with};
use crate::state::clock::Clock;

/// Interval of taking up changes: several of one company in that time are one.
const INTERVAL: Duration = Duration::from_millis(300);
/// Companies written because they are due, between two looks at the changes.
const MAX_DUE_PER_LOOK: i64 = 20;
/// A company is due again this long after it was written, at the earliest.
const MIN_DUE_INTERVAL: TimeDelta = TimeDelta::minutes(1);
/// Period of opening hours in the finder.
const OPEN_AHEAD: TimeDelta = TimeDelta::days(8);

/// Writes companies into the finder. Clones share the queue.
#[derive(Clone)]
pub struct FinderIndexer {
    pool: Pool,
    clock: Clock,
    changed: Arc<Mutex<HashSet<CompanyId>>>,
}

/// Starts a thread that writes.
pub(super) fn start(indexer: &FinderIndexer, stop_signal: &Arc<StopSignal>) -> JoinHandle<()> {
    let (writer, stopped) = (indexer.clone(), Arc::clone(stop_signal));
    std::thread::spawn(move || {
        let mut pause = Duration::ZERO;
        while !stopped.wait(pause) {
            pause = match writer.write_next() {
                Ok(true) => Duration::ZERO,
                Ok(false) => INTERVAL,
                Err(error) => {
                    report(&error);
                    OUTAGE_BACKOFF
                }
            };
        }
    })
}

impl FinderIndexer {
    /// Reads and writes as the role `worker`.
    pub fn new(pool: Pool, clock: Clock) -> Self {
        Self { pool, clock, changed: Arc::default() }
    }

    pub(super) fn note(&self, change: &Change) {
        match change {
            Change::Changed(companies) => self.changed().extend(companies),
            Change::Anything => {
                let now = self.clock.now();
                if let Err(error) = with(&self.pool, |conn| finder_index::make_all_due(conn, now)) {
                    report(&error);
                }
            }
        }
    }

    fn changed(&self) -> std::sync::MutexGuard<'_, HashSet<CompanyId>> {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the changed companies, then some that are due; returns whether more may be due.
    pub fn write_next(&self) -> store::Result<bool> {
        let changed = std::mem::take(&mut *self.changed());
        let mut left = changed.into_iter();
        while let Some(company) = left.next() {
            if let Err(error) = self.write(company) {
                // Companies that were not written are queued again.
                self.changed().extend(left.chain([company]));
                return Err(error);
            }
        }
        let now = self.clock.now();
        let due = with(&self.pool, |conn| finder_index::due(conn, now, MAX_DUE_PER_LOOK))?;
        let is_full = i64::try_from(due.len()) == Ok(MAX_DUE_PER_LOOK);
        due.into_iter().try_for_each(|company| self.write(company))?;
        Ok(is_full)
    }

    /// Writes one company as it is now, or takes it out.
    pub fn write(&self, company: CompanyId) -> store::Result<()> {
        let now = self.clock.now();
        let written =
            with(&self.pool, |conn| tenant::write_unannounced(conn, company, |conn| write(conn, company, now)));
        match written {
            // It is gone, and its rows with it.
            Err(StoreError::NotFound) => Ok(()),
            other => other,
        }
    }
}

fn write(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> store::Result<()> {
    // lock
    if !finder_index::lock(conn, company)? {
        return Ok(());
    }
    // load
    let listing = store::finder::load(conn, company)?;
    let salon = store::salon::load(conn, company)?;
    let is_paid = identity::is_paid(salon.subscription_until, now);
    let state = ListingState { takes_bookings: listing.state.takes_bookings && is_paid, ..listing.state };
    if !state.obstacles().is_empty() {
        return finder_index::leave(conn, company);
    }
    let Ok(soonest) = Soonest::new(&salon, now) else { return finder_index::leave(conn, company) };
    let Some(reach) = soonest.reach() else { return finder_index::leave(conn, company) };
    let busy = store::scheduling::busy(conn, company, &soonest.providers(), reach, now)?;
    let said = store::finder::of_people(conn, company)?;
    let tally = store::ratings::shown(conn, company, None)?;
    // decide
    let starts = soonest.starts(&busy.times);
    let notice = salon.slot_rules.min_notice();
    let shops: Vec<ListedShop> = (salon.shops.iter())
        .filter(|shop| starts.iter().any(|it| it.shop == shop.id))
        .map(|shop| listed_shop(&salon, shop, &listing, listed_people(&salon, shop, &said), now))
        .collect();
    let offers = SearchableServices { salon: &salon, listing: &listing, shops: &shops, starts: &starts, tally }.all();
    let passing = starts.iter().filter_map(|it| it.starts.first()).min().map(|it| *it - notice);
    let midnight = civil::day_bounds(salon.tz, civil::local(salon.tz, now).date()).map(|it| it.end());
    let due_at = [passing, midnight, salon.subscription_until].into_iter().flatten().min();
    // save
    let due_at = due_at.map_or(now + MIN_DUE_INTERVAL, |it| it.max(now + MIN_DUE_INTERVAL));
    finder_index::write(conn, company, &shops, &offers, due_at)
}

/// The people of a shop who can be booked and stand on its card, in the order guests see them.
fn listed_people(salon: &Salon, shop: &Shop, said: &HashMap<EmployeeId, PersonListing>) -> Vec<ListedPerson> {
    let here = (salon.employees.iter()).filter(|it| !it.services.is_empty() && salon.hours(it.id, shop.id).is_some());
    here.filter_map(|person| {
        let PersonListing { is_listed, description, tags, .. } = said.get(&person.id).cloned().unwrap_or_default();
        is_listed.then(|| ListedPerson {
            id: person.id.0,
            first_name: person.first_name.clone(),
            last_name: person.last_name.clone(),
            title: person.title.clone(),
            description,
            tags: tags.iter().map(|it| it.as_str().to_owned()).collect(),
        })
    })
    .collect()
}

fn listed_shop(
    salon: &Salon,
    shop: &Shop,
    listing: &FinderListing,
    people: Vec<ListedPerson>,
    now: DateTime<Utc>,
) -> ListedShop {
    let facts = &listing.settings.facts;
    let open = TimeRange::new(now, now + OPEN_AHEAD).map(|it| shop_hours(salon, shop.id, it)).unwrap_or_default();
    ListedShop {
        shop: shop.id.0,
        szalonka_id: salon.company.szalonka_id.clone(),
        name: salon.company.name.clone(),
        shop_name: (1 < salon.shops.len()).then(|| shop.name.clone()),
        address: shop.address.clone(),
        settlement: settlement_of_address(&shop.address).map(|it| it.slug()),
        latitude: shop.location.map(|it| it.0),
        longitude: shop.location.map(|it| it.1),
        image: shop.cover_photo().map(|it| it.0),
        takes_cards: facts.takes_cards,
        is_step_free: facts.is_step_free,
        visits_homes: facts.visits_homes,
        languages: facts.languages.iter().map(|it| it.code()).collect(),
        description: listing.settings.description.clone(),
        tags: listing.settings.tags.iter().map(|it| it.as_str().to_owned()).collect(),
        people,
        time_zone: salon.company.time_zone.clone(),
        open_times: open.into_iter().map(|it| (it.start(), it.end())).collect(),
    }
}

/// Searchable content of a salon's services.
struct SearchableServices<'a> {
    salon: &'a Salon,
    listing: &'a FinderListing,
    /// The salon's listed shops.
    shops: &'a [ListedShop],
    starts: &'a [ServiceStarts],
    /// The public rating.
    tally: RatingTally,
}

impl SearchableServices<'_> {
    fn all(&self) -> Vec<ListedOffer> {
        self.salon.shops.iter().flat_map(|shop| self.of_shop(shop)).collect()
    }

    fn of_shop(&self, shop: &Shop) -> Vec<ListedOffer> {
        let offered: Vec<(&Service, &ServiceStarts)> = (self.starts.iter())
            .filter(|it| it.shop == shop.id)
            .filter_map(|it| Some((self.salon.service(it.service)?, it)))
            .collect();
        let settlement = settlement_of_address(&shop.address);
        let location = shop.location.or(settlement.map(|it| it.location));
        let shared = self.shared_tokens(shop, settlement, location);
        let company_words = self.company_words(shop);
        let completeness = completeness(&self.listing.card).percent;
        let services: Vec<&Service> = offered.iter().map(|(it, _)| *it).collect();
        let (lead, leads) = (self.lead(&services), self.leads(&services));
        (offered.into_iter())
            .map(|(service, found)| {
                let category = self.category(service);
                let mut tokens = shared.clone();
                tokens.extend(trades_of(&service.name, category).iter().map(|it| format!("t:{}", it.code())));
                tokens.extend((lead == Some(service.id)).then(|| "a:any".to_owned()));
                tokens.extend(leads.iter().filter(|it| it.1 == service.id).map(|it| format!("a:{}", it.0.code())));
                ListedOffer {
                    shop: shop.id.0,
                    service: service.id.0,
                    name: service.name.clone(),
                    price: service.price.0,
                    is_hourly: service.is_hourly(),
                    minutes: service.minutes,
                    words: words_of_name(&service.name),
                    related_words: related_words(service, category),
                    people_words: self.people_words(shop, service),
                    company_words: company_words.clone(),
                    tokens,
                    latitude: location.map(|it| it.0),
                    longitude: location.map(|it| it.1),
                    completeness,
                    stars: self.tally.stars(),
                    ratings: self.tally.count(),
                    min_notice_minutes: self.salon.slot_rules.min_notice().num_minutes(),
                    starts: found.starts.clone(),
                }
            })
            .collect()
    }

    fn shared_tokens(&self, shop: &Shop, settlement: Option<Settlement>, at: Option<(f64, f64)>) -> Vec<String> {
        let facts = &self.listing.settings.facts;
        let flags = [("card", facts.takes_cards), ("step", facts.is_step_free), ("home", facts.visits_homes)];
        let town = fold(town_of_address(&shop.address)).replace(' ', "-");
        let mut tokens: Vec<String> = flags.iter().filter(|it| it.1).map(|it| format!("f:{}", it.0)).collect();
        tokens.extend(facts.languages.iter().map(|it| format!("l:{}", it.code())));
        tokens.extend(Some(town).filter(|it| !it.is_empty()).map(|it| format!("p:{it}")));
        tokens.extend(settlement.map(|it| format!("s:{}", it.slug())));
        tokens.extend(at.map(|(latitude, longitude)| finder_index::search::square(latitude, longitude)));
        tokens
    }

    /// Words of the salon, and where it is: guests type both into one field.
    fn company_words(&self, shop: &Shop) -> String {
        let tags = &self.listing.settings.tags;
        let names = [self.salon.company.name.as_str(), &shop.name, town_of_address(&shop.address)];
        names.into_iter().chain(tags.iter().map(|it| it.as_str())).collect::<Vec<_>>().join(" ")
    }

    /// Names and keywords of the listed people of a shop who do a service.
    fn people_words(&self, shop: &Shop, service: &Service) -> String {
        let does = |it: &&ListedPerson| {
            let known = self.salon.employees.iter().find(|person| person.id.0 == it.id);
            known.is_some_and(|person| person.services.contains(&service.id))
        };
        let listed = self.shops.iter().filter(|it| it.shop == shop.id.0).flat_map(|it| &it.people).filter(does);
        let words = listed.flat_map(|it| [&it.last_name, &it.first_name].into_iter().chain(&it.tags));
        words.map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    fn category(&self, service: &Service) -> Option<&str> {
        let category = service.category?;
        self.salon.categories.iter().find(|it| it.id == category).map(|it| it.name.as_str())
    }

    /// The service that represents all: the most booked one, else the first with a price.
    fn lead(&self, services: &[&Service]) -> Option<ServiceId> {
        let booked = self.salon.most_booked.iter().find(|id| services.iter().any(|it| it.id == **id)).copied();
        let paid = || services.iter().find(|it| 0 < it.price.0).or(services.first()).map(|it| it.id);
        booked.or_else(paid)
    }

    /// The service that represents each trade.
    fn leads(&self, services: &[&Service]) -> Vec<(Trade, ServiceId)> {
        let of = |trade: Trade| -> Vec<&Service> {
            let does = |it: &&&Service| trades_of(&it.name, self.category(it)).contains(&trade);
            services.iter().filter(does).copied().collect()
        };
        Trade::ALL.into_iter().filter_map(|trade| Some((trade, self.lead(&of(trade))?))).collect()
    }
}

/// The words of a service's name, and neighbours as one word: `Gél lakk` is also found as `géllakk`.
fn words_of_name(name: &str) -> String {
    let folded = fold(name);
    let parts: Vec<&str> = folded.split(' ').collect();
    let joined: Vec<String> = parts.windows(2).map(<[&str]>::concat).collect();
    format!("{name} {}", joined.join(" "))
}

/// The words of a service's category, and other words for the service.
fn related_words(service: &Service, category: Option<&str>) -> String {
    category.into_iter().chain(synonyms_of(&service.name)).collect::<Vec<_>>().join(" ")
}
