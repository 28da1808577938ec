//! Content for search engines, other sites and calendars: the list of pages, the picture, the calendar file.

use gateways::files::FileStore;
use testkit::Role;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

const BOOK: &str = "/public/appointment/bookonline";

#[actix_web::test]
async fn the_sitemap_lists_all_salons_except_trials() {
    let app = TestApp::with(|config| config.public_url = "https://salon.example".to_owned());
    let world = World::new(&app.db);
    let tryer = World::named(&app.db, "kiprobalo");
    tryer.set(&app.db, "demo_mode = true");
    let plain = World::named(&app.db, "csupasz");
    plain.set(&app.db, "enable_home_page = false");
    app.db.execute(Role::Migrator, &format!("UPDATE employees SET state = 'DISABLED' WHERE id = '{}'", world.gergo));
    let mut browser = app.blank_browser();
    let robots = browser.get("/robots.txt").await;
    assert!(text(&robots).ends_with("\nSitemap: https://salon.example/sitemap.xml\n"), "{}", text(&robots));
    let map = browser.get("/sitemap.xml").await;
    assert_eq!((map.status, map.header("content-type")), (200, Some("application/xml; charset=utf-8")));
    let lists = |path: &str| text(&map).contains(&format!("<loc>https://salon.example{path}</loc>"));
    let lilla = format!("/proba/appointmentbook/employees/{}", world.lilla);
    for path in [
        "/",
        "/privacy",
        "/szalonoknak",
        "/for-salons",
        "/proba/appointmentbook",
        "/proba/appointmentbook/shops",
        &lilla,
    ] {
        assert!(lists(path), "{path}: {}", text(&map));
    }
    assert!(lists("/csupasz/appointmentbook/service") && !lists("/csupasz/appointmentbook"));
    assert!(!lists(&format!("/proba/appointmentbook/employees/{}", world.gergo)), "works there no more");
    assert!(!text(&map).contains("kiprobalo"), "{}", text(&map));
    for hidden in ["/date", "/finalize", "/success", "/login", "/provider"] {
        assert!(!text(&map).contains(hidden), "{hidden}");
    }
    assert_eq!(browser.get("/sitemap.xml?part=2").await.status, 404);
}

fn text(answer: &Answer) -> &str {
    std::str::from_utf8(&answer.body).unwrap()
}

/// Width and height, as the head of a PNG file says.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(png.get(..8), Some(b"\x89PNG\r\n\x1a\n".as_slice()));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[actix_web::test]
async fn a_shared_address_shows_a_picture_of_the_salon() {
    let folder = tempfile::tempdir().unwrap();
    let files = folder.path().to_owned();
    let app = TestApp::with(|config| config.files = FileStore::Folder(files.clone()));
    let world = World::new(&app.db);
    let mut browser = app.blank_browser();
    let picture = browser.get("/proba/appointmentbook/preview.png?v=1").await;
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/png")));
    assert_eq!(size(&picture.body), (1200, 630));
    assert_eq!(picture.header("cross-origin-resource-policy"), Some("cross-origin"));
    assert_eq!(picture.header("set-cookie"), None);
    let kept = || std::fs::read_dir(files.join(format!("company/{}/preview", world.company))).unwrap();
    let names: Vec<_> = kept().map(|it| it.unwrap().path()).collect();
    assert_eq!(names.len(), 1);
    std::fs::write(&names[0], b"kept").unwrap();
    assert_eq!(browser.get("/proba/appointmentbook/preview.png").await.body.as_ref(), b"kept");

    world.set(&app.db, "name = 'Egy Másik Nagyon Hosszú Nevű Szépségszalon és Körömstúdió <&> 日本'");
    app.a_second_later();
    let other = browser.get("/proba/appointmentbook/preview.png").await;
    assert_eq!(size(&other.body), (1200, 630));
    assert_ne!(other.body, picture.body);
    assert_eq!(kept().count(), 2);
    assert_eq!(browser.get("/nincs-ilyen/appointmentbook/preview.png").await.code(), "company.not_found");
}

