use kernel::AccountId;
use serde_json::json;
use testkit::Role;
use uuid::Uuid;

use crate::app::Answer;
use crate::staff::StaffedSalon;

async fn merge(desk: &mut StaffedSalon, from: Uuid, into: Uuid) -> Answer {
    desk.gergo.post(&format!("/api/guest/{from}/merge"), json!({ "into": into })).await
}

fn link(desk: &StaffedSalon, guest: Uuid, account: AccountId) {
    desk.app.db.execute(Role::Migrator, &format!("UPDATE guests SET account_id = '{account}' WHERE id = '{guest}'"));
}

#[actix_web::test]
async fn merging_cards_keeps_the_data_of_both() {
    let mut desk = StaffedSalon::new().await;
    let from = desk.add("Kovács Anni").await;
    let into = desk.add("Kovács Anna").await;
    let (account, _) = desk.app.guest("anna@example.com").await;
    link(&desk, from, account);
    for card in [
        json!({ "id": from, "email": "anna@example.com", "phone": "+36301234567", "note": "kérdez" }),
        json!({ "id": into, "phone": "+36307654321", "note": "7.34", "state": "DELETED" }),
    ] {
        assert_eq!(desk.save(card).await.status, 200);
    }
    desk.visit(from, "2040-01-09 10:00Z", "payment_amount = 100, visitor_name = 'Kis Bence'");
    desk.visit(from, "2040-03-12 10:00Z", "state = 0");
    desk.visit(into, "2040-02-06 10:00Z", "payment_amount = 10");
    let merged = merge(&mut desk, from, into).await;
    assert_eq!(merged.status, 200, "{merged:?}");
    let card = merged.json();
    for (field, value) in [
        ("id", json!(into)),
        ("firstName", json!("Anna")),
        ("email", json!("anna@example.com")),
        ("phone", json!("+36/30 765-4321")),
        ("note", json!("7.34\nkérdez")),
        ("state", json!("ACTIVE")),
        ("hasAccount", json!(true)),
        ("userId", desk.one(&format!("SELECT account_id FROM guests WHERE id = '{into}'"))["account_id"].clone()),
        ("visits", json!(2)),
        ("spent", json!(110)),
    ] {
        assert_eq!(card[field], value, "{field}");
    }
    assert_eq!(desk.gergo.get("/api/guests").await.json()["items"], json!([card]));
    let events = desk.one(&format!("SELECT count(*) AS n FROM calendar_events WHERE guest_id = '{into}'"));
    assert_eq!(events["n"], 3, "also what was called off");
    let visitors = desk.app.rows(&format!(
        "SELECT visitor_name FROM calendar_events WHERE guest_id = '{into}' AND visitor_name IS NOT NULL"
    ));
    assert_eq!(visitors, [json!({ "visitor_name": "Kis Bence" })], "who came stays with the visit");
    let line = desk.one("SELECT subject FROM audit_log WHERE act = 'guest.merged'");
    assert_eq!(line["subject"], json!(into));
    let again = merge(&mut desk, from, into).await;
    assert_eq!((again.status, again.code().as_str()), (404, "guest.not_found"));
}

#[actix_web::test]
async fn cards_with_two_accounts_are_not_merged() {
    let mut desk = StaffedSalon::new().await;
    let (one, other) = (desk.add("Kovács Anna").await, desk.add("Kovács Anni").await);
    let same = merge(&mut desk, one, one).await;
    assert_eq!((same.status, same.field("into")), (422, json!(["field.invalid"])));
    for (guest, email) in [(one, "one@example.com"), (other, "other@example.com")] {
        let (account, _) = desk.app.guest(email).await;
        link(&desk, guest, account);
    }
    let refused = merge(&mut desk, one, other).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "guest.both_have_accounts"));
    let walk_in = desk.add("Betérő Vendég").await;
    desk.app.db.execute(Role::Migrator, &format!("UPDATE guests SET is_walk_in = true WHERE id = '{walk_in}'"));
    for (from, into) in [(walk_in, one), (one, walk_in)] {
        let refused = merge(&mut desk, from, into).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "guest.walk_in"));
    }
    assert_eq!(desk.app.rows("SELECT 1 FROM guests").len(), 3);
}

/// Two connections wait for each other in a circle and the database ends the merger's transaction, which looks for
/// circles first: it is run again without an error.
#[actix_web::test]
async fn a_deadlocked_merge_is_retried() {
    let mut desk = StaffedSalon::new().await;
    let from = desk.add("Kovács Anni").await;
    let into = desk.add("Kovács Anna").await;
    desk.visit(from, "2040-01-09 10:00Z", "payment_amount = 100");
    // PostgreSQL looks for a circle once, so long after a wait began: the merger when the other waits already.
    let mut writer = desk.app.db.open(Role::Superuser);
    writer.execute(
        "DO $$ BEGIN EXECUTE format('ALTER ROLE app IN DATABASE %I SET deadlock_timeout = 1500', current_database());
        END $$",
    );
    let process = desk.app.twin();
    writer.execute(&format!(
        "SET deadlock_timeout = '30s'; BEGIN; SELECT FROM calendar_events WHERE guest_id = '{from}' FOR UPDATE"
    ));
    let mut gergo = desk.gergo.clone().answered_by(&process);
    let merging =
        actix_web::rt::spawn(
            async move { gergo.post(&format!("/api/guest/{from}/merge"), json!({ "into": into })).await },
        );
    desk.app.wait_for_lock().await;
    assert!(!merging.is_finished(), "it holds the cards and waits for the visit");
    let writer = std::thread::spawn(move || {
        writer.execute(&format!("SELECT FROM guests WHERE id = '{from}' FOR UPDATE; COMMIT"));
    });
    let merged = merging.await.unwrap();
    assert_eq!(merged.status, 200, "{merged:?}");
    writer.join().unwrap();
    assert_eq!(merged.json()["visits"], 1);
    assert_eq!(desk.app.rows("SELECT 1 FROM guests").len(), 1);
}
