use actix_web::http::Method;
use serde_json::{Value, json};

use super::staffed;
use crate::staff::StaffedSalon;
use crate::world::starts;

const CLOSED: &str = "/api/company/closeddays";
const BUDAPEST: (&str, &str) = ("2040-03-11T23:00:00Z", "2040-03-25T23:00:00Z");

fn path(salon: &StaffedSalon) -> String {
    format!("/api/user/{}/workhours", salon.world.lilla)
}

fn hours(salon: &StaffedSalon, days: Value) -> Value {
    json!({ "shops": [{ "shopId": salon.world.shop, "days": days, "exceptions": [] }] })
}

fn day(weekday: u8, weeks: &str, from: &str, to: &str) -> Value {
    json!({ "weekday": weekday, "weeks": weeks, "ranges": [{ "from": from, "to": to }] })
}

/// The starts guests are offered in the weeks of 12 and 19 March 2040, the 11th and the 12th.
async fn offered(salon: &mut StaffedSalon) -> Vec<String> {
    let path = salon.world.slots(Some(salon.world.lilla), &[salon.world.cut], BUDAPEST.0, BUDAPEST.1);
    starts(&salon.public(&path).await.json())
}

#[actix_web::test]
async fn a_two_week_rhythm_is_kept_and_offered() {
    let mut salon = staffed().await;
    let days =
        json!([day(1, "odd", "09:00", "10:00"), day(1, "even", "14:00", "15:00"), day(2, "every", "09:00", "10:00")]);
    let saved = salon.gergo.post(&path(&salon), hours(&salon, days.clone())).await;
    assert_eq!((saved.status, &saved.json()["version"]), (200, &json!(2)), "{saved:?}");
    let read = salon.lilla.get(&path(&salon)).await.json();
    assert_eq!((&read["shops"], &read["version"]), (&saved.json()["shops"], &json!(2)));
    let expected = ["03-12 09:00", "03-13 09:00", "03-19 14:00", "03-20 09:00"];
    assert_eq!(offered(&mut salon).await, expected);
    let both = json!([day(1, "odd", "09:00", "10:00"), day(1, "every", "14:00", "15:00")]);
    let refused = salon.gergo.post(&path(&salon), hours(&salon, both)).await;
    assert_eq!(refused.field("shops.0.days.1.weekday"), json!(["field.invalid"]));
}

#[actix_web::test]
async fn the_second_of_two_editors_is_told_who_was_first() {
    let mut salon = staffed().await;
    let mut body = hours(&salon, json!([day(1, "every", "09:00", "17:00")]));
    body["version"] = json!(1);
    assert_eq!(salon.lilla.post(&path(&salon), body.clone()).await.status, 200);
    let second = salon.gergo.post(&path(&salon), body).await;
    assert_eq!((second.status, second.code().as_str()), (409, "setting.changed"));
    let details = second.json()["details"].clone();
    assert_eq!((&details["changedBy"], details.get("isOwnChange")), (&json!("Kovács Lilla"), None));
}

#[actix_web::test]
async fn narrowing_asks_what_becomes_of_appointments_and_moves_them() {
    let mut salon = staffed().await;
    let early = salon.book("2040.03.12 09:00", "2040.03.12 10:00").await;
    salon.book("2040.03.13 09:00", "2040.03.13 10:00").await;
    let body = hours(&salon, json!([day(1, "every", "12:00", "17:00"), day(2, "every", "12:00", "17:00")]));
    let asked = salon.gergo.post(&path(&salon), body.clone()).await;
    assert_eq!((asked.status, asked.code().as_str()), (409, "setting.appointments_ahead"), "{asked:?}");
    let ahead = asked.json()["details"]["ahead"].clone();
    assert_eq!(ahead[0]["id"], json!(early));
    assert_eq!(ahead[0]["freeProviders"], json!([salon.world.gergo]), "he works on Mondays");
    assert_eq!(ahead[1]["freeProviders"], json!([]));
    assert_eq!(salon.lilla.get(&path(&salon)).await.json()["version"], 1, "nothing was changed");
    let half = salon.gergo.post(&format!("{}?appointments=move", path(&salon)), body.clone()).await;
    assert_eq!(half.json()["details"]["aheadCount"], 1, "the one nobody can take: {half:?}");
    let done = salon.gergo.post(&format!("{}?appointments=move&rest=cancel", path(&salon)), body.clone()).await;
    assert_eq!(done.status, 200, "{done:?}");
    let moved = salon.one(&format!("SELECT provider_id FROM calendar_events WHERE id = '{early}' AND state = 1"));
    assert_eq!(moved["provider_id"], json!(salon.world.gergo));
    assert_eq!(salon.one("SELECT count(*) AS n FROM calendar_events WHERE state = 0")["n"], 1);
    // Appointments that are outside already are not asked about again.
    let narrower = hours(&salon, json!([day(1, "every", "13:00", "17:00")]));
    assert_eq!(salon.gergo.post(&path(&salon), narrower).await.status, 200);
}

