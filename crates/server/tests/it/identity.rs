//! Identity: registering, signing in and out, passwords, and the origin of requests.

mod audit;
mod digits;
mod email_change;
mod hashes;
mod limits;
mod notices;
mod passwords;
mod profile;
mod registration;
mod reset;
mod second_factor;
mod sessions;
mod validation;

use serde_json::{Value, json};

use crate::app::{Answer, Browser, TestApp};

/// The registration form of a guest.
fn form(email: &str) -> Value {
    json!({
        "firstName": "Anna", "lastName": "Próba", "email": email,
        "phone": "+36/30 123-4567", "privacy": true, "language": "hu",
    })
}

/// Registers, and reads what was mailed: password and code.
async fn registered(app: &TestApp, browser: &mut Browser, email: &str) -> (String, String) {
    assert_eq!(browser.post("/public/registerGuest", form(email)).await.status, 200);
    mailed(app)
}

/// Password and code of the newest sealed message.
pub fn mailed(app: &TestApp) -> (String, String) {
    let mail = newest_mail(app);
    (mail["password"].as_str().unwrap().to_owned(), mail["code"].as_str().unwrap().to_owned())
}

/// Six digits of the newest sealed message.
pub fn mailed_digits(app: &TestApp) -> String {
    newest_mail(app)["digits"].as_str().unwrap().to_owned()
}

/// The content of the newest sealed message.
fn newest_mail(app: &TestApp) -> Value {
    let rows = app.rows(
        "SELECT payload->>'account' AS account, encode(sealed, 'hex') AS sealed FROM outbox
        WHERE sealed IS NOT NULL ORDER BY id DESC",
    );
    let sealed = rows[0]["sealed"].as_str().unwrap();
    let bytes = sealed.as_bytes().chunks(2).map(|it| u8::from_str_radix(std::str::from_utf8(it).unwrap(), 16).unwrap());
    let text = app.app.keys.open(&bytes.collect::<Vec<_>>(), rows[0]["account"].as_str().unwrap()).unwrap();
    serde_json::from_str(&text).unwrap()
}

async fn login(browser: &mut Browser, username: &str, password: &str) -> Answer {
    browser.post("/public/login", json!({ "username": username, "password": password })).await
}

/// The address of the signed-in account of this browser.
async fn whoami(browser: &mut Browser) -> Value {
    let answer = browser.get("/api/user/current/guestoruser").await;
    assert_eq!(answer.status, 200);
    answer.json()["email"].clone()
}
