//! What the pages of the signed-in area know before they are drawn.

use actix_web::HttpRequest;

use crate::app::App;
use crate::config::PasswordRules;

/// Where the page keeps the look somebody chose against their device's (`frontend/src/lib/theme.ts`).
const COOKIE: &str = "theme";

/// The attribute of the page's root that says which look was chosen; empty where the device decides.
pub(super) fn theme(req: &HttpRequest) -> &'static str {
    match req.cookie(COOKIE).as_ref().map(|it| it.value()) {
        Some("dark") => " data-theme=\"dark\"",
        Some("light") => " data-theme=\"light\"",
        _ => "",
    }
}

/// The tag with which the demo's sign-in page lets anybody in as the one who leads its first salon
/// (docs/rules.md#the-demo).
pub(super) fn demo_login(app: &App) -> String {
    let first = demo::logins().first().filter(|_| app.config.demo);
    first.map_or_else(String::new, |login| {
        format!("<meta name=\"demo-login\" content=\"{} {}\">\n", login.username, demo::PASSWORD)
    })
}

/// The tag that says how long a chosen password is at least, where that is more than elsewhere.
pub(super) fn password_min(app: &App) -> String {
    match app.config.passwords.shortest {
        usual if usual == PasswordRules::DEFAULT.shortest => String::new(),
        shortest => format!("<meta name=\"password-min\" content=\"{shortest}\">\n"),
    }
}
