//! Dates that no salon means: refused at their field by every call that takes one, and never an error of the server.

use serde_json::{Value, json};

use super::{ABSENCE, APPOINTMENT, Desk, with};
use crate::app::Answer;

/// Beyond the years 1900 to 2200, as instants. The first two are the ends of what can be computed with.
const INSTANTS: [&str; 7] = [
    "-262143-01-01T00:00:00Z",
    "%2B262142-12-31T23:59:59Z",
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00Z",
    "1899-12-31T23:59:59Z",
    "2201-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
];
const LOCAL: [&str; 5] =
    ["0000.01.01 00:00", "0001.01.01 09:00", "1899.12.31 23:59", "2201.01.01 00:00", "9999.12.31 23:59"];
const DATES: [&str; 4] = ["0000-01-01", "1899-12-31", "2201-01-01", "9999-12-31"];

/// 400, or 422 with `field.range` or `field.time` at one of the fields.
fn is_refused(answer: &Answer, fields: &[&str]) -> bool {
    let codes = [json!(["field.range"]), json!(["field.time"])];
    let is_told = || fields.iter().any(|it| codes.contains(&answer.field(it)));
    answer.status == 400 || (answer.status == 422 && is_told())
}

#[actix_web::test]
async fn in_questions() {
    let mut desk = Desk::new().await;
    let world = &desk.world;
    let slots = format!("/public/freetimeslots/{}?shop={}&serviceIds={}", world.szalonka_id, world.shop, world.cut);
    let days = slots.replace("freetimeslots", "freedays");
    let interval = format!("/validation/eventInterval?providerId={}", world.lilla);
    let gaps = format!("/api/events/gaps?serviceIds={}", world.cut);
    for calls in [slots.as_str(), days.as_str(), "/api/events?x=", "/api/events/hours?x=", interval.as_str()] {
        for odd in INSTANTS {
            for (start, end) in [(odd, "2040-03-12T09:00:00Z"), ("2040-03-12T09:00:00Z", odd), (odd, odd)] {
                let answer = desk.lilla.get(&format!("{calls}&start={start}&end={end}")).await;
                assert!(is_refused(&answer, &["start", "end"]), "{calls} {start} {end}: {answer:?}");
            }
        }
    }
    for odd in DATES {
        let answer = desk.lilla.get(&format!("{gaps}&from={odd}")).await;
        assert!(is_refused(&answer, &["from"]), "{odd}: {answer:?}");
    }
    for edge in ["1900-01-01T00:00:00Z", "2200-12-31T00:00:00Z"] {
        let end = edge.replace("00:00:00Z", "09:00:00Z");
        assert_eq!(desk.lilla.get(&format!("{slots}&start={edge}&end={end}")).await.json(), json!({ "items": [] }));
        assert_eq!(desk.lilla.get(&format!("/api/events/hours?start={edge}&end={end}")).await.status, 200);
        assert_eq!(desk.lilla.get(&format!("/api/events?start={edge}&end={end}")).await.status, 200);
    }
}

#[actix_web::test]
async fn in_what_is_written() {
    let mut desk = Desk::new().await;
    let appointment = desk.cut("2040.03.12 09:00");
    let absence = json!({ "start": "2040.03.12 09:00", "end": "2040.03.12 10:00",
        "providerId": desk.world.lilla });
    let moments = INSTANTS.map(|it| it.replace("%2B", "+")).into_iter().chain(LOCAL.map(str::to_owned));
    for odd in moments {
        for (path, body) in [(APPOINTMENT, &appointment), (ABSENCE, &absence)] {
            for field in ["start", "end"] {
                let answer = desk.lilla.post(path, with(body, field, json!(odd))).await;
                let codes = answer.field(field);
                assert!(
                    answer.status == 422 && (codes == json!(["field.range"]) || codes == json!(["field.time"])),
                    "{path} {field} {odd}: {answer:?}"
                );
            }
        }
    }
    for odd in DATES {
        let weekly = with(&absence, "repeatUntil", json!(odd.replace('-', ".")));
        let answer = desk.lilla.post(ABSENCE, weekly).await;
        assert!(is_refused(&answer, &["repeatUntil"]), "{odd}: {answer:?}");
        let exceptions = json!([{ "date": odd, "closed": true }]);
        let hours = json!({ "shops": [{ "shopId": desk.world.shop, "days": [], "exceptions": exceptions }] });
        let answer = desk.gergo.post(&format!("/api/user/{}/workhours", desk.world.lilla), hours).await;
        assert!(is_refused(&answer, &["shops.0.exceptions.0.date"]), "{odd}: {answer:?}");
    }
    let mut guest = desk.app.guest("vendeg@example.com").await.1;
    for odd in LOCAL {
        let mut body = desk.world.booking("2040.03.12 09:00", "2040.03.12 10:00");
        body["timeSlotFrom"] = Value::from(odd);
        let answer = guest.post("/public/appointment/bookonline", body).await;
        assert!(is_refused(&answer, &["timeSlotFrom"]), "{odd}: {answer:?}");
    }
    assert_eq!(desk.one("SELECT count(*) AS n FROM calendar_events")["n"], 0);
}
