//! Shapes of the addresses of calendars.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use store::feeds::FeedKind;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::http::dto_enum::dto_enum;

dto_enum! {
    /// Kind of calendar behind an address.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum FeedKindDto = FeedKind { Guest, Work }
}

/// Kind of the new address.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MakeFeedRequest {
    pub kind: FeedKindDto,
}

/// Kind of the address.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FeedQuery {
    pub kind: FeedKindDto,
}

/// An address that was just made.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewFeedDto {
    pub kind: FeedKindDto,
    /// It is not kept and not shown again.
    pub address: String,
    pub created_at: DateTime<Utc>,
}

/// An address there is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedDto {
    pub kind: FeedKindDto,
    pub created_at: DateTime<Utc>,
}

/// The addresses of an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct FeedsDto {
    pub items: Vec<FeedDto>,
}
