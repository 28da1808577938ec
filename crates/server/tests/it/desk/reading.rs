use serde_json::{Value, json};
use testkit::Role;

use super::{APPOINTMENT, Desk, changing, delete, with};
use crate::world::World;

const WEEK: &str = "/api/events?start=2040-03-12T00:00:00Z&end=2040-03-19T00:00:00Z";

fn ids(list: &Value) -> Vec<Value> {
    list["items"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect()
}

#[actix_web::test]
async fn a_period_of_all_calendars_takes_one_statement() {
    let mut desk = Desk::new().await;
    let other = World::named(&desk.app.db, "masik");
    other.block(&desk.app.db, other.lilla, "2040-03-12T08:00:00Z", "2040-03-12T09:00:00Z");
    let at_nine = desk.made(desk.cut("2040.03.12 09:00")).await;
    let gergos = desk.made(with(&desk.cut("2040.03.12 10:00"), "providerId", json!(desk.world.gergo))).await;
    let deleted = desk.made(desk.cut("2040.03.13 09:00")).await;
    assert_eq!(delete(&mut desk.lilla, &format!("/api/event/{}", deleted["id"].as_str().unwrap())).await.status, 204);
    let over_midnight =
        desk.world.block(&desk.app.db, desk.world.lilla, "2040-03-11T22:00:00Z", "2040-03-12T01:00:00Z");
    desk.world.block(&desk.app.db, desk.world.lilla, "2040-03-19T00:00:00Z", "2040-03-19T01:00:00Z");

    let (_, few) = desk.read_at_rest(WEEK).await;
    let list = desk.lilla.get(WEEK).await;
    assert_eq!(ids(&list.json()), [json!(over_midnight), at_nine["id"].clone(), gergos["id"].clone()]);
    assert_eq!(list.header("cache-control"), Some("no-store"));
    assert_eq!(list.json()["items"][1]["guest"]["isNew"], true);
    assert_eq!(list.json()["items"][2]["guest"]["isNew"], false);
    let all = desk.lilla.get(&format!("{WEEK}&showDeleted=true")).await.json();
    assert_eq!(ids(&all).len(), 4);
    assert_eq!(all["items"][3]["state"], 0);
    let hers = desk.lilla.get(&format!("{WEEK}&providerId={}", desk.world.gergo)).await.json();
    assert_eq!(ids(&hers), [gergos["id"].clone()]);
    let both = format!("{WEEK}&providerId={}&providerId={}", desk.world.gergo, desk.world.lilla);
    assert_eq!(ids(&desk.lilla.get(&both).await.json()).len(), 3);
    let strangers = desk.lilla.get(&format!("{WEEK}&providerId={}", other.lilla)).await.json();
    assert_eq!(strangers, json!({ "items": [] }));

    // However much there is.
    desk.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at, occupies_from,
                occupies_to, created_at)
            SELECT '{}', i, i, 'nonwork', '{}', t, t + interval '15 min', t, t + interval '15 min', now() FROM (
                SELECT gen_random_uuid() AS i, '2040-03-14'::timestamptz + n * interval '15 min' AS t
                FROM generate_series(1, 200) n) v",
            desk.world.company, desk.world.lilla
        ),
    );
    let (all, many) = desk.read_at_rest(WEEK).await;
    assert_eq!((ids(&all).len(), many), (203, few));
}

