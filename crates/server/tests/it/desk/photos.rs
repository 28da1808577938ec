use std::io::Cursor;
use std::path::PathBuf;

use actix_web::http::Method;
use actix_web::http::header::{CONTENT_TYPE, IF_NONE_MATCH};
use gateways::files::{FileStore, Files};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};
use server::config::Limits;
use server::worker::FileCleaner;
use store::worker::PurgedRows;
use tempfile::TempDir;
use testkit::Role;
use uuid::Uuid;

use super::{APPOINTMENT, Desk, delete, employed};
use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

/// A desk whose files lie in a folder of the test's own.
struct Studio {
    desk: Desk,
    files: TempDir,
}

impl Studio {
    async fn new(limits: Limits) -> Self {
        let files = tempfile::tempdir().unwrap();
        let app = TestApp::with(|config| {
            config.limits = limits;
            config.files = FileStore::Folder(files.path().to_owned());
        });
        Self { desk: Desk::on(app).await, files }
    }

    /// An appointment of Anna's.
    async fn visit(&mut self, start: &str) -> Value {
        let body = self.desk.cut(start);
        self.desk.made(body).await["id"].clone()
    }

    async fn add(&mut self, visit: &Value, sent: &[u8]) -> Answer {
        upload(&mut self.desk.lilla, &address(visit), &[("file", sent)]).await
    }

    /// How many pictures have files.
    fn pictures(&self) -> usize {
        let folder = self.files.path().join(format!("company/{}", self.desk.world.company));
        std::fs::read_dir(folder).map_or(0, Iterator::count)
    }

    /// How many files each picture has.
    fn stored(&self, image: &Value) -> usize {
        let folder: PathBuf = self.files.path().join("company").join(self.desk.world.company.to_string());
        std::fs::read_dir(folder.join(text(image))).map_or(0, Iterator::count)
    }

    /// Has a worker do every chore that is due; answers how many that were.
    fn run_deletions(&self) -> usize {
        let (pool, files) = (self.desk.app.db.pool(Role::Worker, 1), Files::local(self.files.path()).unwrap());
        let file_cleaner = FileCleaner::new(pool, files);
        std::thread::spawn(move || std::iter::from_fn(|| file_cleaner.sweep_next().unwrap().then_some(())).count())
            .join()
            .unwrap()
    }

