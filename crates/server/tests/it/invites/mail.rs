//! Mails to the people of a company, as the worker writes them.

use std::sync::Arc;

use gateways::mail::{Mail, MemoryMailer};
use serde_json::{Value, json};
use server::state::token::Keys;
use server::worker::MessageSender;

use super::{EMAIL, InviteSalon, id_of};
use crate::app::TestApp;
use crate::registration::form;

/// Sends everything that is due; answers what went out.
fn delivered(app: &TestApp) -> Vec<Mail> {
    let mailer: Arc<MemoryMailer> = Arc::default();
    let post = MessageSender {
        pool: app.db.worker_pool(),
        keys: Keys::new(&app.app.config.secret).unwrap(),
        clock: app.clock.clone(),
        mailer: Some(mailer.clone()),
        sms: None,
        sms_rules: app.app.sms_rules.clone(),
        bounces: None,
        public_url: "https://salon.example".to_owned(),
        is_demo: false,
    };
    while post.deliver_next().unwrap() {}
    assert_eq!(app.rows("SELECT 1 AS one FROM outbox WHERE failed_at IS NOT NULL").len(), 0);
    mailer.kept()
}

#[actix_web::test]
async fn the_welcome_mail_has_the_address_and_a_sign_in_link() {
    let app = TestApp::new();
    assert_eq!(app.browser().await.post("/public/register", form()).await.status, 200);
    let mails = delivered(&app);
    let [mail] = mails.as_slice() else { panic!("{mails:?}") };
    assert_eq!((mail.to.as_str(), mail.subject.as_str()), ("kata@example.com", "Elkészült a szalonod: Kata Szalon"));
    for said in ["Kedves Kata!", "https://salon.example/kata-szalon/appointmentbook\n", "Felhasználóneved: kata-k\n"]
    {
        assert!(mail.text.contains(said), "{said:?} is not in {}", mail.text);
    }
    let code = mail.text.split("https://salon.example/signin/").nth(1).unwrap().split('\n').next().unwrap();
    let answer = app.browser().await.post("/public/login/link", json!({ "code": code })).await;
    assert_eq!((answer.status, &answer.json()["isEmailVerified"]), (200, &json!(true)));
}

#[actix_web::test]
async fn an_invite_mail_names_the_inviter_and_has_the_latest_link() {
    let mut salon = InviteSalon::new().await;
    let sent = salon.invite("new", EMAIL).await;
    let first = salon.code();
    let resend = format!("/api/user/employees/invite/{}/resend", id_of(&sent));
    assert_eq!(salon.gergo.post(&resend, Value::Null).await.status, 200);
    let mails = delivered(&salon.app);
    let [mail] = mails.as_slice() else { panic!("the first is out of date: {mails:?}") };
    assert_eq!((mail.to.as_str(), mail.subject.as_str()), (EMAIL, "Meghívó: Próba Szalon"));
    assert!(mail.text.contains("Kedves Lilla!") && mail.text.contains("Tóth Gergő meghívott"), "{}", mail.text);
    let code = mail.text.split("https://salon.example/invite/").nth(1).unwrap().split('\n').next().unwrap();
    assert_ne!(code, first);
    assert_eq!(salon.app.browser().await.get(&format!("/public/invite/{code}")).await.status, 200);
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM outbox WHERE sealed IS NOT NULL").len(), 0);
}

#[actix_web::test]
async fn withdrawn_invites_are_not_mailed_and_mails_use_the_invites_language() {
    let mut salon = InviteSalon::new().await;
    let sent = salon.invite("new", EMAIL).await;
    let path = format!("/api/user/employees/invite/{}", id_of(&sent));
    let request = salon.gergo.request(actix_web::http::Method::DELETE, &path);
    assert_eq!(salon.gergo.send(request).await.status, 204);
    assert_eq!(delivered(&salon.app).len(), 0);
    let body = json!({ "email": EMAIL, "role": "SUPERVISOR", "language": "en" });
    assert_eq!(salon.gergo.post("/api/user/employee/new/invite", body).await.status, 201);
    let mails = delivered(&salon.app);
    assert_eq!(mails[0].subject, "Invitation: Próba Szalon");
    assert!(mails[0].text.contains("Gergő Tóth has invited you"), "{}", mails[0].text);
}
