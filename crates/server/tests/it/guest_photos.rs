//! The photo a guest attaches to a booking.

use actix_web::http::Method;
use gateways::files::{FileStore, Files};
use image::ImageFormat;
use serde_json::{Value, json};
use server::config::Limits;
use server::worker::FileCleaner;
use tempfile::TempDir;
use testkit::Role;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::desk::photos::{photo, upload};
use crate::invites::employed;
use crate::world::World;

/// A guest with a booking at a salon that takes photos, and a colleague there.
struct BookedGuest {
    app: TestApp,
    world: World,
    guest: Browser,
    gergo: Browser,
    visit: String,
    files: TempDir,
}

impl BookedGuest {
    async fn new() -> Self {
        Self::limited(Limits::OFF).await
    }

    async fn limited(limits: Limits) -> Self {
        let files = tempfile::tempdir().unwrap();
        let app = TestApp::with(|config| {
            config.limits = limits;
            config.files = FileStore::Folder(files.path().to_owned());
        });
        let world = World::new(&app.db);
        let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        let (account, mut guest) = app.guest("vendeg@example.com").await;
        app.db.execute(
            Role::Migrator,
            &format!(
                "UPDATE accounts SET email_verified_at = '2040-01-01' WHERE id = '{account}';
                INSERT INTO guest_photo_settings VALUES ('{}', true)",
                world.company
            ),
        );
        let visit = booked(&mut guest, &world, "2040.03.12 09:00", "2040.03.12 10:00").await;
        Self { app, world, guest, gergo, visit, files }
    }

    fn path(&self) -> String {
        format!("/api/guestuser/appointment/{}/photo", self.visit)
    }

    async fn attach(&mut self, shade: u8) -> Answer {
        let path = self.path();
        upload(&mut self.guest, &path, &[("file", &photo(shade, ImageFormat::Jpeg))]).await
    }

    /// Has the worker do every chore that is due.
    fn run_deletions(&self) {
        let (pool, files) = (self.app.db.pool(Role::Worker, 1), Files::local(self.files.path()).unwrap());
        let cleaner = FileCleaner::new(pool, files);
        std::thread::spawn(move || while cleaner.sweep_next().unwrap() {}).join().unwrap();
    }

    /// Number of pictures with files.
    fn pictures(&self) -> usize {
        let folder = self.files.path().join(format!("company/{}", self.world.company));
        let with_files = |it: &std::path::Path| std::fs::read_dir(it).is_ok_and(|mut files| files.next().is_some());
        std::fs::read_dir(folder).map_or(0, |all| all.filter(|it| with_files(&it.as_ref().unwrap().path())).count())
    }

    fn count(&self, table: &str) -> Value {
        self.app.rows(&format!("SELECT count(*) AS n FROM {table}")).remove(0)["n"].clone()
    }
}

async fn booked(guest: &mut Browser, world: &World, from: &str, to: &str) -> String {
    let request = guest.request(Method::POST, "/public/appointment/bookonline");
    let request = request.insert_header(("Idempotency-Key", from.replace([' ', '.', ':'], "-")));
    let answer = guest.send(request.set_json(world.booking(from, to))).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().unwrap().to_owned()
}

fn refusal(answer: &Answer) -> (u16, String) {
    (answer.status, answer.code())
}

async fn remove(browser: &mut Browser, path: &str) -> Answer {
    browser.send(browser.request(Method::DELETE, path)).await
}

#[actix_web::test]
async fn a_photo_is_seen_by_its_guest_and_by_the_salons_people_alone() {
    let mut it = BookedGuest::new().await;
    let attached = it.attach(1).await;
    assert_eq!(attached.status, 201, "{attached:?}");
    let photo = attached.json();
    let id = photo["id"].as_str().unwrap().to_owned();
    let own = format!("{}/{id}?w=640", it.path());
    assert_eq!(photo, json!({ "id": id, "imagePath": own, "width": 900, "height": 600 }));
    let shown = it.guest.get(&own).await;
    assert_eq!((shown.status, shown.header("content-type")), (200, Some("image/jpeg")));
    assert_eq!(shown.header("cache-control"), Some("private, no-cache"));
    let listed = it.guest.get("/api/guestuser/appointments").await.json();
    assert_eq!(listed["items"][0]["photo"], photo);

    // At the desk beside the photos of the work, and in none of their lists.
    let details = it.gergo.get(&format!("/api/events/appointment/{}/imagedetails", it.visit)).await.json();
    assert_eq!((&details["items"], &details["guestPhoto"]["id"]), (&json!([]), &json!(id)));
    let at_desk = details["guestPhoto"]["imagePath"].as_str().unwrap().to_owned();
    assert_eq!(it.gergo.get(&at_desk).await.status, 200);
    assert_eq!(it.gergo.get("/api/events/images").await.json()["items"], json!([]));
    let published = it.gergo.patch(&format!("/api/photos/{id}"), json!({ "consent": true })).await;
    assert_eq!(refusal(&published), (404, "image.not_found".to_owned()));
    assert_eq!(it.guest.get("/public/reference/image?companyId=proba").await.json(), json!({ "items": [] }));

    let (_, mut other) = it.app.guest("masik@example.com").await;
    let elsewhere = World::named(&it.app.db, "masik");
    let (_, mut stranger) = employed(&it.app, &elsewhere, elsewhere.gergo, "SUPERVISOR", "fonok@example.com").await;
    for browser in [&mut other, &mut stranger] {
        for path in [&own, &at_desk, &format!("/api/resource/reference/{id}")] {
            assert!([403, 404].contains(&browser.get(path).await.status), "{path}");
        }
        assert!([403, 404].contains(&remove(browser, own.split('?').next().unwrap()).await.status));
    }
    assert_eq!(it.count("guest_photos"), 1);
}

