//! The database at the end, with commit timestamps, which follow the order of the locks on a provider's row.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::str::FromStr;

use bench::world;
use bench::{Failure, Result};
use chrono::{DateTime, NaiveDate, Utc};
use testkit::wire::Client;
use uuid::Uuid;

use super::history::Placement;
use super::hours::Hours;

/// A moment of a commit, in microseconds.
pub type Moment = i64;

/// The final state of a series.
#[derive(Debug)]
pub struct Row {
    /// Its placement, if it is active.
    pub placement: Option<Placement>,
    /// Number of its versions, from 1.
    pub revision: usize,
    /// From and until with buffers, in minutes since 1970.
    pub occupies: (i64, i64),
}

/// Everything stored.
#[derive(Debug, Default)]
pub struct StoredCalendar {
    /// By series.
    pub events: HashMap<Uuid, Row>,
    /// When each version of each series was committed, in order.
    pub commits: HashMap<Uuid, Vec<Moment>>,
    /// When whose hours were changed, in order; by employee.
    pub hours_at: HashMap<Uuid, Vec<Moment>>,
    /// When whose services were changed, in order.
    pub skills_at: HashMap<Uuid, Vec<Moment>>,
    /// Disabling and activation per provider, in order.
    pub active_at: HashMap<Uuid, Vec<(Moment, bool)>>,
    /// When the price of which service was saved, in order.
    pub prices_at: HashMap<Uuid, Vec<Moment>>,
    /// When dates were closed or opened, in order.
    pub closed_days_at: Vec<Moment>,
    /// When the shop was closed or opened, in order.
    pub shop_at: Vec<Moment>,
    /// Series that are as they were made, with a service and its price.
    pub agreed: Vec<(Uuid, Uuid, u64)>,
    /// Prices of services.
    pub prices: HashMap<Uuid, u64>,
    /// Dates that are closed.
    pub closed_days: BTreeSet<NaiveDate>,
    /// The shop is open.
    pub is_shop_open: bool,
    /// Work hours per provider.
    pub hours: HashMap<Uuid, Hours>,
    /// Services per provider.
    pub skills: HashMap<Uuid, Vec<Uuid>>,
    /// Whether each provider works here.
    pub active: HashMap<Uuid, bool>,
}

type Cells = Vec<Option<String>>;

fn cell<T: FromStr>(row: &Cells, at: usize) -> Result<T> {
    let text = row.get(at).and_then(Option::as_deref).unwrap_or_default();
    text.parse().map_err(|_| Failure::from(format!("not to be read: {text:?}")))
}

fn ids(row: &Cells, at: usize) -> Vec<Uuid> {
    let text = row.get(at).and_then(Option::as_deref).unwrap_or_default();
    text.split(',').filter_map(|it| it.parse().ok()).collect()
}

