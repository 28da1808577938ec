//! A held place is withdrawn when its hours are closed.

use serde_json::{Value, json};

use super::super::refusal;
use super::{FullDay, OWN};

/// The worker takes the offer back and writes to the guest; the page says that it is over, and nothing is held.
async fn is_taken_back(full: &mut FullDay, path: &str, why: &str) {
    full.look();
    let mails = full.mails();
    let told: Vec<(&str, &str)> = mails.iter().map(|it| (it.to.as_str(), it.subject.as_str())).collect();
    let subject = "Mégsem szabad az időpont: hétfő, márc. 12., 09:00, Próba Szalon";
    assert_eq!(told, [("anna@example.com", subject)], "{why}");
    assert!(mails[0].text.contains("A várólistán maradsz"), "{}", mails[0].text);
    let mut phone = full.salon.app.browser().await;
    assert_eq!(phone.get(path).await.json()["state"], "over", "{why}");
    let late = phone.post(&format!("{path}/take"), Value::Null).await;
    assert_eq!(refusal(&late), (409, "waiting.offer_over".to_owned()), "{why}");
    assert_eq!(full.at_nine(), ["appointment 0", "hold 0"], "{why}");
    assert_eq!(full.salon.one("SELECT state FROM waiting_offers")["state"], "withdrawn", "{why}");
    full.look();
    assert_eq!(full.mails().len(), 0, "{why}: told once");
}

#[actix_web::test]
async fn when_hours_are_narrowed_a_day_is_closed_or_somebody_leaves() {
    let company = |full: &FullDay| full.salon.world.company;
    for (why, change) in [
        ("hours", "UPDATE work_hours SET from_minute = 600 WHERE company_id = '{company}' AND employee_id = '{lilla}'"),
        ("a closed day", "INSERT INTO closed_days VALUES ('{company}', '2040-03-12', 'Zárva')"),
        ("left", "UPDATE employees SET state = 'DISABLED' WHERE company_id = '{company}' AND id = '{lilla}'"),
    ] {
        let mut full = FullDay::new().await;
        let (mut anna, _) = full.waits("anna").await;
        full.frees().await;
        let path = full.offers().remove(0).1;
        let change = change.replace("{company}", &company(&full).to_string());
        full.salon.sql(&change.replace("{lilla}", &full.salon.world.lilla.to_string()));
        is_taken_back(&mut full, &path, why).await;
        let own = anna.get(OWN).await.json();
        assert_eq!((own["items"].as_array().unwrap().len(), own["items"][0].get("offer")), (1, None), "{why}: {own}");
    }
}

#[actix_web::test]
async fn other_changes_of_hours_leave_it_held() {
    let mut full = FullDay::new().await;
    full.waits("anna").await;
    full.frees().await;
    let path = full.offers().remove(0).1;
    let (company, lilla) = (full.salon.world.company, full.salon.world.lilla);
    full.salon.sql(&format!(
        "UPDATE work_hours SET to_minute = 720 WHERE company_id = '{company}' AND employee_id = '{lilla}';
        INSERT INTO closed_days VALUES ('{company}', '2040-03-13', 'Zárva')"
    ));
    full.look();
    assert_eq!(full.mails().len(), 0);
    let mut phone = full.salon.app.browser().await;
    assert_eq!(phone.get(&path).await.json()["state"], "open");
    let taken = phone.post(&format!("{path}/take"), Value::Null).await;
    assert_eq!((taken.status, &taken.json()["state"]), (200, &json!("taken")));
}
