//! Guests who wait for a place: what they may wish for, and who is offered a place that is free
//! (docs/rules.md#waiting-list).

mod weekdays;

use std::collections::{HashMap, HashSet};

use catalog::Salon;
use chrono::{DateTime, DurationRound as _, NaiveDate, TimeDelta, Timelike as _, Utc};
use kernel::{EmployeeId, GuestId, ServiceId, ShopId, TimeRange, WaitingId};
use scheduling::{SlotFinder, SlotQuery, Visit, VisitRefused, VisitRequest, Window, civil, is_open};

pub use weekdays::Weekdays;

/// The hours of a day at which a visit may start, in minutes after midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayTimes {
    from: u16,
    to: u16,
}

impl DayTimes {
    /// Minutes of a day.
    const WHOLE_DAY: u16 = 24 * 60;

    /// Starts from minute `from` on and before minute `to`; `None` when there is none between them.
    pub fn new(from: u16, to: u16) -> Option<Self> {
        (from < to && to <= Self::WHOLE_DAY).then_some(Self { from, to })
    }

    /// The first minute.
    pub fn from(self) -> u16 {
        self.from
    }

    /// The minute after the last.
    pub fn to(self) -> u16 {
        self.to
    }
}

/// What a guest waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingWish {
    pub visit: VisitRequest,
    /// `None`: anybody who does all of it.
    pub provider: Option<EmployeeId>,
    /// The first and the last day, on the salon's calendar.
    pub days: (NaiveDate, NaiveDate),
    /// Of those days, these.
    pub weekdays: Weekdays,
    pub times: DayTimes,
}

impl WaitingWish {
    /// The last day is at most so many days from today.
    pub const DAYS_AHEAD: i64 = 60;
    /// A guest has at most so many open wishes at a company.
    pub const MAX_OPEN: usize = 5;

    /// Whether a visit that starts then is wished for.
    fn includes(&self, salon: &Salon, start: DateTime<Utc>) -> bool {
        let local = civil::local(salon.tz, start);
        let (first, last) = self.days;
        let minute = local.hour() * 60 + local.minute();
        let (from, to) = (u32::from(self.times.from), u32::from(self.times.to));
        let is_day = first <= local.date() && local.date() <= last && self.weekdays.include(local.date());
        is_day && from <= minute && minute < to
    }

    fn providers<'a>(&self, salon: &'a Salon) -> impl Iterator<Item = EmployeeId> + use<'a> {
        let wanted = self.provider;
        salon.employees.iter().map(|it| it.id).filter(move |it| wanted.is_none_or(|wanted| wanted == *it))
    }
}

/// Why a wish is refused. When several reasons apply, the first in this order is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WaitingRefused {
    /// Online booking is switched off.
    #[error("online booking is off")]
    Disabled,
    /// The company has no waiting list.
    #[error("there is no waiting list")]
    Off,
    /// The company is in demo mode, and the guest is not its owner.
    #[error("the company is being tried out")]
    DemoMode,
    /// No service was chosen.
    #[error("no services")]
    NoServices,
    /// Nobody, or not the wished provider, offers all of the services in that shop.
    #[error("not offered")]
    NotOffered,
    /// Longer than 24 hours with its buffers.
    #[error("too long")]
    TooLong,
    /// The last day is before the first or over, or more than [`WaitingWish::DAYS_AHEAD`] days away; or none of the days
    /// left is one of the wished weekdays.
    #[error("not a range of days to come")]
    Days,
    /// The guest has [`WaitingWish::MAX_OPEN`] open wishes here.
    #[error("too many wishes")]
    TooMany,
}