/// A guest with one appointment with Lilla.
async fn booked(app: &TestApp, world: &World) -> (Browser, Uuid) {
    let (_, mut anna) = app.guest("anna@example.com").await;
    let body = world.booking("2040.03.06 10:00", "2040.03.06 11:00");
    let answer = anna.post(BOOK, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let id = answer.json()["id"].as_str().unwrap().parse().unwrap();
    (anna, id)
}

/// A calendar file with its folded lines put together again.
fn unfolded(answer: &Answer) -> String {
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("content-type"), Some("text/calendar; charset=utf-8"));
    let text = text(answer);
    assert!(text.lines().all(|it| it.len() <= 75), "{text}");
    text.replace("\r\n ", "").replace("\r\n", "\n")
}

#[actix_web::test]
async fn an_appointment_goes_into_a_calendar() {
    let app = TestApp::with(|config| config.public_url = "http://localhost:8080".to_owned());
    let world = World::new(&app.db);
    app.db.execute(
        Role::Migrator,
        "UPDATE shops SET latitude = 47.4907012, longitude = 19.05980456; UPDATE companies SET name = 'Próba; Szalon, és Társa'",
    );
    let (mut anna, id) = booked(&app, &world).await;
    let path = format!("/api/guestuser/appointment/{id}/ics");
    let answer = anna.get(&path).await;
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert!(answer.header("content-disposition").unwrap().contains("attachment"));
    let ics = unfolded(&answer);
    for line in [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        &format!("UID:{id}@localhost:8080"),
        "SEQUENCE:0",
        "DTSTAMP:20400305T090000Z",
        "DTSTART:20400306T090000Z",
        "DTEND:20400306T100000Z",
        "STATUS:CONFIRMED",
        "SUMMARY:Hajvágás – Próba\\; Szalon\\, és Társa",
        "DESCRIPTION:Szakember: Kovács Lilla\\nTelefon: +36300000100",
        "LOCATION:Belváros\\, Próba utca 1.",
        "GEO:47.49070;19.05980",
        "BEGIN:VALARM",
        "TRIGGER:-PT7200S",
        "PRODID:-//Szalonka//Szalonka//HU",
        "END:VCALENDAR",
    ] {
        assert!(ics.lines().any(|it| it == line), "{line}: {ics}");
    }

    assert_eq!(ics.matches("PRODID:").count(), 1, "{ics}");
    assert_eq!(ics.matches("DTSTAMP:20400305T090000Z").count(), 2, "nothing is as late as the machine: {ics}");

    // A move is a newer version of the same; a cancelled one says so and has no alarm.
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE calendar_events SET did_not_appear = true WHERE id = '{id}';
            UPDATE calendar_events SET starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
                occupies_from = occupies_from + interval '1 hour', occupies_to = occupies_to + interval '1 hour'
                WHERE id = '{id}'"
        ),
    );
    let moved = unfolded(&anna.get(&path).await);
    assert!(moved.contains("\nSEQUENCE:1\n") && moved.contains("DTSTART:20400306T100000Z"), "{moved}");
    assert!(moved.contains(&format!("UID:{id}@localhost:8080")));
    app.db.execute(Role::Migrator, &format!("UPDATE calendar_events SET state = 0 WHERE id = '{id}'"));
    let cancelled = unfolded(&anna.get(&path).await);
    assert!(cancelled.contains("STATUS:CANCELLED") && cancelled.contains("\nSEQUENCE:2\n"), "{cancelled}");
    assert!(!cancelled.contains("VALARM"), "{cancelled}");
}

#[actix_web::test]
async fn an_appointment_is_its_guests_own() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, id) = booked(&app, &world).await;
    let path = format!("/api/guestuser/appointment/{id}/ics");
    let (_, mut other) = app.guest("bela@example.com").await;
    assert_eq!((other.get(&path).await.status, other.get(&path).await.code().as_str()), (404, "request.not_found"));
    // A guest of the same salon all the same.
    let body = world.booking("2040.03.06 12:00", "2040.03.06 13:00");
    assert_eq!(other.post(BOOK, body).await.status, 201);
    assert_eq!(other.get(&path).await.status, 404);
    assert_eq!(other.get(&format!("/api/guestuser/appointment/{}/ics", Uuid::now_v7())).await.status, 404);
    assert_eq!(other.get("/api/guestuser/appointment/x/ics").await.status, 404);
    assert_eq!(app.blank_browser().get(&path).await.code(), "access.not_signed_in");
}
