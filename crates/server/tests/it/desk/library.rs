//! The library of photos: consent, gallery, order, pairs, and where the files lie.

use gateways::files::Files;
use image::ImageFormat;
use serde_json::{Value, json};
use server::commands::files::{compare, delete as delete_files};
use server::worker::FileCleaner;
use testkit::Role;

use super::photos::{photo, upload};
use super::{Desk, delete};
use crate::app::{Browser, TestApp};
use crate::s3::{S3, SECRET};

const UPLOAD: &str = "/api/upload/photo";

/// A desk whose files lie in an S3, and a guest who is not signed in.
async fn studio() -> (Desk, S3, Browser) {
    let s3 = S3::start();
    let app = TestApp::with(|config| config.files = s3.store(SECRET));
    let desk = Desk::on(app).await;
    let guest = desk.app.blank_browser();
    (desk, s3, guest)
}

async fn add(desk: &mut Desk, shade: u8) -> String {
    let sent = upload(&mut desk.lilla, UPLOAD, &[("file", &photo(shade, ImageFormat::Jpeg))]).await;
    assert_eq!(sent.status, 201, "{sent:?}");
    sent.json()["id"].as_str().unwrap().to_owned()
}

async fn edit(desk: &mut Desk, image: &str, body: Value) -> Value {
    let edited = desk.lilla.patch(&format!("/api/photos/{image}"), body).await;
    assert_eq!(edited.status, 200, "{}", edited.json());
    edited.json()
}

/// The ids of the gallery of the company.
async fn gallery(guest: &mut Browser) -> Vec<String> {
    ids(&guest.get("/public/reference/image?companyId=proba").await.json())
}

fn ids(page: &Value) -> Vec<String> {
    page["items"].as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect()
}

/// Has a worker do every chore that is due.
fn run_deletions(desk: &Desk, s3: &S3) -> usize {
    let pool = desk.app.db.pool(Role::Worker, 1);
    let store = s3.store(SECRET);
    let work = move || {
        let file_cleaner = FileCleaner::new(pool, Files::open(&store).unwrap());
        std::iter::from_fn(|| file_cleaner.sweep_next().unwrap().then_some(())).count()
    };
    std::thread::spawn(work).join().unwrap()
}

#[actix_web::test]
async fn what_the_guest_agreed_to_is_public_until_they_change_their_mind() {
    let (mut desk, s3, mut guest) = studio().await;
    let image = add(&mut desk, 1).await;
    let public = format!("/api/resource/reference/{image}?w=320");
    assert_eq!(s3.files_of(&image), 6);
    assert_eq!((guest.get(&public).await.status, gallery(&mut guest).await.len()), (404, 0), "private at first");

    let agreed = edit(&mut desk, &image, json!({ "consent": true })).await;
    assert_eq!((&agreed["isPublic"], &agreed["consentAt"]), (&json!(true), &json!("2040-03-05T09:00:00Z")));
    assert_eq!(gallery(&mut guest).await, std::slice::from_ref(&image));
    let of_lilla = guest.get(&format!("/public/reference/image/{}", desk.world.lilla)).await.json();
    let size = (&of_lilla["items"][0]["width"], &of_lilla["items"][0]["height"]);
    assert_eq!(size, (&json!(900), &json!(600)));
    let color = of_lilla["items"][0]["color"].as_str().unwrap();
    assert!(color.starts_with("#0") && color.len() == 7, "{color}");
    let shown = guest.get(&public).await;
    assert_eq!((shown.status, shown.header("cache-control")), (200, Some("public, no-cache")));

    let hidden = edit(&mut desk, &image, json!({ "isHidden": true })).await;
    assert_eq!((&hidden["isPublic"], &hidden["consentAt"]), (&json!(false), &agreed["consentAt"]));
    assert_eq!((guest.get(&public).await.status, gallery(&mut guest).await.len()), (404, 0));
    edit(&mut desk, &image, json!({ "isHidden": false })).await;
    assert_eq!(guest.get(&public).await.status, 200);

    let withdrawn = edit(&mut desk, &image, json!({ "consent": false })).await;
    assert_eq!((&withdrawn["isPublic"], withdrawn.get("consentAt")), (&json!(false), None));
    assert_eq!((guest.get(&public).await.status, gallery(&mut guest).await.len()), (404, 0), "at once");
    assert_eq!(s3.files_of(&image), 6, "the salon's own people have it");
    let acts = desk.app.rows("SELECT detail FROM audit_log WHERE detail LIKE 'photo.consent%' ORDER BY at, id");
    let acts: Vec<_> = acts.iter().map(|it| it["detail"].as_str().unwrap().to_owned()).collect();
    assert_eq!(acts, ["photo.consent_given", "photo.consent_withdrawn"]);

    // Whoever wants it gone altogether says so.
    edit(&mut desk, &image, json!({ "consent": true })).await;
    assert_eq!(delete(&mut desk.lilla, &format!("/api/photos/{image}?final=true")).await.status, 204);
    assert_eq!((guest.get(&public).await.status, gallery(&mut guest).await.len()), (404, 0));
    assert_eq!(run_deletions(&desk, &s3), 1);
    assert_eq!(s3.files_of(&image), 0);
}

