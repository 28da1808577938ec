//! A salon whose subscription lapses, as guests see it (docs/rules.md#subscription): it stays, and takes no bookings.

use chrono::TimeDelta;
use serde_json::json;

use crate::app::{Browser, TestApp};
use crate::pages::with_site;
use crate::world::World;

const BOOK: &str = "/public/appointment/bookonline";
const PAGE: &str = "/proba/appointmentbook";

/// Whether everything a guest can ask says that the salon takes bookings; all of it says the same.
async fn takes_bookings(browser: &mut Browser, world: &World) -> bool {
    let company = browser.get("/public/company/proba").await;
    let slots = world.slots(Some(world.lilla), &[world.cut], "2040-03-12T00:00:00Z", "2040-03-13T00:00:00Z");
    let slots = browser.get(&slots).await;
    let page = browser.get(PAGE).await;
    let page = std::str::from_utf8(&page.body).unwrap();
    let said = [
        company.json()["enableOnlineBooking"] == json!(true),
        slots.json() != json!({ "items": [] }),
        !page.contains("jelenleg nem elérhető"),
        page.contains("ReserveAction"),
        page.contains("firstFree"),
    ];
    assert_eq!((company.status, slots.status), (200, 200));
    assert!(said.iter().all(|it| *it == said[0]), "{said:?}");
    said[0]
}

#[actix_web::test]
async fn a_lapsed_subscription_disables_online_booking_at_once() {
    let app = with_site(TestApp::new());
    let world = World::new(&app.db);
    let until = app.now() + TimeDelta::hours(1);
    world.set(&app.db, &format!("subscription_until = '{until}', enable_home_page = true"));
    let (_, mut anna) = app.guest("anna@example.com").await;
    let twin = app.twin();
    let mut elsewhere = anna.clone().answered_by(&twin);
    assert!(takes_bookings(&mut anna, &world).await && takes_bookings(&mut elsewhere, &world).await);
    app.clock.advance(TimeDelta::hours(1) - TimeDelta::microseconds(1));
    let nine = world.booking("2040.03.12 09:00", "2040.03.12 10:00");
    assert_eq!(anna.post(BOOK, nine).await.status, 201, "until then");

    // Nothing is written, and no process has to ask.
    app.clock.advance(TimeDelta::microseconds(1));
    let ten = world.booking("2040.03.12 10:00", "2040.03.12 11:00");
    for guest in [&mut anna, &mut elsewhere] {
        let refused = guest.post(BOOK, ten.clone()).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "booking.disabled"));
        assert!(!takes_bookings(guest, &world).await);
        assert_eq!(guest.get("/public/service/proba").await.status, 200, "what it does can be read");
    }
    let own = anna.get("/api/guestuser/appointments").await.json();
    assert_eq!(own["items"].as_array().unwrap().len(), 1, "what was booked stands");

    world.set(&app.db, &format!("subscription_until = '{}'", until + TimeDelta::days(30)));
    assert_eq!(elsewhere.post(BOOK, ten).await.status, 201, "paid again, and seen at once");
    // Pages may be a second behind.
    app.a_second_later();
    assert!(takes_bookings(&mut anna, &world).await && takes_bookings(&mut elsewhere, &world).await);

    // Its end is seen at once as well, by every process that caches the salon.
    let eleven = world.booking("2040.03.12 11:00", "2040.03.12 12:00");
    let paid = format!("subscription_until = '{}'", until + TimeDelta::days(30));
    for ends in [format!("subscription_until = '{until}'"), "enable_online_booking = false".to_owned()] {
        world.set(&app.db, &ends);
        for guest in [&mut anna, &mut elsewhere] {
            let refused = guest.post(BOOK, eleven.clone()).await;
            assert_eq!((refused.status, refused.code().as_str()), (403, "booking.disabled"), "{ends}");
        }
        world.set(&app.db, &paid);
    }
}