#[actix_web::test]
async fn only_a_period_of_two_months_is_read() {
    let mut desk = Desk::new().await;
    for (query, status, code) in [
        ("start=2040-03-12T00:00:00Z&end=2040-03-12T00:00:00Z", 422, "slots.range_reversed"),
        ("start=2040-03-12T00:00:00Z&end=2040-05-13T00:00:01Z", 422, "slots.range_too_long"),
        ("start=2040-03-12T00:00:00Z", 400, "request.malformed"),
        ("start=x&end=2040-03-12T00:00:00Z", 400, "request.malformed"),
    ] {
        let answer = desk.lilla.get(&format!("/api/events?{query}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{query}");
    }
}

#[actix_web::test]
async fn a_guests_visits_newest_first_the_last_and_the_next() {
    let mut desk = Desk::new().await;
    let next = desk.made(desk.cut("2040.03.12 09:00")).await;
    let later = desk.made(desk.cut("2040.03.14 09:00")).await;
    // This morning, in the past.
    let last = desk.made(desk.cut("2040.03.05 09:30")).await;
    let of = format!("/api/events/guest/{}", desk.anna);
    let list = desk.lilla.get(&of).await.json();
    assert_eq!(ids(&list), [later["id"].clone(), next["id"].clone(), last["id"].clone()]);
    let around = desk.lilla.get(&format!("{of}/lastandnext")).await.json();
    assert_eq!((&around["last"]["id"], &around["next"]["id"]), (&last["id"], &next["id"]));
    let nobody = desk.lilla.get(&format!("/api/events/guest/{}/lastandnext", desk.world.cut)).await;
    assert_eq!((nobody.status, nobody.code().as_str()), (404, "guest.not_found"));
    let (_, mut guest) = desk.app.guest("vendeg@example.com").await;
    assert_eq!(guest.get(&of).await.code(), "access.forbidden");
}

#[actix_web::test]
async fn a_time_can_be_checked_before_saving() {
    let mut desk = Desk::new().await;
    let event = desk.made(desk.cut("2040.03.12 09:00")).await;
    let asked = |start: &str, end: &str| format!("/validation/eventInterval?start={start}&end={end}");
    let taken = desk.lilla.get(&asked("2040-03-12T08:30:00Z", "2040-03-12T09:30:00Z")).await.json();
    assert_eq!((&taken["free"], &taken["collisions"][0]["id"]), (&json!(false), &event["id"]));
    assert_eq!(taken["nextFree"][0]["start"], "2040-03-12T09:00:00Z");
    let local = asked("2040.03.12%2010:00", "2040.03.12%2011:00");
    let free = desk.lilla.get(&local).await.json();
    assert_eq!((&free["free"], &free["collisions"]), (&json!(true), &json!([])), "touching is free");
    let own = format!("{}&id={}", asked("2040-03-12T08:30:00Z", "2040-03-12T09:30:00Z"), event["id"].as_str().unwrap());
    assert_eq!(desk.lilla.get(&own).await.json()["free"], true, "not in its own way");
    let gergos = format!("{}&providerId={}", asked("2040-03-12T08:30:00Z", "2040-03-12T09:30:00Z"), desk.world.gergo);
    assert_eq!(desk.lilla.get(&gergos).await.json()["free"], true);
    // Saving agrees with the answer.
    let body = json!({ "start": taken["nextFree"][0]["start"], "end": taken["nextFree"][0]["end"], "guestId": desk.anna,
        "services": [desk.world.cut] });
    assert_eq!(desk.lilla.post(APPOINTMENT, body).await.status, 201);
    let reversed = desk.lilla.get(&asked("2040-03-12T08:30:00Z", "2040-03-12T08:30:00Z")).await;
    assert_eq!((reversed.status, reversed.field("end")), (422, json!(["field.range"])));
}

/// Moved here by a drag or checked before saving: the same buffers, the same reasons and the same next time.
#[actix_web::test]
async fn a_time_is_checked_with_the_buffers_of_its_services() {
    let mut desk = Desk::new().await;
    // Color takes 30 minutes and 10 after, cut an hour without buffers (08:00 to 08:40 Z, and from 09:00 Z).
    let color = desk.made(with(&desk.cut("2040.03.12 09:00"), "services", json!([desk.world.color]))).await;
    assert_eq!((&color["bufferBefore"], &color["bufferAfter"]), (&Value::Null, &json!(10)));
    let cut = desk.made(desk.cut("2040.03.12 10:00")).await;
    let away = desk.world.block(&desk.app.db, desk.world.lilla, "2040-03-12T12:00:00Z", "2040-03-12T13:00:00Z");
    let asked = |start: &str, end: &str, more: &str| {
        format!("/validation/eventInterval?start=2040-03-12T{start}:00Z&end=2040-03-12T{end}:00Z{more}")
    };
    let (cut_id, color_id) = (desk.world.cut, desk.world.color);
    let with_color = format!("&serviceIds={color_id}");
    let first = format!("&serviceIds={color_id}&serviceIds={cut_id}");
    let last = format!("&serviceIds={cut_id}&serviceIds={color_id}");
    let moving = format!("&id={}", color["id"].as_str().unwrap());
    for (start, end, more, expected) in [
        ("08:40", "09:00", "", json!([])),
        ("08:35", "09:00", "", json!([[color["id"], "bufferAfter"]])),
        ("08:29", "09:00", "", json!([[color["id"], "time"]])),
        ("10:00", "12:00", "", json!([])),
        ("10:00", "12:00", &first, json!([])),
        ("10:00", "12:00", &last, json!([[away, "ownBufferAfter"]])),
        ("11:30", "11:51", &with_color, json!([[away, "ownBufferAfter"]])),
        ("11:20", "11:50", &with_color, json!([])),
        // A moved event brings the buffers of its own services, and is not in its own way.
        ("08:00", "08:30", &moving, json!([])),
        ("08:25", "08:55", &moving, json!([[cut["id"], "ownBufferAfter"]])),
        ("11:30", "12:00", &moving, json!([[away, "ownBufferAfter"]])),
    ] {
        let answer = desk.lilla.get(&asked(start, end, more)).await.json();
        let found = answer["collisions"].as_array().unwrap().iter().map(|it| json!([it["id"], it["reason"]]));
        let found: Vec<Value> = found.collect();
        assert_eq!(json!(found), expected, "{start} {end} {more}: {answer}");
        assert_eq!(answer["free"], json!(found.is_empty()), "{start} {end} {more}");
    }

    // The refusal of the drag says the same.
    let checked = desk.lilla.get(&asked("11:30", "12:00", &moving)).await.json();
    let dragged = with(&desk.cut("2040.03.12 12:30"), "services", json!([color_id]));
    let refused = desk.lilla.post(APPOINTMENT, changing(&color, &dragged)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "booking.slot_taken"));
    let details = refused.json()["details"].clone();
    assert_eq!((&details["collisions"], &details["nextFree"]), (&checked["collisions"], &checked["nextFree"]));
    let expected = json!([{ "id": away, "kind": "nonwork", "start": "2040-03-12T12:00:00Z",
        "end": "2040-03-12T13:00:00Z", "occupiesFrom": "2040-03-12T12:00:00Z", "occupiesTo": "2040-03-12T13:00:00Z",
        "reason": "ownBufferAfter", "minutesBetween": 10, "providerId": desk.world.lilla }]);
    assert_eq!(details["collisions"], expected);
    let next = details["nextFree"][0].clone();
    assert_eq!(next["start"], "2040-03-12T13:00:00Z");
    // And what it proposes can be had.
    let taken_up = with(&with(&dragged, "start", next["start"].clone()), "end", next["end"].clone());
    desk.made(changing(&color, &taken_up)).await;

    let other = World::named(&desk.app.db, "masik");
    let unknown = desk.lilla.get(&asked("11:30", "12:00", &format!("&serviceIds={}", other.cut))).await;
    assert_eq!((unknown.status, unknown.code().as_str()), (404, "service.not_found"));
    let many = desk.lilla.get(&asked("11:30", "12:00", &with_color.repeat(21))).await;
    assert_eq!((many.status, many.code().as_str()), (422, "slots.too_many_services"));
}

