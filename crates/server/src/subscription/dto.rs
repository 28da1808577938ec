//! Shapes of subscriptions. Money is whole forints.

use chrono::{DateTime, Utc};
use identity::Features;
use serde::{Deserialize, Serialize};
use store::subscription::{Purchase, PurchaseKind, Tier};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::http::number::Whole;
use crate::identity::current_user::FeaturesDto;

/// A kind of subscription.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TierDto {
    /// Its name in calls.
    pub tier: String,
    /// Its name for people.
    pub name: String,
    /// How many people can work with it; without it any number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calendars: Option<i32>,
    /// The parts of the product it holds.
    pub features: FeaturesDto,
    /// What a month of thirty days costs.
    pub price: i64,
}

impl TierDto {
    /// `None` of one that is not sold.
    pub(super) fn sold(tier: &Tier) -> Option<Self> {
        Some(Self {
            tier: tier.tier.clone(),
            name: tier.name.clone(),
            calendars: tier.calendars,
            features: Features::named(tier.features.iter().map(String::as_str)).into(),
            price: tier.price?.0,
        })
    }
}

/// What can be subscribed for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TiersDto {
    pub items: Vec<TierDto>,
    /// What a part of an SMS costs.
    pub sms_price: i64,
    /// Days of a month.
    pub month_days: i64,
}

/// What changing to a tier would cost now.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TierChangeDto {
    pub tier: String,
    /// Below zero when something comes back.
    pub cost: i64,
    /// Whether everybody who works there fits into it.
    pub fits: bool,
}

/// What was done to a subscription.
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

/// What the company used and paid for in the last thirty days.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsageDto {
    /// SMS that were sent.
    pub messages: i64,
    /// Their parts.
    pub parts: i64,
    /// What was spent on them.
    pub on_sms: i64,
    /// What was spent on the subscription, less what came back.
    pub on_subscription: i64,
}

/// What the company subscribed for, has and can do.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionDto {
    /// Without it the company has everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tier: Option<String>,
    /// Without it there is no end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<DateTime<Utc>>,
    /// Whether it holds now.
    pub is_active: bool,
    /// The salon is being tried out and needs none.
    pub is_trial: bool,
    /// To spend.
    pub balance: i64,
    /// Kept for what is under way.
    pub reserved: i64,
    /// What a part of an SMS costs.
    pub sms_price: i64,
    /// How many people work there.
    pub calendars: i64,
    /// Days of a month.
    pub month_days: i64,
    /// What is sold.
    pub tiers: Vec<TierDto>,
    /// What changing would cost now; none when nothing can be changed.
    pub changes: Vec<TierChangeDto>,
    /// What would come back if it ended now; without it it cannot be ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancel_returns: Option<i64>,
    pub usage: UsageDto,
    /// The newest first.
    pub purchases: Vec<PurchaseDto>,
}

/// How much longer.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProlongRequest {
    /// 1 to 12 months of thirty days.
    #[schema(value_type = u32, minimum = 1, maximum = 12)]
    pub months: Whole<1, 12>,
    /// What it costs as it was shown.
    pub cost: i64,
}

/// What was agreed to.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeTierRequest {
    /// What it costs as it was shown; below zero when something comes back.
    pub cost: i64,
}
