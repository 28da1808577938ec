//! Tags that pages of the signed-in area need before scripts run.

use actix_web::HttpRequest;
use maud::{Markup, html};

use crate::config::PasswordRules;
use crate::state::app::App;

/// Set by `frontend/src/lib/theme.ts` when a colour scheme is chosen.
const COOKIE: &str = "theme";

/// The chosen colour scheme; `None` follows the device.
pub(super) fn theme(req: &HttpRequest) -> Option<&'static str> {
    match req.cookie(COOKIE)?.value() {
        "dark" => Some("dark"),
        "light" => Some("light"),
        _ => None,
    }
}

/// In the demo, the tag with which the sign-in page offers to sign in as the first salon's owner.
pub(super) fn demo_login(app: &App) -> Markup {
    html! {
        @if app.config.demo && let Some(login) = demo::logins().first() {
            meta name="demo-login" content={ (login.username) " " (demo::PASSWORD) };
        }
    }
}

/// The tag with the minimum length of a password, where it is not the default.
pub(super) fn password_min(app: &App) -> Markup {
    let shortest = app.config.passwords.shortest;
    html! {
        @if shortest != PasswordRules::DEFAULT.shortest { meta name="password-min" content=(shortest); }
    }
}
