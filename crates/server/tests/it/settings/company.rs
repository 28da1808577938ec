use serde_json::json;
use testkit::Role;

use super::staffed;
use crate::invites::employed;
use crate::world::World;

const CURRENT: &str = "/api/company/current";

#[actix_web::test]
async fn whoever_works_there_reads_the_company_and_whoever_runs_it_its_rules() {
    let mut salon = staffed().await;
    let seen = salon.lilla.get(CURRENT).await.json();
    assert_eq!((&seen["name"], &seen["szalonkaId"]), (&json!("Próba Szalon"), &json!("proba")));
    assert!(seen.get("settings").is_none(), "{seen}");
    let settings = salon.gergo.get(CURRENT).await.json()["settings"].clone();
    assert_eq!(
        (&settings["slotStep"], &settings["minNotice"], &settings["version"]),
        (&json!(15), &json!(60), &json!(1))
    );
}

#[actix_web::test]
async fn a_change_is_seen_by_guests_and_leaves_the_rest() {
    let mut salon = staffed().await;
    let change = json!({ "version": 1, "name": " Kata  Szalon ", "phone": "06 1 234 5678", "companyEmail": "",
        "serviceSelectNote": " Hozz fotót! ", "slotStep": "30", "minNotice": 120, "horizonDays": 30 });
    let changed = salon.gergo.patch(CURRENT, change).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let changed = changed.json();
    assert_eq!((&changed["name"], &changed["settings"]["version"]), (&json!("Kata Szalon"), &json!(2)));
    let seen = salon.public("/public/company/proba").await.json();
    for (field, value) in [
        ("name", json!("Kata Szalon")),
        ("phone", json!("+3612345678")),
        ("serviceSelectNote", json!("Hozz fotót!")),
        ("slotStep", json!(30)),
        ("address", json!("1053 Budapest, Próba utca 1.")),
    ] {
        assert_eq!(seen[field], value, "{field}");
    }
    assert!(seen.get("companyEmail").is_none());
    let off = salon.gergo.patch(CURRENT, json!({ "version": 2, "enableOnlineBooking": false })).await;
    assert_eq!(off.status, 200, "{off:?}");
    let (_, mut anna) = salon.app.guest("anna@example.com").await;
    let booking = salon.world.booking("2040.03.12 09:00", "2040.03.12 10:00");
    assert_eq!(anna.post("/public/appointment/bookonline", booking).await.code(), "booking.disabled");
}

#[actix_web::test]
async fn a_salon_is_written_to_in_the_apps_it_names() {
    let mut salon = staffed().await;
    let change = json!({ "version": 1, "whatsapp": "06 30 123 4567", "viber": "+43 660 1234567",
        "messenger": "https://m.me/kata.szalon" });
    let changed = salon.gergo.patch(CURRENT, change).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let changed = changed.json();
    for (field, value) in [("whatsapp", "+36/30 123-4567"), ("viber", "+43 660 1234567"), ("messenger", "kata.szalon")]
    {
        assert_eq!(changed[field], value, "{field}");
    }
    let chats = async |salon: &mut crate::staff::StaffedSalon| {
        salon.public("/public/company/proba").await.json()["chats"].clone()
    };
    let whatsapp = json!({ "app": "WhatsApp", "url": "https://wa.me/36301234567" });
    let viber = json!({ "app": "Viber", "url": "viber://chat?number=%2B436601234567" });
    let messenger = json!({ "app": "Messenger", "url": "https://m.me/kata.szalon" });
    assert_eq!(chats(&mut salon).await, json!([whatsapp, viber, messenger]));
    let stale = salon.gergo.patch(CURRENT, json!({ "version": 1, "viber": "" })).await;
    assert_eq!(stale.code(), "setting.changed");
    let cleared = salon.gergo.patch(CURRENT, json!({ "version": 2, "viber": "", "messenger": "" })).await;
    assert_eq!(cleared.status, 200, "{cleared:?}");
    assert_eq!(chats(&mut salon).await, json!([whatsapp]));
}

#[actix_web::test]
async fn every_wrong_field_is_named_and_nothing_is_saved() {
    let mut salon = staffed().await;
    let before = salon.gergo.get(CURRENT).await.json();
    for (field, value, code) in [
        ("name", json!(" "), "field.required"),
        ("name", json!("ő".repeat(101)), "field.too_long"),
        ("address", json!(""), "field.required"),
        ("szalonkaId", json!("ab"), "field.szalonka_id"),
        ("szalonkaId", json!("provider"), "field.szalonka_id"),
        ("phone", json!("12"), "field.phone"),
        ("companyEmail", json!("kata"), "field.email"),
        ("whatsapp", json!("12"), "field.phone"),
        ("viber", json!("kata"), "field.phone"),
        ("messenger", json!("kata szalon"), "field.messenger"),
        ("dateSelectNote", json!("x".repeat(1_001)), "field.too_long"),
        ("timeZone", json!("Europe/Pest"), "field.invalid"),
        ("language", json!("de"), "field.invalid"),
        ("headerStyle", json!("loud"), "field.invalid"),
        ("slotStep", json!(0), "field.range"),
        ("slotStep", json!("negyed"), "field.number"),
        ("minNotice", json!(-1), "field.range"),
        // Ninety days: nothing could be booked.
        ("minNotice", json!(129_600), "field.range"),
        ("horizonDays", json!(367), "field.range"),
        ("maxOpenBookings", json!(101), "field.range"),
    ] {
        let refused = salon.gergo.patch(CURRENT, json!({ "version": 1, "name": "Más", field: value })).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{field} {value}");
    }
    assert_eq!(salon.gergo.get(CURRENT).await.json(), before);
}

