//! Shapes of subscriptions. Money is whole forints.

use chrono::{DateTime, Utc};
use identity::Features;
use serde::{Deserialize, Serialize};
use store::subscription::{Purchase, PurchaseKind, Tier};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::http::number::WholeNumber;
use crate::identity::current_user::FeaturesDto;

/// A kind of subscription.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TierDto {
    /// Name of the tier in calls.
    pub tier: String,
    /// Name of the tier for people.
    pub name: String,
    /// The same in English; without it the tier has one name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub english_name: Option<String>,
    /// Number of people who can work with it; without it any number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calendars: Option<i32>,
    /// The parts of the product it holds.
    pub features: FeaturesDto,
    /// Price of a month of thirty days.
    pub price: i64,
}

impl TierDto {
    /// `None` of one that is not sold.
    pub(super) fn sold(tier: &Tier) -> Option<Self> {
        Some(Self {
            tier: tier.tier.clone(),
            name: tier.name.clone(),
            english_name: tier.english_name.clone(),
            calendars: tier.calendars,
            features: Features::named(tier.features.iter().map(String::as_str)).into(),
            price: tier.price?.0,
        })
    }
}

/// Tiers on sale.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TiersDto {
    pub items: Vec<TierDto>,
    /// Price of one part of an SMS.
    pub sms_price: i64,
    /// Days of a month.
    pub month_days: i64,
}

/// Cost of a change to a tier now.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TierChangeDto {
    pub tier: String,
    /// Below zero when something comes back.
    pub cost: i64,
    /// Whether everybody who works there fits into it.
    pub fits: bool,
}

/// A change of a subscription.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PurchaseKindDto {
    /// It reaches further.
    Prolong,
    /// It has another tier.
    Change,
    /// It ended at once.
    Cancel,
}

/// Something bought, changed or given up.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurchaseDto {
    pub id: Uuid,
    pub kind: PurchaseKindDto,
    pub tier: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub months: Option<i32>,
    /// Below zero when something came back.
    pub cost: i64,
    /// Until when the subscription reached then.
    pub until: DateTime<Utc>,
    pub at: DateTime<Utc>,
}

impl From<Purchase> for PurchaseDto {
    fn from(it: Purchase) -> Self {
        Self {
            id: it.id,
            kind: match it.kind {
                PurchaseKind::Prolong => PurchaseKindDto::Prolong,
                PurchaseKind::Change => PurchaseKindDto::Change,
                PurchaseKind::Cancel => PurchaseKindDto::Cancel,
            },
            tier: it.tier,
            months: it.months,
            cost: it.cost.0,
            until: it.ends_at,
            at: it.at,
        }
    }
}

/// Usage and spending of the company in the last thirty days.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsageDto {
    /// SMS that were sent.
    pub messages: i64,
    /// Number of message parts.
    pub parts: i64,
    /// Sum spent on SMS.
    pub on_sms: i64,
    /// Sum spent on the subscription, less refunds.
    pub on_subscription: i64,
}

/// Subscription of the company, with its features.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionDto {
    /// Without it the company has everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tier: Option<String>,
    /// End of what was paid, or since when it is over. Without it there is no end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<DateTime<Utc>>,
    /// Whether it holds now.
    pub is_active: bool,
    /// End of its days of grace, while it is in them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grace_until: Option<DateTime<Utc>>,
    /// It renews itself from the balance, a month at a time.
    pub renews: bool,
    /// The salon is being tried out and needs none.
    pub is_trial: bool,
    /// To spend.
    pub balance: i64,
    /// Kept for what is under way.
    pub reserved: i64,
    /// Price of one part of an SMS.
    pub sms_price: i64,
    /// Number of people who work there.
    pub calendars: i64,
    /// Days of a month.
    pub month_days: i64,
    /// The tiers on sale.
    pub tiers: Vec<TierDto>,
    /// Cost of a change now; none when nothing can be changed.
    pub changes: Vec<TierChangeDto>,
    /// Refund if it ended now; without it it cannot be ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancel_returns: Option<i64>,
    pub usage: UsageDto,
    /// The newest first.
    pub purchases: Vec<PurchaseDto>,
}

/// Whether the subscription renews itself.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RenewalRequest {
    pub renews: bool,
}

/// Months to add.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProlongRequest {
    /// 1 to 12 months of thirty days.
    #[schema(value_type = u32, minimum = 1, maximum = 12)]
    pub months: WholeNumber<1, 12>,
    /// The shown price.
    pub cost: i64,
}

/// The price the caller agreed to.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeTierRequest {
    /// The shown price; below zero when something comes back.
    pub cost: i64,
}
