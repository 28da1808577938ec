use serde_json::{Value, json};
use server::config::DemoLimits;
use testkit::Role;
use uuid::Uuid;

use super::{StaffedSalon, id_of, names};
use crate::app::TestApp;
use crate::invites::employed;
use crate::world::World;

fn anna() -> Value {
    json!({ "firstName": " Anna ", "lastName": "Kovács", "email": "Anna@Example.com", "phone": "06 30/123-4567" })
}

#[actix_web::test]
async fn a_card_is_made_changed_and_read() {
    let mut desk = StaffedSalon::new().await;
    let made = desk.save(anna()).await;
    assert_eq!(made.status, 201, "{made:?}");
    let card = made.json();
    let path = format!("/api/guest/{}", id_of(&card));
    let expected = json!({
        "id": card["id"], "firstName": "Anna", "lastName": "Kovács", "email": "anna@example.com",
        "phone": "+36/30 123-4567", "needSms": true, "state": "ACTIVE", "isWalkIn": false,
        "hasAccount": false, "userId": null, "createdAt": "2040-03-05T09:00:00Z", "language": "hu",
        "smsOffers": false, "emailOffers": false, "tags": [], "isBlockedOnline": false,
        "visits": 0, "missed": 0, "missedLast": false
    });
    assert_eq!(card, expected);
    let mut whole = expected.clone();
    (whole["spent"], whole["lateCancellations"]) = (json!(0), json!(0));
    assert_eq!(desk.gergo.get(&path).await.json(), whole, "whoever runs the company");
    assert_eq!(desk.one("SELECT phone FROM guests")["phone"], "+36301234567");

    let edit = json!({ "id": card["id"], "needSms": false, "note": " 7.34 + 8.1, 30 perc ", "language": "en" });
    let edited = desk.save(edit).await;
    assert_eq!(edited.status, 200, "{edited:?}");
    let now = edited.json();
    assert_eq!(
        (&now["needSms"], &now["note"], &now["language"]),
        (&json!(false), &json!("7.34 + 8.1, 30 perc"), &json!("en"))
    );
    assert_eq!((&now["email"], &now["phone"], &now["firstName"]), (&card["email"], &card["phone"], &card["firstName"]));

    let cleared = desk.save(json!({ "id": card["id"], "email": "", "phone": " ", "note": "" })).await.json();
    assert!(["email", "phone", "note"].iter().all(|it| cleared.get(it).is_none()), "{cleared}");
    assert_eq!(cleared["lastName"], "Kovács");

    for state in ["DELETED", "ACTIVE"] {
        assert_eq!(desk.save(json!({ "id": card["id"], "state": state })).await.json()["state"], state);
    }
}

#[actix_web::test]
async fn allergies_and_tags_are_seen_on_appointments() {
    let mut desk = StaffedSalon::new().await;
    let mut with_marks = anna();
    with_marks["tags"] = json!(["quiet", "loyal"]);
    let card = desk.save(with_marks).await.json();
    assert_eq!((&card["tags"], card.get("allergies")), (&json!(["loyal", "quiet"]), None), "in one order");
    let edited = desk.save(json!({ "id": card["id"], "allergies": " ammónia " })).await.json();
    assert_eq!((&edited["allergies"], &edited["tags"]), (&json!("ammónia"), &json!(["loyal", "quiet"])));
    let body = json!({ "start": "2040.03.12 10:00", "guestId": card["id"], "services": [desk.world.cut],
        "providerId": desk.world.lilla, "shopId": desk.world.shop });
    let made = desk.gergo.post("/api/events/appointment", body).await.json();
    let guest = &made["event"]["guest"];
    assert_eq!((&guest["hasAllergies"], &guest["tags"]), (&json!(true), &json!(["loyal", "quiet"])), "{made}");
    let cleared = desk.save(json!({ "id": card["id"], "allergies": "", "tags": [] })).await.json();
    assert_eq!((cleared.get("allergies"), &cleared["tags"]), (None, &json!([])));
    let long = desk.save(json!({ "id": card["id"], "allergies": "x".repeat(201) })).await;
    assert_eq!(long.field("allergies"), json!(["field.too_long"]));
    assert_eq!(desk.save(json!({ "id": card["id"], "tags": ["rich"] })).await.code(), "request.malformed");
}

