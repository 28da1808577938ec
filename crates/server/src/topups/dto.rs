//! Shapes of payments into the balance. Money is whole forints.

use billing::{TopupReason, TopupState};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use store::topups::{PaymentGateway, Topup, TopupMethod};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::http::number::WholeNumber;

/// The least that is paid in at once.
pub const LEAST: u32 = 1_000;
/// The most.
pub const MOST: u32 = 500_000;

/// An amount.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TopUpRequest {
    /// 1 000 to 500 000 Ft.
    #[schema(value_type = u32, minimum = 1000, maximum = 500_000)]
    pub amount: WholeNumber<LEAST, MOST>,
}

/// State of a payment, as people are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum TopupStateDto {
    /// It waits for its money.
    Pending,
    /// It is in the balance.
    Paid,
    Failed,
    /// Its gateway's answer was lost: it is not started again.
    Unknown,
    /// It is on its way back.
    Refunding,
    Refunded,
    /// The answer to its refund was lost.
    RefundUnknown,
}

/// Reason why a payment failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TopupReasonDto {
    /// The bank refused it.
    Refused,
    /// The payer gave up.
    Cancelled,
    /// Not paid in time.
    Expired,
    /// Its gateway did not take it.
    Unavailable,
    /// Something else was paid than was asked for.
    Mismatch,
}

/// Method it is paid by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TopupMethodDto {
    Card,
    Transfer,
}

/// A transfer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferDto {
    pub holder: String,
    pub iban: String,
    /// The same as Hungarian banks write it: `11773016-11111018-00000000`.
    pub account_number: String,
    pub bic: String,
    /// In forints.
    pub amount: i64,
    /// Reference for the transfer.
    pub reference: String,
    /// Until when the code can be read; what is transferred later is credited too.
    pub valid_until: DateTime<Utc>,
    /// A QR code that banks' applications fill a transfer in from, as SVG.
    pub code: String,
}

/// A payment into the balance.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopupDto {
    pub id: Uuid,
    pub method: TopupMethodDto,
    pub state: TopupStateDto,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<TopupReasonDto>,
    pub amount: i64,
    /// Reference of a transfer.
    pub reference: String,
    /// Where the card is asked for, as soon as that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redirect_url: Option<String>,
    /// It is the sandbox bank: no money moves.
    pub is_sandbox: bool,
    pub created_at: DateTime<Utc>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid_at: Option<DateTime<Utc>>,
    /// Of a transfer that is waited for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transfer: Option<TransferDto>,
}

/// The company's payments.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopupsDto {
    /// The newest first.
    pub items: Vec<TopupDto>,
    /// Cards are taken here.
    pub takes_cards: bool,
    /// Transfers are.
    pub takes_transfers: bool,
    /// The least that is paid in at once.
    pub least: u32,
    /// The most.
    pub most: u32,
}

impl From<Topup> for TopupDto {
    fn from(it: Topup) -> Self {
        let state = match it.state {
            TopupState::New | TopupState::Starting | TopupState::Pending => TopupStateDto::Pending,
            TopupState::Paid => TopupStateDto::Paid,
            TopupState::Failed => TopupStateDto::Failed,
            TopupState::Unknown => TopupStateDto::Unknown,
            TopupState::Refunding | TopupState::RefundSent => TopupStateDto::Refunding,
            TopupState::Refunded => TopupStateDto::Refunded,
            TopupState::RefundUnknown => TopupStateDto::RefundUnknown,
        };
        Self {
            id: it.id,
            method: match it.method {
                TopupMethod::Card => TopupMethodDto::Card,
                TopupMethod::Transfer => TopupMethodDto::Transfer,
            },
            state,
            reason: it.reason.map(|it| match it {
                TopupReason::Refused => TopupReasonDto::Refused,
                TopupReason::Cancelled => TopupReasonDto::Cancelled,
                TopupReason::Expired => TopupReasonDto::Expired,
                TopupReason::Unavailable => TopupReasonDto::Unavailable,
                TopupReason::Mismatch => TopupReasonDto::Mismatch,
            }),
            amount: it.amount.0,
            reference: it.reference,
            redirect_url: it.redirect_url.filter(|_| state == TopupStateDto::Pending),
            is_sandbox: it.gateway == Some(PaymentGateway::Sandbox),
            created_at: it.created_at,
            paid_at: it.paid_at,
            transfer: None,
        }
    }
}
