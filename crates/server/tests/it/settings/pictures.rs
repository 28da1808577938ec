//! Pictures of people, of shops, and the company's mark.

use actix_web::http::Method;
use gateways::files::FileStore;
use image::ImageFormat;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::app::{Answer, Browser, TestApp};
use crate::desk::photos::{photo, upload};
use crate::pages::with_site;
use crate::staff::StaffedSalon;

async fn studio() -> (StaffedSalon, TempDir) {
    let files = tempfile::tempdir().unwrap();
    let app = TestApp::with(|config| config.files = FileStore::Folder(files.path().to_owned()));
    (StaffedSalon::on(with_site(app)).await, files)
}

async fn send(salon: &mut StaffedSalon, path: &str, shade: u8) -> Answer {
    upload(&mut salon.gergo, path, &[("file", &photo(shade, ImageFormat::Jpeg))]).await
}

async fn delete(browser: &mut Browser, path: &str) -> Answer {
    let request = browser.request(Method::DELETE, path);
    browser.send(request).await
}

/// The id in a picture's address.
fn id_of(path: &Value) -> String {
    let path = path.as_str().unwrap();
    path.rsplit('/').next().unwrap().split('?').next().unwrap().to_owned()
}

#[actix_web::test]
async fn a_person_has_a_portrait_and_a_cover_that_guests_see() {
    let (mut salon, _files) = studio().await;
    let own = send(&mut salon, "/api/upload/profile", 1).await;
    assert_eq!(own.status, 200, "{own:?}");
    let lilla = salon.world.lilla.to_string();
    let cover = send(&mut salon, &format!("/api/upload/cover?employeeId={lilla}"), 2).await.json();
    assert!(cover.get("profilePicture").is_none());
    let path = format!("/public/employee/{lilla}");
    let shown = salon.public(&path).await.json()["coverPhoto"].as_str().unwrap().to_owned();
    assert_eq!(salon.public(&shown).await.status, 200);

    let other = send(&mut salon, &format!("/api/upload/cover?employeeId={lilla}"), 3).await.json();
    assert_ne!(other["coverPhoto"], cover["coverPhoto"]);
    let kept = "SELECT count(*) AS n FROM images WHERE kind = 'cover'";
    assert_eq!(salon.one(kept)["n"], 1, "the former one is gone");

    // A colleague changes only their own pictures.
    let nobodys = format!("/api/upload/profile?employeeId={}", salon.world.gergo);
    let refused = upload(&mut salon.lilla, &nobodys, &[("file", &photo(4, ImageFormat::Jpeg))]).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "access.forbidden"));
    let own = format!("/api/user/current/photo?photoId={}", id_of(&other["coverPhoto"]));
    assert_eq!(delete(&mut salon.lilla, &own).await.status, 200);
    assert_eq!(delete(&mut salon.lilla, &own).await.code(), "image.not_found");
    assert_eq!(salon.one(kept)["n"], 0);
    assert!(salon.public(&path).await.json().get("coverPhoto").is_none());
}

#[actix_web::test]
async fn a_shop_has_pictures_in_an_order_the_first_is_its_cover() {
    let (mut salon, _files) = studio().await;
    let shop = salon.world.shop.to_string();
    let path = format!("/api/upload/shop/{shop}");
    for shade in 1..=3 {
        assert_eq!(send(&mut salon, &path, shade).await.status, 200);
    }
    let photos = |shop: &Value| -> Vec<String> {
        shop["photos"].as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect()
    };
    let there = photos(&salon.gergo.get(&format!("/api/company/shop/{shop}")).await.json());
    assert_eq!(there.len(), 3);
    let edit = format!("/api/company/shop/{shop}/photo");
    let ordered = salon.gergo.patch(&edit, json!({ "photoIds": [there[2]] })).await.json();
    assert_eq!(photos(&ordered), [there[2].clone(), there[0].clone(), there[1].clone()], "the rest stays behind");
    let shown = salon.public("/public/company/proba/shops").await.json();
    assert_eq!(id_of(&shown["items"][0]["coverPhoto"]), there[2]);
    assert_eq!(shown["items"][0]["photos"].as_array().unwrap().len(), 3);

    let unknown = salon.gergo.patch(&edit, json!({ "photoIds": ["00000000-0000-7000-8000-000000000001"] })).await;
    assert_eq!((unknown.status, unknown.code().as_str()), (404, "image.not_found"));
    let gone = salon.delete(&format!("{edit}?photoId={}", there[2])).await;
    assert_eq!(photos(&gone.json()), [there[0].clone(), there[1].clone()]);
    assert_eq!(salon.delete(&format!("{edit}?photoId={}", there[2])).await.code(), "image.not_found");
}

#[actix_web::test]
async fn a_company_has_a_mark() {
    let (mut salon, _files) = studio().await;
    let sent = send(&mut salon, "/api/upload/logo", 1).await;
    let logo = sent.json()["logo"].as_str().unwrap().to_owned();
    assert_eq!(salon.public("/public/company/proba").await.json()["logo"], logo.as_str());
    assert_eq!(salon.public(&logo).await.status, 200);
    assert!(salon.delete("/api/company/current/logo").await.json().get("logo").is_none());
    assert_eq!(salon.public(&logo).await.status, 404);
}
