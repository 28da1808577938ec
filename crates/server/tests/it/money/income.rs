use std::collections::BTreeMap;

use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use super::MoneySalon;

impl MoneySalon {
    async fn income(&mut self, query: &str) -> Value {
        let list = self.gergo.get(&format!("/api/income?{query}")).await;
        assert_eq!(list.status, 200, "{list:?}");
        list.json()
    }

    async fn pay(&mut self, visit: Uuid, version: i64, payments: Value) -> crate::app::Answer {
        let body = json!({ "version": version, "payments": payments });
        self.gergo.post(&format!("/api/income/visit/{visit}"), body).await
    }

    async fn till(&mut self, day: &str) -> Value {
        let till = self.gergo.get(&format!("/api/income/day?shopId={}&date={day}", self.world.shop)).await;
        assert_eq!(till.status, 200, "{till:?}");
        till.json()
    }

    fn closing(&self, day: &str, sums: Value) -> Value {
        json!({ "shopId": self.world.shop, "date": day, "sums": sums })
    }

    /// A day of one visit paid in cash; the visit, and the sums that close the day.
    async fn paid_day(&mut self, start: &str) -> (Uuid, Value) {
        let visit = self.visit(start, None, 1);
        let paid = self.pay(visit, 1, json!([{ "method": "cash", "amount": 12_900, "tip": 100 }])).await;
        assert_eq!(paid.status, 200, "{paid:?}");
        (visit, json!([{ "method": "cash", "expected": 13_000, "counted": "12 500" }]))
    }
}

fn version(answer: &crate::app::Answer) -> i64 {
    answer.json()["version"].as_i64().unwrap()
}