    fn count(&self, table: &str) -> Value {
        self.desk.one(&format!("SELECT count(*) AS n FROM {table}"))["n"].clone()
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn address(visit: &Value) -> String {
    format!("{APPOINTMENT}/{}/image", text(visit))
}

/// A photo in one colour; no two shades are the same file.
pub fn photo(shade: u8, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture = RgbImage::from_pixel(900, 600, Rgb([shade, 80, 120]));
    DynamicImage::ImageRgb8(picture).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

pub async fn upload(browser: &mut Browser, path: &str, parts: &[(&str, &[u8])]) -> Answer {
    let mut body = Vec::new();
    for (name, sent) in parts {
        body.extend(
            format!("--b0\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"IMG_1.JPG\"\r\n").bytes(),
        );
        body.extend(b"Content-Type: image/jpeg\r\n\r\n");
        body.extend_from_slice(sent);
        body.extend(b"\r\n");
    }
    body.extend(b"--b0--\r\n");
    let request = browser.request(Method::POST, path).set_payload(body);
    browser.send(request.insert_header((CONTENT_TYPE, "multipart/form-data; boundary=b0"))).await
}

fn refusal(answer: &Answer) -> (u16, String, Value) {
    (answer.status, answer.code(), answer.json()["fields"].clone())
}

#[actix_web::test]
async fn photos_of_appointments_are_shown_to_the_companys_people() {
    let mut studio = Studio::new(Limits::OFF).await;
    let visit = studio.visit("2040.03.12 09:00").await;
    let later = studio.visit("2040.03.12 14:00").await;
    let mut added = Vec::new();
    for (shade, format) in [(1, ImageFormat::Jpeg), (2, ImageFormat::Png), (3, ImageFormat::WebP)] {
        let answer = studio.add(&visit, &photo(shade, format)).await;
        assert_eq!(answer.status, 201, "{format:?} {answer:?}");
        added.push(answer.json());
    }
    let first = added[0].clone();
    let expected = [
        ("appointmentId", visit.clone()),
        ("lastName", json!("Kovács")),
        ("firstName", json!("Lilla")),
        ("services", json!(["Hajvágás"])),
        ("dateTimeFrom", json!("2040-03-12T08:00:00Z")),
        ("imagePath", json!(format!("/api/resource/appointment/{}?w=640", text(&first["id"])))),
        ("width", json!(900)),
        ("height", json!(600)),
    ];
    for (field, value) in expected {
        assert_eq!(first[field], value, "{field}");
    }
    let details = studio.desk.gergo.get(&format!("{APPOINTMENT}/{}/imagedetails", text(&visit))).await;
    assert_eq!((details.status, details.header("cache-control")), (200, Some("no-store")));
    assert_eq!(details.json(), json!({ "items": added }));

    // All of them, the newest first, in pages; a guest's alone.
    let last = studio.add(&later, &photo(4, ImageFormat::Jpeg)).await.json();
    let page = studio.desk.lilla.get("/api/events/images?size=3").await.json();
    let ids = |page: &Value| page["items"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&page), [&last, &added[2], &added[1]].map(|it| it["id"].clone()));
    let rest = studio.desk.lilla.get(&format!("/api/events/images?size=3&from={}", text(&page["next"]))).await.json();
    assert_eq!((ids(&rest), rest.get("next")), (vec![first["id"].clone()], None));
    let annas = studio.desk.lilla.get(&format!("/api/events/images?guestId={}", studio.desk.anna)).await.json();
    assert_eq!(ids(&annas).len(), 4);
    studio.desk.app.db.execute(Role::Migrator, "UPDATE guests SET is_walk_in = true");
    let nobody = studio.desk.lilla.get(&format!("/api/events/images?guestId={}", Uuid::now_v7())).await;
    assert_eq!((nobody.status, nobody.code().as_str()), (404, "guest.not_found"));
    // What was called off is shown with its appointment only.
    assert_eq!(delete(&mut studio.desk.lilla, &format!("/api/event/{}", text(&later))).await.status, 204);
    assert_eq!(ids(&studio.desk.lilla.get("/api/events/images").await.json()).len(), 3);
    let details = studio.desk.lilla.get(&format!("{APPOINTMENT}/{}/imagedetails", text(&later))).await.json();
    assert_eq!(details["items"].as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn a_photo_is_shown_to_nobody_else() {
    let mut studio = Studio::new(Limits::OFF).await;
    let visit = studio.visit("2040.03.12 09:00").await;
    let sent = photo(1, ImageFormat::Jpeg);
    let image = studio.add(&visit, &sent).await.json()["id"].clone();
    let path = format!("/api/resource/appointment/{}", text(&image));
    for (query, kind, begins) in [("", "image/jpeg", &[0xff, 0xd8, 0xff][..]), ("&format=webp", "image/webp", b"RIFF")]
    {
        let shown = studio.desk.gergo.get(&format!("{path}?w=320{query}")).await;
        assert_eq!((shown.status, shown.header("content-type")), (200, Some(kind)), "{shown:?}");
        assert!(shown.body.starts_with(begins), "{kind}");
        assert_eq!(shown.header("cache-control"), Some("private, no-cache"));
        assert_eq!(shown.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(shown.header("content-security-policy"), Some("default-src 'none'; sandbox"));
        assert_eq!(image::load_from_memory(&shown.body).unwrap().width(), 320, "{kind}");
    }
    let original = studio.desk.gergo.get(&format!("{path}?w=9999")).await;
    assert_eq!(image::load_from_memory(&original.body).unwrap().width(), 900, "not blown up");
    assert_ne!(original.body, sent, "nothing is given back as it was sent");

    // Browsers ask whether they may still show it.
    let tag = original.header("etag").unwrap().to_owned();
    let request = |browser: &Browser| {
        browser.request(Method::GET, &format!("{path}?w=9999")).insert_header((IF_NONE_MATCH, tag.as_str()))
    };
    let again = studio.desk.lilla.send(request(&studio.desk.lilla)).await;
    assert_eq!((again.status, again.body.len()), (304, 0));

    let other = World::named(&studio.desk.app.db, "masik");
    let (_, mut stranger) = employed(&studio.desk.app, &other, other.gergo, "SUPERVISOR", "masik@example.com").await;
    let (_, mut guest) = studio.desk.app.guest("vendeg@example.com").await;
    let mut anybody = studio.desk.app.browser().await;
    for (who, browser, status, code) in [
        ("another company", &mut stranger, 404, "image.not_found"),
        ("a guest", &mut guest, 404, "image.not_found"),
        ("anybody", &mut anybody, 401, "access.not_signed_in"),
    ] {
        for request in [browser.request(Method::GET, &path), request(browser)] {
            let refused = browser.send(request).await;
            assert_eq!((refused.status, refused.code().as_str()), (status, code), "{who}");
        }
        let public = browser.get(&format!("/api/resource/reference/{}", text(&image))).await;
        assert_eq!(public.status, 404, "{who}");
    }
    assert_eq!(anybody.get("/public/reference/image?companyId=proba").await.json(), json!({ "items": [] }));
    // A company that uses no photos has none to show.
    studio.desk.world.set(&studio.desk.app.db, "features = '{}'");
    studio.desk.app.forget(&studio.desk.lilla);
    let refused = studio.desk.lilla.get(&path).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "access.feature_disabled"));
}

#[actix_web::test]
async fn the_same_photo_sent_twice_is_one_photo() {
    let mut studio = Studio::new(Limits::DEFAULT).await;
    let visit = studio.visit("2040.03.12 09:00").await;
    let sent = photo(1, ImageFormat::Jpeg);
    let first = studio.add(&visit, &sent).await;
    let again = studio.add(&visit, &sent).await;
    assert_eq!((first.status, again.status), (201, 200));
    assert_eq!(first.json(), again.json());
    assert_eq!(studio.count("photos"), 1);
    let later = studio.visit("2040.03.12 14:00").await;
    assert_eq!(studio.add(&later, &sent).await.status, 201, "beside another appointment it is another");
}

#[actix_web::test]
async fn a_photo_that_is_there_already_is_not_counted_against_the_quota() {
    let mut studio = Studio::new(Limits { photo_megabytes: 1, ..Limits::OFF }).await;
    let body = studio.desk.cut("2040.03.12 09:00");
    let event = studio.desk.made(body).await;
    let sent = photo(1, ImageFormat::Jpeg);
    let first = studio.add(&event["id"], &sent).await;
    assert_eq!(first.status, 201);
    studio.desk.app.db.execute(Role::Migrator, "UPDATE images SET bytes = 1048576");
    let again = studio.add(&event["id"], &sent).await;
    assert_eq!((again.status, again.json()), (200, first.json()));
    let change = super::changing(&event, &studio.desk.cut("2040.03.12 11:00")).to_string();
    let parts = [("event", change.as_bytes()), ("file", &sent)];
    assert_eq!(upload(&mut studio.desk.lilla, APPOINTMENT, &parts).await.status, 200);
    assert_eq!(studio.add(&event["id"], &photo(2, ImageFormat::Jpeg)).await.code(), "image.quota");
    assert_eq!((studio.count("photos"), studio.pictures()), (json!(1), 1));
}

#[actix_web::test]
async fn files_that_are_no_photos_are_refused_and_not_stored() {
    let mut studio = Studio::new(Limits::OFF).await;
    let visit = studio.visit("2040.03.12 09:00").await;
    let jpeg = photo(1, ImageFormat::Jpeg);
    let at_file = |code: &str| json!({ "file": [code] });
    let svg: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>";
    let too_large = [&jpeg[..], &vec![0; 8 * 1024 * 1024]].concat();
    let mut bomb = photo(1, ImageFormat::Png);
    bomb[16..24].copy_from_slice(&[0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50]);
    for (what, parts, status, code, fields) in [
        ("words", vec![("file", &b"a photo, honestly"[..])], 422, "request.invalid", at_file("image.type")),
        ("a drawing", vec![("file", svg)], 422, "request.invalid", at_file("image.type")),
        ("a beginning", vec![("file", &jpeg[..4])], 422, "request.invalid", at_file("image.broken")),
        ("a lie", vec![("file", &bomb[..])], 422, "request.invalid", at_file("image.broken")),
        ("too many bytes", vec![("file", &too_large[..])], 413, "request.too_large", at_file("image.too_large")),
        ("nothing", vec![], 422, "request.invalid", at_file("field.required")),
        ("two", vec![("file", &jpeg[..]), ("file", &jpeg[..])], 400, "request.malformed", Value::Null),
        ("another field", vec![("photo", &jpeg[..])], 400, "request.malformed", Value::Null),
    ] {
        let answer = upload(&mut studio.desk.lilla, &address(&visit), &parts).await;
        assert_eq!(refusal(&answer), (status, code.to_owned(), fields), "{what}");
    }
    let json = studio.desk.lilla.post(&address(&visit), json!({ "file": "x" })).await;
    assert_eq!((json.status, json.code().as_str()), (415, "request.media_type"));
    let nowhere = upload(&mut studio.desk.lilla, &address(&json!(Uuid::now_v7())), &[("file", &jpeg)]).await;
    assert_eq!((nowhere.status, nowhere.code().as_str()), (404, "event.not_found"));
    assert_eq!((studio.count("images"), studio.count("outbox")), (json!(0), json!(0)));
    assert!(!studio.files.path().join("company").exists(), "no file was kept");
}

#[actix_web::test]
async fn photos_are_limited_per_appointment_and_company() {
    let limits = Limits { photos_per_appointment: 2, photo_megabytes: 1, ..Limits::OFF };
    let mut studio = Studio::new(limits).await;
    let visit = studio.visit("2040.03.12 09:00").await;
    for shade in [1, 2] {
        assert_eq!(studio.add(&visit, &photo(shade, ImageFormat::Jpeg)).await.status, 201);
    }
    let details = studio.desk.lilla.get(&format!("{APPOINTMENT}/{}/imagedetails", text(&visit))).await.json();
    assert_eq!(details["most"], 2);
    let me = studio.desk.lilla.get("/api/user/current").await.json();
    assert_eq!(me["companyInfo"]["photoLimit"], 2, "told before there is an appointment");
    let third = studio.add(&visit, &photo(3, ImageFormat::Jpeg)).await;
    assert_eq!(refusal(&third), (409, "image.too_many".to_owned(), json!({ "file": ["image.too_many"] })));
    let size = studio.desk.one("SELECT min(bytes) AS n, max(bytes) AS most FROM images");
    assert!(1_000 < size["n"].as_i64().unwrap(), "{size}");
    studio.desk.app.db.execute(Role::Migrator, "UPDATE images SET bytes = 524288");
    let later = studio.visit("2040.03.12 14:00").await;
    let full = studio.add(&later, &photo(4, ImageFormat::Jpeg)).await;
    assert_eq!(refusal(&full), (409, "image.quota".to_owned(), json!({ "file": ["image.quota"] })));
    assert_eq!((studio.count("images"), studio.pictures()), (json!(2), 2), "refused ones leave nothing");
}

/// Each is answered, and no more than the places are in memory.
#[actix_web::test]
async fn many_uploads_at_once_wait_for_their_place() {
    let mut studio = Studio::new(Limits { uploads: 2, uploads_per_company: 1, ..Limits::OFF }).await;
    let visit = studio.visit("2040.03.12 09:00").await;
    let path = address(&visit);
    let all = futures_util::future::join_all((0..8).map(|shade| {
        let (mut lilla, path) = (studio.desk.lilla.clone(), path.clone());
        async move { upload(&mut lilla, &path, &[("file", &photo(shade * 30, ImageFormat::Jpeg))]).await.status }
    }))
    .await;
    // Who waited too long is told to come again.
    assert!(all.iter().all(|it| *it == 201 || *it == 503), "{all:?}");
    let added = all.iter().filter(|it| **it == 201).count();
    assert!(0 < added);
    assert_eq!((studio.count("images"), studio.pictures()), (json!(added), added));
}

#[actix_web::test]
async fn who_works_nowhere_sends_no_file() {
    let mut studio = Studio::new(Limits::OFF).await;
    let visit = studio.visit("2040.03.12 09:00").await;
    let (_, mut guest) = studio.desk.app.guest("vendeg@example.com").await;
    let refused = upload(&mut guest, &address(&visit), &[("file", &photo(1, ImageFormat::Jpeg))]).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "access.forbidden"));
}

#[actix_web::test]
async fn a_deleted_photo_can_be_brought_back_for_a_day_then_its_files_go() {
    let mut studio = Studio::new(Limits::OFF).await;
    let visit = studio.visit("2040.03.12 09:00").await;
    let later = studio.visit("2040.03.12 14:00").await;
    let gone = studio.add(&visit, &photo(1, ImageFormat::Jpeg)).await.json()["id"].clone();
    let stays = studio.add(&visit, &photo(2, ImageFormat::Jpeg)).await.json()["id"].clone();
    assert_eq!((studio.stored(&gone), studio.stored(&stays)), (6, 6));
    let path = format!("{}/{}", address(&visit), text(&gone));
    let elsewhere = format!("{}/{}", address(&later), text(&gone));
    let refused = delete(&mut studio.desk.lilla, &elsewhere).await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "image.not_found"), "not that appointment's");
    assert_eq!(delete(&mut studio.desk.lilla, &path).await.status, 204);
    assert_eq!(delete(&mut studio.desk.lilla, &path).await.code(), "image.not_found");
    let details = format!("{APPOINTMENT}/{}/imagedetails", text(&visit));
    assert_eq!(studio.desk.lilla.get(&details).await.json()["items"].as_array().unwrap().len(), 1);
    let deleted = studio.desk.lilla.get("/api/events/images?state=deleted").await.json();
    assert_eq!(deleted["items"][0]["id"], gone);
    let back = format!("/api/photos/{}/activate", text(&gone));
    assert_eq!(studio.desk.lilla.patch(&back, json!({})).await.status, 200);
    assert_eq!(studio.desk.lilla.get(&details).await.json()["items"].as_array().unwrap().len(), 2);

    assert_eq!(delete(&mut studio.desk.lilla, &path).await.status, 204);
    let purge = |studio: &Studio| {
        let pool = studio.desk.app.db.pool(Role::Worker, 1);
        let purged = move || store::worker::purge(&mut pool.get().unwrap(), PurgedRows::DeletedPhotos, 10).unwrap();
        std::thread::spawn(purged).join().unwrap()
    };
    assert_eq!(purge(&studio), 0);
    studio.desk.app.db.execute(
        Role::Migrator,
        "UPDATE photos SET deleted_at = now() - interval '25 hours'
        WHERE deleted_at IS NOT NULL",
    );
    assert_eq!(purge(&studio), 1);
    assert_eq!(studio.desk.lilla.patch(&back, json!({})).await.code(), "image.not_found");
    let shown = studio.desk.lilla.get(&format!("/api/resource/appointment/{}", text(&gone))).await;
    assert_eq!(shown.status, 404);
    assert_eq!(studio.run_deletions(), 1, "what was kept is looked at in an hour");
    assert_eq!((studio.stored(&gone), studio.stored(&stays)), (0, 6));
    assert_eq!(studio.desk.app.rows("SELECT act FROM audit_log WHERE act = 'photo.deleted'").len(), 2);
}

