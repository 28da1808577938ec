//! Subscriptions bought, changed and ended from the balance (docs/rules.md#subscription).

use std::sync::Arc;

use actix_web::http::Method;
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use gateways::sms::MemorySms;
use kernel::{AccountId, CompanyId, Huf};
use serde_json::{Value, json};
use store::{ledger, tenant};
use testkit::Role;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::invites::employed;
use crate::messages::post;
use crate::world::World;

const STATE: &str = "/api/topup/subscription";
const PROLONG: &str = "/api/topup/subscription/prolong";
const CANCEL: &str = "/api/topup/subscription/cancel";
const RENEWAL: &str = "/api/topup/subscription/renewal";

struct PurchaseSalon {
    app: TestApp,
    world: World,
    account: AccountId,
    gergo: Browser,
}

impl PurchaseSalon {
    /// Two people under Raj, paid for nine days more, with so much in the balance.
    async fn new(balance: i64) -> Self {
        let app = TestApp::new();
        let world = World::new(&app.db);
        let (account, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        let salon = Self { app, world, account, gergo };
        let (now, company) = (salon.app.now(), salon.world.company);
        let (from, until) = (now - TimeDelta::days(21), now + TimeDelta::days(9));
        salon.sql(&format!(
            "UPDATE companies SET subscription_until = '{until}'::timestamptz + interval '7 days';
            INSERT INTO subscriptions VALUES ('{company}', 'raj');
            INSERT INTO subscription_periods VALUES ('{company}', '{from}', '{until}', 'raj', 8900, 8900)"
        ));
        salon.pay_in(balance);
        salon
    }

    fn sql(&self, sql: &str) {
        self.app.db.execute(Role::Migrator, sql);
    }

    fn pay_in(&self, forints: i64) {
        if forints == 0 {
            return;
        }
        let (company, now) = (CompanyId(self.world.company), self.app.now());
        let paid = tenant::transaction(&mut self.app.db.connect(Role::Worker), company, |conn| {
            ledger::pay_in(conn, company, Uuid::now_v7(), Huf(forints), now)
        });
        assert_eq!(paid.unwrap(), ledger::TransferOutcome::Moved);
    }

    /// Time goes on, and Gergő signs in anew.
    async fn later(&mut self, time: TimeDelta) {
        self.app.clock.advance(time);
        self.gergo = self.app.signed_in(self.account).await;
    }

    async fn state(&mut self) -> Value {
        self.gergo.get(STATE).await.json()
    }

    async fn keyed(&mut self, method: Method, path: &str, key: &str, body: Value) -> Answer {
        let request = self.gergo.request(method, path).insert_header(("idempotency-key", key)).set_json(body);
        self.gergo.send(request).await
    }

    async fn change(&mut self, tier: &str, cost: i64) -> Answer {
        self.gergo.patch(&format!("/api/topup/subscription/change/{tier}"), json!({ "cost": cost })).await
    }

    /// The sums in the ledger, after checking that it balances.
    fn books(&self) -> (i64, i64) {
        let wrong = self.app.unbalanced(
            "SELECT 'purchases' FROM companies c WHERE
                (SELECT coalesce(sum(amount), 0) FROM ledger_entries e
                    WHERE e.company_id = c.company_id AND account = 'spent')
                <> (SELECT coalesce(sum(cost), 0) FROM subscription_purchases p WHERE p.company_id = c.company_id)",
        );
        assert!(wrong.is_empty(), "{wrong:?}");
        let held = self.app.rows("SELECT available, reserved FROM wallets");
        held.first().map_or((0, 0), |it| (it["available"].as_i64().unwrap(), it["reserved"].as_i64().unwrap()))
    }

    fn days_left(&self, state: &Value) -> i64 {
        let until: DateTime<Utc> = state["until"].as_str().unwrap().parse().unwrap();
        (until - self.app.now()).num_days()
    }
}

fn refusal(answer: &Answer) -> (u16, String) {
    (answer.status, answer.code())
}

#[actix_web::test]
async fn what_can_be_subscribed_for_is_told_to_everybody_with_prices_that_hold_now() {
    let salon = PurchaseSalon::new(0).await;
    let mut anybody = salon.app.browser().await;
    let list = anybody.get("/public/subscriptions").await.json();
    let shown: Vec<_> =
        list["items"].as_array().unwrap().iter().map(|it| (&it["tier"], &it["name"], &it["price"])).collect();
    assert_eq!(json!(shown), json!([["feszek", "Fészek", 3900], ["raj", "Raj", 8900], ["vonulas", "Vonulás", 16900]]));
    assert_eq!((&list["items"][0]["calendars"], list["items"][2].get("calendars")), (&json!(1), None));
    assert_eq!((&list["smsPrice"], &list["monthDays"]), (&json!(25), &json!(30)));
    salon.sql(
        "UPDATE subscription_prices SET valid_until = '2040-03-05 09:00Z';
        INSERT INTO subscription_prices VALUES ('raj', '2040-03-05 09:00Z', NULL, 9900)",
    );
    let list = anybody.get("/public/subscriptions").await.json();
    assert_eq!(list["items"].as_array().unwrap().len(), 1, "what has no price now is not sold: {list}");
    assert_eq!(list["items"][0]["price"], json!(9900));
}

#[actix_web::test]
async fn prolonging_is_paid_from_the_balance_once() {
    let mut salon = PurchaseSalon::new(20_000).await;
    let body = json!({ "months": 1, "cost": 8900 });
    let first = salon.keyed(Method::POST, PROLONG, "key-number-1", body.clone()).await;
    assert_eq!(first.status, 200, "{first:?}");
    let state = first.json();
    assert_eq!((salon.days_left(&state), &state["balance"]), (39, &json!(11_100)));
    assert_eq!(state["purchases"][0]["kind"], json!("prolong"));
    assert_eq!(state["usage"]["onSubscription"], json!(8900));
    let again = salon.keyed(Method::POST, PROLONG, "key-number-1", body).await;
    assert_eq!((again.status, &again.json()["balance"]), (200, &json!(11_100)), "the same request is done once");
    let other = salon.keyed(Method::POST, PROLONG, "key-number-1", json!({ "months": 2, "cost": 17_800 })).await;
    assert_eq!(refusal(&other), (422, "idempotency.key_reused".to_owned()));
    for (body, code) in [
        (json!({ "months": 2, "cost": 17_800 }), (409, "balance.insufficient")),
        (json!({ "months": 1, "cost": 8_000 }), (409, "subscription.price_changed")),
        (json!({ "months": 0, "cost": 0 }), (422, "request.invalid")),
        (json!({ "months": 13, "cost": 0 }), (422, "request.invalid")),
        (json!({ "months": "sok", "cost": 0 }), (422, "request.invalid")),
    ] {
        let refused = salon.gergo.post(PROLONG, body.clone()).await;
        assert_eq!(refusal(&refused), (code.0, code.1.to_owned()), "{body}");
    }
    assert_eq!(salon.books(), (11_100, 0));
}

#[actix_web::test]
async fn parallel_purchases_never_take_more_than_there_is() {
    let salon = PurchaseSalon::new(3 * 8_900 + 8_899).await;
    let tries = (0..12).map(|_| {
        let mut gergo = salon.gergo.clone();
        async move { gergo.post(PROLONG, json!({ "months": 1, "cost": 8900 })).await.status }
    });
    let mut answers = join_all(tries).await;
    answers.sort_unstable();
    assert_eq!(answers.iter().filter(|it| **it == 200).count(), 3, "{answers:?}");
    assert_eq!(salon.books(), (8_899, 0));
    let same = (0..12).map(|_| {
        let mut gergo = salon.gergo.clone();
        async move {
            let request = gergo.request(Method::POST, PROLONG).insert_header(("idempotency-key", "the-same-key"));
            gergo.send(request.set_json(json!({ "months": 1, "cost": 8900 }))).await.status
        }
    });
    salon.pay_in(80_000);
    assert_eq!(join_all(same).await, [200; 12]);
    assert_eq!(salon.books(), (79_999, 0), "one purchase under one key");
}

#[actix_web::test]
async fn twelve_months_are_a_year_and_cost_twelve_months() {
    let mut salon = PurchaseSalon::new(200_000).await;
    let before: DateTime<Utc> = salon.state().await["until"].as_str().unwrap().parse().unwrap();
    let after = salon.gergo.post(PROLONG, json!({ "months": 12, "cost": 12 * 8_900 })).await.json();
    let until: DateTime<Utc> = after["until"].as_str().unwrap().parse().unwrap();
    assert_eq!(until, before.checked_add_months(chrono::Months::new(12)).unwrap());
    assert_eq!(salon.books(), (200_000 - 12 * 8_900, 0));
    // The days that were given come back as nothing when it is ended.
    let returns = after["cancelReturns"].as_i64().unwrap();
    assert!((12 * 8_900..=13 * 8_900).contains(&returns), "{returns}");
}

#[actix_web::test]
async fn the_unused_part_is_counted_when_the_tier_changes() {
    let mut salon = PurchaseSalon::new(10_000).await;
    let state = salon.state().await;
    let raj_left = 8900 * 9 / 30;
    let changes = json!([
        { "tier": "feszek", "cost": 3900 * 9 / 30 - raj_left, "fits": false },
        { "tier": "vonulas", "cost": 16900 * 9 / 30 - raj_left, "fits": true },
    ]);
    assert_eq!(state["changes"], changes);
    let refused = salon.change("feszek", 3900 * 9 / 30 - raj_left).await;
    assert_eq!(refusal(&refused), (409, "subscription.too_many_calendars".to_owned()));
    assert_eq!(refusal(&salon.change("raj", 0).await), (409, "subscription.same_tier".to_owned()));
    assert_eq!(refusal(&salon.change("arany", 0).await), (404, "subscription.tier_not_found".to_owned()));
    assert_eq!(refusal(&salon.change("vonulas", 1).await), (409, "subscription.price_changed".to_owned()));
    let larger = salon.change("vonulas", 5_070 - raj_left).await.json();
    assert_eq!((&larger["tier"], &larger["balance"]), (&json!("vonulas"), &json!(10_000 - 5_070 + raj_left)));
    assert_eq!(salon.days_left(&larger), 9, "the end stays");
    // Gergő is alone from now on; what is over comes back, and what the tier does not hold is off.
    salon.sql("UPDATE employees SET state = 'DISABLED' WHERE NOT is_company_owner");
    let smaller = salon.change("feszek", 1_170 - 5_070).await.json();
    assert_eq!(smaller["balance"], json!(10_000 + raj_left - 1_170));
    let on = salon.app.rows("SELECT features FROM companies").remove(0);
    assert_eq!(on["features"], json!(["photos", "provider_finder"]));
    let switch = json!({ "version": 1, "features": { "rating": true } });
    let refused = salon.gergo.patch("/api/company/current", switch).await;
    assert_eq!(refusal(&refused), (409, "subscription.feature_not_held".to_owned()));
    // All calendars of the tier are taken.
    let person = format!("/api/user/employee/{}/activate", salon.world.lilla);
    let refused = salon.gergo.patch(&person, json!({})).await;
    assert_eq!(refusal(&refused), (409, "subscription.calendars_full".to_owned()));
    let invite = json!({ "email": "uj@example.com", "role": "PROVIDER" });
    let refused = salon.gergo.post("/api/user/employee/new/invite", invite).await;
    assert_eq!(refusal(&refused), (409, "subscription.calendars_full".to_owned()));
    salon.books();
}

#[actix_web::test]
async fn a_lapsed_company_can_still_prolong_and_then_writes_again() {
    let mut salon = PurchaseSalon::new(8_900).await;
    salon.app.clock.advance(TimeDelta::days(9 + 7));
    salon.app.forget(&salon.gergo);
    let sale = json!({ "title": "Akció", "sale": 10 });
    let refused = salon.gergo.post("/api/company/sale", sale.clone()).await;
    assert_eq!(refusal(&refused), (403, "access.subscription_inactive".to_owned()));
    let state = salon.state().await;
    assert_eq!((&state["isActive"], state.get("cancelReturns")), (&json!(false), None));
    assert_eq!(
        refusal(&salon.gergo.post(CANCEL, json!({ "cost": 0 })).await),
        (403, "access.subscription_inactive".to_owned())
    );
    let state = salon.gergo.post(PROLONG, json!({ "months": 1, "cost": 8900 })).await.json();
    assert_eq!((salon.days_left(&state), &state["isActive"]), (30, &json!(true)), "from now on, not from its end");
    assert_eq!(salon.gergo.post("/api/company/sale", sale).await.status, 201, "and at once");
    salon.books();
}

#[actix_web::test]
async fn what_an_operator_cut_short_can_be_prolonged_changed_and_ended() {
    // Nine days were left; the operator leaves four, or took it away two days ago, or before it began: each a week after
    // what is then taken as paid.
    for days in [4, -9, -30] {
        let mut salon = PurchaseSalon::new(40_000).await;
        let until = salon.app.now() + TimeDelta::days(days + 7);
        salon.sql(&format!("UPDATE companies SET subscription_until = '{until}'"));
        salon.app.forget(&salon.gergo);
        let left = days.max(0);
        let prolonged = salon.gergo.post(PROLONG, json!({ "months": 1, "cost": 8900 })).await;
        assert_eq!(prolonged.status, 200, "{prolonged:?}");
        assert_eq!(salon.days_left(&prolonged.json()), 30 + left);
        let periods = salon.app.rows(
            "SELECT round(extract(epoch FROM ends_at - begins_at) / 86400)::int AS days, worth, paid
            FROM subscription_periods ORDER BY begins_at",
        );
        let first = if days == -30 { None } else { Some(21 + days) };
        let cut = first.map(|it| json!({ "days": it, "worth": 8900 * it / 30, "paid": 8900 * it / 30 }));
        let bought = json!({ "days": 30, "worth": 8900, "paid": 8900 });
        assert_eq!(periods, cut.into_iter().chain([bought]).collect::<Vec<_>>());
        let state = salon.state().await;
        let dearer = 16_900 * left / 30 - 8900 * (21 + left) / 30 * left / (21 + left).max(1) + 16_900 - 8900;
        assert_eq!(state["changes"][1], json!({ "tier": "vonulas", "cost": dearer, "fits": true }));
        assert_eq!(salon.change("vonulas", dearer).await.status, 200);
        let back = salon.state().await["cancelReturns"].as_i64().unwrap();
        assert_eq!(salon.gergo.post(CANCEL, json!({ "cost": -back })).await.status, 200);
        salon.books();
    }
    // Days taken away by hand are neither charged nor given back.
    let mut salon = PurchaseSalon::new(0).await;
    salon.sql(&format!("UPDATE companies SET subscription_until = '{}'", salon.app.now() + TimeDelta::days(4 + 7)));
    salon.app.forget(&salon.gergo);
    let state = salon.state().await;
    let worth = 8900 * 25 / 30;
    assert_eq!(state["cancelReturns"], json!(worth * 4 / 25));
}

#[actix_web::test]
async fn ending_it_gives_back_what_was_paid_for_the_days_left() {
    let mut salon = PurchaseSalon::new(8_900).await;
    salon.gergo.post(PROLONG, json!({ "months": 1, "cost": 8900 })).await;
    let state = salon.state().await;
    let back = 8900 + 8900 * 9 / 30;
    assert_eq!(state["cancelReturns"], json!(back));
    assert_eq!(
        refusal(&salon.gergo.post(CANCEL, json!({ "cost": 0 })).await),
        (409, "subscription.price_changed".to_owned())
    );
    let over = salon.gergo.post(CANCEL, json!({ "cost": -back })).await.json();
    assert_eq!((&over["isActive"], &over["balance"]), (&json!(false), &json!(back)));
    let periods = salon.app.rows("SELECT paid FROM subscription_periods");
    assert_eq!(periods, [json!({ "paid": 8900 - 8900 * 9 / 30 })], "what was used stays written down");
}

#[actix_web::test]
async fn after_what_was_paid_everything_goes_on_for_a_week() {
    let mut salon = PurchaseSalon::new(8_900).await;
    let sale = json!({ "title": "Akció", "sale": 10 });
    let state = salon.state().await;
    let ends = state["until"].clone();
    assert_eq!(salon.days_left(&state), 9, "the end of what was paid");
    salon.later(TimeDelta::days(9 + 7) - TimeDelta::seconds(1)).await;
    assert_eq!(salon.gergo.post("/api/company/sale", sale.clone()).await.status, 201);
    let state = salon.state().await;
    assert_eq!((&state["isActive"], &state["until"]), (&json!(true), &ends));
    let stops = salon.app.now() + TimeDelta::seconds(1);
    let told = |of: &Value| of["graceUntil"].as_str().map(|it| it.parse::<DateTime<Utc>>().unwrap());
    assert_eq!(told(&state), Some(stops));
    let me = salon.gergo.get("/api/user/current/guestoruser").await.json();
    assert_eq!(told(&me["companyInfo"]), Some(stops));
    // A month bought then begins where the last one ended.
    let state = salon.gergo.post(PROLONG, json!({ "months": 1, "cost": 8900 })).await.json();
    assert_eq!((salon.days_left(&state), told(&state)), (30 - 7, None));
    salon.later(TimeDelta::days(30) + TimeDelta::seconds(1)).await;
    let refused = salon.gergo.post("/api/company/sale", sale).await;
    assert_eq!(refusal(&refused), (403, "access.subscription_inactive".to_owned()));
    assert_eq!(salon.state().await.get("graceUntil"), None);
    // There is no such week after ending it.
    let mut salon = PurchaseSalon::new(0).await;
    let back = salon.state().await["cancelReturns"].clone();
    let over = salon.gergo.post(CANCEL, json!({ "cost": -back.as_i64().unwrap() })).await.json();
    assert_eq!((&over["isActive"], over.get("graceUntil")), (&json!(false), None));
    salon.books();
}

#[actix_web::test]
async fn it_renews_itself_from_the_balance_if_asked() {
    let mut salon = PurchaseSalon::new(8_900).await;
    let worker = post(&salon.app, Arc::default(), Arc::new(MemorySms::default()));
    let renew = || worker.renew_subscriptions().unwrap();
    let asked = salon.gergo.patch(RENEWAL, json!({ "renews": true })).await.json();
    assert_eq!(asked["renews"], true);
    salon.app.clock.advance(TimeDelta::days(9) - TimeDelta::hours(1) - TimeDelta::seconds(1));
    assert_eq!(renew(), 0, "not before it is about over");
    salon.app.clock.advance(TimeDelta::seconds(1));
    let tried = [renew(), renew()];
    assert_eq!(tried, [1, 0], "once");
    salon.later(TimeDelta::zero()).await;
    let state = salon.state().await;
    assert_eq!((salon.days_left(&state), &state["balance"], &state["renews"]), (30, &json!(0), &json!(true)));
    let bought = json!({ "kind": "prolong", "tier": "raj", "months": 1, "cost": 8900, "until": state["until"] });
    let listed = &state["purchases"][0];
    for key in ["kind", "tier", "months", "cost", "until"] {
        assert_eq!(listed[key], bought[key], "{key}");
    }
    // The next month cannot be paid; a payment within the week buys it from where the last one ended.
    salon.later(TimeDelta::days(32)).await;
    assert_eq!(renew(), 0);
    salon.pay_in(8_900);
    assert_eq!(renew(), 1);
    salon.later(TimeDelta::zero()).await;
    let state = salon.state().await;
    assert_eq!((salon.days_left(&state), &state["isActive"]), (28, &json!(true)));
    // Too late, or switched off, it is not renewed.
    salon.pay_in(8_900);
    salon.later(TimeDelta::days(28 + 8)).await;
    assert_eq!(renew(), 0);
    assert_eq!(
        refusal(&salon.gergo.patch(RENEWAL, json!({ "renews": true })).await),
        (403, "access.subscription_inactive".to_owned())
    );
    salon.gergo.post(PROLONG, json!({ "months": 1, "cost": 8900 })).await;
    assert_eq!(salon.gergo.patch(RENEWAL, json!({ "renews": false })).await.json()["renews"], false);
    salon.pay_in(8_900);
    salon.app.clock.advance(TimeDelta::days(30));
    assert_eq!(renew(), 0);
    salon.books();
}

#[actix_web::test]
async fn two_workers_renew_it_once() {
    let mut salon = PurchaseSalon::new(20_000).await;
    assert_eq!(salon.gergo.patch(RENEWAL, json!({ "renews": true })).await.status, 200);
    salon.app.clock.advance(TimeDelta::days(9));
    let renewed: usize = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4)
            .map(|_| {
                let worker = post(&salon.app, Arc::default(), Arc::new(MemorySms::default()));
                scope.spawn(move || worker.renew_subscriptions().unwrap())
            })
            .collect();
        workers.into_iter().map(|it| it.join().unwrap()).sum()
    });
    assert_eq!(renewed, 1);
    salon.books();
}

#[actix_web::test]
async fn a_trial_and_an_unlimited_company_have_nothing_to_buy() {
    let mut salon = PurchaseSalon::new(8_900).await;
    for (set, code) in
        [("subscription_until = NULL", "subscription.unlimited"), ("demo_mode = true", "subscription.trial")]
    {
        salon.world.set(&salon.app.db, set);
        salon.app.forget(&salon.gergo);
        let refused = salon.gergo.post(PROLONG, json!({ "months": 1, "cost": 8900 })).await;
        assert_eq!(refusal(&refused), (409, code.to_owned()));
        assert_eq!(salon.state().await["changes"], json!([]));
    }
    salon.sql("DELETE FROM subscriptions; UPDATE companies SET demo_mode = false, subscription_until = '2040-04-01'");
    salon.app.forget(&salon.gergo);
    let refused = salon.gergo.post(PROLONG, json!({ "months": 1, "cost": 8900 })).await;
    assert_eq!(refusal(&refused), (409, "subscription.no_tier".to_owned()));
    assert_eq!(salon.books(), (8_900, 0));
}
