use serde_json::json;
use testkit::Role;

use super::{ABSENCE, Desk, changing, delete};

#[actix_web::test]
async fn a_holiday_is_kept_in_pieces_and_is_one_event() {
    let mut desk = Desk::new().await;
    let body = json!({ "start": "2040.03.24 00:00", "end": "2040.03.27 12:00", "reason": "holiday" });
    let answer = desk.lilla.post(ABSENCE, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let event = answer.json()["event"].clone();
    assert_eq!((&event["kind"], &event["reason"]), (&json!("nonwork"), &json!("holiday")));
    assert_eq!((&event["providerId"], &event["start"]), (&json!(desk.world.lilla), &json!("2040-03-23T23:00:00Z")));
    assert_eq!(event["end"], "2040-03-27T10:00:00Z", "over the clock change");
    assert_eq!(desk.app.rows("SELECT id FROM calendar_events").len(), 4);
    for day in ["2040-03-24T10:00:00Z&end=2040-03-24T11:00:00Z", "2040-03-27T09:00:00Z&end=2040-03-27T09:30:00Z"] {
        let list = desk.gergo.get(&format!("/api/events?start={day}")).await.json();
        assert_eq!(list["items"], json!([event]), "{day}");
    }
    let taken = desk.gergo.post(super::APPOINTMENT, desk.cut("2040.03.26 09:00")).await;
    assert_eq!((taken.status, taken.code().as_str()), (409, "booking.slot_taken"));
    assert_eq!(taken.json()["details"]["collisions"][0]["end"], "2040-03-27T10:00:00Z", "the whole of it");
    assert_eq!(taken.json()["details"]["nextFree"][0]["start"], "2040-03-27T10:00:00Z");

    let shorter = json!({ "start": "2040.03.26 00:00", "end": "2040.03.27 12:00", "description": "vissza kedden" });
    let answer = desk.gergo.post(ABSENCE, changing(&event, &shorter)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let changed = answer.json()["event"].clone();
    assert_eq!((&changed["id"], &changed["start"]), (&event["id"], &json!("2040-03-25T22:00:00Z")));
    assert_eq!(changed["providerId"], event["providerId"], "still hers, whoever changes it");
    assert_eq!(desk.app.rows("SELECT id FROM calendar_events").len(), 2);
    let late = desk.lilla.post(ABSENCE, changing(&event, &shorter)).await;
    assert_eq!((late.status, late.code().as_str()), (409, "event.changed"));

    assert_eq!(delete(&mut desk.lilla, &format!("/api/event/{}", event["id"].as_str().unwrap())).await.status, 204);
    assert_eq!(desk.app.rows("SELECT id FROM calendar_events WHERE state = 1").len(), 0);
    desk.made(desk.cut("2040.03.26 09:00")).await;
    let detail = desk.lilla.get(&format!("{ABSENCE}/{}", event["id"].as_str().unwrap())).await.json();
    let back = changing(&detail, &json!({ "start": "2040.03.26 00:00", "end": "2040.03.27 12:00", "state": 1 }));
    let refused = desk.lilla.post(ABSENCE, back).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "booking.slot_taken"));
}

#[actix_web::test]
async fn invalid_absences_are_refused() {
    let mut desk = Desk::new().await;
    let appointment = desk.made(desk.cut("2040.03.12 09:00")).await;
    for (body, status, code, at) in [
        (json!({ "start": "2040.03.12 12:00", "end": "2040.03.12 12:00" }), 422, "request.invalid", Some("end")),
        (json!({ "start": "2040.03.12 12:00", "end": "2041.03.14 12:00" }), 422, "request.invalid", Some("end")),
        (json!({ "start": "2040.03.12 09:30", "end": "2040.03.12 12:00" }), 409, "booking.slot_taken", None),
        (
            changing(&appointment, &json!({ "start": "2040.03.12 12:00", "end": "2040.03.12 13:00" })),
            404,
            "event.not_found",
            None,
        ),
        (
            json!({ "start": "2040.03.12 12:00", "end": "2040.03.12 13:00", "reason": "fishing" }),
            400,
            "request.malformed",
            None,
        ),
    ] {
        let answer = desk.lilla.post(ABSENCE, body.clone()).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{body}: {answer:?}");
        if let Some(at) = at {
            assert_eq!(answer.field(at), json!(["field.range"]), "{body}");
        }
    }
    let id = desk.world.block(&desk.app.db, desk.world.lilla, "2040-03-12T13:00:00Z", "2040-03-12T14:00:00Z");
    desk.app.db.execute(Role::Migrator, "UPDATE calendar_events SET kind = 'imported' WHERE kind = 'nonwork'");
    assert_eq!(delete(&mut desk.lilla, &format!("/api/event/{id}")).await.code(), "event.imported");
    let own = json!({ "id": id, "version": 1, "start": "2040.03.12 12:00", "end": "2040.03.12 13:00" });
    assert_eq!(desk.lilla.post(ABSENCE, own).await.code(), "event.not_found");
}