#[actix_web::test]
async fn files_of_uncommitted_photos_are_deleted() {
    let mut studio = Studio::new(Limits::OFF).await;
    let visit = studio.visit("2040.03.12 09:00").await;
    let kept = studio.add(&visit, &photo(1, ImageFormat::Jpeg)).await.json()["id"].clone();
    let lost = studio.add(&visit, &photo(2, ImageFormat::Jpeg)).await.json()["id"].clone();
    // As if the server had died between keeping its files and writing its rows.
    let lost_id = text(&lost);
    studio.desk.app.db.execute(
        Role::Migrator,
        &format!(
            "DELETE FROM photos WHERE image_id = '{lost_id}'; DELETE FROM images WHERE id = '{lost_id}';
            UPDATE outbox SET due_at = now()"
        ),
    );
    assert_eq!(studio.run_deletions(), 2);
    assert_eq!((studio.stored(&kept), studio.stored(&lost)), (6, 0));
    assert_eq!(studio.desk.one("SELECT count(*) AS n FROM outbox WHERE done_at IS NULL")["n"], 0);
}

#[actix_web::test]
async fn a_form_saves_an_appointment_with_its_photos_or_neither() {
    let mut studio = Studio::new(Limits::DEFAULT).await;
    let body = studio.desk.cut("2040.03.12 09:00").to_string();
    let (jpeg, png) = (photo(1, ImageFormat::Jpeg), photo(2, ImageFormat::Png));
    let whole = [("event", body.as_bytes()), ("file", &jpeg), ("file", &png)];
    let broken = [("event", body.as_bytes()), ("file", &jpeg), ("file", b"a photo, honestly")];
    let answer = upload(&mut studio.desk.lilla, APPOINTMENT, &broken).await;
    assert_eq!(refusal(&answer), (422, "request.invalid".to_owned(), json!({ "file": ["image.type"] })));
    assert_eq!((studio.count("calendar_events"), studio.count("images")), (json!(0), json!(0)));
    assert_eq!(studio.pictures(), 0, "the good one is not stored either");

    let made = upload(&mut studio.desk.lilla, APPOINTMENT, &whole).await;
    assert_eq!(made.status, 201, "{made:?}");
    let event = made.json()["event"].clone();
    let details = studio.desk.lilla.get(&format!("{APPOINTMENT}/{}/imagedetails", text(&event["id"]))).await.json();
    assert_eq!((details["items"].as_array().unwrap().len(), &details["most"]), (2, &json!(12)));
    // Taken now, and the photos that came with the second attempt are deleted with the refusal.
    let taken = upload(&mut studio.desk.lilla, APPOINTMENT, &whole).await;
    assert_eq!((taken.status, taken.code().as_str()), (409, "booking.slot_taken"));
    assert_eq!(studio.count("photos"), 2);
    assert_eq!(studio.pictures(), 2, "no picture without a row");
    studio.desk.app.db.execute(Role::Migrator, "UPDATE outbox SET due_at = now()");
    studio.run_deletions();
    assert_eq!(studio.pictures(), 2);

    // Saved again without photos it keeps those it has.
    let change =
        super::changing(&event, &super::with(&studio.desk.cut("2040.03.12 11:00"), "description", json!("Szőke lett")));
    let changed = upload(&mut studio.desk.lilla, APPOINTMENT, &[("event", change.to_string().as_bytes())]).await;
    assert_eq!((changed.status, &changed.json()["event"]["description"]), (200, &json!("Szőke lett")), "{changed:?}");
    assert_eq!(studio.count("photos"), 2);

    let nothing = upload(&mut studio.desk.lilla, APPOINTMENT, &[("file", &jpeg)]).await;
    assert_eq!(refusal(&nothing), (422, "request.invalid".to_owned(), json!({ "event": ["field.required"] })));
    let wrong = upload(&mut studio.desk.lilla, APPOINTMENT, &[("event", b"{\"start\":\"x\"}")]).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (422, "request.invalid"));
    let absence = json!({ "start": "2040.03.13 09:00", "end": "2040.03.13 10:00" }).to_string();
    let with_photo = [("event", absence.as_bytes()), ("file", &jpeg)];
    let refused = upload(&mut studio.desk.lilla, super::ABSENCE, &with_photo).await;
    assert_eq!(refusal(&refused), (422, "request.invalid".to_owned(), json!({ "file": ["field.invalid"] })));
    assert_eq!(upload(&mut studio.desk.lilla, super::ABSENCE, &with_photo[..1]).await.status, 201);

    studio.desk.world.set(&studio.desk.app.db, "features = '{}'");
    studio.desk.app.forget(&studio.desk.lilla);
    let refused = upload(&mut studio.desk.lilla, APPOINTMENT, &whole).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "access.feature_disabled"));
}
