use serde_json::{Value, json};
use uuid::Uuid;

use super::staffed;
use crate::staff::StaffedSalon;

const ROTA: &str = "/api/company/rota";
const WEEK: &str = "/api/company/rota?from=2040-03-12&to=2040-03-18";

/// A day to be set in the hours of Lilla.
fn day(salon: &StaffedSalon, date: &str, hours: &[(&str, &str)]) -> Value {
    let ranges: Vec<Value> = hours.iter().map(|(from, to)| json!({ "from": from, "to": to })).collect();
    json!({ "shopId": salon.world.shop, "date": date, "ranges": ranges })
}

fn person(id: Uuid, version: i32, days: &[Value]) -> Value {
    json!({ "employeeId": id, "version": version, "days": days })
}

/// Days of a person in the week of 12 March 2040: hours on the date, and those of the week where they differ.
async fn week_of(salon: &mut StaffedSalon, id: Uuid) -> (i64, Vec<(String, Option<String>)>) {
    let rota = salon.lilla.get(WEEK).await.json();
    let people = rota["people"].as_array().unwrap();
    let found = people.iter().find(|it| it["employeeId"] == json!(id)).unwrap();
    let text = |ranges: &Value| {
        let ranges = ranges.as_array()?;
        let text = |it: &Value| format!("{}-{}", it["from"].as_str().unwrap(), it["to"].as_str().unwrap());
        Some(ranges.iter().map(text).collect::<Vec<_>>().join(","))
    };
    let days = found["shops"][0]["days"].as_array().unwrap();
    let days = days.iter().map(|it| (text(&it["ranges"]).unwrap(), text(&it["usual"])));
    (found["version"].as_i64().unwrap(), days.collect())
}

#[actix_web::test]
async fn dates_of_several_people_are_set_at_once_and_set_back() {
    let mut salon = staffed().await;
    let (lilla, gergo) = (salon.world.lilla, salon.world.gergo);
    let (version, usual) = week_of(&mut salon, lilla).await;
    assert!(usual.iter().all(|(_, usual)| usual.is_none()), "{usual:?}");
    let monday = day(&salon, "2040-03-12", &[("10:00", "12:00"), ("13:00", "15:00")]);
    let people = [
        person(lilla, 1, &[monday, day(&salon, "2040-03-13", &[])]),
        person(gergo, 1, &[day(&salon, "2040-03-17", &[("09:00", "13:00")])]),
    ];
    let saved = salon.gergo.post(ROTA, json!({ "people": people })).await;
    assert_eq!((saved.status, &saved.json()["affected"]["count"]), (200, &json!(0)), "{saved:?}");
    let (next, days) = week_of(&mut salon, lilla).await;
    assert_eq!(next, version + 1);
    assert_eq!(days[0], ("10:00-12:00,13:00-15:00".to_owned(), Some(usual[0].0.clone())));
    assert_eq!(days[1], (String::new(), Some(usual[1].0.clone())));
    assert_eq!(days[2..], usual[2..]);
    assert_eq!(week_of(&mut salon, gergo).await.1[5].0, "09:00-13:00");
    let back = json!({ "shopId": salon.world.shop, "date": "2040-03-12" });
    let back = [person(lilla, 2, &[back, day(&salon, "2040-03-13", &[(&usual[1].0[..5], &usual[1].0[6..])])])];
    assert_eq!(salon.lilla.post(ROTA, json!({ "people": back })).await.status, 200, "one's own");
    assert_eq!(week_of(&mut salon, lilla).await.1, usual, "hours of the week differ from nothing");
    assert_eq!(salon.one("SELECT count(*) AS n FROM audit_log WHERE act = 'employee.hours_changed'")["n"], 3);
}

#[actix_web::test]
async fn a_rota_is_saved_whole_or_not_at_all() {
    let mut salon = staffed().await;
    let (lilla, gergo) = (salon.world.lilla, salon.world.gergo);
    let fine = || person(gergo, 1, &[]);
    let nowhere = json!({ "shopId": Uuid::nil(), "date": "2040-03-12", "ranges": [] });
    let today = |hours: &[(&str, &str)]| day(&salon, "2040-03-12", hours);
    for (second, field, code) in [
        (person(lilla, 1, &[nowhere]), "people.1.days.0.shopId", "shop.not_found"),
        (person(lilla, 1, &[day(&salon, "2040-03-04", &[])]), "people.1.days.0.date", "field.range"),
        (person(lilla, 1, &[today(&[]), today(&[])]), "people.1.days.1.date", "field.invalid"),
        (person(lilla, 1, &[today(&[("17:00", "09:00")])]), "people.1.days.0.ranges", "field.range"),
        (
            person(lilla, 1, &[today(&[("09:00", "13:00"), ("12:00", "14:00")])]),
            "people.1.days.0.ranges",
            "hours.overlap",
        ),
        (fine(), "people.1.employeeId", "field.invalid"),
    ] {
        let refused = salon.gergo.post(ROTA, json!({ "people": [fine(), second] })).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{second}: {refused:?}");
    }
    let of_another = salon.lilla.post(ROTA, json!({ "people": [person(lilla, 1, &[]), fine()] })).await;
    assert_eq!((of_another.status, of_another.code().as_str()), (404, "employee.not_found"));
    let stale = salon.gergo.post(ROTA, json!({ "people": [fine(), person(lilla, 0, &[])] })).await;
    assert_eq!((stale.status, stale.code().as_str()), (409, "setting.changed"));
    assert_eq!((week_of(&mut salon, lilla).await.0, week_of(&mut salon, gergo).await.0), (1, 1), "nothing was saved");
    let too_long = salon.gergo.get("/api/company/rota?from=2040-03-01&to=2040-04-12").await;
    assert_eq!(too_long.field("to"), json!(["field.range"]));
}