#[actix_web::test]
async fn a_visit_is_paid_in_parts_and_a_correction_leaves_a_trace() {
    let mut salon = MoneySalon::new().await;
    let visit = salon.visit("2040-03-02 09:00Z", None, 1);
    salon.visit("2040-03-20 09:00Z", None, 1);
    let list = salon.income("from=2040-03-02&to=2040-03-02").await;
    let unpaid = list["unpaid"].as_array().unwrap();
    assert_eq!(unpaid.len(), 1, "what is ahead is not asked after: {list}");
    assert_eq!(
        (&unpaid[0]["id"], &unpaid[0]["price"], &unpaid[0]["payment"]),
        (&json!(visit), &json!(12_900), &Value::Null)
    );

    let parts = json!([{ "method": "cash", "amount": "5 000" }, { "method": "card", "amount": 7_900, "tip": 500 }]);
    let paid = salon.pay(visit, 1, parts).await;
    assert_eq!((paid.status, &paid.json()["payment"]), (200, &json!(12_900)));
    let stale = salon.pay(visit, 1, json!([])).await;
    assert_eq!(stale.code(), "event.changed");
    let list = salon.income("from=2040-03-02&to=2040-03-02").await;
    assert_eq!((&list["total"], &list["tips"], &list["unpaid"]), (&json!(12_900), &json!(500), &json!([])));
    // The cash was a card's.
    let corrected = json!([{ "method": "card", "amount": 5_000 }, { "method": "card", "amount": 7_900, "tip": 500 }]);
    let corrected = salon.pay(visit, version(&paid), corrected).await;
    assert_eq!(corrected.status, 200, "{corrected:?}");
    let rows = salon.gergo.get(&format!("/api/income/visit/{visit}")).await.json();
    let told: Vec<_> = rows["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["method"].as_str().unwrap(), it["amount"].as_i64().unwrap(), it["reverses"].is_string()))
        .collect();
    assert_eq!(told.len(), 4, "{rows}");
    assert!(told.contains(&("cash", -5_000, true)) && told.contains(&("card", 5_000, false)), "{told:?}");
    let sums = salon.income("from=2040-03-02&to=2040-03-02").await["byMethod"].clone();
    assert_eq!(sums[0], json!({ "method": "cash", "amount": 0, "tips": 0 }));
    assert_eq!(sums[1], json!({ "method": "card", "amount": 12_900, "tips": 500 }));
    // The database itself changes and deletes no row.
    let append_only = salon.app.rows("SELECT has_table_privilege('app', 'visit_payments', 'UPDATE') OR has_table_privilege('app', 'visit_payments', 'DELETE') AS n");
    assert_eq!(append_only[0]["n"], false);
    // Nothing said, and free.
    let none = salon.pay(visit, version(&corrected), json!([])).await;
    assert_eq!(none.json()["payment"], Value::Null);
    let free = salon.pay(visit, version(&none), json!([{ "method": "cash", "amount": 0 }])).await;
    assert_eq!(free.json()["payment"], 0);
    assert_eq!(salon.income("from=2040-03-02").await["unpaid"], json!([]));
}

#[actix_web::test]
async fn what_the_editor_says_is_the_sum_and_of_no_method() {
    let mut salon = MoneySalon::new().await;
    let visit = salon.visit("2040-03-02 09:00Z", Some(10_000), 1);
    let list = salon.income("from=2040-03-02").await;
    assert_eq!(list["byMethod"][4], json!({ "method": "unknown", "amount": 10_000, "tips": 0 }));
    let paid = salon.pay(visit, 1, json!([{ "method": "card", "amount": 10_000 }])).await;
    assert_eq!(paid.status, 200, "{paid:?}");
    let list = salon.income("from=2040-03-02").await;
    assert_eq!(list["byMethod"].as_array().unwrap().len(), 4);
    assert_eq!(list["total"], 10_000);
}

#[actix_web::test]
async fn a_discount_stands_beside_the_payments_with_its_reason() {
    let mut salon = MoneySalon::new().await;
    let visit = salon.visit("2040-03-02 09:00Z", None, 1);
    let path = format!("/api/income/visit/{visit}");
    let body = |version: i64, paid: Value, discount: Value| json!({ "version": version, "payments": paid, "discount": discount });
    let cash = |amount: i64| json!([{ "method": "cash", "amount": amount }]);
    for (discount, field, code) in [
        (json!({ "amount": 12_901, "reason": "hűség" }), "discount.amount", "field.range"),
        (json!({ "amount": "sok", "reason": "hűség" }), "discount.amount", "field.money"),
        (json!({ "amount": 900 }), "discount.reason", "field.required"),
        (json!({ "amount": 900, "reason": "  " }), "discount.reason", "field.required"),
    ] {
        let refused = salon.gergo.post(&path, body(1, cash(12_000), discount)).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{refused:?}");
    }
    let given =
        salon.gergo.post(&path, body(1, cash(12_000), json!({ "amount": 900, "reason": " törzsvendég " }))).await;
    assert_eq!((given.status, &given.json()["payment"]), (200, &json!(12_000)), "{given:?}");
    let discount = json!({ "amount": 900, "reason": "törzsvendég" });
    assert_eq!(salon.gergo.get(&path).await.json()["discount"], discount);

    let corrected = salon.pay(visit, version(&given), cash(11_000)).await;
    assert_eq!(salon.gergo.get(&path).await.json()["discount"], discount, "not said: it stays");
    let none = salon.gergo.post(&path, body(version(&corrected), cash(12_900), json!({ "amount": 0 }))).await;
    assert_eq!(salon.gergo.get(&path).await.json()["discount"], Value::Null);
    let again = salon.gergo.post(&path, body(version(&none), cash(12_000), discount.clone())).await;
    let back = salon.gergo.post(&path, body(version(&again), json!([]), discount)).await;
    assert_eq!(back.status, 200, "{back:?}");
    assert_eq!(salon.gergo.get(&path).await.json()["discount"], Value::Null, "nothing is off what is not paid");

    let (closed, sums) = salon.paid_day("2040-03-01 09:00Z").await;
    let sums = salon.closing("2040-03-01", sums);
    let closing = salon.gergo.post("/api/income/day", sums).await;
    assert_eq!(closing.status, 201, "{closing:?}");
    let same = json!([{ "method": "cash", "amount": 12_900, "tip": 100 }]);
    let late = body(2, same, json!({ "amount": 900, "reason": "hűség" }));
    let refused = salon.gergo.post(&format!("/api/income/visit/{closed}"), late).await;
    assert_eq!(refused.code(), "income.day_closed");
}

#[actix_web::test]
async fn bad_amounts_and_visits_ahead_are_refused() {
    let mut salon = MoneySalon::new().await;
    let visit = salon.visit("2040-03-02 09:00Z", None, 1);
    for amount in [json!("sok"), json!(-1), json!("12 900 Ft"), json!(1.5)] {
        let refused = salon.pay(visit, 1, json!([{ "method": "cash", "amount": amount }])).await;
        assert_eq!((refused.status, refused.field("payments.0.amount")), (422, json!(["field.money"])), "{refused:?}");
    }
    let two = json!([{ "method": "cash", "amount": 100_000_000 }, { "method": "card", "amount": 1 }]);
    assert_eq!(salon.pay(visit, 1, two).await.field("payments"), json!(["field.range"]));
    let ahead = salon.visit("2040-03-20 09:00Z", None, 1);
    let refused = salon.pay(ahead, 1, json!([{ "method": "cash", "amount": 1 }])).await;
    assert_eq!((refused.status, refused.code().as_str()), (422, "income.ahead"));
    let missing = salon.pay(Uuid::now_v7(), 1, json!([])).await;
    assert_eq!((missing.status, missing.code().as_str()), (404, "event.not_found"));
    assert_eq!(salon.app.rows("SELECT count(*) AS n FROM visit_payments")[0]["n"], 0);
}

#[actix_web::test]
async fn a_colleague_sees_and_records_their_own_visits_only() {
    let mut salon = MoneySalon::new().await;
    let own = salon.visit("2040-03-02 09:00Z", Some(1_000), 1);
    let others = salon.visit("2040-03-02 11:00Z", Some(2_000), 1);
    salon.app.db.execute(
        Role::Migrator,
        &format!("UPDATE calendar_events SET provider_id = '{}' WHERE id = '{others}'", salon.world.gergo),
    );
    let query = format!("/api/income?from=2040-03-02&providerId={}", salon.world.gergo);
    let seen = salon.lilla.get(&query).await.json();
    assert_eq!((&seen["total"], seen["byProvider"].as_array().unwrap().len()), (&json!(1_000), 1));
    assert_eq!(salon.gergo.get(&query).await.json()["total"], 2_000);
    assert_eq!(salon.income("from=2040-03-02").await["total"], 3_000);
    let csv = salon.lilla.get("/api/income/csv?from=2040-03-02").await;
    assert_eq!(std::str::from_utf8(&csv.body).unwrap().lines().count(), 2);
    let body = json!({ "version": 1, "payments": [] });
    assert_eq!(salon.lilla.post(&format!("/api/income/visit/{others}"), body.clone()).await.code(), "event.not_found");
    assert_eq!(salon.lilla.get(&format!("/api/income/visit/{others}")).await.code(), "event.not_found");
    let recorded = json!({ "version": 1, "payments": [{ "method": "card", "amount": 1_000 }] });
    assert_eq!(salon.lilla.post(&format!("/api/income/visit/{own}"), recorded).await.status, 200);
    let till = format!("/api/income/day?shopId={}&date=2040-03-02", salon.world.shop);
    assert_eq!(salon.lilla.get(&till).await.status, 403);
    assert_eq!(salon.lilla.get("/api/income/commission").await.status, 403);
}

#[actix_web::test]
async fn a_closed_day_keeps_its_amounts_until_it_is_opened_again() {
    let mut salon = MoneySalon::new().await;
    let (visit, sums) = salon.paid_day("2040-03-02 09:00Z").await;
    let free = salon.visit("2040-03-02 12:00Z", None, 1);
    let till = salon.till("2040-03-02").await;
    assert_eq!(
        (&till["expected"][0], &till["unpaid"]),
        (&json!({ "method": "cash", "amount": 12_900, "tips": 100 }), &json!(1))
    );
    let wrong = json!([{ "method": "cash", "expected": 12_900, "counted": 12_900 }]);
    let stale = salon.gergo.post("/api/income/day", salon.closing("2040-03-02", wrong)).await;
    assert_eq!((stale.status, stale.code().as_str()), (409, "income.day_changed"));
    let ahead = salon.gergo.post("/api/income/day", salon.closing("2040-03-06", json!([]))).await;
    assert_eq!((ahead.status, ahead.code().as_str()), (422, "income.ahead"));
    let letters = json!([{ "method": "cash", "expected": 13_000, "counted": "sok" }]);
    let letters = salon.gergo.post("/api/income/day", salon.closing("2040-03-02", letters)).await;
    assert_eq!(letters.field("sums.0.counted"), json!(["field.money"]), "{letters:?}");

    let closed = salon.gergo.post("/api/income/day", salon.closing("2040-03-02", sums.clone())).await;
    assert_eq!(closed.status, 201, "{closed:?}");
    let closed = closed.json();
    assert_eq!(closed["sums"], json!([{ "method": "cash", "expected": 13_000, "counted": 12_500 }]));
    assert_eq!(closed["closedBy"], json!(salon.world.gergo));
    let again = salon.gergo.post("/api/income/day", salon.closing("2040-03-02", sums.clone())).await;
    assert_eq!((again.status, again.code().as_str()), (409, "income.day_closed"));

    let revision =
        || json!(salon.app.rows(&format!("SELECT revision AS n FROM calendar_events WHERE id = '{visit}'"))[0]["n"]);
    let now = revision();
    let refused = salon.pay(visit, now.as_i64().unwrap(), json!([{ "method": "card", "amount": 12_900 }])).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "income.day_closed"));
    let refused = salon.pay(free, 1, json!([{ "method": "card", "amount": 1 }])).await;
    assert_eq!(refused.code(), "income.day_closed");
    // Neither does the calendar's editor, nor is the visit deleted or moved away from the day.
    let guest =
        salon.app.rows(&format!("SELECT guest_id AS n FROM calendar_events WHERE id = '{visit}'"))[0]["n"].clone();
    let edited = |payment: i64, start: &str| {
        json!({ "id": visit, "version": now, "guestId": guest, "services": [salon.world.cut], "start": start,
            "providerId": salon.world.lilla, "shopId": salon.world.shop, "payment": payment, "evenOutsideHours": true })
    };
    for body in [edited(1, "2040.03.02 10:00"), edited(12_900, "2040.03.01 10:00")] {
        let refused = salon.gergo.post("/api/events/appointment", body).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "income.day_closed"), "{refused:?}");
    }
    let kept = salon.gergo.post("/api/events/appointment", edited(12_900, "2040.03.02 10:30")).await;
    assert_eq!(kept.status, 200, "the day and the amount stay: {kept:?}");
    let gone = salon.delete(&format!("/api/event/{visit}")).await;
    assert_eq!((gone.status, gone.code().as_str()), (409, "income.day_closed"));

    let path = format!("/api/income/day/{}/reopen", closed["id"].as_str().unwrap());
    assert_eq!(salon.gergo.post(&path, json!({ "reason": " " })).await.field("reason"), json!(["field.required"]));
    assert_eq!(salon.gergo.post(&path, json!({ "reason": "Kártya volt" })).await.status, 204);
    assert_eq!(salon.gergo.post(&path, json!({ "reason": "Kártya volt" })).await.code(), "income.closing_not_found");
    let now =
        salon.app.rows(&format!("SELECT revision AS n FROM calendar_events WHERE id = '{visit}'"))[0]["n"].as_i64();
    let corrected = salon.pay(visit, now.unwrap(), json!([{ "method": "card", "amount": 12_900 }])).await;
    assert_eq!(corrected.status, 200, "{corrected:?}");
    let till = salon.till("2040-03-02").await;
    assert_eq!((&till["closing"], &till["reopened"][0]["reason"]), (&Value::Null, &json!("Kártya volt")));
    assert_eq!(till["reopened"][0]["sums"], closed["sums"], "what was counted stays");
    let audit = salon.app.rows("SELECT count(*) AS n FROM audit_log WHERE detail IN ('day.closed', 'day.reopened')");
    assert_eq!(audit[0]["n"], 2);
}