#[actix_web::test]
async fn a_weekly_series_is_created_whole_or_not_at_all() {
    let mut desk = Desk::new().await;
    let weekly = |until: &str| json!({ "start": "2040.03.14 12:00", "end": "2040.03.14 13:00", "repeatUntil": until });
    let taken = desk.made(desk.cut("2040.03.28 12:30")).await;
    let refused = desk.lilla.post(ABSENCE, weekly("2040.04.11")).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "booking.slot_taken"));
    let collisions = refused.json()["details"]["collisions"].clone();
    assert_eq!((collisions.as_array().map(Vec::len), &collisions[0]["id"]), (Some(1), &taken["id"]));
    assert_eq!(desk.app.rows("SELECT id FROM calendar_events").len(), 1, "all or nothing");

    assert_eq!(delete(&mut desk.lilla, &format!("/api/event/{}", taken["id"].as_str().unwrap())).await.status, 204);
    let answer = desk.lilla.post(ABSENCE, weekly("2040.04.11")).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let rows = desk.app.rows(
        "SELECT id = series_id AS whole, starts_at, provider_id FROM calendar_events WHERE kind = 'nonwork' ORDER BY starts_at",
    );
    let starts: Vec<_> = rows.iter().map(|it| it["starts_at"].clone()).collect();
    assert_eq!(
        starts,
        [
            "2040-03-14T11:00:00+00:00",
            "2040-03-21T11:00:00+00:00",
            "2040-03-28T10:00:00+00:00",
            "2040-04-04T10:00:00+00:00",
            "2040-04-11T10:00:00+00:00"
        ],
        "at the same time of the clock"
    );
    assert!(rows.iter().all(|it| it["whole"] == json!(true)), "each an event of its own");
    let event = answer.json()["event"].clone();
    assert_eq!(event["start"], "2040-03-14T11:00:00Z");
    let acts = desk.app.rows("SELECT subject FROM audit_log WHERE act = 'event.created' AND detail = 'nonwork'");
    assert_eq!(acts.len(), 5);

    for (until, code) in [
        ("2040.03.13", "field.range"),
        ("2041.03.16", "field.range"),
        ("2040-04-11", "field.time"),
        ("2040.04.31", "field.time"),
    ] {
        let answer = desk.lilla.post(ABSENCE, weekly(until)).await;
        assert_eq!((answer.status, answer.field("repeatUntil")), (422, json!([code])), "{until}");
    }
    let again = desk.lilla.post(ABSENCE, changing(&event, &weekly("2040.04.11"))).await;
    assert_eq!((again.status, again.field("repeatUntil")), (422, json!(["field.invalid"])), "only new ones");
}

