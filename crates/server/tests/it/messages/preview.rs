//! A text as a guest would read it, and tried on one's own number.

use serde_json::json;
use testkit::Role;

use super::{MessageSalon, refusal};
use crate::app::TestApp;

const PREVIEW: &str = "/api/notification/settings/preview";
const TEST: &str = "/api/notification/settings/test";

#[actix_web::test]
async fn accents_that_cost_are_shown_with_what_they_cost() {
    let mut salon = MessageSalon::new().await;
    let text = "Szia {guest}! Várunk {date} {time}, {salon}. Kérjük, hozz magaddal törölközőt!";
    let body = json!({ "kind": "preEvent", "language": "hu", "text": text });
    let seen = salon.gergo.post(PREVIEW, body).await;
    assert_eq!(seen.status, 200, "{seen:?}");
    let seen = seen.json();
    let kept = "Szia Anna! Várunk 2026-11-21 14:30, Próba Szalon. Kérjük, hozz magaddal törölközőt!";
    let reduced = "Szia Anna! Varunk 2026-11-21 14:30, Proba Szalon. Kérjük, hozz magaddal törölközöt!";
    assert_eq!(kept.chars().count(), 83);
    assert_eq!(
        seen["kept"],
        json!({ "text": kept, "alphabet": "ucs2", "places": 83, "parts": 2, "left": 51, "price": 50 })
    );
    assert_eq!(
        seen["reduced"],
        json!({ "text": reduced, "alphabet": "gsm7", "places": 83, "parts": 1, "left": 77, "price": 25 })
    );

    let wrong = json!({ "kind": "lapsed", "language": "hu", "text": "Szia {time}!" });
    let refused = salon.gergo.post(PREVIEW, wrong).await;
    assert_eq!((refused.status, refused.field("text")), (422, json!(["template.unknown_placeholder"])));
    assert_eq!(refused.json()["details"]["placeholder"], "time");
    let empty = salon.gergo.post(PREVIEW, json!({ "kind": "lapsed", "language": "hu", "text": " " })).await;
    assert_eq!((empty.status, empty.field("text")), (422, json!(["field.required"])));
}

#[actix_web::test]
async fn a_test_goes_to_ones_own_number_and_is_paid_for() {
    let mut salon = MessageSalon::new().await;
    let body = json!({ "kind": "preEvent", "language": "hu", "text": "Várunk, {guest}: {link}", "accents": false });
    let poor = salon.gergo.post(TEST, body.clone()).await;
    assert_eq!(refusal(&poor), (409, "balance.insufficient".to_owned()));
    assert_eq!(salon.states(), [""; 0]);
    salon.pay_in(60);
    let tried = salon.gergo.post(TEST, body).await;
    assert_eq!(tried.status, 204, "{tried:?}");
    assert_eq!(salon.wallet(), (35, 25));
    salon.run();
    assert_eq!(salon.wallet(), (35, 0));
    let kept = salon.sms.kept();
    assert_eq!(kept[0].to.as_e164(), "+36301234567");
    assert_eq!(kept[0].text, "Varunk, Anna: https://szalonka.example/visit/k3J9xQ2mVb7LpRt5WzYd8A", "opens nothing");
    let log = salon.lilla.get("/api/notifications/sms").await.json();
    assert_eq!((&log["items"][0]["kind"], &log["items"][0]["canResend"]), (&json!("test"), &json!(false)));
}

#[actix_web::test]
async fn a_test_is_refused_where_no_sms_may_go() {
    let mut salon = MessageSalon::new().await;
    salon.pay_in(1_000);
    let body = json!({ "kind": "birthday", "language": "en", "text": "Hi", "accents": true });
    for (phone, code) in [("NULL", "sms.no_phone"), ("'+436641234567'", "sms.number_not_allowed")] {
        salon.sql(&format!("UPDATE accounts SET phone = {phone} WHERE email = 'gergo@example.com'"));
        salon.app.forget(&salon.gergo);
        assert_eq!(refusal(&salon.gergo.post(TEST, body.clone()).await), (422, code.to_owned()));
    }
    salon.sql("UPDATE accounts SET phone = '+36301234567' WHERE email = 'gergo@example.com'");
    salon.app.forget(&salon.gergo);
    salon.sql(&format!(
        "INSERT INTO notification_settings (company_id, daily_limit) VALUES ('{}', 0)",
        salon.world.company
    ));
    assert_eq!(refusal(&salon.gergo.post(TEST, body.clone()).await), (409, "sms.daily_limit".to_owned()));
    assert_eq!((salon.states().len(), salon.wallet()), (0, (1_000, 0)));

    let mut without = MessageSalon::with(None).await;
    assert_eq!(refusal(&without.gergo.post(TEST, body).await), (409, "sms.unavailable".to_owned()));
}

#[actix_web::test]
async fn another_country_is_reached_where_the_operator_listed_it() {
    let app = TestApp::with(|config| {
        config.sms.gateway = super::seeme();
        config.sms.countries = vec!["43".to_owned()];
    });
    let mut salon = MessageSalon::on(app).await;
    salon.pay_in(100);
    salon
        .app
        .db
        .execute(Role::Migrator, "UPDATE accounts SET phone = '+436641234567' WHERE email = 'gergo@example.com'");
    salon.app.forget(&salon.gergo);
    let body = json!({ "kind": "birthday", "language": "en", "text": "Hi", "accents": true });
    assert_eq!(salon.gergo.post(TEST, body).await.status, 204);
}