#[actix_web::test]
async fn float_and_cash_put_in_and_taken_out_are_expected_in_the_till() {
    const TILL: &str = "/api/income/till";
    let mut salon = MoneySalon::new().await;
    salon.paid_day("2040-03-02 09:00Z").await;
    let shop = salon.world.shop;
    let cash = |kind: &str, amount: Value, note: Option<&str>| json!({ "shopId": shop, "date": "2040-03-02", "kind": kind, "amount": amount, "note": note });
    for (kind, amount, note) in
        [("float", 15_000, None), ("float", 20_000, None), ("out", 3_500, Some("Kávé")), ("in", 500, Some("Apró"))]
    {
        let entered = salon.gergo.post(TILL, cash(kind, json!(amount), note)).await;
        assert_eq!(entered.status, 201, "{entered:?}");
    }
    let till = salon.till("2040-03-02").await;
    assert_eq!(till["cash"], 17_000, "the second float replaced the first");
    let entries = till["entries"].as_array().unwrap().clone();
    let shown: Vec<_> = entries.iter().map(|it| (&it["kind"], &it["amount"], &it["note"])).collect();
    assert_eq!(
        shown,
        [
            (&json!("float"), &json!(20_000), &Value::Null),
            (&json!("out"), &json!(3_500), &json!("Kávé")),
            (&json!("in"), &json!(500), &json!("Apró")),
        ]
    );
    for (body, field, code) in [
        (cash("out", json!(3_500), None), "note", "field.required"),
        (cash("out", json!(0), Some("x")), "amount", "field.money"),
        (cash("in", json!("sok"), Some("x")), "amount", "field.money"),
    ] {
        assert_eq!(salon.gergo.post(TILL, body).await.field(field), json!([code]));
    }
    let ahead = json!({ "shopId": shop, "date": "2040-03-06", "kind": "float", "amount": 1 });
    assert_eq!(salon.gergo.post(TILL, ahead).await.code(), "income.ahead");
    assert_eq!(salon.lilla.post(TILL, cash("float", json!(1), None)).await.status, 403);

    let taken_back = format!("{TILL}/{}", entries[2]["id"].as_str().unwrap());
    let request = salon.gergo.request(actix_web::http::Method::DELETE, &taken_back);
    assert_eq!(salon.gergo.send(request).await.status, 204);
    let request = salon.gergo.request(actix_web::http::Method::DELETE, &taken_back);
    assert_eq!(salon.gergo.send(request).await.code(), "income.entry_not_found");

    // 13,000 of visits, and 16,500 beside them.
    let stale = json!([{ "method": "cash", "expected": 13_000, "counted": 29_500 }]);
    assert_eq!(
        salon.gergo.post("/api/income/day", salon.closing("2040-03-02", stale)).await.code(),
        "income.day_changed"
    );
    let sums = json!([{ "method": "cash", "expected": 29_500, "counted": 29_500 }]);
    assert_eq!(salon.gergo.post("/api/income/day", salon.closing("2040-03-02", sums)).await.status, 201);
    assert_eq!(salon.gergo.post(TILL, cash("float", json!(1), None)).await.code(), "income.day_closed");
    let standing = format!("{TILL}/{}", entries[0]["id"].as_str().unwrap());
    let request = salon.gergo.request(actix_web::http::Method::DELETE, &standing);
    assert_eq!(salon.gergo.send(request).await.code(), "income.day_closed");
}

