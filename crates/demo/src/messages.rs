//! The messages and notices of the large salon, derived from its calendar.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmployeeId, Huf, Locale, Phone};
use notifications::{
    Channels, MessageSettings, Name, ReminderSetting, SmsFacts, SmsKind, SmsPurpose, SmsReason, SmsState, SmsTemplate,
    SmsVisit, day_in_words, full_name, sms_length,
};
use store::messages::notices::NoticeKind;
use store::seed::{Appointment, Event, EventContent, Messages, Notice, Salon, SentSms};

use crate::days;
use crate::ids::Ids;

/// The salon's balance: little, so that the warning of a low balance is shown.
const BALANCE: Huf = Huf(4_320);
/// Price of one part of an SMS, in forints.
const PRICE: i64 = 25;
const SMS: usize = 60;
const NOTICES: usize = 12;
const UNREAD: usize = 5;

/// The messages of a salon whose calendar is filled.
pub(crate) fn messages(salon: &Salon, ids: Ids, now: DateTime<Utc>) -> Messages {
    let by_sms = Channels { email: true, sms: true };
    let day_before = ReminderSetting { lead: 1440, channels: by_sms, asks_to_confirm: true };
    let settings = MessageSettings { reminders: [Some(day_before), None], ..MessageSettings::default() };
    Messages {
        sms: sms(salon, ids, now, &settings),
        notices: notices(salon, ids, now),
        settings,
        balance: BALANCE,
        payment: ids.id("payment", 0),
    }
}

fn visits(salon: &Salon) -> Vec<(&Event, &Appointment)> {
    let visit = |it: &'_ Event| matches!(it.what, EventContent::Appointment(_));
    let all = salon.events.iter().filter(|it| visit(it));
    all.filter_map(|it| match &it.what {
        EventContent::Appointment(visit) => Some((it, visit)),
        EventContent::NonWork(_) | EventContent::Imported => None,
    })
    .collect()
}

/// Reminders of the appointments that began last.
fn sms(salon: &Salon, ids: Ids, now: DateTime<Utc>, settings: &MessageSettings) -> Vec<SentSms> {
    let mut past = visits(salon);
    past.retain(|(event, _)| !event.is_deleted && event.when.start() - TimeDelta::days(1) <= now);
    past.sort_by_key(|(event, _)| std::cmp::Reverse((event.when.start(), event.id)));
    let told = past.into_iter().filter_map(|(event, visit)| {
        let guest = salon.guests.iter().find(|it| it.id == visit.guest && it.need_sms && !it.is_walk_in)?;
        let phone = guest.phone.clone()?;
        Some((event, visit, guest, phone))
    });
    told.take(SMS)
        .zip(0_usize..)
        .filter_map(|((event, visit, guest, phone), number)| {
            let employee = salon.employees.iter().find(|it| it.id == event.provider)?;
            let shop = salon.shops.iter().find(|it| it.id == visit.shop)?;
            let name = Name { first: &employee.first_name, last: &employee.last_name };
            let starts = scheduling::civil::local(days::ZONE, event.when.start());
            let facts = SmsFacts {
                guest: guest.first_name.clone(),
                salon: salon.company.name.clone(),
                phone: salon.company.phone.as_deref().map(Phone::shown),
                link: Some("https://szalonka.example/visit/**********************".to_owned()),
                unsubscribe: None,
                visit: Some(SmsVisit {
                    starts,
                    day: day_in_words(starts.date(), starts.date(), guest.language),
                    provider: full_name(name, guest.language),
                    services: visit.services.iter().map(|it| it.name.clone()).collect(),
                    price: visit.services.iter().map(|it| it.price).sum(),
                    address: shop.address.clone(),
                    visitor: None,
                    others: None,
                }),
            };
            let template = SmsTemplate::default_for(SmsKind::PreEvent, Locale::Hu);
            let text = template.render(&facts, settings.accents());
            let parts = sms_length(&text).parts;
            let (state, reason) = fate(number);
            let is_paid = state != SmsState::Refused && reason != Some(SmsReason::Gateway);
            Some(SentSms {
                id: ids.id("sms", number),
                purpose: SmsPurpose::PreEvent,
                guest: guest.id,
                event: event.id,
                phone,
                text,
                parts,
                price: if is_paid { Huf(PRICE * i64::from(parts)) } else { Huf(0) },
                state,
                reason,
                at: event.when.start() - TimeDelta::days(1),
            })
        })
        .collect()
}

/// Most arrive.
fn fate(number: usize) -> (SmsState, Option<SmsReason>) {
    match number {
        2 | 3 => (SmsState::Sent, None),
        7 => (SmsState::Unknown, None),
        11 | 29 => (SmsState::Failed, Some(SmsReason::Undeliverable)),
        17 => (SmsState::Refused, Some(SmsReason::Balance)),
        41 => (SmsState::Failed, Some(SmsReason::Gateway)),
        _ => (SmsState::Delivered, None),
    }
}

/// Notices of the latest online bookings, to the owner of the salon and to the provider.
fn notices(salon: &Salon, ids: Ids, now: DateTime<Utc>) -> Vec<Notice> {
    let mut booked = visits(salon);
    booked.retain(|(event, visit)| visit.booked_online && event.created_at <= now);
    booked.sort_by_key(|(event, _)| std::cmp::Reverse((event.created_at, event.id)));
    let owner: Option<EmployeeId> = salon.employees.iter().find(|it| it.is_company_owner).map(|it| it.id);
    let of = |employee: EmployeeId, event: &Event, number: usize, place: usize| Notice {
        id: ids.id("notice", number),
        employee,
        kind: if event.is_deleted { NoticeKind::Cancelled } else { NoticeKind::Booked },
        event: event.id,
        at: event.created_at,
        is_acked: UNREAD <= place,
    };
    let latest: Vec<_> = booked.into_iter().take(NOTICES).collect();
    let for_owner = latest.iter().zip(0_usize..);
    let mut all: Vec<Notice> =
        for_owner.filter_map(|((event, _), place)| Some(of(owner?, event, place, place))).collect();
    let others = latest.iter().filter(|(event, _)| Some(event.provider) != owner).zip(0_usize..);
    all.extend(others.map(|((event, _), place)| of(event.provider, event, NOTICES + place, place)));
    all
}
