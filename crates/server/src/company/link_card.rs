//! A card with the QR code of the booking page, to print.

use actix_web::http::header::{ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpResponse, web};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::pages::card::{Card, CardFormat};
use crate::salon::resource::Picture;
use crate::state::app::App;

/// Style of the card.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CardFormatDto {
    /// To put into a design of one's own.
    Svg,
    /// To print: one page of A6.
    Pdf,
}

/// The wanted card.
#[derive(Debug, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CardQuery {
    /// Style of the drawing.
    #[param(inline)]
    pub format: CardFormatDto,
    /// The version of the company's settings it shows, so that a browser keeps none of an earlier one. Not read.
    #[expect(dead_code, reason = "only makes addresses differ")]
    v: Option<i32>,
}

/// A card with the name of the company and the QR code of its booking page, in the company's language.
#[utoipa::path(get, path = "/api/company/current/card", tag = "company", params(CardQuery), responses(
    (status = 200, description = "the card", content((Picture = "image/svg+xml"), (Picture = "application/pdf")))),
    extensions(("x-refusals" = json!([ErrorCode::Internal]))))]
pub async fn get_link_card(
    app: web::Data<App>,
    Supervisor { employment, .. }: Supervisor,
    Query(query): Query<CardQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let found = app.db.read(company, move |conn| Ok(store::company::load(conn, company)?)).await?;
    let settings = found.settings;
    let link = format!("{}/{}/appointmentbook", app.config.public_url, settings.szalonka_id);
    let (format, extension, media_type) = match query.format {
        CardFormatDto::Svg => (CardFormat::Svg, "svg", "image/svg+xml"),
        CardFormatDto::Pdf => (CardFormat::Pdf, "pdf", "application/pdf"),
    };
    let card = Card { name: &settings.name, link: &link, language: settings.language };
    let drawn = card.draw(format).ok_or(ErrorCode::Internal)?;
    let name = DispositionParam::Filename(format!("{}.{extension}", settings.szalonka_id));
    Ok(no_store(HttpResponse::Ok())
        .insert_header(ContentDisposition { disposition: DispositionType::Attachment, parameters: vec![name] })
        .content_type(media_type)
        .body(drawn))
}
