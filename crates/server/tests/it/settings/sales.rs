use chrono::TimeDelta;
use serde_json::{Value, json};

use super::staffed;
use crate::staff::StaffedSalon;

const SALE: &str = "/api/company/sale";

fn autumn() -> Value {
    json!({ "title": "Őszi megújulás", "description": "Minden festésre", "sale": "15" })
}

/// The titles guests see.
async fn shown(salon: &mut StaffedSalon) -> Vec<String> {
    let list = salon.public("/public/company/proba/sales").await.json();
    list["items"].as_array().unwrap().iter().map(|it| it["title"].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn a_sale_is_announced_changed_withdrawn_and_announced_again() {
    let mut salon = staffed().await;
    let made = salon.gergo.post(SALE, autumn()).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    assert_eq!((&made["sale"], &made["version"], &made["deleted"]), (&json!(15), &json!(1), &json!(false)));
    assert_eq!(shown(&mut salon).await, ["Őszi megújulás"]);
    let change = json!({ "id": made["id"], "version": 1, "title": "Téli megújulás", "sale": 20 });
    let changed = salon.gergo.post(SALE, change.clone()).await.json();
    assert_eq!((&changed["description"], &changed["version"]), (&json!(""), &json!(2)));
    assert_eq!(salon.gergo.post(SALE, change).await.code(), "setting.changed");
    let path = format!("{SALE}/{}", made["id"].as_str().unwrap());
    assert_eq!(salon.delete(&path).await.status, 204);
    assert!(shown(&mut salon).await.is_empty());
    assert_eq!(salon.lilla.get("/api/company/sales").await.json(), json!({ "items": [] }));
    let back = salon.gergo.patch(&format!("{path}/activate"), json!({})).await;
    assert_eq!(back.json()["deleted"], false, "{back:?}");
    assert_eq!(shown(&mut salon).await, ["Téli megújulás"]);
}

#[actix_web::test]
async fn every_wrong_field_is_named_and_nothing_is_saved() {
    let mut salon = staffed().await;
    for (field, value, code) in [
        ("title", json!(""), "field.required"),
        ("description", json!("x".repeat(1_001)), "field.too_long"),
        ("sale", json!(0), "field.range"),
        ("sale", json!(101), "field.range"),
        ("sale", json!("sok"), "field.number"),
        ("startsOn", json!("1700-01-01"), "field.range"),
        ("endsOn", json!("2040-03-01"), "field.range"),
    ] {
        let mut body = autumn();
        body["startsOn"] = json!("2040-03-05");
        body[field] = value.clone();
        let refused = salon.gergo.post(SALE, body).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{field} {value}");
    }
    assert_eq!(salon.one("SELECT count(*) AS n FROM sales")["n"], 0);
}

#[actix_web::test]
async fn a_sale_is_seen_from_its_first_day_to_its_last() {
    let mut salon = staffed().await;
    let mut body = autumn();
    body["startsOn"] = json!("2040-03-06");
    body["endsOn"] = json!("2040-03-06");
    assert_eq!(salon.gergo.post(SALE, body).await.status, 201);
    assert!(shown(&mut salon).await.is_empty(), "it is the 5th");
    salon.app.clock.advance(TimeDelta::days(1));
    assert_eq!(shown(&mut salon).await, ["Őszi megújulás"]);
    salon.app.clock.advance(TimeDelta::days(1));
    assert!(shown(&mut salon).await.is_empty());
    assert_eq!(salon.gergo.get("/api/company/sales").await.json()["items"].as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn a_sale_names_services_beside_which_guests_see_it() {
    let mut salon = staffed().await;
    let services = salon.gergo.get("/api/services").await.json();
    let (id, price) = (services["items"][0]["id"].clone(), services["items"][0]["price"].clone());
    let mut body = autumn();
    body["services"] = json!([id, id]);
    let made = salon.gergo.post(SALE, body.clone()).await;
    assert_eq!((made.status, &made.json()["services"]), (201, &json!([id])), "{made:?}");
    let made = made.json();
    let list = salon.public("/public/company/proba/sales").await.json();
    assert_eq!(list["items"][0]["services"], json!([id]));
    let prices = salon.public("/public/service/proba").await.json();
    let guests = prices["items"].as_array().unwrap().iter().find(|it| it["id"] == id).unwrap();
    assert_eq!(guests["price"], price, "it changes no price");

    let foreign = json!("0190a000-0000-7000-8000-00000000dead");
    let mut wrong = body.clone();
    wrong["id"] = made["id"].clone();
    wrong["version"] = json!(1);
    wrong["services"] = json!([id, foreign]);
    let refused = salon.gergo.post(SALE, wrong.clone()).await;
    assert_eq!(refused.field("services"), json!(["service.not_found"]), "{refused:?}");
    let path = format!("{SALE}/{}", made["id"].as_str().unwrap());
    assert_eq!(salon.gergo.get(&path).await.json(), made, "nothing was saved");

    wrong.as_object_mut().unwrap().remove("services");
    let changed = salon.gergo.post(SALE, wrong).await.json();
    assert_eq!((&changed["services"], &changed["version"]), (&json!([]), &json!(2)));
    assert_eq!(
        salon.public("/public/company/proba/sales").await.json()["items"][0]["services"],
        json!(null),
        "left out"
    );
    assert_eq!(salon.gergo.get("/api/company/sales").await.json()["items"][0]["services"], json!([]));
}
