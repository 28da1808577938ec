//! The finder entry of a company and its people.

use serde_json::{Value, json};

use super::staffed;

const SETTINGS: &str = "/api/company/current/providerfinder/settings";

fn settings(version: i32) -> Value {
    json!({
        "version": version, "isListed": true, "description": "Szép  haj.", "tags": ["balayage", "balayage", " konty "],
        "takesCards": true, "isStepFree": false, "visitsHomes": true, "languages": ["hu", "en", "hu"],
    })
}

#[actix_web::test]
async fn a_company_says_what_it_is_and_hears_what_its_card_lacks() {
    let mut salon = staffed().await;
    let first = salon.gergo.get(SETTINGS).await.json();
    assert_eq!(
        (&first["isListed"], &first["version"], &first["languages"]),
        (&json!(false), &json!(0), &json!(["hu"]))
    );
    assert_eq!(first["obstacles"], json!(["off"]));
    assert_eq!(first["missing"], "location");
    let changed = salon.gergo.patch(SETTINGS, settings(0)).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let changed = changed.json();
    assert_eq!((&changed["tags"], &changed["languages"]), (&json!(["balayage", "konty"]), &json!(["hu", "en"])));
    assert_eq!((&changed["obstacles"], &changed["version"]), (&json!([]), &json!(1)));
    assert_eq!(salon.gergo.get(SETTINGS).await.json(), changed);

    let stale = salon.gergo.patch(SETTINGS, settings(0)).await;
    assert_eq!((stale.status, stale.code().as_str()), (409, "setting.changed"));
    for (field, value, code) in [
        ("description", json!("x".repeat(1001)), "field.too_long"),
        ("tags", json!((0..11).map(|it| format!("t{it}")).collect::<Vec<_>>()), "field.too_long"),
        ("tags", json!(["x".repeat(41)]), "field.too_long"),
        ("languages", json!(["xx"]), "field.invalid"),
    ] {
        let mut body = settings(1);
        body[field] = value;
        let refused = salon.gergo.patch(SETTINGS, body).await;
        assert_eq!(refused.status, 422, "{refused:?}");
        let fields = refused.json()["fields"].as_object().unwrap().clone();
        assert!(fields.iter().all(|(at, codes)| at.starts_with(field) && codes[0] == code), "{field}: {fields:?}");
    }
    salon.app.db.execute(
        testkit::Role::Migrator,
        "UPDATE companies SET demo_mode = true, enable_online_booking = false; UPDATE services SET status = 'PASSIVE'",
    );
    let listing = salon.gergo.get(SETTINGS).await.json();
    assert_eq!(listing["obstacles"], json!(["demo", "noBookings", "noServices"]));
}

#[actix_web::test]
async fn a_person_says_something_too() {
    let mut salon = staffed().await;
    let path = format!("/api/user/employee/{}/providerfinder/settings", salon.world.lilla);
    assert_eq!(
        salon.gergo.get(&path).await.json(),
        json!({ "isListed": true, "description": "", "tags": [], "version": 0 })
    );
    let said = |version: u32| json!({ "isListed": false, "description": "Szőke haj.", "tags": ["szőkítés"], "version": version });
    assert_eq!(salon.gergo.patch(&path, said(0)).await.json(), said(1));
    assert_eq!(salon.gergo.get(&path).await.json(), said(1));
    let stale = salon.gergo.patch(&path, said(0)).await;
    assert_eq!((stale.status, stale.code().as_str()), (409, "setting.changed"));
    assert_eq!(salon.gergo.patch(&path, said(1)).await.json(), said(2));
    let nobody = "/api/user/employee/00000000-0000-7000-8000-00000000ffff/providerfinder/settings";
    assert_eq!(salon.gergo.get(nobody).await.code(), "employee.not_found");
    assert_eq!(salon.gergo.patch(nobody, said(0)).await.code(), "employee.not_found");
}
