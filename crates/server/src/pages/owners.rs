//! The page for owners of salons, with an address in each language, as plain HTML which React replaces
//! (docs/rules.md#public-pages).

mod plain;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use kernel::Locale;

use self::plain::{PICTURES, PlainOwners};
use super::finder::layout::{OWNERS, layout, other_language, owners_address};
use super::head::{Head, MAX_DESCRIPTION, shortened};
use super::shared::OwnersWords;
use super::shell::{self, Entry, Page};
use super::{boot, chunks};
use crate::http::auth::MaybeCaller;
use crate::http::error::ApiError;
use crate::state::app::App;
use crate::subscription::list_tiers::tiers_on_sale;

/// `/szalonoknak` and `/for-salons`. The address says the language, not the account; `?lang` comes before both.
pub async fn page(
    app: web::Data<App>,
    req: HttpRequest,
    caller: Result<MaybeCaller, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let caller = caller.ok();
    let [_, english] = OWNERS;
    let addressed = if req.path() == english { Locale::En } else { Locale::Hu };
    let language = shell::language(&req, None, addressed);
    let signed_in = match &caller {
        Some(it) => shell::user(&app, it.0.as_deref()).await,
        None => None,
    };
    // After a failure the page calls for them itself and shows the reason.
    let tiers = tiers_on_sale(&app).await.ok();
    let demo = app.config.demo.then(|| demo::logins().first().map(|it| it.szalonka_id)).flatten();
    let plain = PlainOwners {
        words: OwnersWords::of(language),
        language,
        tiers: tiers.as_ref(),
        pictures: PICTURES.map(|it| chunks::picture(&app.site, it.file)),
        demo,
    };
    let page = Page {
        entry: Entry::Finder,
        status: StatusCode::OK,
        language,
        theme: None,
        head: head(&app.config.public_url, language),
        data: boot::owners(signed_in.as_ref(), tiers.as_ref(), demo)?,
        plain: Some(layout(language, owners_address(other_language(language)), &plain.content())),
        chunks: chunks::owners_tags(&app.site, language),
    };
    shell::respond(&app, &req, page)
}

fn head(public_url: &str, language: Locale) -> Head {
    let words = OwnersWords::of(language);
    Head {
        description: Some(shortened(words.lead, MAX_DESCRIPTION)),
        canonical: Some(format!("{public_url}{}", owners_address(language))),
        addresses: Some(OWNERS.map(|it| format!("{public_url}{it}"))),
        ..Head::titled(format!("{} – Szalonka", words.title))
    }
}
