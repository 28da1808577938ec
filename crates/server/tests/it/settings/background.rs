use gateways::files::FileStore;
use image::ImageFormat;
use serde_json::json;
use tempfile::TempDir;

use super::staffed;
use crate::app::TestApp;
use crate::desk::photos::{photo, upload};
use crate::pages::with_site;
use crate::staff::StaffedSalon;

const BACKGROUND: &str = "/api/company/current/background";
const CURRENT: &str = "/api/company/current";
const SHOWN: &str = "onlineBookingBackgroundImage";

/// A salon whose files lie in a folder of the test's own.
async fn studio() -> (StaffedSalon, TempDir) {
    let files = tempfile::tempdir().unwrap();
    let app = TestApp::with(|config| config.files = FileStore::Folder(files.path().to_owned()));
    (StaffedSalon::on(with_site(app)).await, files)
}

#[actix_web::test]
async fn a_picture_takes_the_place_of_the_one_before_and_guests_see_it() {
    let (mut salon, _files) = studio().await;
    assert!(salon.gergo.get(CURRENT).await.json().get(SHOWN).is_none());
    let sent = upload(&mut salon.gergo, BACKGROUND, &[("file", &photo(10, ImageFormat::Jpeg))]).await;
    assert_eq!(sent.status, 200, "{sent:?}");
    let first = sent.json()[SHOWN].as_str().unwrap().to_owned();
    assert_eq!(sent.json()["settings"]["version"], 2);
    assert_eq!(salon.public("/public/company/proba").await.json()[SHOWN], first.as_str());
    assert_eq!(salon.public(&first).await.status, 200);

    let sent = upload(&mut salon.gergo, BACKGROUND, &[("file", &photo(20, ImageFormat::Png))]).await;
    let second = sent.json()[SHOWN].as_str().unwrap().to_owned();
    assert_ne!(first, second);
    let kept = "SELECT count(*) AS n FROM images WHERE kind = 'company'";
    assert_eq!(salon.one(kept)["n"], 1);
    let chores = "SELECT count(*) AS n FROM outbox WHERE kind = 'image_files' AND payload @> '{\"deleted\": true}'";
    assert_eq!(salon.one(chores)["n"], 1, "the files of the first one go");

    let gone = salon.delete(BACKGROUND).await;
    assert_eq!(gone.status, 200, "{gone:?}");
    assert!(gone.json().get(SHOWN).is_none());
    assert_eq!(salon.one(kept)["n"], 0);
    assert_eq!(salon.public(&second).await.status, 404);
    // There is none any more: nothing changes.
    let version = gone.json()["settings"]["version"].clone();
    assert_eq!(salon.delete(BACKGROUND).await.json()["settings"]["version"], version);
}

#[actix_web::test]
async fn what_is_no_picture_is_refused_and_the_one_there_stays() {
    let (mut salon, files) = studio().await;
    upload(&mut salon.gergo, BACKGROUND, &[("file", &photo(10, ImageFormat::Jpeg))]).await;
    let before = salon.gergo.get(CURRENT).await.json();
    for broken in [&b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>"[..], b"", b"\xFF\xD8\xFF\xE0 cut"] {
        let refused = upload(&mut salon.gergo, BACKGROUND, &[("file", broken)]).await;
        assert_eq!(refused.status, 422, "{refused:?}");
        assert!(refused.field("file").is_array(), "{refused:?}");
    }
    assert_eq!(salon.gergo.get(CURRENT).await.json(), before);
    let folder = files.path().join(format!("company/{}", salon.world.company));
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 1, "nothing of them is stored");
}

#[actix_web::test]
async fn its_strength_is_one_of_those_the_pages_have() {
    let mut salon = staffed().await;
    assert_eq!(salon.gergo.get(CURRENT).await.json()["backgroundStrength"], 10);
    let changed = salon.gergo.patch(CURRENT, json!({ "version": 1, "backgroundStrength": 30 })).await;
    assert_eq!(changed.json()["backgroundStrength"], 30, "{changed:?}");
    assert_eq!(salon.public("/public/company/proba").await.json()["backgroundStrength"], 30);
    for wrong in [0, 7, 35, 60] {
        let refused = salon.gergo.patch(CURRENT, json!({ "version": 2, "backgroundStrength": wrong })).await;
        assert_eq!((refused.status, refused.field("backgroundStrength")), (422, json!(["field.range"])), "{wrong}");
    }
}

#[actix_web::test]
async fn the_card_leads_to_the_booking_page() {
    let mut salon = staffed().await;
    let pdf = salon.gergo.get("/api/company/current/card?format=pdf").await;
    assert_eq!((pdf.status, pdf.header("content-type")), (200, Some("application/pdf")));
    assert_eq!(pdf.header("content-disposition"), Some("attachment; filename=\"proba.pdf\""));
    let svg = salon.gergo.get("/api/company/current/card?format=svg&v=1").await;
    assert_eq!(svg.header("content-type"), Some("image/svg+xml"));
    assert_eq!(salon.gergo.get("/api/company/current/card?format=png").await.status, 400);
    assert_eq!(salon.lilla.get("/api/company/current/card?format=pdf").await.status, 403);
}
