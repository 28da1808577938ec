use futures_util::future::join_all;
use serde_json::{Value, json};
use testkit::Role;

use super::{ABSENCE, APPOINTMENT, Desk, changing, with};
use crate::app::Answer;

/// Active events of one person that share an instant.
const OVERLAPS: &str = "SELECT a.id FROM calendar_events a JOIN calendar_events b ON a.provider_id = b.provider_id
    AND a.id < b.id AND a.state = 1 AND b.state = 1
    AND a.occupies_from < b.occupies_to AND b.occupies_from < a.occupies_to";

#[actix_web::test]
async fn of_concurrent_writes_for_one_time_one_succeeds() {
    let mut desk = Desk::new().await;
    let elsewhere = desk.made(desk.cut("2040.03.13 09:00")).await;
    let (_, guest) = desk.app.guest("vendeg@example.com").await;
    for hour in 9..16 {
        let start = format!("2040.03.12 {hour:02}:00");
        let end = format!("2040.03.12 {:02}:00", hour + 1);
        let half_past = format!("2040.03.12 {hour:02}:30");
        let away = json!({ "start": half_past, "end": end, "providerId": desk.world.lilla });
        let calls: Vec<(&str, Value)> = vec![
            (APPOINTMENT, desk.cut(&start)),
            (APPOINTMENT, changing(&elsewhere, &desk.cut(&half_past))),
            (ABSENCE, away),
            ("/public/appointment/bookonline", desk.world.booking(&start, &end)),
            (APPOINTMENT, with(&desk.cut(&half_past), "end", json!(end))),
        ];
        let answers: Vec<Answer> = join_all(calls.into_iter().enumerate().map(|(n, (path, body))| {
            let mut browser = match n {
                0 | 2 => desk.lilla.clone(),
                3 => guest.clone(),
                _ => desk.gergo.clone(),
            };
            async move { browser.post(path, body).await }
        }))
        .await;
        let won = answers.iter().filter(|it| it.status == 200 || it.status == 201).count();
        assert_eq!(won, 1, "{hour}: {answers:?}");
        for lost in answers.iter().filter(|it| it.status != 200 && it.status != 201) {
            let code = lost.code();
            assert!(lost.status == 409 && (code == "booking.slot_taken" || code == "event.changed"), "{lost:?}");
        }
        // However it ended, it is at nine on the 13th for the next round.
        desk.app.db.execute(
            Role::Migrator,
            &format!(
                "UPDATE calendar_events SET starts_at = '2040-03-13 08:00Z', ends_at = '2040-03-13 09:00Z',
                occupies_from = '2040-03-13 08:00Z', occupies_to = '2040-03-13 09:00Z', revision = 1 WHERE id = '{0}';
                ALTER TABLE calendar_events DISABLE TRIGGER calendar_events_revisions;
                UPDATE calendar_events SET revision = 1 WHERE id = '{0}';
                ALTER TABLE calendar_events ENABLE TRIGGER calendar_events_revisions",
                elsewhere["id"].as_str().unwrap()
            ),
        );
    }
    assert_eq!(desk.app.rows(OVERLAPS).len(), 0);
}

#[actix_web::test]
async fn of_two_concurrent_changes_one_succeeds() {
    let mut desk = Desk::new().await;
    for hour in 9..16 {
        let start = format!("2040.03.12 {hour:02}:00");
        let event = desk.made(desk.cut(&start)).await;
        let changes = ["lilla", "gergo"].map(|who| {
            let body = with(&desk.cut(&start), "description", json!(who));
            let mut browser = if who == "lilla" { desk.lilla.clone() } else { desk.gergo.clone() };
            let body = changing(&event, &body);
            async move { browser.post(APPOINTMENT, body).await }
        });
        let mut statuses: Vec<u16> = join_all(changes).await.iter().map(|it| it.status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    }
}

/// A booking waits for the holder of the provider's row, and is judged by the changed rules.
#[actix_web::test]
async fn booking_waits_for_a_concurrent_change_of_hours() {
    let mut desk = Desk::new().await;
    // The process knows the salon by now.
    desk.made(desk.cut("2040.03.13 09:00")).await;
    let mut writer = desk.app.db.open(Role::Superuser);
    writer.execute(&format!(
        "BEGIN; SELECT FROM companies WHERE company_id = '{}' FOR NO KEY UPDATE;
        DELETE FROM work_hours WHERE employee_id = '{}'",
        desk.world.company, desk.world.lilla
    ));
    let mut lilla = desk.lilla.clone();
    let body = desk.cut("2040.03.12 09:00");
    let saving = actix_web::rt::spawn(async move { lilla.post(APPOINTMENT, body).await });
    desk.app.wait_for_lock().await;
    assert!(!saving.is_finished(), "it waits for the row");
    writer.execute("COMMIT");
    let answer = saving.await.unwrap();
    assert_eq!((answer.status, answer.code().as_str()), (422, "event.outside_hours"));
}