const EVENTS: &str = "
SELECT h.series_id, h.provider_id, to_char(h.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"'),
    to_char(w.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"'), h.state, h.revision,
    (extract(epoch FROM h.occupies_from) / 60)::bigint, (extract(epoch FROM w.occupies_to) / 60)::bigint,
    (SELECT string_agg(service_id::text, ',' ORDER BY position) FROM event_services s
        WHERE s.company_id = h.company_id AND s.event_id = h.id)
FROM (SELECT DISTINCT ON (series_id) * FROM calendar_events WHERE company_id = '{company}'
    ORDER BY series_id, starts_at) h
JOIN (SELECT series_id, max(ends_at) AS ends_at, max(occupies_to) AS occupies_to FROM calendar_events
    WHERE company_id = '{company}' GROUP BY series_id) w USING (series_id)";

/// Commit times from rows that never change.
const COMMITS: &str = "
SELECT subject, CASE act WHEN 'company.changed' THEN detail ELSE act END,
    (extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000000)::bigint AS at
FROM audit_log WHERE company_id = '{company}' AND (act LIKE 'event.%' OR act LIKE 'employee.%'
    OR act = 'company.changed')
UNION ALL
SELECT event_id, 'booked', (extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000000)::bigint
FROM idempotency_keys WHERE company_id = '{company}'
ORDER BY at";

impl StoredCalendar {
    /// Reads everything of the company that was stormed.
    pub fn read(client: &mut Client) -> Result<Self> {
        let mut stored = Self::default();
        let company = world::company(0).to_string();
        let mut all = |sql: &str| client.query(&sql.replace("{company}", &company));
        for row in all(EVENTS)? {
            let (id, event) = read_event(&row)?;
            stored.events.insert(id, event);
        }
        for row in all(COMMITS)? {
            stored.commit(cell(&row, 0)?, &cell::<String>(&row, 1)?, cell(&row, 2)?);
        }
        for row in all("SELECT id, (state = 'ACTIVE')::int FROM employees WHERE company_id = '{company}'")? {
            stored.active.insert(cell(&row, 0)?, cell::<u8>(&row, 1)? == 1);
            let nothing = Hours { week: std::array::from_fn(|_| Vec::new()), dates: BTreeMap::new() };
            stored.hours.insert(cell(&row, 0)?, nothing);
        }
        for row in all("SELECT employee_id, string_agg(service_id::text, ',') FROM service_offers
            WHERE company_id = '{company}' GROUP BY employee_id")?
        {
            stored.skills.insert(cell(&row, 0)?, ids(&row, 1));
        }
        for row in all("SELECT employee_id, weekday - 1, from_minute, to_minute FROM work_hours
            WHERE company_id = '{company}' ORDER BY from_minute")?
        {
            let hours = stored.hours.get_mut(&cell(&row, 0)?);
            if let Some(day) = hours.and_then(|it| it.week.get_mut(cell::<usize>(&row, 1).unwrap_or(7))) {
                day.push((cell(&row, 2)?, cell(&row, 3)?));
            }
        }
        for row in all("SELECT employee_id, date, from_minute, to_minute FROM work_hour_exceptions
            WHERE company_id = '{company}' ORDER BY from_minute")?
        {
            let range: (u32, u32) = (cell(&row, 2)?, cell(&row, 3)?);
            if let Some(hours) = stored.hours.get_mut(&cell(&row, 0)?) {
                let ranges = hours.dates.entry(cell::<NaiveDate>(&row, 1)?).or_default();
                // A closed date is stored as an empty range.
                ranges.extend((range != (0, 0)).then_some(range));
            }
        }
        for row in all("SELECT e.series_id, s.service_id, s.price FROM calendar_events e
            JOIN event_services s ON s.company_id = e.company_id AND s.event_id = e.id
            WHERE e.company_id = '{company}' AND e.revision = 1")?
        {
            stored.agreed.push((cell(&row, 0)?, cell(&row, 1)?, cell(&row, 2)?));
        }
        for row in all("SELECT id, price FROM services WHERE company_id = '{company}'")? {
            stored.prices.insert(cell(&row, 0)?, cell(&row, 1)?);
        }
        for row in all("SELECT date FROM closed_days WHERE company_id = '{company}'")? {
            stored.closed_days.insert(cell(&row, 0)?);
        }
        stored.is_shop_open =
            !all("SELECT 1 FROM shops WHERE company_id = '{company}' AND deleted_at IS NULL")?.is_empty();
        Ok(stored)
    }

    fn commit(&mut self, subject: Uuid, act: &str, at: Moment) {
        match act {
            "employee.hours_changed" => self.hours_at.entry(subject).or_default().push(at),
            "provider.services" => self.skills_at.entry(subject).or_default().push(at),
            "service.saved" => self.prices_at.entry(subject).or_default().push(at),
            "closed_days.saved" | "closed_days.deleted" => self.closed_days_at.push(at),
            "shop.opened" | "shop.closed" => self.shop_at.push(at),
            "employee.disabled" => self.active_at.entry(subject).or_default().push((at, false)),
            "employee.activated" => self.active_at.entry(subject).or_default().push((at, true)),
            _ => self.commits.entry(subject).or_default().push(at),
        }
    }
}

fn read_event(row: &Cells) -> Result<(Uuid, Row)> {
    let placement = Placement {
        provider: cell(row, 1)?,
        start: cell::<DateTime<Utc>>(row, 2)?,
        end: cell::<DateTime<Utc>>(row, 3)?,
        services: ids(row, 8),
    };
    let event = Row {
        placement: (cell::<u8>(row, 4)? == 1).then_some(placement),
        revision: cell(row, 5)?,
        occupies: (cell(row, 6)?, cell(row, 7)?),
    };
    Ok((cell(row, 0)?, event))
}