#[actix_web::test]
async fn hours_of_a_closed_shop_outlive_a_change_of_the_others() {
    let mut salon = staffed().await;
    let made =
        salon.gergo.post("/api/company/shop", json!({ "name": "Buda", "address": "1114 Budapest" })).await.json();
    let (lilla, shop) = (salon.world.lilla, made["id"].clone());
    let both = json!({ "id": lilla, "version": 1, "shops": [salon.world.shop, shop] });
    assert_eq!(salon.gergo.patch("/api/user/employee", both).await.status, 200);
    let buda = json!({ "shopId": shop, "days": [day(6, "odd", "09:00", "12:00")], "exceptions": [{ "date": "2040-03-31", "closed": true }] });
    let pest = json!({ "shopId": salon.world.shop, "days": [day(1, "every", "09:00", "17:00")] });
    assert_eq!(salon.gergo.post(&path(&salon), json!({ "shops": [buda, pest] })).await.status, 200);
    let before = salon.lilla.get(&path(&salon)).await.json()["shops"][1].clone();
    let path_of_shop = format!("/api/company/shop/{}", shop.as_str().unwrap());
    assert_eq!(salon.delete(&path_of_shop).await.status, 204);
    assert_eq!(salon.gergo.post(&path(&salon), json!({ "shops": [pest] })).await.status, 200);
    assert_eq!(salon.gergo.patch(&format!("{path_of_shop}/activate"), json!({})).await.status, 200);
    assert_eq!(before["days"][0]["weeks"], "odd", "{before}");
    assert_eq!(salon.lilla.get(&path(&salon)).await.json()["shops"][1], before);
}

#[actix_web::test]
async fn closed_days_close_everybody_until_they_are_opened() {
    let mut salon = staffed().await;
    salon.book("2040.03.13 09:00", "2040.03.13 10:00").await;
    let days = |name: &str| json!({ "days": [{ "date": "2040-03-12", "name": name }, { "date": "2040-03-13", "name": "Ünnep" }] });
    let asked = salon.gergo.post(CLOSED, days("Leltár")).await;
    assert_eq!(
        (asked.code().as_str(), &asked.json()["details"]["aheadCount"]),
        ("setting.appointments_ahead", &json!(1))
    );
    let closed = salon.gergo.post(&format!("{CLOSED}?appointments=cancel"), days(" Leltár ")).await;
    assert_eq!(closed.json()["items"][0], json!({ "date": "2040-03-12", "name": "Leltár" }), "{closed:?}");
    let told = salon.one("SELECT count(*) AS n FROM outbox WHERE kind = 'appointment_cancelled'");
    assert_eq!(told["n"], 1);
    let first = |list: Vec<String>| list.into_iter().next().unwrap();
    assert_eq!(first(offered(&mut salon).await), "03-14 09:00");
    let renamed = salon.gergo.post(CLOSED, days("Oktatás")).await;
    assert_eq!(renamed.status, 200, "nothing is left on those days: {renamed:?}");
    let listed = salon.lilla.get(&format!("{CLOSED}?from=2040-03-01&to=2040-03-31")).await.json();
    assert_eq!((&listed["items"][0]["name"], listed["items"].as_array().unwrap().len()), (&json!("Oktatás"), 2));
    assert_eq!(salon.delete(&format!("{CLOSED}?from=2040-03-12&to=2040-03-12")).await.status, 204);
    assert_eq!(first(offered(&mut salon).await), "03-12 09:00");
    assert_eq!(salon.one("SELECT count(*) AS n FROM audit_log WHERE detail LIKE 'closed_days.%'")["n"], 3);
}

