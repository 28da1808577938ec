//! Shapes of income.

use billing::{Discount, Payment, PaymentMethod};
use catalog::Title;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{EmployeeId, Huf};
use serde::{Deserialize, Serialize};
use store::closed_set::TillMethod;
use store::income::{RecordedPayment, VisitMoney};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::Validate;

use crate::http::dto_enum::dto_enum;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::{Field, IsoDate};
use crate::http::number::{NumberRequest, Price};

/// Which days, and whose.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct IncomeQuery {
    /// The first day; today when not given.
    #[param(value_type = Option<NaiveDate>)]
    pub from: Option<IsoDate>,
    /// The last day, at most 100 days after the first, which it is when not given.
    #[param(value_type = Option<NaiveDate>)]
    pub to: Option<IsoDate>,
    /// Of one person; who does not run the company always asks for themselves.
    #[param(value_type = Option<Uuid>)]
    pub provider_id: Option<Field<EmployeeId>>,
}

dto_enum! {
    /// Payment method of a guest.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum PaymentMethodDto = PaymentMethod { Cash, Card, Transfer, Voucher }
}

dto_enum! {
    /// Count at the closing of a day.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum TillMethodDto = TillMethod { Cash, Card, Transfer, Voucher, Unknown }
}

/// A part of what a guest paid.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentDto {
    /// Payment method.
    pub method: PaymentMethodDto,
    /// Forints of the price.
    pub amount: i64,
    /// Forints beside it.
    pub tip: i64,
}

impl From<Payment> for PaymentDto {
    fn from(it: Payment) -> Self {
        Self { method: it.method.into(), amount: it.amount.0, tip: it.tip.0 }
    }
}

/// A visit, and what is known of its money.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VisitMoneyDto {
    /// The appointment.
    pub id: Uuid,
    /// Start of the visit.
    pub start: DateTime<Utc>,
    /// The person whose work it is.
    pub provider_id: Uuid,
    /// Shop of the visit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shop_id: Option<Uuid>,
    /// The guest who came.
    pub guest_id: Uuid,
    /// Their given name.
    pub first_name: String,
    /// Their family name.
    pub last_name: String,
    /// An unknown guest.
    pub walk_in: bool,
    /// Services that were done.
    pub services: Vec<String>,
    /// Agreed price, in forints.
    pub price: i64,
    /// Income in forints; absent while unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment: Option<i64>,
    /// Payments; together less than `payment` where the method of a part is unknown.
    pub payments: Vec<PaymentDto>,
    /// Its day is closed: its amounts stay.
    pub closed: bool,
    /// Revision of the appointment; sent back with a change.
    pub version: i32,
}

impl VisitMoneyDto {
    /// With its payments.
    pub fn new(it: VisitMoney, payments: &[Payment], closed: bool) -> Self {
        Self {
            id: it.id.0,
            start: it.starts_at,
            provider_id: it.provider.0,
            shop_id: it.shop.map(|it| it.0),
            guest_id: it.guest.0,
            first_name: it.first_name,
            last_name: it.last_name,
            walk_in: it.is_walk_in,
            services: it.names,
            price: it.prices.iter().sum(),
            payment: it.payment.map(|it| it.0),
            payments: payments.iter().copied().map(Into::into).collect(),
            closed,
            version: it.revision,
        }
    }
}

/// Income of the visits of a day, and of the day it is compared with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DaySumDto {
    /// The day.
    pub date: NaiveDate,
    /// Sum in forints.
    pub amount: i64,
    /// Forints of the day it is compared with.
    pub previous: i64,
    /// Number of visits.
    pub visits: usize,
}

/// Income of a person's visits, or of a service.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IncomeSumDto {
    /// The person or the service.
    pub id: Uuid,
    /// Last name of the service; absent for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Sum in forints.
    pub amount: i64,
    /// Forints in the days before that it is compared with.
    pub previous: i64,
    /// Number of visits.
    pub visits: usize,
}

/// Sum paid by one method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MethodSumDto {
    /// Payment method.
    pub method: TillMethodDto,
    /// Forints of prices.
    pub amount: i64,
    /// Forints of tips.
    pub tips: i64,
}