/// Decides whether a guest may wait for something. Whether it is free already, the caller asks [`offer_places`].
///
/// # Errors
/// [`WaitingRefused`] with the first reason that applies.
pub fn admit_wish(
    wish: &WaitingWish,
    salon: &Salon,
    open_wishes: usize,
    is_owner: bool,
    now: DateTime<Utc>,
) -> Result<(), WaitingRefused> {
    if !salon.company.takes_bookings {
        return Err(WaitingRefused::Disabled);
    }
    if salon.company.waiting_hold == 0 {
        return Err(WaitingRefused::Off);
    }
    if salon.company.demo_mode && !is_owner {
        return Err(WaitingRefused::DemoMode);
    }
    let services = salon.find_services(&wish.visit.services).ok_or(WaitingRefused::NotOffered)?;
    let visit = Visit::of(&services).map_err(|refused| match refused {
        VisitRefused::NotPositive => WaitingRefused::NoServices,
        _ => WaitingRefused::TooLong,
    })?;
    let VisitRequest { shop, services } = &wish.visit;
    if !wish.providers(salon).any(|it| salon.hours_for(it, *shop, services).is_some()) {
        return Err(WaitingRefused::NotOffered);
    }
    if !visit.is_bookable() {
        return Err(WaitingRefused::TooLong);
    }
    let today = civil::local(salon.tz, now).date();
    let (first, last) = wish.days;
    if last < first || last < today || TimeDelta::days(WaitingWish::DAYS_AHEAD) < last - today {
        return Err(WaitingRefused::Days);
    }
    if !first.max(today).iter_days().take_while(|it| *it <= last).any(|it| wish.weekdays.include(it)) {
        return Err(WaitingRefused::Days);
    }
    if WaitingWish::MAX_OPEN <= open_wishes {
        return Err(WaitingRefused::TooMany);
    }
    Ok(())
}

/// A guest who waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingEntry {
    pub id: WaitingId,
    pub guest: GuestId,
    pub wish: WaitingWish,
    /// An offer for this wish is open.
    pub has_offer: bool,
    /// What was offered for this wish before, whatever the answer.
    pub asked: Vec<(EmployeeId, TimeRange)>,
}

/// A free place for somebody who waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceOffer {
    pub wish: WaitingId,
    pub provider: EmployeeId,
    pub shop: ShopId,
    /// The time shown to the guest.
    pub when: TimeRange,
    /// Including buffers.
    pub occupies: TimeRange,
    /// Until then the place is held.
    pub until: DateTime<Utc>,
}

/// How long a time that the desk took back is offered to nobody.
pub const WITHDRAWN_COOLDOWN: TimeDelta = TimeDelta::minutes(30);

/// The shortest time a place is held: nobody answers faster.
const MIN_HOLD: TimeDelta = TimeDelta::minutes(5);

/// Until when a place is held that is offered now: so many minutes, but at most until halfway to its start, on a whole
/// minute. `None` when that is less than five minutes.
pub fn hold_until(now: DateTime<Utc>, start: DateTime<Utc>, minutes: u32) -> Option<DateTime<Utc>> {
    let length = TimeDelta::minutes(i64::from(minutes)).min((start - now) / 2);
    let until = now.checked_add_signed(length)?.duration_trunc(TimeDelta::minutes(1)).ok()?;
    (MIN_HOLD <= until - now).then_some(until)
}

/// Who is offered which place now. `waiting` is in the order they came, `busy` what keeps everybody busy from now to the
/// last day anybody waits for.
///
/// Each in their turn gets the earliest place that fits, of the provider who comes first in the salon's order; nobody has
/// two offers, nobody is asked for a time with a provider that overlaps one they were asked for, and what one is offered is
/// taken for the next. Only what could be booked online now is offered.
pub fn offer_places(
    salon: &Salon,
    waiting: &[WaitingEntry],
    busy: &[(EmployeeId, TimeRange)],
    now: DateTime<Utc>,
) -> Vec<PlaceOffer> {
    let mut finder = FreePlaces::new(salon, waiting, busy, now);
    let mut has_offer: HashSet<GuestId> = waiting.iter().filter(|it| it.has_offer).map(|it| it.guest).collect();
    let mut offers = Vec::new();
    for it in waiting {
        if has_offer.contains(&it.guest) {
            continue;
        }
        if let Some(offer) = finder.first(it) {
            has_offer.insert(it.guest);
            finder.take(&offer);
            offers.push(offer);
        }
    }
    offers
}

/// What a search of one provider's free slots depends on.
type Search = (EmployeeId, ShopId, Vec<ServiceId>);

/// Free slots, searched once for all who wait for the same.
struct FreePlaces<'a> {
    salon: &'a Salon,
    /// From now to the end of the last day.
    window: Option<Window>,
    busy: HashMap<EmployeeId, Vec<TimeRange>>,
    found: HashMap<Search, Vec<TimeRange>>,
    now: DateTime<Utc>,
}