#[actix_web::test]
async fn a_weekly_series_is_deleted_and_restored_together() {
    const STATE: &str = "/api/events/nonworkevents/state";
    let mut desk = Desk::new().await;
    let weekly = json!({ "start": "2040.03.14 12:00", "end": "2040.03.14 13:00", "repeatUntil": "2040.04.11" });
    let made = desk.lilla.post(ABSENCE, weekly).await.json()["event"].clone();
    let active = "SELECT id FROM calendar_events WHERE kind = 'nonwork' AND state = 1";
    let path = |event: &serde_json::Value| format!("{ABSENCE}/{}", event["id"].as_str().unwrap());
    let all = desk.lilla.get(&path(&made)).await.json()["weeks"].clone();
    assert_eq!((all.as_array().map(Vec::len), &all[0]["id"]), (Some(5), &made["id"]));
    // From the third on: the two before it stay.
    let later = desk.gergo.get(&path(&all[2])).await.json()["weeks"].clone();
    assert_eq!((later.as_array().map(Vec::len), &later[0]), (Some(3), &all[2]));
    let seen = |weeks: &serde_json::Value, state: i16| {
        let events = weeks.as_array().unwrap().iter().map(|it| json!({ "id": it["id"], "version": it["version"] }));
        json!({ "state": state, "events": events.collect::<Vec<_>>() })
    };
    let gone = desk.lilla.post(STATE, seen(&later, 0)).await;
    assert_eq!(gone.status, 200, "{gone:?}");
    assert_eq!(desk.app.rows(active).len(), 2);
    assert_eq!(desk.lilla.get(&path(&all[0])).await.json()["weeks"].as_array().map(Vec::len), Some(2), "what stands");
    let late = desk.lilla.post(STATE, seen(&later, 0)).await;
    assert_eq!((late.status, late.code().as_str()), (409, "event.changed"));

    // One of the times is taken meanwhile: none comes back, and what is in the way is named.
    let guest = desk.made(desk.cut("2040.04.04 12:30")).await;
    let gone = gone.json()["weeks"].clone();
    let refused = desk.lilla.post(STATE, seen(&gone, 1)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "booking.slot_taken"));
    assert_eq!(refused.json()["details"]["collisions"][0]["id"], guest["id"]);
    assert_eq!(desk.app.rows(active).len(), 2, "all or none");
    assert_eq!(delete(&mut desk.lilla, &format!("/api/event/{}", guest["id"].as_str().unwrap())).await.status, 204);
    let back = desk.lilla.post(STATE, seen(&gone, 1)).await;
    assert_eq!(back.status, 200, "{back:?}");
    assert_eq!(desk.app.rows(active).len(), 5);
    let acts = desk.app.rows("SELECT subject FROM audit_log WHERE act = 'event.deleted' AND detail = 'nonwork'");
    assert_eq!(acts.len(), 3);

    // Changed, a week is still one of them; alone, it is none.
    let moved = changing(&made, &json!({ "start": "2040.03.14 15:00", "end": "2040.03.14 16:00" }));
    assert_eq!(desk.lilla.post(ABSENCE, moved).await.status, 200);
    assert_eq!(desk.lilla.get(&path(&made)).await.json()["weeks"].as_array().map(Vec::len), Some(5));
    let alone = json!({ "start": "2040.03.15 12:00", "end": "2040.03.15 13:00" });
    let alone = desk.lilla.post(ABSENCE, alone).await.json()["event"].clone();
    assert_eq!(desk.lilla.get(&path(&alone)).await.json().get("weeks"), None);
    let nobody = json!({ "state": 0, "events": [{ "id": guest["id"], "version": 2 }] });
    assert_eq!(desk.lilla.post(STATE, nobody).await.code(), "event.not_found");
    let none = desk.lilla.post(STATE, json!({ "state": 0, "events": [] })).await;
    assert_eq!((none.status, none.field("events")), (422, json!(["field.range"])));
}

fn starts(desk: &Desk, condition: &str) -> Vec<serde_json::Value> {
    let sql = format!("SELECT starts_at FROM calendar_events WHERE {condition} ORDER BY starts_at");
    desk.app.rows(&sql).into_iter().map(|it| it["starts_at"].clone()).collect()
}

/// Number of such entries of the audit log about other absences.
fn acts_beside(desk: &Desk, event: &serde_json::Value, act: &str) -> usize {
    let id = event["id"].as_str().unwrap();
    let sql = "SELECT subject FROM audit_log WHERE detail = 'nonwork'";
    desk.app.rows(&format!("{sql} AND act = '{act}' AND subject <> '{id}'")).len()
}