#[actix_web::test]
async fn an_appointment_has_one_photo_of_its_guest() {
    let mut it = BookedGuest::new().await;
    let first = it.attach(1).await;
    let again = it.attach(1).await;
    assert_eq!((first.status, again.status), (201, 200), "the answer was lost");
    assert_eq!(first.json(), again.json());
    assert_eq!(refusal(&it.attach(2).await), (409, "image.attached".to_owned()));
    let path = it.path();
    let no_photo = upload(&mut it.guest, &path, &[("photo", b"x")]).await;
    assert_eq!(refusal(&no_photo), (400, "request.malformed".to_owned()));

    let photo = format!("{path}/{}", first.json()["id"].as_str().unwrap());
    assert_eq!(remove(&mut it.guest, &photo).await.status, 204);
    assert_eq!(refusal(&remove(&mut it.guest, &photo).await), (404, "image.not_found".to_owned()));
    it.run_deletions();
    assert_eq!((it.pictures(), it.count("images")), (0, json!(0)));
    assert_eq!(it.attach(2).await.status, 201, "another one afterwards");
}

#[actix_web::test]
async fn a_photo_is_refused_where_the_salon_takes_none_or_the_visit_is_over() {
    let mut it = BookedGuest::new().await;
    let off = (403, "image.off".to_owned());
    it.app.db.execute(Role::Migrator, "UPDATE guest_photo_settings SET is_on = false");
    assert_eq!(refusal(&it.attach(1).await), off);
    it.app.db.execute(Role::Migrator, "UPDATE guest_photo_settings SET is_on = true");
    it.world.set(&it.app.db, "features = '{}'");
    assert_eq!(refusal(&it.attach(1).await), off, "it uses no photos at all");
    it.world.set(&it.app.db, "features = '{photos}'");
    assert_eq!(it.attach(1).await.status, 201);

    let later = booked(&mut it.guest, &it.world, "2040.03.12 11:00", "2040.03.12 12:00").await;
    let cancelled = it.guest.post(&format!("/api/guestuser/appointment/{later}/cancel"), Value::Null).await;
    assert_eq!(cancelled.status, 200, "{cancelled:?}");
    let path = format!("/api/guestuser/appointment/{later}/photo");
    let refused = upload(&mut it.guest, &path, &[("file", &photo(2, ImageFormat::Jpeg))]).await;
    assert_eq!(refusal(&refused), (409, "visit.over".to_owned()));
    let unknown = format!("/api/guestuser/appointment/{}/photo", Uuid::now_v7());
    let refused = upload(&mut it.guest, &unknown, &[("file", &photo(2, ImageFormat::Jpeg))]).await;
    assert_eq!(refusal(&refused), (404, "event.not_found".to_owned()));
    assert_eq!((it.count("guest_photos"), it.pictures()), (json!(1), 1), "refused ones leave nothing");
}

#[actix_web::test]
async fn photos_of_a_guest_are_checked_and_counted() {
    let mut it = BookedGuest::limited(Limits { photos_per_guest: 2, ..Limits::OFF }).await;
    let path = it.path();
    let words = upload(&mut it.guest, &path, &[("file", b"a photo, honestly")]).await;
    assert_eq!((words.status, words.field("file")), (422, json!(["image.type"])));
    assert_eq!(it.attach(1).await.status, 201);
    assert_eq!(refusal(&it.attach(1).await), (429, "limit.exceeded".to_owned()));
}

#[actix_web::test]
async fn a_company_switches_photos_of_guests_on() {
    let mut it = BookedGuest::new().await;
    it.app.db.execute(Role::Migrator, "DELETE FROM guest_photo_settings");
    let company = it.gergo.get("/api/company/current").await.json();
    assert_eq!(company["settings"]["takesGuestPhotos"], false, "off until it is switched on");
    let change = json!({ "version": company["settings"]["version"], "takesGuestPhotos": true });
    let changed = it.gergo.patch("/api/company/current", change).await;
    assert_eq!((changed.status, &changed.json()["settings"]["takesGuestPhotos"]), (200, &json!(true)), "{changed:?}");
    assert_eq!(it.guest.get("/public/company/proba").await.json()["takesGuestPhotos"], true);
    assert_eq!(it.attach(1).await.status, 201);
}

#[actix_web::test]
async fn people_of_the_salon_delete_an_attached_photo_for_good() {
    let mut it = BookedGuest::new().await;
    let id = it.attach(1).await.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/events/appointment/{}/image/{id}", it.visit);
    assert_eq!(remove(&mut it.gergo, &path).await.status, 204);
    it.run_deletions();
    assert_eq!((it.count("guest_photos"), it.count("images"), it.pictures()), (json!(0), json!(0), 0));
}
