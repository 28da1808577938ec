//! Callers as types, and the time after which another process notices that a caller's rights changed.

use std::sync::Arc;

use chrono::{TimeDelta, Utc};
use identity::{Caller, Employment, Feature, Features, Rights, Role as Rank};
use kernel::{AccountId, CompanyId, EmployeeId, Locale};
use serde_json::{Value, json};
use server::http::auth::{
    ActiveSubscription, Admitted, Expenses, Gated, Guest, Photos, Provider, ProviderFinder, Rating, SignedIn,
    Supervisor,
};
use server::http::error::ErrorCode;
use testkit::Role;
use uuid::Uuid;

use crate::app::{Browser, TestApp};
use crate::world::World;

/// An account of the salon, signed in; `works` as whom.
async fn staff(app: &TestApp, world: &World, works: Uuid) -> (Uuid, Browser) {
    let id = Uuid::now_v7();
    let name = format!("n{}", &id.simple().to_string()[20..]);
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO accounts (id, username, email, first_name, last_name, language, is_guest, company_id, employee_id,
                must_change_password, password_hash, password_expires_at, created_at)
            VALUES ('{id}', '{name}', '{name}@example.com', 'A', 'B', 'hu', false, '{}', '{works}', true, 'x', '2041-01-01', now())",
            world.company
        ),
    );
    (id, app.signed_in(AccountId(id)).await)
}

async fn email(browser: &mut Browser) -> Value {
    let answer = browser.get("/api/user/current/guestoruser").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["email"].clone()
}

#[actix_web::test]
async fn a_disabled_account_is_refused_by_all_processes_within_a_second() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let other = app.twin();
    // By hand, as the operator or another call might write it.
    let changes = [
        ("disabled", "UPDATE accounts SET state = 'DISABLED' WHERE id = '{account}'"),
        ("dismissed", "UPDATE employees SET state = 'DISABLED' WHERE id = '{employee}'"),
        ("promoted", "UPDATE employees SET role = 'SUPERVISOR' WHERE id = '{employee}'"),
        ("demoted", "UPDATE employees SET role = 'PROVIDER' WHERE id = '{employee}'"),
        ("signed out", "DELETE FROM sessions WHERE account_id = '{account}'"),
    ];
    for (what, change) in changes {
        app.db.execute(Role::Migrator, "UPDATE accounts SET company_id = NULL, employee_id = NULL");
        app.db.execute(Role::Migrator, "UPDATE employees SET state = 'ACTIVE'");
        app.db.execute(
            Role::Migrator,
            &format!(
                "UPDATE employees SET role = '{}'",
                match what {
                    "demoted" => "SUPERVISOR",
                    _ => "PROVIDER",
                }
            ),
        );
        let (account, browser) = staff(&app, &world, world.lilla).await;
        let mut there = browser.answered_by(&other);
        assert!(email(&mut there).await.is_string(), "{what}: the other process knows them");
        let sql = change.replace("{account}", &account.to_string()).replace("{employee}", &world.lilla.to_string());
        app.db.execute(Role::Migrator, &sql);
        app.clock.advance(TimeDelta::milliseconds(999));
        assert!(email(&mut there).await.is_string(), "{what}: what was read a moment ago is not read again");
        app.clock.advance(TimeDelta::milliseconds(1));
        assert_eq!(email(&mut there).await, Value::Null, "{what}");
        let refused = there.post("/public/guest/phone", json!({ "phone": "+36301112233", "privacy": true })).await;
        assert_eq!((refused.status, refused.code().as_str()), (401, "access.not_signed_in"), "{what}");
    }
}

#[actix_web::test]
async fn a_new_password_replaces_the_session_in_all_processes() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let other = app.twin();
    let (_, mut here) = staff(&app, &world, world.lilla).await;
    let mut stolen = here.clone().answered_by(&other);
    assert!(email(&mut stolen).await.is_string());
    let changed = here.patch("/api/user/current/password", json!({ "newPassword": "Valami-jelszo1" })).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    // The other process still remembers the account as it was; the new cookie proves that to be old.
    let mut there = here.clone().answered_by(&other);
    assert!(email(&mut there).await.is_string(), "the new cookie is good there at once");
    app.a_second_later();
    assert_eq!(email(&mut stolen).await, Value::Null);
    assert!(email(&mut there).await.is_string());
}

