//! The beginning of a company: its public id, its owner, its demo data.

mod company;
mod marks;
mod szalonka_id;

use serde_json::{Value, json};

use crate::app::TestApp;

const EMAIL: &str = "kata@example.com";

/// The form of an owner.
pub fn form() -> Value {
    let mut form = by_email();
    form["username"] = json!("kata-k");
    form["password"] = json!("Sajat-123");
    form
}

/// The same without what is mailed.
fn by_email() -> Value {
    json!({
        "firstName": "Kata", "lastName": "Kerekes", "email": EMAIL, "phone": "+36/30 123-4567", "privacy": true,
        "companyName": "Kata Szalon", "companyAddress": "1011 Budapest, Fő utca 1.", "szalonkaId": "kata-szalon",
        "language": "hu",
    })
}

/// The sealed content of the newest message about an account.
fn sealed(app: &TestApp) -> String {
    let rows =
        app.rows("SELECT payload->>'account' AS account, encode(sealed, 'hex') AS sealed FROM outbox ORDER BY id DESC");
    let bytes = rows[0]["sealed"].as_str().unwrap().as_bytes().chunks(2);
    let bytes: Vec<u8> = bytes.map(|it| u8::from_str_radix(std::str::from_utf8(it).unwrap(), 16).unwrap()).collect();
    app.app.keys.open(&bytes, rows[0]["account"].as_str().unwrap()).unwrap()
}