#[actix_web::test]
async fn a_photo_says_whose_work_it_is_when_and_what_or_of_which_appointment() {
    let (mut desk, _s3, _) = studio().await;
    let image = add(&mut desk, 1).await;
    let (gergo, cut, color) = (desk.world.gergo, desk.world.cut, desk.world.color);
    let work = json!({ "employeeId": gergo, "date": "2040-02-01", "serviceIds": [color, cut] });
    let edited = edit(&mut desk, &image, json!({ "work": work, "alt": "Rövid  haj" })).await;
    assert_eq!((&edited["employeeId"], &edited["dateTimeFrom"]), (&json!(gergo), &json!("2040-02-01T11:00:00Z")));
    assert_eq!(edited["serviceIds"].as_array().unwrap().len(), 2);
    assert_eq!(edited["alt"], "Rövid haj");
    assert!(edit(&mut desk, &image, json!({ "alt": "" })).await.get("alt").is_none());

    let body = desk.cut("2040.03.12 09:00");
    let visit = desk.made(body).await["id"].clone();
    let edited = edit(&mut desk, &image, json!({ "appointmentId": visit })).await;
    assert_eq!((&edited["appointmentId"], &edited["employeeId"]), (&visit, &json!(desk.world.lilla)));
    assert_eq!(edited["serviceIds"], json!([cut]));
    let of_gergo = format!("/api/events/images?employeeId={gergo}");
    assert!(ids(&desk.lilla.get(&of_gergo).await.json()).is_empty());
    let of_cut = format!("/api/events/images?employeeId={}&serviceId={cut}", desk.world.lilla);
    assert_eq!(ids(&desk.lilla.get(&of_cut).await.json()), std::slice::from_ref(&image));

    // The same photo of the same appointment is one photo.
    let other = upload(&mut desk.lilla, UPLOAD, &[("file", &photo(1, ImageFormat::Jpeg))]).await;
    assert_eq!(other.status, 201, "the first one is of an appointment now");
    let other = format!("/api/photos/{}", other.json()["id"].as_str().unwrap());
    let refused = desk.lilla.patch(&other, json!({ "appointmentId": visit })).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "image.exists"));
    let nobody = "00000000-0000-7000-8000-00000000ffff";
    for (body, status, field, code) in [
        (
            json!({ "work": { "employeeId": nobody, "date": "2040-02-01", "serviceIds": [] } }),
            422,
            "work.employeeId",
            "employee.not_found",
        ),
        (
            json!({ "work": { "employeeId": gergo, "date": "2040-02-01", "serviceIds": [nobody] } }),
            422,
            "work.serviceIds",
            "service.not_found",
        ),
        (
            json!({ "work": { "employeeId": gergo, "date": "0001-01-01", "serviceIds": [] } }),
            422,
            "work.date",
            "field.range",
        ),
        (json!({ "alt": "x".repeat(201) }), 422, "alt", "field.too_long"),
    ] {
        let refused = desk.lilla.patch(&other, body.clone()).await;
        assert_eq!((refused.status, &refused.json()["fields"][field][0]), (status, &json!(code)), "{body}");
    }
    let refused = desk.lilla.patch(&other, json!({ "appointmentId": nobody })).await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "event.not_found"));
}

