//! The pictures of a shop, in order: lock, load, decide, save, enqueue.

use actix_web::HttpResponse;
use booking::PhotoRefused;
use imaging::photos::InvalidPhoto;
use kernel::{ImageId, ShopId};
use store::photos::NewPhoto;
use store::shops::EditedShop;
use store::{Connection, images, shops, tenant};

use super::dto::{OrderShopPhotosRequest, PhotoQuery};
use super::new_picture;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::form::Upload;
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::photos::dto::PhotoForm;
use crate::settings::{Edit, Editor};
use crate::shops::dto::EditedShopDto;

/// Adds a picture to a shop, as its last one.
#[utoipa::path(post, path = "/api/upload/shop/{id}", tag = "shops",
    params(("id" = Uuid, Path, description = "the shop")),
    request_body(content = PhotoForm, content_type = "multipart/form-data"), responses(
    (status = 200, description = "the shop as it is now", body = EditedShopDto)),
    extensions(("x-refusals" = json!(codes::<(PhotoRefused, InvalidPhoto)>(&[])))))]
pub async fn add_shop_photo(
    PathId(shop): PathId<ShopId>,
    edit: Edit<Supervisor>,
    upload: Upload,
) -> Result<HttpResponse, ApiError> {
    let editor = edit.editor();
    let company = editor.company;
    // Before the picture is decoded.
    edit.app.db.read(company, move |conn| shops::one(conn, company, shop).or_code(ErrorCode::ShopNotFound)).await?;
    let save = move |conn: &mut Connection, picture: &NewPhoto| {
        shops::lock(conn, company, shop).or_code(ErrorCode::ShopNotFound)?;
        images::add_to_shop(conn, company, shop, picture, editor.now)?;
        saved(conn, &editor, shop)
    };
    let changed = new_picture::add(&edit.app, company, upload, save).await?;
    Ok(no_store(HttpResponse::Ok()).json(EditedShopDto::from(changed)))
}

/// Takes a picture from a shop.
#[utoipa::path(delete, path = "/api/company/shop/{id}/photo", tag = "shops",
    params(("id" = Uuid, Path, description = "the shop"), PhotoQuery), responses(
    (status = 200, description = "the shop as it is now", body = EditedShopDto)),
    extensions(("x-refusals" = json!([ErrorCode::ImageNotFound]))))]
pub async fn delete_shop_photo(
    PathId(shop): PathId<ShopId>,
    Query(query): Query<PhotoQuery>,
    edit: Edit<Supervisor>,
) -> Result<HttpResponse, ApiError> {
    let image = query.photo_id.0;
    let deleting = move |conn: &mut Connection, editor: &Editor| {
        let company = editor.company;
        tenant::lock_company(conn, company)?;
        shops::lock(conn, company, shop).or_code(ErrorCode::ShopNotFound)?;
        images::delete_of_shop(conn, company, shop, image).or_code(ErrorCode::ImageNotFound)?;
        new_picture::delete_files(conn, company, Some(image))?;
        saved(conn, editor, shop)
    };
    let changed = edit.write(deleting).await?;
    new_picture::changed(&edit.app, edit.company());
    Ok(no_store(HttpResponse::Ok()).json(EditedShopDto::from(changed)))
}

/// Puts the pictures of a shop in another order. Those that are not named keep theirs, behind the others.
#[utoipa::path(patch, path = "/api/company/shop/{id}/photo", tag = "shops",
    params(("id" = Uuid, Path, description = "the shop")), request_body = OrderShopPhotosRequest, responses(
    (status = 200, description = "the shop as it is now", body = EditedShopDto)),
    extensions(("x-refusals" = json!([ErrorCode::ImageNotFound]))))]
pub async fn order_shop_photos(
    PathId(shop): PathId<ShopId>,
    edit: Edit<Supervisor>,
    Valid(body): Valid<OrderShopPhotosRequest>,
) -> Result<HttpResponse, ApiError> {
    let wanted: Vec<ImageId> = body.photo_ids.into_iter().map(|it| it.0).collect();
    let ordering = move |conn: &mut Connection, editor: &Editor| {
        let company = editor.company;
        // lock and load
        tenant::lock_company(conn, company)?;
        shops::lock(conn, company, shop).or_code(ErrorCode::ShopNotFound)?;
        let there = images::of_shop(conn, company, shop)?;
        // decide
        if !wanted.iter().all(|it| there.contains(it)) {
            return Err(ErrorCode::ImageNotFound.into());
        }
        let rest = there.iter().filter(|it| !wanted.contains(it));
        let order: Vec<ImageId> = wanted.iter().chain(rest).copied().collect();
        // save
        images::order_of_shop(conn, company, &order)?;
        saved(conn, editor, shop)
    };
    let changed = edit.write(ordering).await?;
    new_picture::changed(&edit.app, edit.company());
    Ok(no_store(HttpResponse::Ok()).json(EditedShopDto::from(changed)))
}

fn saved(conn: &mut Connection, editor: &Editor, shop: ShopId) -> Result<EditedShop, ApiError> {
    editor.record(conn, shop.0, "shop.photos")?;
    Ok(shops::one(conn, editor.company, shop)?)
}