#[actix_web::test]
async fn of_two_desks_that_close_a_day_at_once_one_wins() {
    let mut salon = MoneySalon::new().await;
    let (_, sums) = salon.paid_day("2040-03-02 09:00Z").await;
    let body = salon.closing("2040-03-02", sums);
    let mut other = salon.gergo.clone().answered_by(&salon.app.twin());
    let (one, two) =
        futures_util::join!(salon.gergo.post("/api/income/day", body.clone()), other.post("/api/income/day", body));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409], "{one:?} {two:?}");
    assert_eq!(salon.app.rows("SELECT count(*) AS n FROM day_closings WHERE reopened_at IS NULL")[0]["n"], 1);
}

#[actix_web::test]
async fn a_payment_and_a_closing_at_once_never_disagree() {
    for _ in 0..5 {
        let mut salon = MoneySalon::new().await;
        let (_, sums) = salon.paid_day("2040-03-02 09:00Z").await;
        let late = salon.visit("2040-03-02 12:00Z", None, 1);
        let body = salon.closing("2040-03-02", sums);
        let mut other = salon.gergo.clone().answered_by(&salon.app.twin());
        let payment = json!({ "version": 1, "payments": [{ "method": "cash", "amount": 7 }] });
        let path = format!("/api/income/visit/{late}");
        let (paid, closed) = futures_util::join!(other.post(&path, payment), salon.gergo.post("/api/income/day", body));
        match (paid.status, closed.status) {
            (200, 409) => assert_eq!(closed.code(), "income.day_changed"),
            (409, 201) => assert_eq!(paid.code(), "income.day_closed"),
            both => panic!("{both:?} {paid:?} {closed:?}"),
        }
    }
}