#[actix_web::test]
async fn wrong_closed_days_are_named_and_nothing_is_saved() {
    let mut salon = staffed().await;
    let day = |date: &str, name: &str| json!({ "date": date, "name": name });
    for (days, field, code) in [
        (json!([day("2040-03-12", "")]), "days.0.name", "field.required"),
        (json!([day("2040-03-12", "Leltár"), day("2040-03-04", "Tegnap")]), "days.1.date", "field.range"),
        (json!([day("2043-03-06", "Soká")]), "days.0.date", "field.range"),
        (json!([day("2040-03-12", "Leltár"), day("2040-03-12", "Ünnep")]), "days.1.date", "field.invalid"),
    ] {
        let refused = salon.gergo.post(CLOSED, json!({ "days": days })).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{days}: {refused:?}");
    }
    assert_eq!(salon.one("SELECT count(*) AS n FROM closed_days")["n"], 0);
    let reversed = salon.gergo.get(&format!("{CLOSED}?from=2040-03-12&to=2040-03-11")).await;
    assert_eq!(reversed.field("to"), json!(["field.range"]), "{reversed:?}");
}

#[actix_web::test]
async fn holidays_are_offered_with_their_source() {
    let mut salon = staffed().await;
    let year = salon.lilla.get("/api/holidays?year=2026").await.json();
    assert_eq!((&year["known"], &year["swapsKnown"]), (&json!(true), &json!(true)));
    let of = |date: &str| year["days"].as_array().unwrap().iter().find(|it| it["date"] == date).cloned();
    let easter = of("2026-04-06").unwrap();
    assert_eq!((&easter["kind"], &easter["name"]), (&json!("holiday"), &json!("Húsvéthétfő")));
    assert!(easter["source"].as_str().unwrap().contains("102. §"));
    assert_eq!(of("2026-08-08").unwrap()["kind"], "working_day");
    let unknown = salon.lilla.get("/api/holidays?year=2050").await.json();
    assert_eq!((&unknown["known"], &unknown["days"]), (&json!(false), &json!([])));
}

