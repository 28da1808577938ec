//! Shapes of campaigns.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use store::messages::campaigns::{Campaign, CampaignState, Segment};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::dto::SmsPreviewDto;
use super::log_dto::NamesDto;
use crate::http::dto_enum::dto_enum;
use crate::http::field::Field;
use crate::http::number::WholeNumber;

/// Guests a campaign is for: active cards for which every given condition holds.
#[derive(Clone, Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SegmentRequest {
    /// Came last longer ago, and has nothing booked.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 520)]
    pub not_seen_weeks: Option<WholeNumber<1, 520>>,
    /// Came within so many weeks.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 520)]
    pub seen_within_weeks: Option<WholeNumber<1, 520>>,
    /// Had one of these services; at most 50.
    #[serde(default)]
    #[validate(length(max = 50, code = "field.too_long"))]
    pub services: Vec<Uuid>,
    /// Came once.
    #[serde(default)]
    pub never_came_back: bool,
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 12)]
    pub birthday_month: Option<WholeNumber<1, 12>>,
}

impl From<SegmentRequest> for Segment {
    fn from(it: SegmentRequest) -> Self {
        let weeks = |it: Option<WholeNumber<1, 520>>| it.and_then(|it| i32::try_from(it.0).ok());
        Self {
            not_seen_weeks: weeks(it.not_seen_weeks),
            seen_within_weeks: weeks(it.seen_within_weeks),
            services: it.services,
            never_came_back: it.never_came_back,
            birthday_month: it.birthday_month.and_then(|it| i16::try_from(it.0).ok()),
        }
    }
}

/// A campaign to look at before it begins.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewCampaignRequest {
    #[validate(nested)]
    pub segment: SegmentRequest,
    /// At most 1000 characters; `{guest}`, `{salon}`, `{phone}` and `{link}`, the booking page, may stand in it.
    #[validate(length(max = 1000, code = "field.too_long"))]
    pub text: String,
}

/// A campaign that begins.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartCampaignRequest {
    /// Name in the list; at most 100 characters.
    #[validate(length(min = 1, max = 100, code = "field.required"))]
    pub name: String,
    #[validate(nested)]
    pub segment: SegmentRequest,
    /// As it was previewed.
    #[validate(length(max = 1000, code = "field.too_long"))]
    pub text: String,
    /// From when on; at once when not given.
    #[schema(value_type = Option<DateTime<Utc>>)]
    pub send_from: Option<Field<DateTime<Utc>>>,
    /// Price of the preview, in forints.
    pub price: i64,
}

/// Recipients and price a campaign would have.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CampaignPreviewDto {
    /// Guests of the segment.
    pub matched: usize,
    /// Of them, those who agreed to offers by SMS.
    pub consenting: usize,
    /// Of them, those with a number SMS may go to, each number once.
    pub recipients: usize,
    /// Of all messages.
    pub parts: u32,
    /// Price in forints.
    pub price: i64,
    /// Available balance.
    pub available: i64,
    /// With a made-up guest.
    pub sample: SmsPreviewDto,
    /// Now, or the end of quiet hours.
    pub starts_at: DateTime<Utc>,
}

dto_enum! {
    /// State of a campaign.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum CampaignStateDto = CampaignState { Sending, Paused, Stopped, Done }
}

/// An action on a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CampaignActDto {
    /// It goes on.
    Sending,
    Paused,
    /// Messages not on their way are not sent, and paid back.
    Stopped,
}

/// An action on a campaign.
#[derive(Clone, Copy, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeCampaignStateRequest {
    pub state: CampaignActDto,
}

/// The conditions of a campaign's segment.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SegmentDto {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_seen_weeks: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen_within_weeks: Option<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub services: Vec<Uuid>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub never_came_back: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birthday_month: Option<i16>,
}

/// A campaign with what came of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CampaignDto {
    pub id: Uuid,
    pub name: String,
    pub text: String,
    pub segment: SegmentDto,
    pub state: CampaignStateDto,
    pub created_at: DateTime<Utc>,
    /// The person who began it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_by: Option<NamesDto>,
    pub starts_at: DateTime<Utc>,
    pub recipients: i32,
    /// Not sent yet.
    pub queued: i64,
    /// Taken by the gateway, delivered or not yet.
    pub sent: i64,
    pub delivered: i64,
    pub failed: i64,
    /// May have been delivered.
    pub unknown: i64,
    /// Not sent because it was stopped.
    pub stopped: i64,
    /// Forints reserved for it.
    pub price: i64,
    /// Forints spent until now.
    pub cost: i64,
    /// Appointments its guests made within 14 days of it.
    pub visits: i64,
}

impl From<Campaign> for CampaignDto {
    fn from(it: Campaign) -> Self {
        let segment: Segment = serde_json::from_value(it.segment).unwrap_or_default();
        Self {
            id: it.id.0,
            name: it.name,
            text: it.text,
            segment: SegmentDto {
                not_seen_weeks: segment.not_seen_weeks,
                seen_within_weeks: segment.seen_within_weeks,
                services: segment.services,
                never_came_back: segment.never_came_back,
                birthday_month: segment.birthday_month,
            },
            state: it.state.into(),
            created_at: it.created_at,
            created_by: NamesDto::of(it.by_first_name, it.by_last_name),
            starts_at: it.starts_at,
            recipients: it.recipients,
            queued: it.queued,
            sent: it.sent,
            delivered: it.delivered,
            failed: it.failed,
            unknown: it.unknown,
            stopped: it.stopped,
            price: it.price.0,
            cost: it.cost.0,
            visits: it.visits,
        }
    }
}

/// Reason why a campaign that is being sent waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum CampaignHoldReasonDto {
    QuietHours,
    /// As many SMS as the company allows left within the last 24 hours.
    DailyLimit,
}

/// Why the company's campaigns wait, if they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CampaignHoldDto {
    pub reason: CampaignHoldReasonDto,
    /// Of quiet hours: their end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<DateTime<Utc>>,
}

/// Reason why the worker does not send a campaign's next messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CampaignHold {
    QuietHours { until: DateTime<Utc> },
    DailyLimit,
}

impl From<CampaignHold> for CampaignHoldDto {
    fn from(hold: CampaignHold) -> Self {
        match hold {
            CampaignHold::QuietHours { until } => {
                Self { reason: CampaignHoldReasonDto::QuietHours, until: Some(until) }
            }
            CampaignHold::DailyLimit => Self { reason: CampaignHoldReasonDto::DailyLimit, until: None },
        }
    }
}

/// The latest campaigns.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CampaignsDto {
    pub items: Vec<CampaignDto>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hold: Option<CampaignHoldDto>,
}
