//! Fills calendars plausibly: within work hours and without overlaps.

use std::collections::{BTreeMap, BTreeSet};

use catalog::Service;
use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use kernel::{AccountId, EmployeeId, GuestId, Huf, Locale, ShopId, TimeRange};
use store::seed::{AbsenceReason, AgreedService, Appointment, Employee, Event, EventContent, Salon};

use crate::days;
use crate::dice::Dice;
use crate::guests::Audience;
use crate::ids::Ids;

/// Builds the calendars of a salon.
pub(crate) struct CalendarBuilder<'a> {
    salon: &'a Salon,
    ids: Ids,
    /// The employee who books at the desk.
    desk: Option<AccountId>,
    now: DateTime<Utc>,
    taken: BTreeMap<EmployeeId, Vec<TimeRange>>,
    guest_days: BTreeSet<(GuestId, NaiveDate)>,
    events: Vec<Event>,
    /// Some visits have one of them.
    notes: Vec<&'static str>,
}

/// Work of one person in one shop on one date, in local minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shift {
    pub shop: ShopId,
    pub from: u16,
    pub to: u16,
}

/// A visit to book.
pub(crate) struct Visit<'a> {
    pub employee: &'a Employee,
    pub shop: ShopId,
    pub start: DateTime<Utc>,
    pub services: Vec<&'a Service>,
    pub guest: GuestId,
    pub booked_online: bool,
    pub note: Option<&'static str>,
}

/// Notes that suit every trade.
const NOTES: [&str; 3] =
    ["Első alkalom nálunk.", "Kicsit késhet, a 47-es villamossal jön.", "Csendes kiszolgálást kér."];

const ENGLISH_NOTES: [&str; 3] = ["First visit.", "May be a little late, comes by tram.", "Likes a quiet visit."];

/// Notes on visits for one's hair.
pub(crate) const HAIR_NOTES: [&str; 5] =
    ["Fotót hoz mintának.", "Esküvőre készül.", "Kártyával fizet.", "A múltkori recept szerint.", "Érzékeny fejbőr."];

pub(crate) const ENGLISH_HAIR_NOTES: [&str; 5] = [
    "Brings a photo of the look.",
    "Getting ready for a wedding.",
    "Pays by card.",
    "The same recipe as last time.",
    "Sensitive scalp.",
];

impl<'a> CalendarBuilder<'a> {
    pub(crate) fn new(salon: &'a Salon, ids: Ids, now: DateTime<Utc>) -> Self {
        let desk = salon.accounts.iter().find(|it| it.employee.is_some()).map(|it| it.id);
        let (taken, guest_days, events) = (BTreeMap::new(), BTreeSet::new(), Vec::new());
        let of_hair = match salon.company.language {
            Locale::Hu => HAIR_NOTES,
            Locale::En => ENGLISH_HAIR_NOTES,
        };
        Self { salon, ids, desk, now, taken, guest_days, events, notes: Vec::new() }.with_notes(&of_hair)
    }