impl<'a> FreePlaces<'a> {
    fn new(salon: &'a Salon, waiting: &[WaitingEntry], busy: &[(EmployeeId, TimeRange)], now: DateTime<Utc>) -> Self {
        let mut times: HashMap<EmployeeId, Vec<TimeRange>> = HashMap::new();
        for (provider, time) in busy {
            times.entry(*provider).or_default().push(*time);
        }
        let last = waiting.iter().map(|it| it.wish.days.1).max();
        let end = last.and_then(|it| civil::day_bounds(salon.tz, it)).map(|it| it.end());
        let window = end.and_then(|it| Window::new(now, it.min(now + Window::MAX)).ok());
        Self { salon, window, busy: times, found: HashMap::new(), now }
    }

    /// The earliest place that fits a wish.
    fn first(&mut self, waiting: &WaitingEntry) -> Option<PlaceOffer> {
        let wish = &waiting.wish;
        let services = self.salon.find_services(&wish.visit.services)?;
        let visit = Visit::of(&services).ok()?;
        let hold_minutes = u32::from(self.salon.company.waiting_hold);
        let opens = civil::day_bounds(self.salon.tz, wish.days.0)?.start();
        let mut first: Option<PlaceOffer> = None;
        for provider in wish.providers(self.salon) {
            let (salon, now) = (self.salon, self.now);
            let slots = self.slots(provider, wish);
            let from = slots.partition_point(|it| it.start() < opens);
            let fits = |when: &TimeRange| -> Option<PlaceOffer> {
                let occupies = visit.occupied(when.start())?;
                let was_asked = waiting.asked.iter().any(|it| it.0 == provider && it.1.overlaps(&occupies));
                let until = hold_until(now, when.start(), hold_minutes)?;
                let shop = wish.visit.shop;
                (!was_asked && wish.includes(salon, when.start())).then_some(PlaceOffer {
                    wish: waiting.id,
                    provider,
                    shop,
                    when: *when,
                    occupies,
                    until,
                })
            };
            let place = slots.get(from..).unwrap_or_default().iter().find_map(fits);
            if let Some(place) = place
                && first.is_none_or(|it| place.when.start() < it.when.start())
            {
                first = Some(place);
            }
        }
        first
    }

    fn slots(&mut self, provider: EmployeeId, wish: &WaitingWish) -> &[TimeRange] {
        let (salon, window, now) = (self.salon, self.window, self.now);
        let busy = self.busy.get(&provider);
        let search = (provider, wish.visit.shop, wish.visit.services.clone());
        self.found.entry(search).or_insert_with(|| {
            let Some(window) = window else { return Vec::new() };
            let query = SlotQuery { window, visit: wish.visit.clone(), employee: Some(provider), now };
            let finder = SlotFinder::new(salon, &query);
            let busy = busy.into_iter().flatten().map(|it| (provider, *it));
            finder.slots(busy).into_iter().map(|it| it.time).collect()
        })
    }

    /// What is offered is free no more.
    fn take(&mut self, offer: &PlaceOffer) {
        self.busy.entry(offer.provider).or_default().push(offer.occupies);
        self.found.retain(|(provider, ..), _| *provider != offer.provider);
    }
}

/// Whether the provider still works, in that shop and for all of the services, while a place is held: hours are narrowed,
/// days closed and people leave meanwhile.
pub fn is_still_open(salon: &Salon, provider: EmployeeId, visit: &VisitRequest, occupies: TimeRange) -> bool {
    let hours = salon.hours_for(provider, visit.shop, &visit.services);
    hours.is_some_and(|it| is_open(it, salon.tz, occupies))
}

/// How an offer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferState {
    /// The guest may take it.
    Open,
    Taken,
    /// The guest does not want it.
    Refused,
    /// The guest said nothing in time.
    Expired,
    /// The desk took it back, or nobody works then any more.
    Withdrawn,
}

/// An offer cannot be answered any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the offer is over")]
pub struct OfferOver;

/// Whether an offer can still be taken, refused or taken back: it is open and its time has not run out.
///
/// # Errors
/// [`OfferOver`].
pub fn admit_answer(state: OfferState, until: DateTime<Utc>, now: DateTime<Utc>) -> Result<(), OfferOver> {
    if state == OfferState::Open && now < until { Ok(()) } else { Err(OfferOver) }
}

#[cfg(test)]
mod tests;
