//! The waiting list: which wishes are admitted, and which guest is offered a free place (docs/rules.md#waiting-list).

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
    const DAY_MINUTES: u16 = 24 * 60;

    /// Starts from minute `from` on and before minute `to`; `None` for an empty range.
    pub fn new(from: u16, to: u16) -> Option<Self> {
        (from < to && to <= Self::DAY_MINUTES).then_some(Self { from, to })
    }

    /// The first minute.
    pub fn from(self) -> u16 {
        self.from
    }

    /// The minute after the last one.
    pub fn to(self) -> u16 {
        self.to
    }
}

/// The visit a guest on the waiting list wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingWish {
    pub visit: VisitRequest,
    /// `None`: any provider who offers all of the services.
    pub provider: Option<EmployeeId>,
    /// The first and the last day, in the company's time zone.
    pub days: (NaiveDate, NaiveDate),
    /// The weekdays among them.
    pub weekdays: Weekdays,
    pub times: DayTimes,
}

impl WaitingWish {
    /// Maximum number of days from today to the last day.
    pub const DAYS_AHEAD: i64 = 60;
    /// Maximum number of open wishes of a guest at a company.
    pub const MAX_OPEN: usize = 5;

    /// Whether the wish includes a visit with this start.
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

/// Reason why a wish is refused. When several reasons apply, the first in this order is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WaitingRefused {
    /// Online booking is switched off.
    #[error("online booking is off")]
    Disabled,
    /// The company has no waiting list.
    #[error("there is no waiting list")]
    Off,
    /// The salon takes no bookings of this guest online.
    #[error("the guest is blocked")]
    Blocked,
    /// The company is in demo mode, and the guest is not its owner.
    #[error("the company is being tried out")]
    DemoMode,
    /// No service was chosen.
    #[error("no services")]
    NoServices,
    /// No provider, or not the requested one, offers all of the services in that shop.
    #[error("not offered")]
    NotOffered,
    /// Longer than 24 hours with its buffers.
    #[error("too long")]
    TooLong,
    /// The last day is before the first or over, or more than [`WaitingWish::DAYS_AHEAD`] days away; or none of the
    /// remaining days is one of the weekdays.
    #[error("not a range of days to come")]
    Days,
    /// The guest has [`WaitingWish::MAX_OPEN`] open wishes here.
    #[error("too many wishes")]
    TooMany,
}

/// Origin of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    /// The guest; the owner of a company in demo mode tries it.
    Guest { is_owner: bool, is_blocked: bool },
    /// The desk, for the guest.
    Desk,
}

/// Decides whether a wish is admitted. The caller checks with [`offer_places`] whether a place is free already.
///
/// # Errors
/// [`WaitingRefused`] with the first reason that applies.
pub fn admit_wish(
    wish: &WaitingWish,
    salon: &Salon,
    open_wishes: usize,
    asking: Asking,
    now: DateTime<Utc>,
) -> Result<(), WaitingRefused> {
    if !salon.company.takes_bookings {
        return Err(WaitingRefused::Disabled);
    }
    if salon.company.waiting_hold == 0 {
        return Err(WaitingRefused::Off);
    }
    if let Asking::Guest { is_owner, is_blocked } = asking {
        if salon.company.demo_mode && !is_owner {
            return Err(WaitingRefused::DemoMode);
        }
        if is_blocked {
            return Err(WaitingRefused::Blocked);
        }
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

/// A wish on the waiting list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingEntry {
    pub id: WaitingId,
    pub guest: GuestId,
    pub wish: WaitingWish,
    /// An offer for this wish is open.
    pub has_offer: bool,
    /// Places offered for this wish before, with any answer.
    pub asked: Vec<(EmployeeId, TimeRange)>,
}

/// A free place offered for a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceOffer {
    pub wish: WaitingId,
    pub provider: EmployeeId,
    pub shop: ShopId,
    /// The time shown to the guest.
    pub when: TimeRange,
    /// Including buffers.
    pub occupies: TimeRange,
    /// The end of the hold.
    pub until: DateTime<Utc>,
}

/// Time in which a place withdrawn by the desk is not offered again.
pub const WITHDRAWN_COOLDOWN: TimeDelta = TimeDelta::minutes(30);

/// Minimum length of a hold: a shorter one leaves no time to answer.
const MIN_HOLD: TimeDelta = TimeDelta::minutes(5);

/// The end of a hold that begins now: after `minutes`, but at most halfway to the start, on a whole minute. `None` when
/// that is less than five minutes.
pub fn hold_until(now: DateTime<Utc>, start: DateTime<Utc>, minutes: u32) -> Option<DateTime<Utc>> {
    let length = TimeDelta::minutes(i64::from(minutes)).min((start - now) / 2);
    let until = now.checked_add_signed(length)?.duration_trunc(TimeDelta::minutes(1)).ok()?;
    (MIN_HOLD <= until - now).then_some(until)
}

/// Decides which guests are offered which places now. `waiting` is in the order of arrival; `busy` covers all providers
/// from now to the last day of any wish.
///
/// Each guest in turn gets the earliest place that fits; at equal times, of the first provider in the salon's order. A
/// guest has at most one offer, and gets none that overlaps an earlier offer with the same provider. An offered place is
/// taken for those behind. Only places that could be booked online now are offered.
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

/// The key of a search of one provider's free slots.
type Search = (EmployeeId, ShopId, Vec<ServiceId>);

/// Free slots, searched once for all equal wishes.
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

    /// Marks an offered place as taken.
    fn take(&mut self, offer: &PlaceOffer) {
        self.busy.entry(offer.provider).or_default().push(offer.occupies);
        self.found.retain(|(provider, ..), _| *provider != offer.provider);
    }
}

/// Whether a held place is still within the provider's work hours in that shop, for all of the services: meanwhile
/// hours may be narrowed, days closed or the provider may leave.
pub fn is_still_open(salon: &Salon, provider: EmployeeId, visit: &VisitRequest, occupies: TimeRange) -> bool {
    let hours = salon.hours_for(provider, visit.shop, &visit.services);
    hours.is_some_and(|it| is_open(it, salon.tz, occupies))
}

/// The state of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferState {
    /// Not answered yet.
    Open,
    Taken,
    /// Declined by the guest.
    Refused,
    /// Not answered in time.
    Expired,
    /// Withdrawn by the desk, or because the provider does not work then any more.
    Withdrawn,
}

/// The offer cannot be answered any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the offer is over")]
pub struct OfferOver;

/// Whether an offer can still be taken, declined or withdrawn: it is open and its hold has not ended.
///
/// # Errors
/// [`OfferOver`].
pub fn admit_answer(state: OfferState, until: DateTime<Utc>, now: DateTime<Utc>) -> Result<(), OfferOver> {
    if state == OfferState::Open && now < until { Ok(()) } else { Err(OfferOver) }
}

#[cfg(test)]
mod tests;
