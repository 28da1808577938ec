use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use super::{StaffedSalon, id_of, names};

const HUNGARIAN: &str = include_str!("../../../../../docs/hungarian-order.txt");

#[actix_web::test]
async fn guests_are_sorted_in_hungarian_order_with_a_total() {
    let mut desk = StaffedSalon::new().await;
    let sorted = ["Cukor Éva", "Csabai Ági", "Dzsida Ede", "Nagy Ágnes", "Nagy Zoé", "Nyári Ede", "Ódor Ede", "Őz Ede"];
    assert!(HUNGARIAN.contains("cs"), "the list all are held to knows the letters of two signs");
    for name in sorted.iter().rev() {
        desk.add(name).await;
    }
    let all = desk.lilla.get("/api/guests").await;
    assert_eq!(names(&all), sorted);
    let part = desk.lilla.get("/api/guests?from=2&size=3").await;
    assert_eq!(
        (names(&part), &part.json()["total"]),
        (sorted[2..5].iter().map(|it| (*it).to_owned()).collect(), &json!(8))
    );
    let behind = desk.lilla.get("/api/guests?from=100").await.json();
    assert_eq!(behind, json!({ "items": [], "total": 8 }));
    for wrong in ["filter=other", "state=ALL", "size=-1"] {
        assert_eq!(desk.lilla.get(&format!("/api/guests?{wrong}")).await.code(), "request.malformed", "{wrong}");
    }
}

#[actix_web::test]
async fn the_letter_index_follows_hungarian_order() {
    let mut desk = StaffedSalon::new().await;
    for name in [
        "1 Egy",
        "Ács Éva",
        "Almás Ede",
        "Áron Ede",
        "Cukor Éva",
        "Csabai Ági",
        "CSER Ági",
        "Dzsida Ede",
        "Nagy Zoé",
        "Nyári Ede",
        "Ódor Ede",
        "Olasz Éva",
        "Ős Anna",
        "Özséb Anna",
        "Szabó Éva",
        "Zala Éva",
        "Zsoldos Ede",
        "Шевченко Ольга",
    ] {
        desk.add(name).await;
    }
    let letters = |answer: &Value| -> Vec<(String, u64)> {
        let of = |it: &Value| (it["letter"].as_str().unwrap().to_owned(), it["from"].as_u64().unwrap());
        answer["items"].as_array().unwrap().iter().map(of).collect()
    };
    let found = letters(&desk.lilla.get("/api/guests/initials").await.json());
    let expected = [
        ("#", 0),
        ("A", 1),
        ("C", 4),
        ("Cs", 5),
        ("Dzs", 7),
        ("N", 8),
        ("Ny", 9),
        ("O", 10),
        ("Ö", 12),
        ("Sz", 14),
        ("Z", 15),
        ("Zs", 16),
        ("#", 17),
    ];
    assert_eq!(found, expected.map(|(letter, from)| (letter.to_owned(), from)));
    let all = names(&desk.lilla.get("/api/guests").await);
    for (letter, from) in found {
        let there = &all[usize::try_from(from).unwrap()];
        let plain = |it: &str| it.to_lowercase().replace('á', "a").replace('ó', "o").replace('ő', "ö");
        assert!(letter == "#" || plain(there).starts_with(&plain(&letter)), "{letter} at {from}: {there}");
    }
    let missed = desk.lilla.get("/api/guests/initials?filter=missed").await.json();
    assert_eq!(missed, json!({ "items": [] }));
    assert_eq!(desk.lilla.get("/api/guests/initials?filter=other").await.code(), "request.malformed");
}

#[actix_web::test]
async fn money_and_counters_follow_from_the_calendar() {
    let mut desk = StaffedSalon::new().await;
    let anna = desk.add("Kovács Anna").await;
    for (day, rest) in [
        ("2040-01-09", "payment_amount = 12900"),
        ("2040-02-06", "payment_amount = 7100"),
        ("2040-02-13", "payment_amount = 99999, state = 0"),
        ("2040-02-20", "did_not_appear = true"),
        ("2040-03-12", "did_not_appear = false"),
        ("2040-03-19", "did_not_appear = false"),
        // A long one is pieces of one series: the others count nowhere.
        ("2040-01-16", "payment_amount = 1000, series_id = gen_random_uuid()"),
    ] {
        desk.visit(anna, &format!("{day} 10:00Z"), rest);
    }
    let mut card = desk.gergo.get(&format!("/api/guest/{anna}")).await.json();
    let late = card.as_object_mut().unwrap().remove("lateCancellations");
    assert_eq!(late, Some(json!(0)), "the card has more than a list");
    for (field, value) in [
        ("visits", json!(2)),
        ("spent", json!(20_000)),
        ("missed", json!(1)),
        ("missedLast", json!(true)),
        ("lastVisit", json!("2040-02-06T10:00:00Z")),
        ("nextVisit", json!("2040-03-12T10:00:00Z")),
    ] {
        assert_eq!(card[field], value, "{field}");
    }
    assert_eq!(desk.gergo.get("/api/guests").await.json()["items"], json!([card]));
    assert_eq!(desk.gergo.get("/api/guest?searchTerm=an").await.json()["items"], json!([card]));
    let mut without = card.clone();
    without.as_object_mut().unwrap().remove("spent");
    assert_eq!(desk.lilla.get("/api/guests").await.json()["items"], json!([without]), "to colleagues no amount");
    desk.visit(anna, "2040-02-27 10:00Z", "did_not_appear = false");
    let card = desk.gergo.get(&format!("/api/guest/{anna}")).await.json();
    assert_eq!((&card["visits"], &card["missedLast"]), (&json!(3), &json!(false)));
}

