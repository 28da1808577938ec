//! What the large salon earned and spent.

use billing::{Payment, PaymentMethod};
use chrono::{DateTime, Datelike as _, Months, NaiveDate, TimeDelta, Utc};
use kernel::{ExpenseCategoryId, Huf};
use store::income::CountedSum;
use store::seed::{Appointment, ClosedDay, Event, EventContent, Money, PaidVisit, Salon, SpentMoney};

use crate::days;
use crate::ids::Ids;

const CATEGORIES: [&str; 5] = ["Bérleti díj", "Festékek", "Rezsi", "Könyvelés", "Marketing"];

/// Category, day of the month, forints, note, and whether it is the same every month.
const EVERY_MONTH: [(usize, u32, i64, &str, bool); 5] = [
    (0, 2, 450_000, "Mindkét üzlet", true),
    (1, 8, 182_400, "Festékek, oxidok, kesztyűk", false),
    (2, 10, 96_300, "Áram, víz, fűtés", false),
    (3, 12, 35_000, "Havi könyvelési díj", true),
    (4, 15, 60_000, "Hirdetések", false),
];

/// How the visits of a salon were paid and the day before the last one was counted, and expenses of five months. The
/// fixed costs of this month are left to be repeated.
pub(crate) fn money(salon: &Salon, ids: Ids, now: DateTime<Utc>) -> Money {
    let payments = payments(salon, ids);
    let closings = closing(salon, ids, &payments, now).into_iter().collect();
    Money { payments, closings, ..spent(ids, days::date_of(now)) }
}

fn visits(salon: &Salon) -> impl Iterator<Item = (&Event, &Appointment)> {
    salon.events.iter().filter(|it| !it.is_deleted).filter_map(|it| match &it.what {
        EventContent::Appointment(visit) => Some((it, visit)),
        EventContent::NonWork(_) | EventContent::Imported => None,
    })
}

/// More than half by card; a tip now and then.
fn payments(salon: &Salon, ids: Ids) -> Vec<PaidVisit> {
    let paid = visits(salon).filter_map(|(event, visit)| visit.payment.filter(|it| 0 < it.0).map(|it| (event, it)));
    paid.enumerate()
        .map(|(number, (event, amount))| {
            let method = match number * 7 % 20 {
                0..=10 => PaymentMethod::Card,
                11..=17 => PaymentMethod::Cash,
                18 => PaymentMethod::Transfer,
                _ => PaymentMethod::Voucher,
            };
            let tip = Huf(if number % 6 == 0 { 500 } else { 0 });
            let payment = Payment { method, amount, tip };
            PaidVisit { id: ids.id("visit payment", number), event: event.id, payment, at: event.when.end() }
        })
        .collect()
}

/// The day before the last one that is over, in the first shop; a little cash is missing.
fn closing(salon: &Salon, ids: Ids, payments: &[PaidVisit], now: DateTime<Utc>) -> Option<ClosedDay> {
    let today = days::date_of(now);
    let shop = salon.shops.first()?.id;
    let by = salon.employees.iter().find(|it| it.is_company_owner)?.id;
    let here = || visits(salon).filter(|(_, visit)| visit.shop == shop);
    let mut over: Vec<NaiveDate> = here().map(|(event, _)| days::date_of(event.when.start())).collect();
    over.retain(|it| *it < today);
    over.sort();
    over.dedup();
    let day = *over.iter().rev().nth(1)?;
    let on_day: Vec<_> = here().filter(|(event, _)| days::date_of(event.when.start()) == day).collect();
    let at = on_day.iter().map(|(event, _)| event.when.end()).max()? + TimeDelta::minutes(20);
    let of = |event: &Event| payments.iter().find(|it| it.event == event.id).map(|it| it.payment);
    let paid: Vec<(Huf, Vec<Payment>)> =
        on_day.iter().filter_map(|(event, visit)| Some((visit.payment?, of(event).into_iter().collect()))).collect();
    let sums = billing::sums_by_method(paid.iter().map(|(brought, payments)| (*brought, payments.as_slice())));
    let sums = sums.into_iter().filter_map(|it| {
        let expected = it.amount + it.tips;
        let missing = if it.method == Some(PaymentMethod::Cash) { 500.min(expected.0) } else { 0 };
        Some(CountedSum { method: it.method?.into(), expected, counted: Huf(expected.0 - missing) })
    });
    Some(ClosedDay { id: ids.id("day closing", 0), shop, day, by, at, sums: sums.collect() })
}

fn spent(ids: Ids, today: NaiveDate) -> Money {
    let category = |number: usize| -> ExpenseCategoryId { ids.id("expense category", number) };
    let mut expenses = Vec::new();
    for back in 0..5 {
        for (number, day, forints, note, is_fixed) in EVERY_MONTH {
            let Some(day) = day_of_month(today, back, day) else { continue };
            if today < day || (back == 0 && is_fixed) {
                continue;
            }
            // Paint and bills differ a little from month to month.
            let more = if is_fixed || back == 1 { 0 } else { 100 * i64::from((day.month() * 7) % 40) };
            expenses.push(SpentMoney {
                id: ids.id("expense", expenses.len()),
                day,
                category: category(number),
                amount: Huf(forints + more),
                note: note.to_owned(),
                is_fixed,
            });
        }
    }
    Money {
        categories: (0..).zip(CATEGORIES).map(|(it, name)| (category(it), name.to_owned())).collect(),
        expenses,
        ..Money::default()
    }
}

fn day_of_month(today: NaiveDate, months_back: u32, day: u32) -> Option<NaiveDate> {
    today.with_day(1)?.checked_sub_months(Months::new(months_back))?.with_day(day)
}