#[actix_web::test]
async fn formulas_stand_by_their_visit_newest_first() {
    let mut desk = StaffedSalon::new().await;
    let card = desk.save(anna()).await.json();
    let path = format!("/api/guest/{}/formulas", id_of(&card));
    let body = json!({ "start": "2040.03.12 10:00", "guestId": card["id"], "services": [desk.world.cut],
        "providerId": desk.world.lilla, "shopId": desk.world.shop });
    let visit = desk.gergo.post("/api/events/appointment", body).await.json()["event"].clone();
    let first = desk.lilla.post(&path, json!({ "text": " 6/0 30 g\n6% 45 ml ", "eventId": visit["id"] })).await;
    assert_eq!(first.status, 201, "{first:?}");
    let first = first.json();
    assert_eq!((&first["text"], &first["madeBy"]), (&json!("6/0 30 g\n6% 45 ml"), &json!(desk.world.lilla)));
    assert_eq!(first["event"], json!({ "id": visit["id"], "start": visit["start"] }));
    desk.app.a_second_later();
    let second = desk.gergo.post(&path, json!({ "text": "7/1" })).await.json();
    assert_eq!(desk.lilla.get(&path).await.json()["items"], json!([second, first]));
    for (body, field, code) in [
        (json!({ "text": " " }), "text", "field.required"),
        (json!({ "text": "x".repeat(1001) }), "text", "field.too_long"),
    ] {
        assert_eq!(desk.gergo.post(&path, body).await.field(field), json!([code]));
    }
    let elsewhere = desk.gergo.post(&path, json!({ "text": "7/1", "eventId": Uuid::nil() })).await;
    assert_eq!((elsewhere.status, elsewhere.code().as_str()), (404, "event.not_found"));
    let one = format!("{path}/{}", id_of(&first));
    assert_eq!(desk.delete(&one).await.status, 204);
    assert_eq!(desk.delete(&one).await.code(), "guest.not_found");
    assert_eq!(desk.lilla.get(&path).await.json()["items"], json!([second]));
    let other = desk.save(json!({ "firstName": "Petra", "lastName": "Nagy", "phone": "+36301112234" })).await.json();
    let merged = desk.gergo.post(&format!("/api/guest/{}/merge", id_of(&card)), json!({ "into": other["id"] })).await;
    assert_eq!(merged.status, 200, "{merged:?}");
    let moved = desk.lilla.get(&format!("/api/guest/{}/formulas", id_of(&other))).await.json();
    assert_eq!(moved["items"], json!([second]));
}

#[actix_web::test]
async fn a_number_of_another_country_is_kept_as_that_number() {
    let mut desk = StaffedSalon::new().await;
    let mut card = anna();
    card["phone"] = json!("0043 (0) 660/1234567");
    let made = desk.save(card).await;
    assert_eq!((made.status, &made.json()["phone"]), (201, &json!("+43 660 1234567")), "{made:?}");
    assert_eq!(desk.one("SELECT phone FROM guests")["phone"], "+436601234567");
    let found = desk.lilla.get("/api/guest?searchTerm=0043660").await.json();
    assert_eq!(found["items"][0]["phone"], "+43 660 1234567", "{found}");
}