#[actix_web::test]
async fn the_preview_shows_what_is_bookable_and_saves_nothing() {
    let mut salon = staffed().await;
    salon.world.block(&salon.app.db, salon.world.lilla, "2040-03-12T08:00:00Z", "2040-03-12T09:30:00Z");
    salon.gergo.post(CLOSED, json!({ "days": [{ "date": "2040-03-13", "name": "Leltár" }] })).await;
    let mut body = hours(&salon, json!([day(1, "odd", "09:00", "12:00"), day(2, "every", "09:00", "12:00")]));
    body["serviceIds"] = json!([salon.world.cut]);
    let answer = salon.lilla.post(&format!("{}/preview", path(&salon)), body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let days = answer.json()["days"].clone();
    assert_eq!(days.as_array().unwrap().len(), 28);
    let shop = salon.world.shop;
    let expected = json!({ "date": "2040-03-12", "week": "odd", "shops": [{ "shopId": shop,
        "open": [{ "from": "09:00", "to": "12:00" }], "starts": 3, "first": "10:30", "last": "11:00" }] });
    assert_eq!(days[7], expected);
    assert_eq!(days[8]["closedDay"], "Leltár");
    assert_eq!(days[8]["shops"][0], json!({ "shopId": shop, "open": [], "starts": 0 }));
    assert_eq!(days[14]["shops"][0]["starts"], 0, "an even week");
    assert_eq!(salon.lilla.get(&path(&salon)).await.json()["version"], 1);
    let wrong = hours(&salon, json!([day(9, "every", "09:00", "12:00")]));
    let refused = salon.lilla.post(&format!("{}/preview", path(&salon)), wrong).await;
    assert_eq!(refused.field("shops.0.days.0.weekday"), json!(["field.invalid"]));
}

async fn why(salon: &mut StaffedSalon, start: &str, service: &str) -> Value {
    let world = &salon.world;
    let path = format!("/api/user/{}/whynot?shop={}&start={start}&serviceIds={service}", world.lilla, world.shop);
    let answer = salon.lilla.get(&path).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

fn codes(answer: &Value) -> Vec<&str> {
    answer["reasons"].as_array().unwrap().iter().map(|it| it["code"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn a_time_is_offered_to_guests_exactly_when_no_reason_is_given() {
    let mut salon = staffed().await;
    salon.world.block(&salon.app.db, salon.world.lilla, "2040-03-12T10:20:00Z", "2040-03-12T11:40:00Z");
    let color = salon.world.color.to_string();
    let list = salon.world.slots(Some(salon.world.lilla), &[salon.world.color], BUDAPEST.0, BUDAPEST.1);
    let list = salon.public(&list).await.json();
    let offered = |start: &str| list["items"].as_array().unwrap().iter().any(|it| it["start"] == start);
    let mut counts = [0, 0];
    for minute in (0..24 * 60).step_by(20).chain([545, 615]) {
        let start = format!("2040-03-12T{:02}:{:02}:00Z", minute / 60, minute % 60);
        let answer = why(&mut salon, &start, &color).await;
        assert_eq!(answer["offered"], json!(offered(&start)), "{start}: {answer}");
        assert_eq!(answer["offered"], json!(codes(&answer).is_empty()));
        counts[usize::from(offered(&start))] += 1;
    }
    assert!(5 <= counts[0] && 5 <= counts[1], "{counts:?}");
}

#[actix_web::test]
async fn every_reason_names_the_setting_that_would_change_it() {
    let mut salon = staffed().await;
    let (cut, color) = (salon.world.cut.to_string(), salon.world.color.to_string());
    let block = salon.world.block(&salon.app.db, salon.world.lilla, "2040-03-12T10:00:00Z", "2040-03-12T11:00:00Z");
    let busy = why(&mut salon, "2040-03-12T10:30:00Z", &cut).await;
    assert_eq!((codes(&busy), &busy["reasons"][0]["setting"]), (vec!["busy"], &json!("calendar")));
    assert_eq!(busy["reasons"][0]["event"]["id"], json!(block));
    let buffer = why(&mut salon, "2040-03-12T09:25:00Z", &color).await;
    assert_eq!(codes(&buffer), ["buffer"], "the ten minutes after it; the grid is not asked first: {buffer}");
    let grid = why(&mut salon, "2040-03-12T08:07:00Z", &cut).await;
    assert_eq!((codes(&grid), &grid["reasons"][0]["stepMinutes"]), (vec!["not_on_grid"], &json!(15)));
    let late = why(&mut salon, "2040-03-10T20:00:00Z", &cut).await;
    assert_eq!((codes(&late), &late["reasons"][0]["date"]), (vec!["outside_hours"], &json!("2040-03-10")));
    assert_eq!(codes(&why(&mut salon, "2040-03-05T08:00:00Z", &cut).await), ["too_soon"]);
    assert_eq!(codes(&why(&mut salon, "2041-03-11T08:00:00Z", &cut).await), ["too_far"]);
    let (passive, massage) = (salon.world.passive.to_string(), salon.world.massage.to_string());
    assert_eq!(codes(&why(&mut salon, "2040-03-12T08:00:00Z", &passive).await), ["service_inactive"]);
    assert_eq!(codes(&why(&mut salon, "2040-03-12T08:00:00Z", &massage).await), ["not_offered_by"]);
    salon
        .gergo
        .post(&format!("{CLOSED}?appointments=keep"), json!({ "days": [{ "date": "2040-03-12", "name": "Leltár" }] }))
        .await;
    let closed = why(&mut salon, "2040-03-12T08:00:00Z", &cut).await;
    assert_eq!((codes(&closed), &closed["reasons"][0]["name"]), (vec!["closed_day"], &json!("Leltár")));
    salon
        .world
        .set(&salon.app.db, "enable_online_booking = false, demo_mode = true, subscription_until = '2040-03-01'");
    let company = why(&mut salon, "2040-03-14T08:00:00Z", &cut).await;
    assert_eq!(codes(&company), ["subscription_inactive", "trial", "online_booking_off"]);
}

#[actix_web::test]
async fn what_the_company_does_not_have_is_not_there() {
    let mut salon = staffed().await;
    let world = &salon.world;
    let base = format!("/api/user/{}/whynot?start=2040-03-12T08:00:00Z", world.lilla);
    let none = "00000000-0000-0000-0000-000000000001";
    let (shop, cut) = (world.shop, world.cut);
    let refusals = [
        (format!("{base}&shop={none}&serviceIds={cut}"), 404, "shop.not_found"),
        (format!("{base}&shop={shop}&serviceIds={none}"), 404, "service.not_found"),
        (format!("{base}&shop={shop}"), 422, "request.invalid"),
        (
            format!("/api/user/{none}/whynot?start=2040-03-12T08:00:00Z&shop={shop}&serviceIds={cut}"),
            404,
            "employee.not_found",
        ),
    ];
    for (path, status, code) in refusals {
        let request = salon.lilla.request(Method::GET, &path);
        let answer = salon.lilla.send(request).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{path}");
    }
}
