use serde_json::{Value, json};

use super::staffed;

const SHOP: &str = "/api/company/shop";

fn buda() -> Value {
    json!({ "name": " Buda ", "address": "1114 Budapest, Bartók Béla út 37.", "latitude": 47.4796, "longitude": "19.0506",
        "description": " Villamosmegálló előtt " })
}

#[actix_web::test]
async fn a_shop_is_opened_changed_and_seen_by_guests() {
    let mut salon = staffed().await;
    let made = salon.gergo.post(SHOP, buda()).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    let expected = json!({ "id": made["id"], "name": "Buda", "address": "1114 Budapest, Bartók Béla út 37.",
        "latitude": 47.4796, "longitude": 19.0506, "description": "Villamosmegálló előtt", "people": 0,
        "deleted": false, "photos": [], "version": 1 });
    assert_eq!(made, expected);
    let seen = salon.public("/public/company/proba/shops").await.json();
    assert_eq!(seen["items"][1]["name"], "Buda", "{seen}");
    let change = json!({ "id": made["id"], "version": 1, "name": "Újbuda", "address": "1114 Budapest" });
    let changed = salon.gergo.post(SHOP, change.clone()).await.json();
    assert_eq!((changed.get("latitude"), &changed["version"]), (None, &json!(2)));
    assert_eq!(salon.gergo.post(SHOP, change).await.code(), "setting.changed");
    let list = salon.lilla.get("/api/company/shops").await.json();
    assert_eq!((&list["items"][0]["people"], &list["items"][1]["name"]), (&json!(2), &json!("Újbuda")));
}

#[actix_web::test]
async fn every_wrong_field_is_named_and_nothing_is_saved() {
    let mut salon = staffed().await;
    for (field, value, code) in [
        ("name", json!(""), "field.required"),
        ("address", json!("x".repeat(201)), "field.too_long"),
        ("description", json!("x".repeat(2_001)), "field.too_long"),
        ("latitude", json!(200), "field.range"),
        ("longitude", json!("kelet"), "field.number"),
    ] {
        let mut body = buda();
        body[field] = value.clone();
        let refused = salon.gergo.post(SHOP, body).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{field} {value}");
    }
    let mut half = buda();
    half.as_object_mut().unwrap().remove("longitude");
    assert_eq!(salon.gergo.post(SHOP, half).await.field("longitude"), json!(["field.required"]));
    assert_eq!(salon.one("SELECT count(*) AS n FROM shops")["n"], 1);
}

#[actix_web::test]
async fn a_shop_closes_when_it_is_said_what_becomes_of_its_appointments_and_opens_with_its_hours() {
    let mut salon = staffed().await;
    salon.book("2040.03.12 09:00", "2040.03.12 10:00").await;
    let path = format!("{SHOP}/{}", salon.world.shop);
    let refused = salon.delete(&path).await;
    assert_eq!(
        (refused.code().as_str(), &refused.json()["details"]["aheadCount"]),
        ("setting.appointments_ahead", &json!(1))
    );
    // There is no provider elsewhere.
    assert_eq!(refused.json()["details"]["ahead"][0]["freeProviders"], json!([]));
    let moved = salon.delete(&format!("{path}?appointments=move")).await;
    assert_eq!(moved.code(), "setting.appointments_ahead", "nothing is half done");
    let slots = salon.world.slots(None, &[salon.world.cut], "2040-03-13T00:00:00Z", "2040-03-14T00:00:00Z");
    assert!(!salon.public(&slots).await.json()["items"].as_array().unwrap().is_empty());

    let closed = salon.delete(&format!("{path}?appointments=move&rest=cancel")).await;
    assert_eq!(closed.status, 204, "{closed:?}");
    assert_eq!(salon.one("SELECT count(*) AS n FROM calendar_events WHERE state = 1")["n"], 0);
    assert_eq!(salon.public("/public/company/proba/shops").await.json()["items"], json!([]));
    let gone = salon.public(&slots).await;
    assert!(gone.status == 404 || gone.json()["items"] == json!([]), "{gone:?}");
    let hours = format!("/api/user/{}/workhours", salon.world.lilla);
    assert_eq!(salon.gergo.get(&hours).await.json()["shops"], json!([]));

    let opened = salon.gergo.patch(&format!("{path}/activate"), json!({})).await;
    assert_eq!(opened.status, 200, "{opened:?}");
    assert!(!salon.public(&slots).await.json()["items"].as_array().unwrap().is_empty(), "with the hours of before");
}

#[actix_web::test]
async fn appointments_of_a_closed_shop_move_to_whoever_works_elsewhere_then() {
    let mut salon = staffed().await;
    let made = salon.gergo.post(SHOP, buda()).await.json();
    let buda = made["id"].as_str().unwrap().to_owned();
    let (company, gergo, lilla) = (salon.world.company, salon.world.gergo, salon.world.lilla);
    salon.app.db.execute(
        testkit::Role::Migrator,
        &format!(
            "INSERT INTO employee_shops (company_id, employee_id, shop_id) VALUES ('{company}', '{gergo}', '{buda}');
            INSERT INTO work_hours (company_id, employee_id, shop_id, weekday, from_minute, to_minute)
                VALUES ('{company}', '{gergo}', '{buda}', 2, 540, 1020)"
        ),
    );
    let tuesday = salon.book("2040.03.13 09:00", "2040.03.13 10:00").await;
    let path = format!("{SHOP}/{}?appointments=move", salon.world.shop);
    let closed = salon.delete(&path).await;
    assert_eq!(closed.status, 204, "{closed:?}");
    let event =
        salon.one(&format!("SELECT provider_id, shop_id, revision FROM calendar_events WHERE id = '{tuesday}'"));
    assert_eq!((&event["provider_id"], &event["shop_id"]), (&json!(gergo), &json!(buda)), "from {lilla}");
    let told = salon.one("SELECT payload FROM outbox WHERE kind = 'appointment_changed'");
    assert_eq!(told["payload"]["revision"], event["revision"]);
}