#[actix_web::test]
async fn gaining_a_role_keeps_sessions() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (account, mut browser) = app.guest("anna@example.com").await;
    let (company, employee) = (world.company, world.gergo);
    app.db.execute(
        Role::App,
        &format!("UPDATE accounts SET company_id = '{company}', employee_id = '{employee}' WHERE id = '{account}'"),
    );
    assert!(email(&mut browser).await.is_string());
    app.db.execute(Role::App, &format!("UPDATE accounts SET is_guest = false WHERE id = '{account}'"));
    app.forget(&browser);
    assert_eq!(email(&mut browser).await, Value::Null, "what it loses does not");
}

#[actix_web::test]
async fn gates_read_the_companys_features() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, browser) = staff(&app, &world, world.gergo).await;
    let token = server::http::auth::read_session(&app.app, browser.cookie.as_ref().unwrap().value()).unwrap();
    let mut conn = app.db.connect(Role::App);
    let mut employment = || {
        let live = store::identity::live_session(&mut conn, token.session, app.now()).unwrap().unwrap();
        live.caller.employment.unwrap()
    };
    let before = employment();
    assert!(Feature::ALL.into_iter().all(|it| before.features.has(it)), "a new company uses everything");
    assert_eq!((before.subscription_until, before.demo_mode), (None, false));
    world.set(&app.db, "features = '{photos}', demo_mode = true, subscription_until = '2040-03-05 09:00Z'");
    let after = employment();
    assert_eq!(Feature::ALL.map(|it| after.features.has(it)), [false, true, false, false]);
    assert!(after.demo_mode && !after.has_subscription(app.now()));
    assert!(after.has_subscription(app.now() - TimeDelta::seconds(1)), "it ends at that moment and no earlier");
}

/// A caller with these roles, whose company uses photos only.
fn somebody(is_guest: bool, rank: Option<Rank>, subscription_until: Option<chrono::DateTime<Utc>>) -> Arc<Caller> {
    let employment = rank.map(|role| Employment {
        company: CompanyId(Uuid::now_v7()),
        employee: EmployeeId(Uuid::now_v7()),
        role,
        rights: Rights::ALL,
        profile_picture: None,
        features: Features::named(["photos"]),
        demo_mode: false,
        subscription_until,
    });
    Arc::new(Caller {
        account: AccountId(Uuid::now_v7()),
        version: 1,
        first_name: "A".to_owned(),
        last_name: "B".to_owned(),
        email: "a@example.com".to_owned(),
        is_email_verified: true,
        phone: None,
        language: Locale::Hu,
        must_change_password: false,
        is_guest,
        needs_second_factor: false,
        employment,
    })
}

#[test]
fn every_caller_type_admits_exactly_its_own() {
    let now: chrono::DateTime<Utc> = crate::app::MONDAY.parse().unwrap();
    let people = [
        somebody(true, None, None),
        somebody(false, Some(Rank::Provider), None),
        somebody(true, Some(Rank::Provider), None),
        somebody(false, Some(Rank::Supervisor), None),
        somebody(false, Some(Rank::Supervisor), Some(now)),
    ];
    fn answers<T: Admitted>(people: &[Arc<Caller>], now: chrono::DateTime<Utc>) -> Vec<&'static str> {
        people.iter().map(|it| T::admit(Arc::clone(it), now).map_or_else(ErrorCode::as_str, |_| "ok")).collect()
    }
    let [ok, no, off, over] = ["ok", "access.forbidden", "access.feature_disabled", "access.subscription_inactive"];
    assert_eq!(answers::<SignedIn>(&people, now), [ok; 5]);
    assert_eq!(answers::<Guest>(&people, now), [ok, no, ok, no, no]);
    assert_eq!(answers::<Provider>(&people, now), [no, ok, ok, ok, ok]);
    assert_eq!(answers::<Supervisor>(&people, now), [no, no, no, ok, ok]);
    assert_eq!(answers::<Gated<Provider, Photos>>(&people, now), [no, ok, ok, ok, ok]);
    assert_eq!(answers::<Gated<Provider, Rating>>(&people, now), [no, off, off, off, off]);
    assert_eq!(answers::<Gated<Supervisor, Expenses>>(&people, now), [no, no, no, off, off]);
    assert_eq!(answers::<Gated<Supervisor, ProviderFinder>>(&people, now), [no, no, no, off, off]);
    assert_eq!(answers::<Gated<Provider, ActiveSubscription>>(&people, now), [no, ok, ok, ok, over]);
    assert_eq!(answers::<Gated<Supervisor, (Photos, ActiveSubscription)>>(&people, now), [no, no, no, ok, over]);
    assert_eq!(answers::<Gated<Supervisor, (Rating, ActiveSubscription)>>(&people, now), [no, no, no, off, off]);
}
