//! Shapes of what was told and sent: notices and the log of SMS.

use chrono::{DateTime, Utc};
use identity::{Action, Employment, may};
use kernel::Phone;
use notifications::{SmsPurpose, SmsReason, SmsState};
use serde::{Deserialize, Serialize};
use store::messages::notices::{NoticeKind, ShownNotice};
use store::messages::sms_log::LoggedSms;
use utoipa::ToSchema;
use uuid::Uuid;

use super::dto::BalanceDto;
use crate::http::dto_enum::dto_enum;

dto_enum! {
    /// Subject of a notice.
    #[derive(Clone, Copy, Debug, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum InappKindDto = NoticeKind {
        Booked, Changed, Cancelled, Confirmed, Late, LowBalance, CampaignDone, GuestErased, GoogleReconnect, Rated,
        TimeOffAsked, TimeOffGranted, TimeOffRefused,
    }
}

/// Names of a person.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NamesDto {
    pub first_name: String,
    pub last_name: String,
}

impl NamesDto {
    pub(super) fn of(first: Option<String>, last: Option<String>) -> Option<Self> {
        let (first_name, last_name) = first.zip(last)?;
        Some(Self { first_name, last_name })
    }
}

/// The appointment a notice tells of, as it is now.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InappEventDto {
    /// Opens it.
    pub id: Uuid,
    pub start: DateTime<Utc>,
    pub is_active: bool,
    pub guest: NamesDto,
    pub provider: NamesDto,
    pub services: Vec<String>,
}

/// The campaign a notice tells of.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InappCampaignDto {
    pub id: Uuid,
    pub name: String,
}

/// The time off a notice tells of.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InappTimeOffDto {
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    /// The person whose it is.
    pub employee: NamesDto,
}

/// A notice of the bell.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InappDto {
    pub id: Uuid,
    pub kind: InappKindDto,
    pub at: DateTime<Utc>,
    pub is_acked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<InappEventDto>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub campaign: Option<InappCampaignDto>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_off: Option<InappTimeOffDto>,
}

impl From<ShownNotice> for InappDto {
    fn from(it: ShownNotice) -> Self {
        let guest = NamesDto::of(it.guest_first_name, it.guest_last_name);
        let provider = NamesDto::of(it.provider_first_name, it.provider_last_name);
        let known = it.series.zip(it.starts_at).zip(it.state).zip(guest.zip(provider));
        let event = known.map(|(((series, start), state), (guest, provider))| InappEventDto {
            id: series.0,
            start,
            is_active: state.into(),
            guest,
            provider,
            services: it.services,
        });
        let campaign = it.campaign.zip(it.campaign_name);
        Self {
            id: it.id.0,
            kind: it.kind.into(),
            at: it.at,
            is_acked: it.is_acked,
            event,
            campaign: campaign.map(|(id, name)| InappCampaignDto { id: id.0, name }),
            time_off: it.time_off.map(|it| InappTimeOffDto {
                start: it.from,
                end: it.until,
                employee: NamesDto { first_name: it.first_name, last_name: it.last_name },
            }),
        }
    }
}

/// A page of what the bell told.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InappListDto {
    pub items: Vec<InappDto>,
    /// Number of all items.
    pub total: i64,
    /// Number of all that are not acknowledged.
    pub unread: i64,
}

/// Number of notices that are not acknowledged.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct InappCountDto {
    pub unread: i64,
}

dto_enum! {
    /// Purpose of an SMS.
    #[derive(Clone, Copy, Debug, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum SmsPurposeDto = SmsPurpose {
        OnCreate, OnChange, OnCancel, PreEvent, PreEventConfirm, Birthday, Lapsed, Campaign, Test, PlaceOffered,
        OfferWithdrawn,
    }
}

dto_enum! {
    /// State of an SMS.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum SmsStateDto = SmsState { Queued, Sending, Sent, Delivered, Failed, Unknown, Refused, Stopped }
}

dto_enum! {
    /// Reason why an SMS failed or was not sent.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum SmsReasonDto = SmsReason {
        NumberNotAllowed, PhoneLimit, DailyLimit, Balance, Gateway, Undeliverable, Outdated,
    }
}

/// Recipient of an SMS.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmsGuestDto {
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
}

/// The appointment an SMS is about, as it is now.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmsEventDto {
    /// Opens it.
    pub id: Uuid,
    pub start: DateTime<Utc>,
    pub is_active: bool,
}

/// A line of the log.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmsDto {
    pub id: Uuid,
    pub kind: SmsPurposeDto,
    pub at: DateTime<Utc>,
    /// The number as it is shown; where the caller may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest: Option<SmsGuestDto>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<SmsEventDto>,
    pub text: String,
    pub state: SmsStateDto,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<SmsReasonDto>,
    pub parts: i32,
    /// Cost in forints.
    pub cost: i64,
    pub can_resend: bool,
}

impl SmsDto {
    /// As people of the company read it.
    pub(super) fn new(it: LoggedSms, reader: &Employment) -> Self {
        let can_resend = notifications::may_resend(it.state, it.of_campaign, it.purpose);
        let guest = it.guest.zip(it.first_name.zip(it.last_name));
        let event = it.series.zip(it.starts_at.zip(it.event_state));
        Self {
            id: it.id.0,
            kind: it.purpose.into(),
            at: it.at,
            to: may(reader, Action::SeeContacts).then(|| Phone::shown(&it.phone)),
            guest: guest.map(|(id, (first_name, last_name))| SmsGuestDto { id: id.0, first_name, last_name }),
            event: event.map(|(id, (start, state))| SmsEventDto { id: id.0, start, is_active: state.into() }),
            text: it.text,
            state: it.state.into(),
            reason: it.reason.map(SmsReasonDto::from),
            parts: it.parts,
            cost: it.cost.0,
            can_resend,
        }
    }
}

/// A page of the log.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmsListDto {
    pub items: Vec<SmsDto>,
    /// Number of all items.
    pub total: i64,
    pub balance: BalanceDto,
    /// Forints for one part.
    pub sms_price: i64,
}