/// An expired hold blocks no time, also before the next write ends it.
#[actix_web::test]
async fn a_hold_that_is_over_is_no_collision() {
    let mut desk = Desk::new().await;
    let held = desk.world.block(&desk.app.db, desk.world.lilla, "2040-03-12T08:00:00Z", "2040-03-12T09:00:00Z");
    let asked = "/validation/eventInterval?start=2040-03-12T08:30:00Z&end=2040-03-12T09:00:00Z";
    for (until, free) in [("2040-03-05T09:00:01Z", false), ("2040-03-05T08:59:59Z", true)] {
        desk.app.db.execute(
            Role::Migrator,
            &format!("UPDATE calendar_events SET kind = 'hold', hold_until = '{until}', guest_id = '{}' WHERE series_id = '{held}'", desk.anna),
        );
        let answer = desk.lilla.get(asked).await.json();
        assert_eq!(answer["free"], json!(free), "{until}: {answer}");
    }
}

#[actix_web::test]
async fn hours_of_all_people_with_exceptions_take_one_statement() {
    let mut desk = Desk::new().await;
    let other = World::named(&desk.app.db, "masik");
    let World { company, shop, lilla, gergo, .. } = desk.world;
    desk.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO work_hour_exceptions VALUES ('{company}', '{lilla}', '{shop}', '2040-03-13', 0, 0),
                ('{company}', '{gergo}', '{shop}', '2040-03-24', 600, 720), ('{company}', '{gergo}', '{shop}', '2040-03-24', 780, 840),
                ('{0}', '{1}', '{2}', '2040-03-12', 0, 0);
            INSERT INTO closed_days VALUES ('{company}', '2040-03-15', 'Nemzeti ünnep'), ('{0}', '2040-03-12', 'Szünet')",
            other.company, other.lilla, other.shop
        ),
    );
    // From Monday noon until Sunday's end, in which clocks are turned.
    let answer = desk.lilla.get("/api/events/hours?start=2040-03-12T11:00:00Z&end=2040-03-25T22:00:00Z").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let hours = answer.json();
    let of = |id: uuid::Uuid| -> Vec<String> {
        let all = hours["items"].as_array().unwrap().iter().filter(|it| it["providerId"] == json!(id));
        all.map(|it| format!("{} {}", it["start"].as_str().unwrap(), it["end"].as_str().unwrap())).collect()
    };
    assert_eq!(
        of(lilla)[..3],
        [
            "2040-03-12T11:00:00Z 2040-03-12T16:00:00Z",
            "2040-03-14T08:00:00Z 2040-03-14T16:00:00Z",
            "2040-03-16T08:00:00Z 2040-03-16T16:00:00Z",
        ],
        "cut at noon; Tuesday is free and Thursday closed"
    );
    assert_eq!(
        of(gergo).last_chunk::<2>().unwrap(),
        &["2040-03-24T09:00:00Z 2040-03-24T11:00:00Z", "2040-03-24T12:00:00Z 2040-03-24T13:00:00Z"],
        "a Saturday that is worked"
    );
    assert_eq!(of(other.lilla), [""; 0]);

    // The past is as it was, which no salon in memory knows; and it costs one statement, however many work there.
    desk.app.db.execute(
        Role::Migrator,
        &format!("INSERT INTO work_hour_exceptions VALUES ('{company}', '{lilla}', '{shop}', '2020-03-09', 0, 0)"),
    );
    let past = "/api/events/hours?start=2020-03-09T00:00:00Z&end=2020-03-10T00:00:00Z";
    let (past, few) = desk.read_at_rest(past).await;
    assert!(past["items"].as_array().unwrap().iter().all(|it| it["providerId"] != json!(lilla)), "{past}");
    desk.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO work_hour_exceptions SELECT '{company}', '{lilla}', '{shop}', '2041-01-01'::date + n, 600, 720
            FROM generate_series(1, 40) n"
        ),
    );
    let later = "/api/events/hours?start=2041-01-01T00:00:00Z&end=2041-02-28T00:00:00Z";
    let (later, many) = desk.read_at_rest(later).await;
    assert!(later["items"].as_array().unwrap().len() > 40, "{later}");
    assert_eq!(many, few);
    let reversed = "/api/events/hours?start=2041-01-02T00:00:00Z&end=2041-01-01T00:00:00Z";
    assert_eq!(desk.lilla.get(reversed).await.code(), "slots.range_reversed");
}
