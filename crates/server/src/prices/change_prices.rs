//! Changes the prices of several services together: all of them or none.

use actix_web::HttpResponse;
use kernel::{Huf, ServiceId};
use store::prices::{self, PricedService, ServiceFilter};
use store::{Connection, tenant};

use super::dto::{ChangePricesRequest, EditedServicesDto};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::settings::{Edit, Editor};

/// Sets prices as they were previewed. The same call with the prices of before takes it back.
#[utoipa::path(post, path = "/api/services/prices", tag = "prices", request_body = ChangePricesRequest, responses(
    (status = 200, description = "all services as they are now", body = EditedServicesDto)),
    extensions(("x-refusals" = json!([ErrorCode::ServiceNotFound, ErrorCode::SettingChanged]))))]
pub async fn change_prices(
    edit: Edit<Supervisor>,
    Valid(body): Valid<ChangePricesRequest>,
) -> Result<HttpResponse, ApiError> {
    let mut prices: Vec<_> = body.prices.iter().map(|it| (it.id.0, it.version, it.price.0)).collect();
    // In id order, so that two changes cannot deadlock.
    prices.sort_unstable_by_key(|it| it.0);
    let all = edit.write(move |conn, editor| run(conn, editor, &prices)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedServicesDto::from(all)))
}

/// Each price with its service, and the version whose price was seen.
fn run(
    conn: &mut Connection,
    editor: &Editor,
    prices: &[(ServiceId, i32, Huf)],
) -> Result<Vec<PricedService>, ApiError> {
    let (company, by) = (editor.company, editor.employee);
    // lock
    tenant::lock_company(conn, company)?;
    for (service, version, price) in prices {
        // load and decide
        let locked = prices::lock_service(conn, company, *service).or_code(ErrorCode::ServiceNotFound)?;
        editor.check(conn, Some(*version), locked)?;
        // save
        prices::set_price(conn, company, *service, *price, by)?;
    }
    editor.record(conn, company.0, "prices.changed")?;
    Ok(prices::services(conn, company, ServiceFilter::default())?)
}