/// Expected sums of a group: forints in the period, before it, and visits in it.
type Expected = BTreeMap<String, (i64, i64, i64)>;

fn told(sums: &Value, key: &str) -> Expected {
    let row = |it: &Value| {
        let number = |name: &str| it[name].as_i64().unwrap();
        (it[key].as_str().unwrap().to_owned(), (number("amount"), number("previous"), number("visits")))
    };
    sums.as_array().unwrap().iter().map(row).collect()
}

#[actix_web::test]
async fn totals_are_those_of_the_raw_visits_over_both_clock_changes() {
    let mut salon = MoneySalon::new().await;
    let mut dice = 7_u64;
    let mut roll = |below: u64| -> i64 {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from((dice >> 33) % below).unwrap()
    };
    // The clocks change on 27 March and on 30 October 2039; visits also around midnight, one every 80 minutes or so.
    for (first, hours) in
        [("2039-03-01 00:00Z", 5 * 24), ("2039-03-20 22:00Z", 14 * 24), ("2039-10-23 21:00Z", 14 * 24)]
    {
        for slot in 0..(hours * 3 / 4) {
            let minutes = slot * 80;
            let (amount, state) = (100 * roll(300) + 7, u8::from(roll(10) != 0));
            let start = salon.app.rows(&format!(
                "SELECT to_char('{first}'::timestamptz + interval '{minutes} minutes', 'YYYY-MM-DD HH24:MI:SSOF') AS n"
            ))[0]["n"]
                .as_str()
                .unwrap()
                .to_owned();
            if roll(4) == 0 {
                continue;
            }
            let visit = salon.visit(&start, Some(amount), state);
            let (gergo, color) = (salon.world.gergo, salon.world.color);
            if roll(3) == 0 {
                salon.app.db.execute(
                    Role::Migrator,
                    &format!("UPDATE calendar_events SET provider_id = '{gergo}' WHERE id = '{visit}'"),
                );
            }
            if roll(2) == 0 {
                salon.app.db.execute(
                    Role::Migrator,
                    &format!(
                        "INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
                    VALUES ('{}', '{visit}', 1, '{color}', 'Festés', {}, 30)",
                        salon.world.company,
                        1 + roll(9_999)
                    ),
                );
            }
        }
    }
    for (from, to, before, last) in [
        ("2039-03-27", "2039-03-27", "2039-03-26", "2039-03-26"),
        ("2039-03-24", "2039-03-30", "2039-03-17", "2039-03-23"),
        ("2039-10-30", "2039-10-30", "2039-10-29", "2039-10-29"),
        ("2039-10-27", "2039-11-02", "2039-10-20", "2039-10-26"),
        // A month that has begun, beside the same days of the month before; what lies between is of neither.
        ("2039-04-01", "2039-04-03", "2039-03-01", "2039-03-03"),
    ] {
        let list = salon.income(&format!("from={from}&to={to}")).await;
        let rows = salon.app.rows(
            "SELECT e.provider_id AS provider, e.payment_amount AS amount, (e.starts_at AT TIME ZONE 'Europe/Budapest')::date::text AS day,
                (SELECT json_agg(json_build_array(s.service_id, s.price) ORDER BY s.position) FROM event_services s WHERE s.event_id = e.id) AS services
            FROM calendar_events e WHERE e.state = 1 AND e.payment_amount IS NOT NULL");
        let (mut by_day, mut by_provider, mut by_service) = (Expected::new(), Expected::new(), Expected::new());
        let (mut total, mut previous) = (0, 0);
        let shift = salon.app.rows(&format!("SELECT '{from}'::date - '{before}'::date AS n"))[0]["n"].as_i64().unwrap();
        for row in &rows {
            let (day, amount) = (row["day"].as_str().unwrap(), row["amount"].as_i64().unwrap());
            let is_before = (before..=last).contains(&day);
            if !is_before && !(from..=to).contains(&day) {
                continue;
            }
            let add = |sums: &mut Expected, key: &str, amount: i64| {
                let sum = sums.entry(key.to_owned()).or_default();
                if is_before {
                    sum.1 += amount
                } else {
                    sum.0 += amount;
                    sum.2 += 1
                }
            };
            if is_before {
                previous += amount
            } else {
                total += amount
            }
            let date: chrono::NaiveDate = day.parse().unwrap();
            let shown = if is_before { date + chrono::TimeDelta::days(shift) } else { date };
            add(&mut by_day, &shown.to_string(), amount);
            add(&mut by_provider, row["provider"].as_str().unwrap(), amount);
            let services = row["services"].as_array().unwrap();
            let whole: i64 = services.iter().map(|it| it[1].as_i64().unwrap()).sum();
            let (mut so_far, mut given) = (0, 0);
            for service in services {
                so_far += service[1].as_i64().unwrap();
                // Half a forint up.
                let until = (2 * amount * so_far + whole) / (2 * whole);
                add(&mut by_service, service[0].as_str().unwrap(), until - given);
                given = until;
            }
        }
        assert!(0 < total && 0 < previous, "{from}");
        assert_eq!((&list["previousFrom"], &list["previousTo"]), (&json!(before), &json!(last)), "{from}");
        assert_eq!((list["total"].as_i64(), list["previous"].as_i64()), (Some(total), Some(previous)), "{from}");
        assert_eq!(told(&list["byDay"], "date"), by_day, "{from}");
        assert_eq!(told(&list["byProvider"], "id"), by_provider, "{from}");
        assert_eq!(told(&list["byService"], "id"), by_service, "{from}");
    }
    let march: i64 = salon.app.rows(
        "SELECT coalesce(sum(payment_amount), 0)::bigint AS n FROM calendar_events WHERE state = 1
        AND (starts_at AT TIME ZONE 'Europe/Budapest')::date BETWEEN '2039-03-01' AND '2039-03-31'",
    )[0]["n"]
        .as_i64()
        .unwrap();
    let list = salon.income("from=2039-03-01&to=2039-03-31").await;
    assert_eq!(list["total"].as_i64(), Some(march));
}

#[actix_web::test]
async fn commissions_are_shares_of_a_month_from_a_month_on() {
    let mut salon = MoneySalon::new().await;
    salon.visit("2040-01-31 22:30Z", Some(999), 1);
    let february = salon.visit("2040-01-31 23:30Z", None, 1);
    salon.pay(february, 1, json!([{ "method": "cash", "amount": 1_001, "tip": 50 }])).await;
    let rule =
        |month: &str, percent: Value| json!({ "employeeId": salon.world.lilla, "month": month, "percent": percent });
    let (january, later) = (rule("2040-01-15", json!(33)), rule("2040-02-01", json!("50")));
    let bad = rule("2040-02-01", json!(101));
    for body in [january, later] {
        assert_eq!(salon.gergo.post("/api/income/commission", body).await.status, 204);
    }
    assert_eq!(salon.gergo.post("/api/income/commission", bad).await.field("percent"), json!(["field.range"]));
    let nobody = json!({ "employeeId": Uuid::now_v7(), "month": "2040-02-01", "percent": 1 });
    assert_eq!(salon.gergo.post("/api/income/commission", nobody).await.code(), "employee.not_found");
    let lilla = salon.world.lilla;
    for (month, percent, income, commission, rest, tips) in [
        ("2039-12-01", 0, 0, 0, 0, 0),
        ("2040-01-01", 33, 999, 330, 669, 0),
        ("2040-02-20", 50, 1_001, 501, 500, 50),
        ("2040-03-01", 50, 0, 0, 0, 0),
    ] {
        let sheet = salon.gergo.get(&format!("/api/income/commission?month={month}")).await.json();
        let row =
            sheet["items"].as_array().unwrap().iter().find(|it| it["employeeId"] == json!(lilla)).unwrap().clone();
        let figures = ["percent", "income", "commission", "salon", "tips"].map(|it| row[it].as_i64().unwrap());
        assert_eq!(figures, [percent, income, commission, rest, tips], "{month}");
    }
    let csv = salon.gergo.get("/api/income/commission/csv?month=2040-02-01").await;
    let text = std::str::from_utf8(&csv.body).unwrap().to_owned();
    assert!(text.contains("\"2040-02\";\"Kovács Lilla\";1;1001;50;501;500;50\r\n"), "{text}");
}

#[actix_web::test]
async fn the_list_is_written_out_and_no_cell_is_a_formula() {
    let mut salon = MoneySalon::new().await;
    let visit = salon.visit("2040-03-02 09:00Z", None, 1);
    salon.app.db.execute(Role::Migrator, "UPDATE guests SET first_name = 'Őze', last_name = '=1+1'");
    salon.pay(visit, 1, json!([{ "method": "cash", "amount": 12_900, "tip": 100 }])).await;
    salon.app.db.execute(Role::Migrator, "UPDATE calendar_events SET payment_amount = 13000");
    let csv = salon.gergo.get("/api/income/csv?from=2040-03-02").await;
    let text = std::str::from_utf8(&csv.body).unwrap().to_owned();
    let rows: Vec<_> = text.lines().skip(1).collect();
    assert_eq!(
        rows,
        [
            "\"2040-03-02 10:00\";\"Kovács Lilla\";\"'=1+1 Őze\";\"Hajvágás\";12900;\"készpénz\";12900;100",
            "\"2040-03-02 10:00\";\"Kovács Lilla\";\"'=1+1 Őze\";\"Hajvágás\";12900;\"nincs megadva\";100;0",
        ]
    );
}

/// Every way by which a colleague's amount could be read or changed at the desk.
#[actix_web::test]
async fn what_colleagues_visits_brought_is_neither_told_nor_changed() {
    let mut salon = MoneySalon::new().await;
    let visit = salon.visit("2040-03-02 09:00Z", Some(7_654_321), 1);
    let ahead = salon.visit("2040-03-13 09:00Z", Some(6_543_217), 1);
    let (gergo, lilla) = (salon.world.gergo, salon.world.lilla);
    salon.app.db.execute(Role::Migrator, &format!("UPDATE calendar_events SET provider_id = '{gergo}'"));
    let guest = salon.app.rows(&format!("SELECT guest_id AS id FROM calendar_events WHERE id = '{visit}'"));
    let guest = guest[0]["id"].as_str().unwrap().to_owned();
    let reads = [
        "/api/events?start=2040-03-01T00:00:00Z&end=2040-03-20T00:00:00Z".to_owned(),
        format!("/api/events/appointment/{visit}"),
        format!("/api/events/guest/{guest}"),
        format!("/api/events/guest/{guest}/lastandnext"),
        format!("/api/events/sickday?providerId={gergo}&start=2040-03-13T00:00:00Z&end=2040-03-14T00:00:00Z"),
        format!("/api/guest/{guest}"),
        "/api/guests".to_owned(),
        "/api/guest?searchTerm=Kiss".to_owned(),
        "/api/income?from=2040-03-01&to=2040-03-31".to_owned(),
        "/api/income/csv?from=2040-03-01&to=2040-03-31".to_owned(),
    ];
    for path in &reads {
        let read = salon.lilla.get(path).await;
        assert_eq!(read.status, 200, "{path}: {read:?}");
        let text = String::from_utf8_lossy(&read.body).into_owned();
        assert!(!text.contains("7654321") && !text.contains("6543217"), "{path}: {text}");
        let all = String::from_utf8_lossy(&salon.gergo.get(path).await.body).into_owned();
        assert!(all.contains("7654321") || all.contains("6543217"), "{path}: {all}");
    }

    // The second version: they were given to Gergő.
    let body = |id: Uuid, start: &str, provider: Uuid, more: Value| {
        let mut body = json!({ "id": id, "version": 2, "start": start, "guestId": guest,
            "services": [salon.world.cut], "providerId": provider, "shopId": salon.world.shop,
            "evenOutsideHours": true });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    let refused = "income.of_colleague";
    let amount = salon
        .lilla
        .post("/api/events/appointment", body(visit, "2040.03.02 10:00", gergo, json!({ "payment": "1" })))
        .await;
    assert_eq!((amount.status, amount.field("payment")), (403, json!([refused])), "{amount:?}");
    for changed in [
        body(visit, "2040.03.02 10:00", lilla, json!({})),
        body(visit, "2040.03.01 10:00", gergo, json!({})),
        body(visit, "2040.03.02 10:00", gergo, json!({ "state": 0 })),
    ] {
        let answer = salon.lilla.post("/api/events/appointment", changed.clone()).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, refused), "{changed}");
    }
    let request = salon.lilla.request(actix_web::http::Method::DELETE, &format!("/api/event/{visit}"));
    assert_eq!(salon.lilla.send(request).await.code(), refused);
    let new = json!({ "start": "2040.03.14 10:00", "walkIn": true, "services": [salon.world.cut], "providerId": gergo,
        "evenOutsideHours": true, "payment": "1" });
    assert_eq!(salon.lilla.post("/api/events/appointment", new).await.field("payment"), json!([refused]));

    // The rest of it is theirs to change, and the amount stays; what is ahead may go elsewhere with what was paid.
    let noted = body(visit, "2040.03.02 10:00", gergo, json!({ "description": "x", "didNotAppear": false }));
    let noted = salon.lilla.post("/api/events/appointment", noted).await;
    assert_eq!((noted.status, noted.json()["event"].get("payment")), (200, None), "{noted:?}");
    let moved = body(ahead, "2040.03.14 12:00", gergo, json!({}));
    assert_eq!(salon.lilla.post("/api/events/appointment", moved).await.status, 200);
    let amounts =
        salon.app.rows("SELECT payment_amount AS it FROM calendar_events WHERE kind = 'appointment' ORDER BY 1");
    assert_eq!(amounts, [json!({ "it": 6_543_217 }), json!({ "it": 7_654_321 })]);
    assert_eq!(salon.income("from=2040-03-02&to=2040-03-02").await["total"], 7_654_321);
}