#[actix_web::test]
async fn what_is_pasted_is_read_as_it_was_meant() {
    let mut desk = StaffedSalon::new().await;
    for (typed, kept) in [
        ("Anna\u{200b}", "Anna"),
        ("Jos\u{ad}é", "José"),
        ("Jose\u{301}\u{feff}", "José"),
        ("\u{202a}An\u{202e}na\u{202c}", "Anna"),
        ("علی\u{200c}رضا", "علی\u{200c}رضا"),
        ("👩\u{200d}👩\u{200d}👧", "👩\u{200d}👩\u{200d}👧"),
    ] {
        let made = desk.save(json!({ "firstName": typed, "lastName": "Próba", "note": format!("{typed}\n1") })).await;
        assert_eq!((made.status, &made.json()["firstName"]), (201, &json!(kept)), "{typed:?} {made:?}");
        assert_eq!(made.json()["note"], format!("{kept}\n1"));
    }
    let unseen = desk.save(json!({ "firstName": "\u{200b}\u{feff}", "lastName": "Próba" })).await;
    assert_eq!(unseen.field("firstName"), json!(["field.required"]));

    let pasted = json!({ "firstName": "Anna", "lastName": "Kis", "email": "\u{202a}Anna@example.com\u{202c}\u{200b}",
        "phone": "\u{202a}+36\u{a0}30\u{a0}123\u{2011}4567\u{202c} (férje)", "birthday": "02–29" });
    let made = desk.save(pasted).await.json();
    assert_eq!(
        ["email", "phone", "note", "birthday"].map(|it| made[it].clone()),
        ["anna@example.com", "+36/30 123-4567", "férje", "02-29"]
    );
    // A card that has a note keeps it.
    let id = made["id"].clone();
    let changed = desk.save(json!({ "id": id, "phone": "0620/765-4321; 06 1 234 5678" })).await.json();
    assert_eq!((&changed["phone"], &changed["note"]), (&json!("+36/20 765-4321"), &json!("férje\n06 1 234 5678")));
    let cleared = desk.save(json!({ "id": id, "phone": "\u{200b}" })).await.json();
    assert_eq!((cleared.get("phone"), &cleared["note"]), (None, &json!("férje\n06 1 234 5678")));
    let full = json!({ "id": id, "note": "x".repeat(5_000), "phone": "06 20 765 4321 (férje)" });
    assert_eq!(desk.save(full).await.field("note"), json!(["field.too_long"]));
    let found = desk.lilla.get("/api/guest?searchTerm=Jose%CC%81%E2%80%8B").await;
    assert_eq!(names(&found), ["Próba José", "Próba José"]);
}

#[actix_web::test]
async fn invalid_fields_are_named() {
    let mut desk = StaffedSalon::new().await;
    for (field, value, code) in [
        ("firstName", json!(" "), "field.required"),
        ("lastName", json!("a\u{1}b"), "field.name"),
        ("email", json!("anna"), "field.email"),
        ("phone", json!("+36/1 234-5678"), "field.phone"),
        ("phone", json!("+43 660 12"), "field.phone"),
        ("note", json!("x".repeat(5_001)), "field.too_long"),
        ("language", json!("de"), "field.invalid"),
    ] {
        let mut card = anna();
        card[field] = value;
        let refused = desk.save(card).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{field}");
    }
    let all = json!({ "firstName": " ", "email": "anna", "phone": "1", "language": "de", "note": "x".repeat(5_001) });
    assert_eq!(
        desk.save(all).await.json(),
        json!({ "code": "request.invalid", "fields": {
            "firstName": ["field.required"], "email": ["field.email"], "phone": ["field.phone"],
            "language": ["field.invalid"], "note": ["field.too_long"] } })
    );
    for missing in ["firstName", "lastName"] {
        let mut card = anna();
        card.as_object_mut().unwrap().remove(missing);
        let refused = desk.save(card).await;
        assert_eq!((refused.status, refused.field(missing)), (422, json!(["field.required"])));
    }
    let unknown = desk.save(json!({ "firstName": "A", "lastName": "B", "userId": Uuid::now_v7() })).await;
    assert_eq!(unknown.code(), "request.malformed", "nobody ties an account to a card");
    assert!(desk.app.rows("SELECT 1 FROM guests").is_empty());
    let nobody = Uuid::now_v7();
    let answers = [
        desk.save(json!({ "id": nobody, "firstName": "A" })).await,
        desk.lilla.get(&format!("/api/guest/{nobody}")).await,
        desk.lilla.get("/api/guest/nobody").await,
    ];
    assert!(answers.iter().all(|it| (it.status, it.code().as_str()) == (404, "guest.not_found")), "{answers:?}");
}

