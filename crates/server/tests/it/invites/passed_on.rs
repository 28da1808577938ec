//! An invite's link that is passed on by hand proves no address (docs/trust.md#invites).

use serde_json::{Value, json};
use testkit::Role;

use super::{EMAIL, InviteSalon, newcomer};
use crate::app::Answer;

/// The code of the link an answer shows.
fn shown(answer: &Answer) -> String {
    let invite = answer.json();
    assert!(invite["qr"].as_str().unwrap().starts_with("<svg"), "{invite}");
    let link = invite["link"].as_str().unwrap().to_owned();
    link.split_once("/invite/").unwrap().1.to_owned()
}

#[actix_web::test]
async fn it_is_told_once_and_is_not_the_mailed_one() {
    let mut salon = InviteSalon::new().await;
    let first = shown(&salon.invite("new", EMAIL).await);
    assert_ne!(first, salon.code());
    let list = salon.gergo.get("/api/user/employees/invites").await.json();
    let id = list["items"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!((list["items"][0].get("link"), list["items"][0].get("qr")), (None, None));
    let mut browser = salon.app.browser().await;
    assert_eq!(browser.get(&format!("/public/invite/{first}")).await.json()["account"], "new");
    let again = salon.gergo.post(&format!("/api/user/employees/invite/{id}/resend"), Value::Null).await;
    let second = shown(&again);
    assert_eq!(browser.get(&format!("/public/invite/{first}")).await.status, 404, "the old one is over");
    assert_eq!(browser.get(&format!("/public/invite/{second}")).await.status, 200);
}

#[actix_web::test]
async fn whoever_accepts_by_it_has_an_address_to_prove_and_the_mail_proves_it() {
    let mut salon = InviteSalon::new().await;
    let code = shown(&salon.invite("new", EMAIL).await);
    let mailed = salon.code();
    let mut phone = salon.app.browser().await;
    let answer = phone.post("/public/invite/accept", newcomer(&code)).await;
    assert_eq!((answer.status, &answer.json()["roles"]), (200, &json!(["PROVIDER"])), "{answer:?}");
    let account = |salon: &InviteSalon| salon.one("SELECT * FROM accounts WHERE username = 'lilla-u'");
    assert_eq!(account(&salon)["email_verified_at"], Value::Null, "a supervisor could have done it");
    for spent in [&code, &mailed] {
        assert_eq!(phone.get(&format!("/public/invite/{spent}")).await.status, 404);
    }
    assert_eq!(phone.get(&format!("/public/login/link/{mailed}")).await.status, 200);
    assert_eq!(phone.get(&format!("/public/login/link/{code}")).await.status, 401, "only the mail's");
    // In the browser that accepted the password stays.
    assert_eq!(phone.post("/public/login/link", json!({ "code": mailed })).await.status, 200);
    assert_ne!(account(&salon)["email_verified_at"], Value::Null);
    let login = json!({ "username": "lilla-u", "password": "Sajat-123" });
    assert_eq!(salon.app.browser().await.post("/public/login", login).await.status, 200);
}

#[actix_web::test]
async fn who_reads_the_mail_takes_the_account_from_who_did_not() {
    let mut salon = InviteSalon::new().await;
    let code = shown(&salon.invite("new", EMAIL).await);
    let mailed = salon.code();
    let mut thief = salon.app.browser().await;
    assert_eq!(thief.post("/public/invite/accept", newcomer(&code)).await.status, 200);
    let mut reader = salon.app.browser().await;
    let answer = reader.post("/public/login/link", json!({ "code": mailed })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    salon.app.forget(&thief);
    assert_eq!(thief.get("/api/user/employees").await.status, 401);
    let login = json!({ "username": "lilla-u", "password": "Sajat-123" });
    assert_eq!(salon.app.browser().await.post("/public/login", login).await.status, 401);
}

#[actix_web::test]
async fn a_known_address_signs_in_to_accept_by_it_too() {
    let mut salon = InviteSalon::new().await;
    let (_, mut lilla) = salon.app.guest(EMAIL).await;
    salon.app.db.execute(Role::Migrator, "UPDATE accounts SET email_verified_at = now()");
    let code = shown(&salon.invite("new", EMAIL).await);
    let anybody = salon.app.browser().await.post("/public/invite/accept", newcomer(&code)).await;
    assert_eq!(anybody.code(), "access.not_signed_in");
    let accepted = lilla.post("/public/invite/accept", json!({ "code": code })).await;
    assert_eq!((accepted.status, &accepted.json()["roles"]), (200, &json!(["GUEST", "PROVIDER"])));
}
