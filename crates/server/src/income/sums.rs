//! Sums of visits.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use billing::{MethodSum, Payment};
use chrono::NaiveDate;
use kernel::Huf;
use store::closed_set::TillMethod;
use store::income::{PaymentsByVisit, VisitMoney};
use uuid::Uuid;

use super::dto::{DaySumDto, IncomeSumDto, MethodSumDto, TillMethodDto};
use super::period::Period;

/// Recorded payments of a visit.
pub(super) fn payments_of<'a>(standing: &'a PaymentsByVisit, visit: &VisitMoney) -> &'a [Payment] {
    standing.get(&visit.id.0).map(Vec::as_slice).unwrap_or_default()
}

/// Income of a visit.
pub(super) fn brought(visit: &VisitMoney) -> Huf {
    visit.payment.unwrap_or_default()
}

/// Payments of visits by method.
pub(super) fn by_method(visits: &[VisitMoney], standing: &PaymentsByVisit) -> Vec<MethodSum> {
    billing::sums_by_method(visits.iter().map(|it| (brought(it), payments_of(standing, it))))
}

/// Counted part of a sum.
pub(super) fn till_method(sum: &MethodSum) -> TillMethod {
    sum.method.map_or(TillMethod::Unknown, TillMethod::from)
}

/// As they are answered.
pub(super) fn method_dtos(sums: &[MethodSum]) -> Vec<MethodSumDto> {
    let dto = |it: &MethodSum| MethodSumDto {
        method: TillMethodDto::from(till_method(it)),
        amount: it.amount.0,
        tips: it.tips.0,
    };
    sums.iter().map(dto).collect()
}

/// Forints in the period and before it, and how many visits in it.
#[derive(Default)]
struct Sum {
    name: Option<String>,
    amount: i64,
    previous: i64,
    visits: usize,
}

impl Sum {
    fn add(&mut self, amount: Huf, is_before: bool) {
        if is_before {
            self.previous += amount.0;
        } else {
            self.amount += amount.0;
            self.visits += 1;
        }
    }
}

/// By day; a day before the period counts for the one beside which it is shown.
pub(super) fn by_day(visits: &[VisitMoney], period: &Period) -> Vec<DaySumDto> {
    let compared = period.compared();
    let mut sums: BTreeMap<NaiveDate, Sum> = BTreeMap::new();
    for visit in visits {
        let day = period.day_of(visit.starts_at);
        let is_before = day < period.from;
        let day = if is_before { compared.beside(day).unwrap_or(day) } else { day };
        sums.entry(day).or_default().add(brought(visit), is_before);
    }
    let dto =
        |(date, it): (NaiveDate, Sum)| DaySumDto { date, amount: it.amount, previous: it.previous, visits: it.visits };
    sums.into_iter().map(dto).collect()
}

/// By whose work it was.
pub(super) fn by_provider(visits: &[VisitMoney], period: &Period) -> Vec<IncomeSumDto> {
    let mut sums: BTreeMap<Uuid, Sum> = BTreeMap::new();
    for visit in visits {
        let is_before = period.day_of(visit.starts_at) < period.from;
        sums.entry(visit.provider.0).or_default().add(brought(visit), is_before);
    }
    sorted(sums)
}

/// By service: what a visit brought is divided by the agreed prices, to the forint.
pub(super) fn by_service(visits: &[VisitMoney], period: &Period) -> Vec<IncomeSumDto> {
    let mut sums: BTreeMap<Uuid, Sum> = BTreeMap::new();
    for visit in visits {
        let is_before = period.day_of(visit.starts_at) < period.from;
        let weights: Vec<Huf> = visit.prices.iter().copied().map(Huf).collect();
        let parts = billing::split(brought(visit), &weights);
        for ((service, name), part) in visit.services.iter().zip(&visit.names).zip(parts) {
            let sum = sums.entry(service.0).or_default();
            sum.name = Some(name.clone());
            sum.add(part, is_before);
        }
    }
    sorted(sums)
}

fn sorted(sums: BTreeMap<Uuid, Sum>) -> Vec<IncomeSumDto> {
    let dto = |(id, it): (Uuid, Sum)| {
        let Sum { name, amount, previous, visits } = it;
        IncomeSumDto { id, name, amount, previous, visits }
    };
    let mut all: Vec<_> = sums.into_iter().map(dto).collect();
    all.sort_by_key(|it| Reverse((it.amount, it.previous, it.id)));
    all
}