#[actix_web::test]
async fn filters_and_numbers_say_the_same() {
    let mut desk = StaffedSalon::new().await;
    let (account, _) = desk.app.guest("own@example.com").await;
    let ids = [
        desk.add("Egy Régi").await,
        desk.add("Két Friss").await,
        desk.add("Három Visszatér").await,
        desk.add("Négy Sosem").await,
        desk.add("Öt Elmaradt").await,
        desk.add("Hat Törölt").await,
    ];
    let [old, fresh, returning, _, missing, deleted] = ids;
    let set = |id: Uuid, what: &str| {
        desk.app.db.execute(Role::Migrator, &format!("UPDATE guests SET {what} WHERE id = '{id}'"));
    };
    // The month begins at 23:00Z on the company's clock.
    set(old, "created_at = '2040-02-29 22:59:59Z'");
    set(fresh, "created_at = '2040-02-29 23:00Z'");
    set(returning, "created_at = '2039-01-01'");
    set(missing, &format!("created_at = '2039-01-01', account_id = '{account}'"));
    // Eight weeks before Monday nine o'clock.
    desk.visit(old, "2040-01-09 08:00Z", "did_not_appear = false");
    desk.visit(fresh, "2040-01-09 09:00Z", "did_not_appear = false");
    desk.visit(returning, "2039-10-03 09:00Z", "did_not_appear = false");
    desk.visit(returning, "2040-04-02 09:00Z", "did_not_appear = false");
    desk.visit(missing, "2039-10-10 09:00Z", "did_not_appear = false");
    desk.visit(missing, "2040-02-20 09:00Z", "did_not_appear = true");
    desk.visit(deleted, "2039-10-17 09:00Z", "did_not_appear = true");
    assert_eq!(desk.save(json!({ "id": deleted, "state": "DELETED" })).await.status, 200);
    let mut list = async |query: &str| names(&desk.lilla.get(&format!("/api/guests?{query}")).await);
    assert_eq!(list("filter=new").await, ["Két Friss", "Négy Sosem"]);
    assert_eq!(list("filter=lost").await, ["Egy Régi", "Öt Elmaradt"]);
    assert_eq!(list("filter=missed").await, ["Öt Elmaradt"]);
    assert_eq!(list("filter=withAccount").await, ["Öt Elmaradt"]);
    assert_eq!(list("state=DELETED").await, ["Hat Törölt"]);
    assert_eq!(list("state=DELETED&filter=missed").await, ["Hat Törölt"]);
    assert_eq!(list("").await.len(), 5);
    let stat = desk.gergo.get("/api/guests/stat").await.json();
    let expected: Value =
        json!({ "total": 6, "active": 5, "deleted": 1, "newThisMonth": 2, "lost": 2, "withAccount": 1 });
    assert_eq!(stat, expected);
}

#[actix_web::test]
async fn a_list_costs_the_same_statements_however_long() {
    let mut desk = StaffedSalon::new().await;
    let mut statements = Vec::new();
    for count in [1, 30] {
        for n in 0..count {
            let card = desk.save(json!({ "firstName": format!("A{n}"), "lastName": "Vendég" })).await.json();
            desk.visit(id_of(&card), &format!("2039-{:02}-{:02} 10:00Z", 1 + count % 12, 1 + n), "state = 1");
        }
        for path in ["/api/guests?size=500", "/api/guest?searchTerm=ven", "/api/guests/stat", "/api/guests/export"] {
            let mut least = u64::MAX;
            // The cached salon and caller are read anew every second.
            for _ in 0..4 {
                let before = desk.app.app.db.statements();
                assert_eq!(desk.gergo.get(path).await.status, 200, "{path}");
                least = least.min(desk.app.app.db.statements() - before);
            }
            statements.push(least);
        }
    }
    let (few, many) = statements.split_at(4);
    assert_eq!(few, many);
    assert!(many.iter().all(|it| *it <= 4), "{many:?}");
}
