//! Shops, appointments and absences as plain fields of a form: the same rules and codes as JSON.

use actix_web::http::Method;
use actix_web::http::header::CONTENT_TYPE;
use serde_json::{Value, json};

use super::{ABSENCE, APPOINTMENT, Desk};
use crate::app::{Answer, Browser};

const SHOP: &str = "/api/company/shop";

/// Sends fields urlencoded, and as parts.
async fn both(browser: &mut Browser, path: &str, fields: [&[(&str, &str)]; 2]) -> [Answer; 2] {
    let [encoded, parts] = fields;
    let encoded = browser.send(browser.request(Method::POST, path).set_form(encoded)).await;
    let mut body = String::new();
    for (name, text) in parts {
        body += &format!("--b0\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n");
    }
    body += "--b0--\r\n";
    let request = browser.request(Method::POST, path).insert_header((CONTENT_TYPE, "multipart/form-data; boundary=b0"));
    [encoded, browser.send(request.set_payload(body)).await]
}

#[actix_web::test]
async fn plain_fields_are_saved_as_the_same_json_is() {
    let mut desk = Desk::new().await;
    let ids = [desk.anna, desk.world.cut, desk.world.color].map(|it| it.to_string());
    let [anna, cut, color] = ids.each_ref().map(String::as_str);
    let appointment = |start: &'static str| {
        vec![
            ("start", start),
            ("end", ""),
            ("guestId", anna),
            ("services", color),
            ("services", cut),
            ("payment", "12 900"),
            ("evenOutsideHours", "on"),
            ("description", "Ő ír & fest"),
        ]
    };
    // Paid, so they have begun.
    let fields = [appointment("2040.03.01 09:00"), appointment("2040.03.01 18:00")];
    for answer in both(&mut desk.lilla, APPOINTMENT, [&fields[0], &fields[1]]).await {
        assert_eq!(answer.status, 201, "{answer:?}");
        let event = answer.json()["event"].clone();
        let services: Vec<&Value> = event["services"].as_array().unwrap().iter().map(|it| &it["id"]).collect();
        assert_eq!(services, [&json!(desk.world.color), &json!(desk.world.cut)]);
        assert_eq!((&event["payment"], &event["description"]), (&json!(12_900), &json!("Ő ír & fest")));
    }
    // One service, and a new guest.
    let new = |start: &'static str| {
        vec![
            ("start", start),
            ("services", cut),
            ("newGuest.firstName", "Béla"),
            ("newGuest.lastName", "Új"),
            ("newGuest.needSms", "false"),
        ]
    };
    let fields = [new("2040.03.14 09:00"), new("2040.03.14 11:00")];
    for answer in both(&mut desk.lilla, APPOINTMENT, [&fields[0], &fields[1]]).await {
        assert_eq!((answer.status, &answer.json()["event"]["guest"]["lastName"]), (201, &json!("Új")), "{answer:?}");
    }

    let lunch = [("start", "2040.03.16 12:00"), ("end", "2040.03.16 13:00"), ("reason", "lunch")];
    let dinner = [("start", "2040.03.16 17:00"), ("end", "2040.03.16 18:00"), ("reason", "")];
    let [lunch, dinner] = both(&mut desk.lilla, ABSENCE, [&lunch, &dinner]).await;
    assert_eq!((lunch.status, dinner.status), (201, 201), "{lunch:?} {dinner:?}");
    let event = lunch.json()["event"].clone();
    let (id, version) = (event["id"].as_str().unwrap().to_owned(), event["version"].to_string());
    let later = [
        ("id", id.as_str()),
        ("version", version.as_str()),
        ("start", "2040.03.16 13:00"),
        ("end", "2040.03.16 14:00"),
        ("state", "1"),
    ];
    let [changed, stale] = both(&mut desk.lilla, ABSENCE, [&later, &later]).await;
    assert_eq!((changed.status, &changed.json()["event"]["start"]), (200, &json!("2040-03-16T12:00:00Z")));
    assert_eq!((stale.status, stale.code().as_str()), (409, "event.changed"), "the version is read");

    let shop = |name: &'static str| {
        [
            ("name", name),
            ("address", "1053 Budapest, Új utca 2."),
            ("latitude", "47.5"),
            ("longitude", "19.05"),
            ("description", ""),
        ]
    };
    for answer in both(&mut desk.gergo, SHOP, [&shop("Buda"), &shop("Pest")]).await {
        assert_eq!((answer.status, &answer.json()["latitude"]), (201, &json!(47.5)), "{answer:?}");
    }
}

#[actix_web::test]
async fn plain_fields_are_refused_as_the_same_json_is() {
    let mut desk = Desk::new().await;
    let ids = [desk.anna, desk.world.cut].map(|it| it.to_string());
    let [anna, cut] = ids.each_ref().map(String::as_str);
    let start = "2040.03.12 09:00";
    type Case<'a> = (&'a str, Vec<(&'a str, &'a str)>, Value);
    let cases: [Case<'_>; 7] = [
        (APPOINTMENT, vec![], json!({})),
        (
            APPOINTMENT,
            vec![
                ("start", "x"),
                ("services", cut),
                ("newGuest.firstName", "B"),
                ("newGuest.lastName", "Új"),
                ("newGuest.email", "x"),
            ],
            json!({ "start": "x", "services": [cut], "newGuest": { "firstName": "B", "lastName": "Új", "email": "x" } }),
        ),
        (
            APPOINTMENT,
            vec![("start", start), ("services", cut), ("guestId", anna), ("payment", "sok"), ("state", "7")],
            json!({ "start": start, "services": [cut], "guestId": anna, "payment": "sok", "state": 7 }),
        ),
        (
            APPOINTMENT,
            vec![("start", start), ("services", cut), ("guestId", anna), ("price", "1")],
            json!({ "start": start, "services": [cut], "guestId": anna, "price": "1" }),
        ),
        (
            APPOINTMENT,
            vec![("start", start), ("services", cut), ("guestId", anna), ("walkIn", "maybe")],
            json!({ "start": start, "services": [cut], "guestId": anna, "walkIn": "maybe" }),
        ),
        (ABSENCE, vec![("start", start), ("end", start)], json!({ "start": start, "end": start })),
        (
            SHOP,
            vec![("name", "Buda"), ("address", "Új utca"), ("latitude", "észak")],
            json!({ "name": "Buda", "address": "Új utca", "latitude": "észak" }),
        ),
    ];
    for (path, fields, body) in cases {
        let as_json = desk.gergo.post(path, body).await;
        assert!([400, 422].contains(&as_json.status), "{as_json:?}");
        for answer in both(&mut desk.gergo, path, [&fields, &fields]).await {
            // A form with parts and none of them is one without its JSON.
            if !fields.is_empty() || answer.status != 422 {
                assert_eq!((answer.status, answer.json()), (as_json.status, as_json.json()), "{path} {fields:?}");
            }
        }
    }
    // Longer than a form may be.
    let long = "x".repeat(17_000);
    for answer in
        both(&mut desk.gergo, SHOP, [&[("description", long.as_str())], &[("description", long.as_str())]]).await
    {
        assert_eq!((answer.status, answer.code().as_str()), (413, "request.too_large"));
    }
    // The calls that take a file alone take nothing else.
    let upload = "/api/upload/logo";
    let [_, parts] = both(&mut desk.gergo, upload, [&[], &[("name", "x")]]).await;
    assert!((400..500).contains(&parts.status), "{parts:?}");
}