#[actix_web::test]
async fn the_gallery_is_in_the_order_somebody_gave_it() {
    let (mut desk, _s3, mut guest) = studio().await;
    let mut images = Vec::new();
    for shade in 1..=4 {
        let image = add(&mut desk, shade).await;
        edit(&mut desk, &image, json!({ "consent": true })).await;
        images.insert(0, image);
        desk.app.clock.advance(chrono::TimeDelta::seconds(1));
    }
    assert_eq!(gallery(&mut guest).await, images, "the newest first");
    let mut expected = images.clone();
    // Always into the same gap, until no number is left there.
    for round in 0..70 {
        let (moved, next) = if round % 2 == 0 { (2, 1) } else { (3, 1) };
        let (image, before) = (expected[moved].clone(), expected[next].clone());
        let sent = desk.lilla.patch(&format!("/api/photos/{image}/order"), json!({ "next": before })).await;
        assert_eq!(sent.status, 200, "{sent:?}");
        expected.remove(moved);
        expected.insert(next, image);
        assert_eq!(gallery(&mut guest).await, expected, "round {round}");
    }
    let first = expected.remove(0);
    desk.lilla.patch(&format!("/api/photos/{first}/order"), json!({})).await;
    expected.push(first);
    assert_eq!(gallery(&mut guest).await, expected, "to the end");
    let listed = desk.lilla.get("/api/events/images?state=public").await.json();
    assert_eq!(ids(&listed), expected);
    assert!(0 < listed["usedBytes"].as_i64().unwrap());
}

#[actix_web::test]
async fn a_public_photo_of_a_cancelled_appointment_can_still_be_found() {
    let (mut desk, _s3, _) = studio().await;
    let (public, private) = (add(&mut desk, 1).await, add(&mut desk, 2).await);
    let body = desk.cut("2040.03.12 09:00");
    let visit = desk.made(body).await["id"].clone();
    for image in [&public, &private] {
        edit(&mut desk, image, json!({ "appointmentId": visit })).await;
    }
    edit(&mut desk, &public, json!({ "consent": true })).await;
    let cancelled = delete(&mut desk.lilla, &format!("/api/event/{}", visit.as_str().unwrap())).await;
    assert!(cancelled.status < 300, "{cancelled:?}");
    let listed = desk.lilla.get("/api/events/images").await.json();
    assert_eq!(ids(&listed), std::slice::from_ref(&public));
}

#[actix_web::test]
async fn before_and_after_stand_together_and_each_needs_consent() {
    let (mut desk, _s3, mut guest) = studio().await;
    let (before, after, third) = (add(&mut desk, 1).await, add(&mut desk, 2).await, add(&mut desk, 3).await);
    let pair = format!("/api/photos/{after}/before");
    let paired = desk.lilla.post(&pair, json!({ "before": before })).await;
    assert_eq!((paired.status, &paired.json()["beforeOf"]), (200, &json!(after)));
    for (of, with) in [(&after, &third), (&third, &after), (&after, &after), (&before, &third)] {
        let refused = desk.lilla.post(&format!("/api/photos/{of}/before"), json!({ "before": with })).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "image.paired"), "{of} {with}");
    }
    edit(&mut desk, &after, json!({ "consent": true })).await;
    let shown = guest.get("/public/reference/image?companyId=proba").await.json();
    assert_eq!((ids(&shown), shown["items"][0].get("beforePath")), (vec![after.clone()], None), "not agreed to");
    edit(&mut desk, &before, json!({ "consent": true })).await;
    let shown = guest.get("/public/reference/image?companyId=proba").await.json();
    let path = format!("/api/resource/reference/{before}?w=640");
    assert_eq!((ids(&shown), &shown["items"][0]["beforePath"]), (vec![after.clone()], &json!(path)));
    assert_eq!(guest.get(&path).await.status, 200);
    edit(&mut desk, &after, json!({ "consent": false })).await;
    assert_eq!(gallery(&mut guest).await, std::slice::from_ref(&before), "alone");
    edit(&mut desk, &after, json!({ "consent": true })).await;
    assert_eq!(delete(&mut desk.lilla, &pair).await.status, 204);
    assert_eq!(gallery(&mut guest).await.len(), 2);
}