#[actix_web::test]
async fn an_email_is_on_one_card_per_company() {
    let mut desk = StaffedSalon::new().await;
    let card = desk.save(anna()).await.json();
    let taken = desk.save(anna()).await;
    assert_eq!((taken.status, taken.code().as_str()), (409, "account.email_taken"));
    assert_eq!(taken.field("email"), json!(["guest.email_taken"]));
    assert_eq!(taken.json()["details"]["guest"], card["id"], "so that it can be opened");
    let other = desk.add("Nagy Éva").await;
    let taken = desk.save(json!({ "id": other, "email": "anna@example.com" })).await;
    assert_eq!((taken.status, &taken.json()["details"]["guest"]), (409, &card["id"]));
    let own = desk.save(json!({ "id": card["id"], "email": "anna@example.com", "firstName": "Anni" })).await;
    assert_eq!((own.status, &own.json()["firstName"]), (200, &json!("Anni")));

    let salon = World::named(&desk.app.db, "masik");
    let (_, mut stranger) = employed(&desk.app, &salon, salon.gergo, "SUPERVISOR", "masik@example.com").await;
    assert_eq!(stranger.post("/api/guest", anna()).await.status, 201, "what others have is theirs");
    let foreign = stranger.post("/api/guest", json!({ "id": card["id"], "firstName": "X" })).await;
    assert_eq!((foreign.status, foreign.code().as_str()), (404, "guest.not_found"));

    // Past the look at the card: two at once, of whom the database lets one.
    desk.app.db.execute(
        Role::Migrator,
        "CREATE FUNCTION sooner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            NEW.email := 'anna@example.com'; RETURN NEW; END $$;
        CREATE TRIGGER sooner BEFORE INSERT ON guests FOR EACH ROW EXECUTE FUNCTION sooner()",
    );
    let late = desk.save(json!({ "firstName": "A", "lastName": "B", "email": "other@example.com" })).await;
    assert_eq!((late.status, late.code().as_str()), (409, "account.email_taken"));
}

#[actix_web::test]
async fn the_walk_in_card_cannot_be_changed() {
    let mut desk = StaffedSalon::new().await;
    let id = Uuid::now_v7();
    desk.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, is_walk_in, created_at)
            VALUES ('{}', '{id}', 'Betérő', 'Vendég', true, now())",
            desk.world.company
        ),
    );
    let refused = desk.save(json!({ "id": id, "state": "DELETED" })).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "guest.walk_in"));
    assert_eq!(desk.lilla.get(&format!("/api/guest/{id}")).await.json()["isWalkIn"], true);
    for path in ["/api/guests", "/api/guest?searchTerm=vend"] {
        assert_eq!(desk.lilla.get(path).await.json()["items"], json!([]), "{path}");
    }
    assert_eq!(desk.lilla.get("/api/guests/stat").await.json()["total"], 0);
}

#[actix_web::test]
async fn demo_mode_limits_guest_cards() {
    let app = TestApp::with(|config| config.demo_limits = DemoLimits { guests: 2, ..DemoLimits::DEFAULT });
    let mut desk = StaffedSalon::on(app).await;
    desk.add("Egy Első").await;
    desk.world.set(&desk.app.db, "demo_mode = true");
    desk.app.forget(&desk.lilla);
    let second = desk.add("Két Második").await;
    // Deactivating one makes no room.
    assert_eq!(desk.save(json!({ "id": second, "state": "DELETED" })).await.status, 200);
    let refused = desk.save(json!({ "firstName": "Harmadik", "lastName": "Három" })).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "limit.demo_guests"));
    desk.world.set(&desk.app.db, "demo_mode = false");
    desk.app.forget(&desk.lilla);
    desk.add("Három Harmadik").await;
}
