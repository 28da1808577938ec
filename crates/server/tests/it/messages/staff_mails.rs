//! Mails to the people of a company: each chooses them, and ends them with one press (docs/rules.md#who-is-told).

use chrono::TimeDelta;
use serde_json::json;

use super::MessageSalon;
use crate::app::Browser;

const OWN: &str = "/api/notification/settings/own/state";

/// Subjects and texts of the mails sent so far to Lilla or Gergő.
fn mailed(salon: &MessageSalon, to: &str) -> Vec<(String, String)> {
    let kept = salon.mails.kept();
    kept.into_iter().filter(|it| it.to.as_str() == to).map(|it| (it.subject, it.text)).collect()
}

async fn chooses(who: &mut Browser, mails: serde_json::Value) {
    let changed = who.patch(OWN, json!({ "mails": mails })).await;
    assert_eq!(changed.status, 200, "{changed:?}");
}

#[actix_web::test]
async fn each_person_chooses_what_comes_by_mail() {
    let mut salon = MessageSalon::new().await;
    salon.book(12, 9).await;
    salon.run();
    assert!(mailed(&salon, "lilla@example.com").is_empty(), "nothing is switched on at first");

    chooses(&mut salon.lilla, json!({ "booked": true })).await;
    let own = salon.lilla.get("/api/notification/settings").await.json()["own"]["mails"].clone();
    assert_eq!((&own["booked"], &own["cancelled"], &own["day"]["at"]), (&json!(true), &json!(false), &json!("07:00")));
    let id = salon.book(12, 11).await;
    salon.run();
    let [(subject, text)] = mailed(&salon, "lilla@example.com").try_into().unwrap();
    assert!(subject.starts_with("Új online foglalás: Anna, "), "{subject}");
    assert!(text.contains(&format!("/provider/calendar?event={id}\n")), "{text}");
    assert!(!text.contains("Próba"), "given names only: {text}");
    assert!(mailed(&salon, "gergo@example.com").is_empty());

    // One press ends it, also a second time; looking at the page does not.
    let link = text.split("/unsubscribe/").nth(1).unwrap().split_whitespace().next().unwrap();
    let path = format!("/unsubscribe/{link}");
    let mut stranger = salon.app.browser().await;
    assert_eq!(stranger.get(&path).await.status, 200);
    assert_eq!(salon.one("SELECT booked_mail FROM employee_notifications")["booked_mail"], true);
    for _ in 0..2 {
        assert_eq!(stranger.post(&path, json!(null)).await.status, 200);
    }
    assert_eq!(salon.one("SELECT booked_mail FROM employee_notifications")["booked_mail"], false);
    let reversed: String = link.chars().rev().collect();
    assert_eq!(stranger.get(&format!("/unsubscribe/{reversed}")).await.status, 404);
}

#[actix_web::test]
async fn what_is_so_no_more_is_not_mailed() {
    let mut salon = MessageSalon::new().await;
    chooses(&mut salon.lilla, json!({ "booked": true, "cancelled": true })).await;
    let (_, mut anna) = salon.app.guest("anna@example.com").await;
    let booked =
        anna.post("/public/appointment/bookonline", salon.world.booking("2040.03.12 09:00", "2040.03.12 10:00"));
    let id = booked.await.json()["id"].as_str().unwrap().to_owned();
    while salon.post().fan_out_next().unwrap() {}
    assert_eq!(anna.post(&format!("/api/guestuser/appointment/{id}/cancel"), json!({})).await.status, 200);
    salon.run();
    let subjects: Vec<_> = mailed(&salon, "lilla@example.com").into_iter().map(|(subject, _)| subject).collect();
    assert_eq!(subjects.len(), 1, "{subjects:?}");
    assert!(subjects[0].starts_with("A vendég lemondta az időpontját: Anna, "), "{subjects:?}");
}

#[actix_web::test]
async fn the_day_is_mailed_in_the_morning_once() {
    let mut salon = MessageSalon::new().await;
    salon.book(12, 9).await;
    salon.book(12, 14).await;
    chooses(&mut salon.lilla, json!({ "day": { "isOn": true, "at": "07:30" }, "report": { "isOn": true } })).await;
    chooses(&mut salon.gergo, json!({ "day": { "isOn": true }, "report": { "isOn": true, "at": "07:30" } })).await;
    let look = |salon: &MessageSalon| {
        salon.post().enqueue_daily_mails().unwrap();
        salon.run();
    };
    look(&salon);
    assert!(salon.mails.kept().iter().all(|it| !it.subject.contains("napod")), "it is not that day's morning");

    // 12 March, 7:30 on the salon's clock.
    let morning: chrono::DateTime<chrono::Utc> = "2040-03-12T06:30:00Z".parse().unwrap();
    salon.later(morning - salon.app.now()).await;
    look(&salon);
    look(&salon);
    let subjects = |to: &str| mailed(&salon, to).into_iter().map(|(subject, _)| subject).collect::<Vec<_>>();
    assert_eq!(subjects("lilla@example.com"), ["A mai napod: 2 időpont, 09:00–15:00"], "reports are a supervisor's");
    let [report] = subjects("gergo@example.com").try_into().unwrap();
    assert!(report.starts_with("Napi összesítő: "), "{report}");
    let (_, text) = mailed(&salon, "gergo@example.com").remove(0);
    assert!(text.contains("Időpontok ma: 2\n") && text.contains("Nem jött el: 0\n"), "{text}");

    // The next day has no appointment: nothing to sum up. Hours later it is too late.
    salon.later(TimeDelta::days(1)).await;
    look(&salon);
    salon.later(TimeDelta::days(1) + TimeDelta::hours(4)).await;
    look(&salon);
    assert_eq!((mailed(&salon, "lilla@example.com").len(), mailed(&salon, "gergo@example.com").len()), (1, 2));
}

#[actix_web::test]
async fn a_low_balance_is_mailed_to_supervisors_who_want_it() {
    for wants in [true, false] {
        let mut salon = MessageSalon::texting("Szia!", 1).await;
        chooses(&mut salon.gergo, json!({ "lowBalance": wants })).await;
        salon.book(12, 9).await;
        salon.run();
        let told = mailed(&salon, "gergo@example.com");
        assert_eq!(
            told.iter().filter(|(subject, _)| subject.starts_with("Alacsony egyenleg")).count(),
            usize::from(wants)
        );
    }
}