#[actix_web::test]
async fn a_former_id_leads_to_the_present_one_and_is_nobody_elses_for_ninety_days() {
    let mut salon = staffed().await;
    let other = World::named(&salon.app.db, "masik");
    let (_, mut rival) = employed(&salon.app, &other, other.gergo, "SUPERVISOR", "masik@example.com").await;
    let taken = salon.gergo.patch(CURRENT, json!({ "version": 1, "szalonkaId": "masik" })).await;
    assert_eq!((taken.status, taken.field("szalonkaId")), (409, json!(["company.szalonka_id_taken"])));
    let renamed = salon.gergo.patch(CURRENT, json!({ "version": 1, "szalonkaId": "uj-nev" })).await;
    assert_eq!(renamed.status, 200, "{renamed:?}");

    let page = salon.public("/proba/appointmentbook/service?lang=en&services=1").await;
    assert_eq!(page.status, 307, "{page:?}");
    assert_eq!(page.header("location"), Some("/uj-nev/appointmentbook/service?lang=en&services=1"));
    assert_eq!(salon.public("/uj-nev/appointmentbook/service").await.status, 200);
    // A guest with the page open goes on booking.
    assert_eq!(salon.public("/public/company/proba").await.json()["szalonkaId"], "uj-nev");
    salon.book("2040.03.12 09:00", "2040.03.12 10:00").await;

    let state = "/api/company/szalonkaId/state?szalonkaId=proba";
    assert_eq!(salon.public(state).await.json()["state"], "taken");
    let take = json!({ "version": 1, "szalonkaId": "proba" });
    assert_eq!(rival.patch(CURRENT, take.clone()).await.code(), "company.szalonka_id_taken", "kept for 90 days");
    salon
        .app
        .db
        .execute(Role::Migrator, "UPDATE directory SET left_at = now() - interval '91 days' WHERE id = 'proba'");
    assert_eq!(salon.public(state).await.json()["state"], "free");
    assert_eq!(salon.public("/proba/appointmentbook/service").await.status, 307, "as long as nobody takes it");
    assert_eq!(rival.patch(CURRENT, take).await.status, 200);
    assert_eq!(salon.public("/proba/appointmentbook/service").await.status, 200);
    assert_eq!(salon.public("/public/company/proba").await.json()["szalonkaId"], "proba");
    assert_eq!(salon.public("/public/company/uj-nev").await.json()["szalonkaId"], "uj-nev");
}

#[actix_web::test]
async fn the_company_takes_its_own_former_id_back_at_once() {
    let mut salon = staffed().await;
    for (version, id) in [(1, "uj-nev"), (2, "proba")] {
        let renamed = salon.gergo.patch(CURRENT, json!({ "version": version, "szalonkaId": id })).await;
        assert_eq!(renamed.status, 200, "{renamed:?}");
    }
    assert_eq!(salon.public("/proba/appointmentbook/service").await.status, 200);
    let other = salon.public("/uj-nev/appointmentbook/service").await;
    assert_eq!(other.header("location"), Some("/proba/appointmentbook/service"));
}

#[actix_web::test]
async fn the_second_of_two_edits_is_told_who_changed_it() {
    let mut salon = staffed().await;
    assert_eq!(salon.gergo.patch(CURRENT, json!({ "version": 1, "name": "Egy" })).await.status, 200);
    let refused = salon.gergo.patch(CURRENT, json!({ "version": 1, "name": "Kettő" })).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "setting.changed"));
    assert_eq!(refused.json()["details"]["changedBy"], "Tóth Gergő");
    assert_eq!(salon.one("SELECT name FROM companies")["name"], "Egy");
}

#[actix_web::test]
async fn parts_of_the_product_are_switched_for_everybody_within_a_second() {
    let mut salon = staffed().await;
    let switched = salon.gergo.patch(CURRENT, json!({ "version": 1, "features": { "photos": true, "rating": false } }));
    let features = switched.await.json()["settings"]["features"].clone();
    assert_eq!((&features["photos"], &features["rating"]), (&json!(true), &json!(false)));
    salon.app.a_second_later();
    let me = salon.lilla.get("/api/user/current").await.json();
    assert_eq!(me["companyInfo"]["features"], features);
}