#[actix_web::test]
async fn lunches_give_way_to_a_holiday_and_come_back_when_it_goes() {
    let mut desk = Desk::new().await;
    let weekly = json!({ "start": "2040.03.14 12:00", "end": "2040.03.14 13:00", "repeatUntil": "2040.04.11" });
    assert_eq!(desk.lilla.post(ABSENCE, weekly).await.status, 201);
    let lunches = starts(&desk, "state = 1");
    let holiday = json!({ "start": "2040.03.19 00:00", "end": "2040.04.02 00:00", "reason": "holiday" });
    let check = "/validation/eventInterval?start=2040.03.19%2000:00&end=2040.04.02%2000:00";
    assert_eq!(desk.lilla.get(check).await.json()["collisions"].as_array().map(Vec::len), Some(2));
    let asked = desk.lilla.get(&format!("{check}&absence=true")).await.json();
    assert_eq!((&asked["free"], &asked["collisions"]), (&json!(true), &json!([])));

    let made = desk.lilla.post(ABSENCE, holiday.clone()).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json()["event"].clone();
    let standing = starts(&desk, "state = 1 AND reason IS NULL");
    assert_eq!(standing, [&lunches[0], &lunches[3], &lunches[4]].map(Clone::clone), "those around it");
    assert_eq!(acts_beside(&desk, &made, "event.deleted"), 2, "each lunch that yielded");

    // Shorter, the lunch of the second week is back; gone, that of the first one too; undone, neither.
    let one_week = json!({ "start": "2040.03.19 00:00", "end": "2040.03.26 00:00", "reason": "holiday" });
    let shorter = desk.gergo.post(ABSENCE, changing(&made, &one_week)).await.json()["event"].clone();
    assert_eq!(starts(&desk, "state = 1 AND reason IS NULL").len(), 4);
    let path = format!("/api/event/{}", shorter["id"].as_str().unwrap());
    assert_eq!(delete(&mut desk.gergo, &path).await.status, 204);
    assert_eq!(starts(&desk, "state = 1"), lunches);
    assert_eq!(acts_beside(&desk, &made, "event.changed"), 2, "each that came back");
    let gone = desk.lilla.get(&format!("{ABSENCE}/{}", shorter["id"].as_str().unwrap())).await.json();
    let restored = desk.lilla.post(ABSENCE, changing(&gone, &super::with(&holiday, "state", json!(1)))).await;
    assert_eq!(restored.status, 200, "{restored:?}");
    assert_eq!(starts(&desk, "state = 1 AND reason IS NULL").len(), 3);

    // A lunch of every week that is entered later leaves the holiday as it is.
    let tea = json!({ "start": "2040.03.15 16:00", "end": "2040.03.15 16:30", "repeatUntil": "2040.04.12" });
    let tea = desk.lilla.post(ABSENCE, tea).await;
    assert_eq!(tea.status, 201, "{tea:?}");
    assert_eq!(starts(&desk, "state = 1 AND reason IS NULL").len(), 6);
    assert_eq!(delete(&mut desk.lilla, &path).await.status, 204);
    assert_eq!(starts(&desk, "state = 1").len(), 10, "all are back");
    let inside = desk.lilla.post(ABSENCE, json!({ "start": "2040.03.14 12:15", "end": "2040.03.14 12:45" })).await;
    assert_eq!((inside.status, &inside.json()["details"]["collisions"][0]["kind"]), (409, &json!("nonwork")));
}

#[actix_web::test]
async fn a_lunch_that_yielded_and_was_moved_by_hand_does_not_come_back() {
    let mut desk = Desk::new().await;
    let lunch = json!({ "start": "2040.03.14 12:00", "end": "2040.03.14 13:00" });
    let lunch = desk.lilla.post(ABSENCE, lunch).await.json()["event"].clone();
    let holiday = json!({ "start": "2040.03.12 00:00", "end": "2040.03.19 00:00", "reason": "holiday" });
    let holiday = desk.lilla.post(ABSENCE, holiday).await.json()["event"].clone();
    let path = format!("{ABSENCE}/{}", lunch["id"].as_str().unwrap());
    let yielded = desk.lilla.get(&path).await.json();
    let to_gergo = json!({ "start": "2040.03.14 12:00", "end": "2040.03.14 13:00", "providerId": desk.world.gergo });
    let moved = desk.gergo.post(ABSENCE, changing(&yielded, &to_gergo)).await;
    assert_eq!((moved.status, &moved.json()["event"]["state"]), (200, &json!(0)), "{moved:?}");
    assert_eq!(delete(&mut desk.lilla, &format!("/api/event/{}", holiday["id"].as_str().unwrap())).await.status, 204);
    assert_eq!(starts(&desk, "state = 1"), Vec::<serde_json::Value>::new());
}

#[actix_web::test]
async fn a_lunch_that_began_before_a_longer_absence_is_cut() {
    let mut desk = Desk::new().await;
    let lunch = json!({ "start": "2040.03.14 12:00", "end": "2040.03.14 13:00", "reason": "lunch" });
    let lunch = desk.lilla.post(ABSENCE, lunch).await.json()["event"].clone();
    let away = json!({ "start": "2040.03.14 12:30", "end": "2040.03.14 18:00", "reason": "other" });
    let answer = desk.lilla.post(ABSENCE, away).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let cut = desk.lilla.get(&format!("{ABSENCE}/{}", lunch["id"].as_str().unwrap())).await.json();
    assert_eq!((&cut["state"], &cut["end"]), (&json!(1), &json!("2040-03-14T11:30:00Z")));
    assert_eq!((&cut["reason"], &cut["version"]), (&json!("lunch"), &json!(2)));
}