    /// Notes on visits of a trade, instead of those of hair.
    pub(crate) fn with_notes(self, of_trade: &[&'static str]) -> Self {
        let of_any = match self.salon.company.language {
            Locale::Hu => NOTES,
            Locale::En => ENGLISH_NOTES,
        };
        Self { notes: of_any.iter().chain(of_trade).copied().collect(), ..self }
    }

    pub(crate) fn finish(mut self) -> Vec<Event> {
        self.events.sort_by_key(|it| (it.when, it.id));
        self.events
    }

    /// The shifts of an employee on a date; none on a closed day.
    pub(crate) fn shifts(&self, employee: &Employee, date: NaiveDate) -> Vec<Shift> {
        if !employee.is_active || self.salon.closed_days.iter().any(|(closed, _)| *closed == date) {
            return Vec::new();
        }
        let differs = |shop| employee.exceptions.iter().any(|it| it.date == date && it.shop == shop);
        let weekday = days::weekday(date);
        let weekly = (employee.work_hours.iter())
            .filter(|it| it.weekday == weekday && !differs(it.shop))
            .map(|it| Shift { shop: it.shop, from: it.from_minute, to: it.to_minute });
        let exceptional = (employee.exceptions.iter())
            .filter(|it| it.date == date && it.from_minute < it.to_minute)
            .map(|it| Shift { shop: it.shop, from: it.from_minute, to: it.to_minute });
        weekly.chain(exceptional).collect()
    }

    fn works(&self, employee: &Employee, date: NaiveDate, shop: ShopId, occupied: TimeRange) -> bool {
        (self.shifts(employee, date).iter()).filter(|it| it.shop == shop).any(|it| {
            let shift = TimeRange::new(days::at(date, it.from), days::at(date, it.to));
            shift.is_some_and(|shift| shift.contains(&occupied))
        })
    }

    fn is_free(&self, employee: EmployeeId, occupied: &TimeRange) -> bool {
        !self.taken.get(&employee).is_some_and(|taken| taken.iter().any(|it| it.overlaps(occupied)))
    }

    /// Books a visit, unless the employee does not work then, is busy, or the guest already has a visit that day.
    pub(crate) fn book(&mut self, visit: &Visit<'_>) -> bool {
        let Some((when, occupies)) = times(visit.start, &visit.services) else {
            return false;
        };
        let date = days::date_of(visit.start);
        if !self.works(visit.employee, date, visit.shop, occupies)
            || !self.is_free(visit.employee.id, &occupies)
            || self.guest_days.contains(&(visit.guest, date))
        {
            return false;
        }
        let Some(services) = visit.services.iter().map(|it| agreed(it)).collect::<Option<Vec<_>>>() else {
            return false;
        };
        self.guest_days.insert((visit.guest, date));
        let account = self.salon.guests.iter().find(|it| it.id == visit.guest).and_then(|it| it.account);
        let created_by = if visit.booked_online { account } else { self.desk };
        let what = EventContent::Appointment(Appointment {
            guest: visit.guest,
            shop: visit.shop,
            services,
            did_not_appear: false,
            payment: None,
            booked_online: visit.booked_online,
        });
        self.push(visit.employee.id, when, occupies, visit.note.map(str::to_owned), created_by, what);
        true
    }

    /// Adds a non-work event where it fits, in pieces of at most a day (docs/rules.md#calendar-events).
    pub(crate) fn block(
        &mut self,
        employee: EmployeeId,
        when: TimeRange,
        what: &EventContent,
        text: Option<&str>,
    ) -> bool {
        if !self.is_free(employee, &when) {
            return false;
        }
        let first = self.events.len();
        let mut start = when.start();
        while let Some(piece) = TimeRange::new(start, when.end().min(start + TimeDelta::hours(24))) {
            self.push(employee, piece, piece, text.map(str::to_owned), self.desk, what.clone());
            start = piece.end();
        }
        let series = self.ids.id("event", first);
        self.events.iter_mut().skip(first).for_each(|it| it.series = series);
        true
    }

    fn push(
        &mut self,
        provider: EmployeeId,
        when: TimeRange,
        occupies: TimeRange,
        description: Option<String>,
        created_by: Option<AccountId>,
        what: EventContent,
    ) {
        let number = self.events.len();
        let mut dice = Dice::new(u64::try_from(number).unwrap_or_default(), "booked");
        let lead = TimeDelta::minutes(i64::from(90 + dice.below(18 * 24 * 60)));
        let known_from = match &what {
            EventContent::Appointment(visit) => self.salon.guests.iter().find(|it| it.id == visit.guest),
            EventContent::NonWork(_) | EventContent::Imported => None,
        };
        let created_at = (when.start() - lead).min(self.now - TimeDelta::minutes(i64::from(1 + dice.below(600))));
        self.taken.entry(provider).or_default().push(occupies);
        self.events.push(Event {
            id: self.ids.id("event", number),
            series: self.ids.id("event", number),
            provider,
            when,
            occupies,
            is_deleted: false,
            description,
            created_by,
            created_at: known_from.map_or(created_at, |guest| created_at.max(guest.created_at)),
            what,
        });
    }

    /// Keeps a range free until [`CalendarBuilder::release`].
    pub(crate) fn reserve(&mut self, employee: EmployeeId, when: TimeRange) {
        self.taken.entry(employee).or_default().push(when);
    }

    /// Ends a reservation.
    pub(crate) fn release(&mut self, employee: EmployeeId, when: TimeRange) {
        self.taken.entry(employee).or_default().retain(|it| *it != when);
    }

    /// Adds a half hour of lunch around noon to every shift that includes it.
    pub(crate) fn lunches(&mut self, dates: impl Iterator<Item = NaiveDate>) {
        for date in dates {
            for (employee, turn) in self.salon.employees.iter().zip([0, 30, 60, 90].into_iter().cycle()) {
                let start = days::clock(12, 0) + turn;
                let works_through =
                    self.shifts(employee, date).iter().any(|it| it.from + 120 <= start && start + 120 <= it.to);
                let Some(lunch) = TimeRange::new(days::at(date, start), days::at(date, start + 30)) else { continue };
                if works_through {
                    self.block(employee.id, lunch, &EventContent::NonWork(AbsenceReason::Lunch), None);
                }
            }
        }
    }

    /// Spreads `total` visits over `dates` in proportion to `weight`, or as many as fit.
    pub(crate) fn fill(
        &mut self,
        dates: impl Iterator<Item = NaiveDate>,
        total: u32,
        weight: impl Fn(NaiveDate) -> u32,
        audience: &Audience<'_>,
        dice: &mut Dice,
    ) {
        let open: Vec<(NaiveDate, u32)> = dates
            .filter(|date| self.salon.employees.iter().any(|it| !self.shifts(it, *date).is_empty()))
            .map(|date| (date, weight(date)))
            .collect();
        let all: u32 = open.iter().map(|(_, weight)| weight).sum();
        let (mut seen, mut wanted, mut placed) = (0, 0, 0);
        for (date, weight) in open {
            seen += weight;
            wanted = wanted.max((total * seen + all / 2) / all.max(1));
            placed += self.fill_day(date, wanted.saturating_sub(placed), audience, dice);
        }
    }

    /// Books up to `count` visits on a date; returns how many.
    pub(crate) fn fill_day(&mut self, date: NaiveDate, count: u32, audience: &Audience<'_>, dice: &mut Dice) -> u32 {
        let salon = self.salon;
        let mut placed = 0;
        for _ in 0..count * 200 {
            if placed == count {
                break;
            }
            let Some(employee) = dice.pick(&salon.employees) else { break };
            let Some(shift) = dice.pick(&self.shifts(employee, date)).copied() else { continue };
            let services = choose(salon, employee, dice);
            let minute =
                shift.from + 15 * u16::try_from(dice.below(u32::from((shift.to - shift.from) / 15))).unwrap_or(0);
            if services.is_empty() || !is_popular(date, minute, dice) {
                continue;
            }
            let Some(guest) = audience.pick(date, &services, salon, dice) else { continue };
            let note = if dice.chance(8) { dice.pick(&self.notes).copied() } else { None };
            let booked_online = self.events.len() * 37 % 100 < 35 && salon.company.takes_bookings;
            let start = days::at(date, minute);
            let visit = Visit { employee, shop: shift.shop, start, services, guest, booked_online, note };
            placed += u32::from(self.book(&visit));
        }
        placed
    }

    /// Books the first free start on or after `date`.
    pub(crate) fn book_first(
        &mut self,
        date: NaiveDate,
        from_minute: u16,
        employee: &'a Employee,
        services: &[&'a Service],
        guest: GuestId,
    ) -> bool {
        for date in days::each(date, days::plus(date, 14)) {
            for shift in self.shifts(employee, date) {
                for minute in (shift.from.max(from_minute)..shift.to).step_by(15) {
                    let (shop, start, services) = (shift.shop, days::at(date, minute), services.to_vec());
                    let visit = Visit { employee, shop, start, services, guest, booked_online: true, note: None };
                    if self.book(&visit) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Sets the outcome of past visits: some guests did not come (`unreliable` three times, others at most twice), some
    /// cancelled, the others paid; on the last open day all came and `unpaid` visits are not paid yet.
    pub(crate) fn settle(&mut self, unpaid: usize, unreliable: Option<GuestId>) {
        let now = self.now;
        let today = days::date_of(now);
        let is_over = |it: &Event| matches!(it.what, EventContent::Appointment(_)) && it.when.end() <= now;
        let days_over = self.events.iter().filter(|it| is_over(it)).map(|it| days::date_of(it.when.start()));
        let last = days_over.filter(|date| *date < today).max();
        self.events.sort_by_key(|it| (it.when, it.id));
        let guests = &self.salon.guests;
        let is_own = |guest| guests.iter().any(|it| it.id == guest && it.account.is_some());
        let mut owing = unpaid;
        let mut missed: BTreeMap<GuestId, u32> = BTreeMap::new();
        // 37 and 100 are coprime, so that every number below 100 occurs once and the shares are exact.
        let fates = (0..100_u32).cycle().map(|step| step * 37 % 100);
        for (event, fate) in self.events.iter_mut().filter(|it| is_over(it)).zip(fates) {
            let date = days::date_of(event.when.start());
            let EventContent::Appointment(visit) = &mut event.what else { continue };
            if Some(date) == last && 0 < owing {
                owing -= 1;
                continue;
            }
            let missed = missed.entry(visit.guest).or_default();
            let is_long_over = date < today && Some(date) != last;
            let stays_away = if Some(visit.guest) == unreliable {
                *missed < 3
            } else {
                fate < 4 && *missed < 2 && !is_own(visit.guest)
            };
            if is_long_over && stays_away {
                visit.did_not_appear = true;
                *missed += 1;
            } else if is_long_over && (91..96).contains(&fate) && !is_own(visit.guest) {
                event.is_deleted = true;
            } else {
                visit.payment = Some(visit.services.iter().map(|it| it.price).sum());
            }
        }
    }
}

/// The visit, and the occupied time with buffers before the first and after the last service.
fn times(start: DateTime<Utc>, services: &[&Service]) -> Option<(TimeRange, TimeRange)> {
    let minutes = |count: u32| TimeDelta::minutes(i64::from(count));
    let when = TimeRange::starting(start, minutes(services.iter().map(|it| it.minutes).sum()))?;
    let before = minutes(services.first()?.buffer_before);
    let after = minutes(services.last()?.buffer_after);
    Some((when, TimeRange::new(when.start() - before, when.end() + after)?))
}

fn agreed(service: &Service) -> Option<AgreedService> {
    let price: Huf = billing::agreed_price(service.price, service.estimation, service.minutes)?;
    Some(AgreedService { service: service.id, name: service.name.clone(), price, minutes: service.minutes })
}

/// One service the employee offers, sometimes with a short second one.
fn choose<'a>(salon: &'a Salon, employee: &Employee, dice: &mut Dice) -> Vec<&'a Service> {
    let offered: Vec<&Service> = salon.offered().filter(|it| employee.offers.contains(&it.id)).collect();
    let Some(first) = dice.pick(&offered).copied() else { return Vec::new() };
    let beside: Vec<&Service> = (offered.into_iter())
        .filter(|it| it.id != first.id && it.category == first.category && 0 < it.price.0 && it.minutes <= 45)
        .collect();
    let second = if dice.chance(25) && first.minutes <= 120 { dice.pick(&beside).copied() } else { None };
    std::iter::once(first).chain(second).collect()
}

/// Whether a guest picks this start: mostly late afternoons and late mornings, never Tuesday mornings.
fn is_popular(date: NaiveDate, minute: u16, dice: &mut Dice) -> bool {
    if date.weekday() == chrono::Weekday::Tue && minute < days::clock(12, 0) {
        return false;
    }
    match minute / 60 {
        16 | 17 => true,
        10 | 11 | 14 | 15 => dice.chance(65),
        _ => dice.chance(40),
    }
}