#[actix_web::test]
async fn an_upload_while_the_store_is_away_is_refused_for_now_and_nothing_is_lost() {
    let (mut desk, mut s3, mut guest) = studio().await;
    let kept = add(&mut desk, 1).await;
    edit(&mut desk, &kept, json!({ "consent": true })).await;
    s3.stop();
    let begun = std::time::Instant::now();
    let refused = upload(&mut desk.lilla, UPLOAD, &[("file", &photo(2, ImageFormat::Jpeg))]).await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "service.unavailable"));
    assert!(begun.elapsed().as_secs() < 9, "{:?}", begun.elapsed());
    assert_eq!(guest.get(&format!("/api/resource/reference/{kept}")).await.status, 503);
    assert_eq!(gallery(&mut guest).await, std::slice::from_ref(&kept));
    assert_eq!(delete(&mut desk.lilla, &format!("/api/photos/{kept}?final=true")).await.status, 204);
    assert_eq!(run_deletions(&desk, &s3), 1, "put off");
    s3.resume();
    assert_eq!(s3.files_of(&kept), 6);
    desk.app.db.execute(Role::Migrator, "UPDATE outbox SET due_at = now()");
    run_deletions(&desk, &s3);
    assert_eq!(s3.files_of(&kept), 0);
    let sent = upload(&mut desk.lilla, UPLOAD, &[("file", &photo(2, ImageFormat::Jpeg))]).await;
    assert_eq!(sent.status, 201, "{sent:?}");
    let wrong = TestApp::with(|config| config.files = s3.store("rossz"));
    let mut other = Desk::on(wrong).await;
    let refused = upload(&mut other.lilla, UPLOAD, &[("file", &photo(2, ImageFormat::Jpeg))]).await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "service.unavailable"), "a wrong key");
}

#[actix_web::test]
async fn files_and_rows_that_do_not_agree_are_told_and_orphans_deleted() {
    let (mut desk, s3, _) = studio().await;
    let kept = add(&mut desk, 1).await;
    let lost = add(&mut desk, 2).await;
    let company = desk.world.company;
    let folder = s3.bucket().join(format!("company/{company}"));
    std::fs::remove_dir_all(folder.join(&lost)).unwrap();
    std::fs::create_dir_all(folder.join("00000000-0000-7000-8000-000000000001")).unwrap();
    std::fs::copy(folder.join(&kept).join("320.jpg"), folder.join("00000000-0000-7000-8000-000000000001/320.jpg"))
        .unwrap();
    let files = Files::open(&s3.store(SECRET)).unwrap();
    let pool = desk.app.db.pool(Role::Worker, 1);
    let now = server::state::clock::Clock::system().now();
    let report = compare(&pool, &files, now).await.unwrap();
    assert_eq!((report.files, report.orphans.len(), report.missing.len()), (7, 0, 1), "too young to be an orphan");
    let report = compare(&pool, &files, now + chrono::TimeDelta::hours(3)).await.unwrap();
    assert_eq!(report.missing.iter().map(|(_, it)| it.to_string()).collect::<Vec<_>>(), std::slice::from_ref(&lost));
    assert_eq!(report.orphans.len(), 1);
    assert!(report.to_string().contains("1 files belong to no picture"), "{report}");
    delete_files(&files, &report.orphans).await.unwrap();
    let report = compare(&pool, &files, now + chrono::TimeDelta::hours(3)).await.unwrap();
    assert!(report.orphans.is_empty() && !report.is_clean(), "{report}");
}