#[actix_web::test]
async fn appointments_in_the_way_of_a_holiday_are_listed_and_lunches_are_not() {
    let mut desk = Desk::new().await;
    let lunch = json!({ "start": "2040.03.20 12:00", "end": "2040.03.20 13:00" });
    assert_eq!(desk.lilla.post(ABSENCE, lunch).await.status, 201);
    let first = desk.made(desk.cut("2040.03.20 09:00")).await;
    let second = desk.made(desk.cut("2040.03.29 10:00")).await;
    let holiday = json!({ "start": "2040.03.19 00:00", "end": "2040.04.02 00:00", "reason": "holiday" });
    let refused = desk.lilla.post(ABSENCE, holiday.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "booking.slot_taken"));
    let details = refused.json()["details"].clone();
    let listed = |it: &serde_json::Value| {
        json!({ "id": it["id"], "kind": "appointment", "start": it["start"], "end": it["end"],
            "occupiesFrom": it["start"], "occupiesTo": it["end"], "reason": "time",
            "minutesBetween": 0, "providerId": desk.world.lilla, "guestName": "Próba Anna" })
    };
    assert_eq!(details["collisions"], json!([listed(&first), listed(&second)]));
    assert_eq!(details["collisionCount"], 2);
    assert_eq!(starts(&desk, "state = 1 AND kind = 'nonwork'").len(), 1, "nothing yielded");
    for it in [first, second] {
        assert_eq!(delete(&mut desk.lilla, &format!("/api/event/{}", it["id"].as_str().unwrap())).await.status, 204);
    }
    assert_eq!(desk.lilla.post(ABSENCE, holiday).await.status, 201);
}

#[actix_web::test]
async fn times_blocked_by_another_calendar_make_room_for_an_absence() {
    let mut desk = Desk::new().await;
    let (lilla, db) = (desk.world.lilla, &desk.app.db);
    desk.world.block(db, lilla, "2040-03-14T10:00:00Z", "2040-03-14T14:00:00Z");
    desk.world.block(db, lilla, "2040-03-14T16:00:00Z", "2040-03-14T17:00:00Z");
    db.execute(Role::Migrator, "UPDATE calendar_events SET kind = 'imported'");
    let away = json!({ "start": "2040.03.14 12:00", "end": "2040.03.14 13:00" });
    let answer = desk.lilla.post(ABSENCE, away).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let blocked = starts(&desk, "kind = 'imported'");
    let expected = ["2040-03-14T10:00:00+00:00", "2040-03-14T12:00:00+00:00", "2040-03-14T16:00:00+00:00"];
    assert_eq!(blocked, expected, "around it");
}

#[actix_web::test]
async fn weeks_that_yielded_to_a_holiday_stay_deleted_with_those_they_were_made_with() {
    let mut desk = Desk::new().await;
    let weekly = json!({ "start": "2040.03.14 12:00", "end": "2040.03.14 13:00", "repeatUntil": "2040.04.11" });
    let made = desk.lilla.post(ABSENCE, weekly).await.json()["event"].clone();
    let holiday = json!({ "start": "2040.03.19 00:00", "end": "2040.03.26 00:00", "reason": "holiday" });
    let holiday = desk.lilla.post(ABSENCE, holiday).await.json()["event"].clone();
    let weeks = desk.lilla.get(&format!("{ABSENCE}/{}", made["id"].as_str().unwrap())).await.json()["weeks"].clone();
    let events: Vec<_> =
        weeks.as_array().unwrap().iter().map(|it| json!({ "id": it["id"], "version": it["version"] })).collect();
    assert_eq!(events.len(), 4);
    let gone = desk.lilla.post("/api/events/nonworkevents/state", json!({ "state": 0, "events": events })).await;
    assert_eq!(gone.status, 200, "{gone:?}");
    assert_eq!(delete(&mut desk.lilla, &format!("/api/event/{}", holiday["id"].as_str().unwrap())).await.status, 204);
    assert_eq!(starts(&desk, "state = 1"), Vec::<serde_json::Value>::new());
}