#[actix_web::test]
async fn twelve_weeks_of_many_people_fit_into_one_request() {
    let mut salon = staffed().await;
    let start: chrono::NaiveDate = "2040-03-12".parse().unwrap();
    let hours = [("09:00", "13:00"), ("14:00", "18:00")];
    let days: Vec<Value> = start.iter_days().take(400).map(|it| day(&salon, &it.to_string(), &hours)).collect();
    let people = [person(salon.world.lilla, 1, &days), person(salon.world.gergo, 1, &days)];
    let body = json!({ "people": people });
    assert!(64 * 1024 < body.to_string().len());
    let saved = salon.gergo.post(ROTA, body).await;
    assert_eq!(saved.status, 200, "{saved:?}");
}

#[actix_web::test]
async fn appointments_left_outside_are_asked_about_or_moved() {
    let mut salon = staffed().await;
    let (lilla, gergo) = (salon.world.lilla, salon.world.gergo);
    let early = salon.book("2040.03.12 09:00", "2040.03.12 10:00").await;
    let late = |salon: &StaffedSalon| json!({ "people": [person(lilla, 1, &[day(salon, "2040-03-12", &[("12:00", "17:00")])])] });
    let body = late(&salon);
    let asked = salon.gergo.post(ROTA, body.clone()).await;
    assert_eq!((asked.status, asked.code().as_str()), (409, "setting.appointments_ahead"), "{asked:?}");
    assert_eq!(asked.json()["details"]["ahead"][0]["freeProviders"], json!([gergo]));
    assert_eq!(week_of(&mut salon, lilla).await.0, 1, "nothing was changed");
    let done = salon.gergo.post(&format!("{ROTA}?appointments=move"), body).await;
    assert_eq!((done.status, &done.json()["affected"]["items"][0]["id"]), (200, &json!(early)), "{done:?}");
    let moved = salon.one(&format!("SELECT provider_id FROM calendar_events WHERE id = '{early}' AND state = 1"));
    assert_eq!(moved["provider_id"], json!(gergo));
}

#[actix_web::test]
async fn the_rota_shows_absences_closed_days_and_nobody_without_a_place() {
    let mut salon = staffed().await;
    let lilla = salon.world.lilla;
    let absent =
        json!({ "providerId": lilla, "start": "2040.03.14 00:00", "end": "2040.03.16 00:00", "reason": "holiday" });
    assert_eq!(salon.lilla.post("/api/events/nonworkevent", absent).await.status, 201);
    let closed = json!({ "days": [{ "date": "2040-03-15", "name": "Nemzeti ünnep" }] });
    assert_eq!(salon.gergo.post("/api/company/closeddays", closed).await.status, 200);
    let rota = salon.lilla.get(WEEK).await.json();
    let of = |rota: &Value, id: Uuid| {
        rota["people"].as_array().unwrap().iter().find(|it| it["employeeId"] == json!(id)).cloned()
    };
    let absences = of(&rota, lilla).unwrap()["absences"].clone();
    let parts: Vec<(&str, &str, &str)> = absences
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["start"].as_str().unwrap(), it["end"].as_str().unwrap(), it["reason"].as_str().unwrap()))
        .collect();
    assert_eq!(
        parts,
        [
            ("2040-03-13T23:00:00Z", "2040-03-14T23:00:00Z", "holiday"),
            ("2040-03-14T23:00:00Z", "2040-03-15T23:00:00Z", "holiday")
        ]
    );
    assert_eq!(rota["closedDays"], json!([{ "date": "2040-03-15", "name": "Nemzeti ünnep" }]));
    assert_eq!(salon.delete(&format!("/api/user/employee/{lilla}")).await.status, 204);
    let rota = salon.gergo.get(WEEK).await.json();
    assert_eq!(of(&rota, lilla), None);
}