/// Appointments of 30 March (summer time in Budapest) and of 12 March (winter time; New York has changed its clocks).
#[actix_web::test]
async fn another_time_zone_asks_what_becomes_of_appointments_ahead() {
    let mut salon = staffed().await;
    let first = salon.book("2040.03.12 12:30", "2040.03.12 13:30").await;
    let second = salon.book("2040.03.30 12:30", "2040.03.30 13:30").await;
    let lunch = salon.world.block(&salon.app.db, salon.world.lilla, "2040-03-12T11:00Z", "2040-03-12T11:30Z");
    let times =
        "SELECT series_id AS id, starts_at AS start, occupies_to - starts_at AS length, revision FROM calendar_events
        ORDER BY starts_at";
    let before = salon.app.rows(times);
    let mails = "SELECT payload FROM outbox WHERE payload ->> 'kind' = 'appointment_changed' ORDER BY id";
    let west = json!({ "version": 1, "timeZone": "America/New_York" });

    let asked = salon.gergo.patch(CURRENT, west.clone()).await;
    assert_eq!((asked.status, asked.code().as_str()), (409, "setting.appointments_ahead"), "{asked:?}");
    let details = asked.json()["details"].clone();
    assert_eq!(details["aheadCount"], 2);
    assert_eq!(
        (&details["ahead"][0]["id"], &details["ahead"][0]["start"]),
        (&json!(first), &json!("2040-03-12T11:30:00Z"))
    );
    assert_eq!(salon.app.rows(times), before);
    assert_eq!(salon.gergo.get(CURRENT).await.json()["timeZone"], "Europe/Budapest");

    let mut choice = west.clone();
    choice["timesAhead"] = json!("clock");
    let changed = salon.gergo.patch(CURRENT, choice).await;
    assert_eq!((changed.status, &changed.json()["timeZone"]), (200, &json!("America/New_York")), "{changed:?}");
    let after = salon.app.rows(times);
    let of = |id: uuid::Uuid| after.iter().find(|it| it["id"] == json!(id)).unwrap()["start"].clone();
    assert_eq!(of(lunch), "2040-03-12T16:00:00+00:00", "noon as before");
    assert_eq!(of(first), "2040-03-12T16:30:00+00:00");
    assert_eq!(of(second), "2040-03-30T16:30:00+00:00");
    let told: Vec<_> = salon.app.rows(mails).into_iter().map(|it| it["payload"]["event"].clone()).collect();
    assert_eq!(told, [json!(second), json!(first)], "each guest once");

    // Back again, staying at the moments they are.
    let back = json!({ "version": 2, "timeZone": "Europe/Budapest", "timesAhead": "instant" });
    assert_eq!(salon.gergo.patch(CURRENT, back).await.status, 200);
    assert_eq!(salon.app.rows(times), after);
    assert_eq!(salon.app.rows(mails).len(), 2, "nothing moved");

    // An imported event keeps its instant, and names itself.
    salon.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at, occupies_from,
                occupies_to, created_at)
            SELECT company_id, gen_random_uuid(), series, 'imported', provider_id, t, t + interval '1 hour', t,
                t + interval '1 hour', now()
            FROM (SELECT company_id, gen_random_uuid() AS series, provider_id, '2040-03-12T20:00Z'::timestamptz AS t
                FROM calendar_events WHERE series_id = '{first}') i"
        ),
    );
    // The time 17:30 in Budapest would be 20:30 UTC.
    let north = json!({ "version": 3, "timeZone": "America/Halifax", "timesAhead": "clock" });
    let refused = salon.gergo.patch(CURRENT, north).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "booking.slot_taken"), "{refused:?}");
    assert_eq!(refused.json()["details"]["collisions"][0]["kind"], "imported");
    assert_eq!(salon.app.rows(times).len(), after.len() + 1);
    assert_eq!(salon.gergo.get(CURRENT).await.json()["timeZone"], "Europe/Budapest");
}

#[actix_web::test]
async fn a_time_zone_changes_unasked_where_nothing_is_ahead() {
    let mut salon = staffed().await;
    salon.world.block(&salon.app.db, salon.world.lilla, "2040-03-01T11:00Z", "2040-03-01T12:00Z");
    let lunch = salon.world.block(&salon.app.db, salon.world.lilla, "2040-03-12T11:00Z", "2040-03-12T12:00Z");
    let changed = salon.gergo.patch(CURRENT, json!({ "version": 1, "timeZone": "Europe/London" })).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let kept = salon.app.rows(&format!("SELECT starts_at AS start FROM calendar_events WHERE series_id = '{lunch}'"));
    assert_eq!(kept[0]["start"], "2040-03-12T12:00:00+00:00", "lunch stays at noon");
    assert_eq!(salon.one("SELECT min(starts_at) AS start FROM calendar_events")["start"], "2040-03-01T11:00:00+00:00");
}