/// Income of visits.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IncomeDto {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// Visits of the last 60 days whose guest came and without a recorded payment, the oldest first.
    pub unpaid: Vec<VisitMoneyDto>,
    /// The visits of the period that brought something, the newest first; at most 300.
    pub visits: Vec<VisitMoneyDto>,
    /// Number of them.
    pub count: usize,
    /// Income from them, in forints.
    pub total: i64,
    /// Tips, in forints; no part of the total.
    pub tips: i64,
    /// Income of the visits of the days from `previousFrom` to `previousTo`.
    pub previous: i64,
    /// The first day it is compared with.
    pub previous_from: NaiveDate,
    /// The last day it is compared with.
    pub previous_to: NaiveDate,
    /// By day, the first one first; days without income are left out.
    pub by_day: Vec<DaySumDto>,
    /// By whose work it was, the greatest first.
    pub by_provider: Vec<IncomeSumDto>,
    /// By service, the greatest first; what a visit brought is divided by the agreed prices.
    pub by_service: Vec<IncomeSumDto>,
    /// By method.
    pub by_method: Vec<MethodSumDto>,
}

/// A part of what a guest paid.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PaymentRequestPart {
    /// Payment method.
    pub method: PaymentMethodDto,
    /// Forints of the price, as a number or as typed.
    #[schema(value_type = NumberRequest)]
    pub amount: Price,
    /// Forints beside it.
    #[schema(value_type = Option<NumberRequest>)]
    pub tip: Option<Price>,
}

impl From<PaymentRequestPart> for Payment {
    fn from(it: PaymentRequestPart) -> Self {
        Self { method: it.method.into(), amount: it.amount.0, tip: it.tip.map_or(Huf::ZERO, |it| it.0) }
    }
}

/// Payments of a visit, whole: a row that is left out is taken back.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordPaymentsRequest {
    /// The version the change began with.
    pub version: i32,
    /// At most 10; none: unknown. One of 0 forints: it was free.
    pub payments: Vec<PaymentRequestPart>,
    /// The sum taken off the agreed price; left out, it stays as it is. Nothing is taken off what is not paid.
    pub discount: Option<DiscountRequest>,
}

/// A sum taken off the agreed price.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DiscountRequest {
    /// At most the agreed price, as a number or as typed; 0: nothing was taken off.
    #[schema(value_type = NumberRequest)]
    pub amount: Price,
    /// Why, at most 100 characters; where something was taken off.
    #[schema(value_type = Option<String>)]
    pub reason: Option<Field<Title>>,
}

impl DiscountRequest {
    /// The discount, if there is one.
    ///
    /// # Errors
    /// When it has no reason.
    pub fn read(self) -> Result<Option<Discount>, ApiError> {
        if self.amount.0 == Huf::ZERO {
            return Ok(None);
        }
        let reason = self.reason.ok_or_else(|| ApiError::field("discount.reason", ErrorCode::FieldRequired))?;
        Ok(Some(Discount { amount: self.amount.0, reason: reason.0.as_str().to_owned() }))
    }
}

/// A sum taken off the agreed price.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DiscountDto {
    /// In forints.
    pub amount: i64,
    /// The reason for giving it.
    pub reason: String,
}

impl From<Discount> for DiscountDto {
    fn from(it: Discount) -> Self {
        Self { amount: it.amount.0, reason: it.reason }
    }
}

/// A row of how a visit was paid.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordedPaymentDto {
    /// The row.
    pub id: Uuid,
    /// Payment method.
    pub method: PaymentMethodDto,
    /// Forints of the price; negative where a row is taken back.
    pub amount: i64,
    /// Forints beside it.
    pub tip: i64,
    /// Instant at which the payment was recorded.
    pub at: DateTime<Utc>,
    /// By whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Uuid>,
    /// The row this one takes back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reverses: Option<Uuid>,
}

impl From<RecordedPayment> for RecordedPaymentDto {
    fn from(it: RecordedPayment) -> Self {
        Self {
            id: it.id.0,
            method: it.method.into(),
            amount: it.amount.0,
            tip: it.tip.0,
            at: it.at,
            by: it.by.map(|it| it.0),
            reverses: it.reverses.map(|it| it.0),
        }
    }
}

/// Payments of a visit: every row that was ever recorded.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VisitPaymentsDto {
    /// In the order they were recorded.
    pub items: Vec<RecordedPaymentDto>,
    /// The sum taken off the agreed price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discount: Option<DiscountDto>,
}

/// Income of a visit after a change.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordedDto {
    /// Forints; absent while unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment: Option<i64>,
    /// Revision of the appointment; sent back with the next change.
    pub version: i32,
}
