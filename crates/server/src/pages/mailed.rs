//! Pages that mails lead to, and the sign-in: drawn before scripts run, with what their first call would answer
//! (docs/rules.md#pages-from-mails).

mod facts;
mod forms;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::Caller;
use kernel::Locale;
use maud::{Markup, html};
use serde::Serialize;

use super::head::Head;
use super::plain::elements::icon;
use super::shared::{ARROW_LEFT, MailedWords};
use super::shell::{self, Entry, Page};
use super::words::OwnWords;
use super::{boot, chunks, workspace_head};
use crate::employees::dto::ShownInviteDto;
use crate::employees::show_invite;
use crate::http::auth::MaybeCaller;
use crate::http::counted_code::CountedCode;
use crate::http::error::{ApiError, ErrorCode};
use crate::identity::draft::SignInLinkDto;
use crate::identity::dto::CurrentUserDto;
use crate::identity::email_change::dto::EmailChangeLinkDto;
use crate::identity::{email_change, show_link, show_reset};
use crate::ratings::dto::RatedVisitDto;
use crate::ratings::own_rating;
use crate::salon::dto::LanguageDto;
use crate::state::app::App;
use crate::visits::dto::VisitDto;
use crate::visits::get_visit;
use crate::waiting::dto::OfferDto;
use crate::waiting::get_offer;

/// Their addresses.
pub(super) const PATHS: [&str; 10] = [
    "/login",
    "/forgatpassword",
    "/signin/{code}",
    "/forgatpassword/{code}",
    "/emailchange/{code}",
    "/emailchange/cancel/{code}",
    "/invite/{code}",
    "/offer/{code}",
    "/visit/{code}",
    "/rating/{code}",
];

/// The frame that `Shell.tsx` draws with files that are loaded later.
pub(super) const STYLE: &str = "\
.plain-head{display:flex;align-items:center;gap:var(--s2);height:56px;padding-inline:var(--s2);\
border-bottom:1px solid var(--line);background:var(--surface)}\
.plain-home{display:inline-flex;align-items:center;gap:var(--s2);flex:1;min-height:44px;padding-bottom:4px;\
color:var(--text);font:600 1.375rem var(--font-display);text-decoration:none}.plain-home img{border-radius:8px}\
.plain-back{display:grid;place-content:center;width:44px;height:44px;color:inherit}\
.plain-page{width:min(100%,960px);margin-inline:auto;padding:var(--s5) var(--s4) var(--s7)}\
@media(min-width:768px){.plain-head{gap:var(--s4);padding-inline:var(--s4)}.plain-back{display:none}}";

/// The refusals of a code that opens nothing, or no more.
const GONE: [ErrorCode; 5] = [
    ErrorCode::EventNotFound,
    ErrorCode::InviteNotFound,
    ErrorCode::LinkInvalid,
    ErrorCode::RatingNotFound,
    ErrorCode::WaitingNotFound,
];

/// The call that a page makes first, by the name of its operation, with the answer; without one the code opens nothing.
#[derive(Debug, Serialize)]
pub(super) struct EmbeddedAnswerDto {
    call: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<serde_json::Value>,
}

/// A page, with the answer to its first call; `None` where its code opens nothing.
enum MailedPage {
    Login,
    Forgotten,
    SignIn(Option<SignInLinkDto>),
    Reset(Option<()>),
    ConfirmEmail(Option<EmailChangeLinkDto>),
    CancelEmail,
    Invite(Option<ShownInviteDto>),
    Offer(Option<OfferDto>),
    Visit(Option<VisitDto>),
    Rating(Option<RatedVisitDto>),
}

/// A page that a mail leads to. Where its code cannot be read, the frontend asks again and says why.
pub async fn page(
    app: web::Data<App>,
    req: HttpRequest,
    caller: Result<MaybeCaller, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let who = caller.as_ref().ok().and_then(|it| it.0.as_deref());
    let Some(read) = MailedPage::read(&app, &req, who).await else {
        return shell::workspace(app, req, caller).await;
    };
    let caller = caller.ok();
    let opened = read.as_ref().ok();
    let own = opened.and_then(MailedPage::language).unwrap_or_default();
    let language = shell::language(&req, caller.as_ref(), own);
    let signed_in = match &caller {
        Some(it) => shell::user(&app, it.0.as_deref()).await,
        None => None,
    };
    let data = opened.map(MailedPage::to_dto).transpose()?.flatten();
    let words = MailedWords::of(language);
    let drawing = Drawing {
        words,
        language,
        now: app.clock.now(),
        path: req.path(),
        user: signed_in.as_ref().and_then(Option::as_ref),
    };
    let mut head = Head::product(&app.config.public_url, req.path(), language);
    if let Some(opened) = opened {
        head.title = format!("{} – Szalonka", opened.title(words));
    }
    let page = Page {
        theme: workspace_head::theme(&req),
        data: boot::workspace(signed_in.as_ref(), data.as_ref(), None)?,
        plain: opened.map(|it| drawing.frame(it)),
        chunks: opened
            .map(|it| chunks::workspace_tags(&app.site, it.chunk().0, it.chunk().1, language))
            .unwrap_or_default(),
        ..shell::bare(if opened.is_some() { Entry::Mailed } else { Entry::Workspace }, StatusCode::OK, language, head)
    };
    shell::respond(&app, &req, page)
}

/// `None` inside where the code opens nothing; an error where that is not known.
fn found<T>(answer: Result<T, ApiError>) -> Result<Option<T>, ApiError> {
    match answer {
        Ok(it) => Ok(Some(it)),
        Err(error) if GONE.contains(&error.code()) => Ok(None),
        Err(error) => Err(error),
    }
}

impl MailedPage {
    /// The page of an address; `None` for the return from another sign-in, which only scripts go on with.
    async fn read(app: &App, req: &HttpRequest, caller: Option<&Caller>) -> Option<Result<Self, ApiError>> {
        let code = req.match_info().get("code").unwrap_or_default();
        let first = req.path().trim_start_matches('/').split('/').next().unwrap_or_default();
        Some(match (first, code) {
            ("login", _) => Ok(Self::Login),
            ("forgatpassword", "") => Ok(Self::Forgotten),
            ("signin", "google" | "facebook") => return None,
            ("signin", _) => found(show_link::read(app, req, code).await).map(Self::SignIn),
            ("forgatpassword", _) => found(show_reset::check(app, req, code).await).map(Self::Reset),
            ("emailchange", _) if req.path().starts_with("/emailchange/cancel/") => Ok(Self::CancelEmail),
            ("emailchange", _) => {
                found(email_change::show_link::read(app, req, caller, code).await).map(Self::ConfirmEmail)
            }
            ("invite", _) => found(show_invite::read(app, req, code.to_owned()).await).map(Self::Invite),
            ("rating", _) => found(own_rating::read(app, req, code).await).map(Self::Rating),
            ("offer", _) => match CountedCode::of(req) {
                Ok(code) => found(get_offer::read(app, code).await).map(Self::Offer),
                Err(error) => Err(error),
            },
            ("visit", _) => match CountedCode::of(req) {
                Ok(code) => found(get_visit::read(app, code).await).map(Self::Visit),
                Err(error) => Err(error),
            },
            _ => return None,
        })
    }

    /// The language of whom the message was for.
    fn language(&self) -> Option<Locale> {
        let language: LanguageDto = match self {
            Self::Visit(it) => it.as_ref()?.language,
            Self::Offer(it) => it.as_ref()?.visit.language,
            Self::Rating(it) => it.as_ref()?.language,
            Self::Login
            | Self::Forgotten
            | Self::SignIn(_)
            | Self::Reset(_)
            | Self::ConfirmEmail(_)
            | Self::CancelEmail
            | Self::Invite(_) => return None,
        };
        Some(language.into())
    }

    /// `None` for pages that ask nothing.
    fn to_dto(&self) -> Result<Option<EmbeddedAnswerDto>, ApiError> {
        fn json<T: Serialize>(call: &'static str, answer: Option<&T>) -> Result<Option<EmbeddedAnswerDto>, ApiError> {
            let answer = answer.map(serde_json::to_value).transpose().map_err(|error| ApiError::internal(&error))?;
            Ok(Some(EmbeddedAnswerDto { call, answer }))
        }
        match self {
            Self::Login | Self::Forgotten | Self::CancelEmail => Ok(None),
            Self::SignIn(it) => json("showLink", it.as_ref()),
            Self::Reset(it) => json("showReset", it.as_ref()),
            Self::ConfirmEmail(it) => json("showEmailChange", it.as_ref()),
            Self::Invite(it) => json("showInvite", it.as_ref()),
            Self::Offer(it) => json("getOffer", it.as_ref()),
            Self::Visit(it) => json("getVisit", it.as_ref()),
            Self::Rating(it) => json("getRatedVisit", it.as_ref()),
        }
    }

    /// The page's chunk and its texts, by the names `workspacePages.ts` and `workspaceTexts.ts` give them.
    fn chunk(&self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::Login => ("login", &[]),
            Self::Forgotten => ("forgotten", &[]),
            Self::SignIn(_) => ("signin", &[]),
            Self::Reset(_) => ("reset", &[]),
            Self::ConfirmEmail(_) | Self::CancelEmail => ("email-link", &["email-change"]),
            Self::Invite(_) => ("invite", &[]),
            Self::Offer(_) => ("offer", &["visits", "waiting"]),
            Self::Visit(_) => ("visit", &["visits"]),
            Self::Rating(_) => ("rate", &["rate", "visits"]),
        }
    }

    fn title(&self, words: &MailedWords) -> &'static str {
        match self {
            Self::Login => words.login,
            Self::Forgotten => words.forgotten,
            Self::SignIn(Some(SignInLinkDto { booking: Some(_) })) => words.book_title,
            Self::SignIn(_) => words.sign_in,
            Self::Reset(_) => words.reset,
            Self::ConfirmEmail(_) => words.email_confirm,
            Self::CancelEmail => words.email_cancel,
            Self::Invite(_) => words.invite,
            Self::Offer(_) => words.offer,
            Self::Visit(_) => words.visit,
            Self::Rating(_) => words.rating,
        }
    }
}

/// A page's words, reader and time.
struct Drawing<'a> {
    words: &'static MailedWords,
    language: Locale,
    now: DateTime<Utc>,
    path: &'a str,
    user: Option<&'a CurrentUserDto>,
}

impl Drawing<'_> {
    /// The page in the frame of `Shell.tsx`.
    fn frame(&self, opened: &MailedPage) -> Markup {
        html! {
            .plain {
                header .plain-head {
                    a .plain-back href="/" aria-label=(self.words.back) { (icon(ARROW_LEFT, 20)) }
                    a .plain-home href="/" { img src="/favicon.svg" alt="" width="32" height="32"; span { "szalonka" } }
                    @if self.user.is_none() && !matches!(opened, MailedPage::Login) {
                        a .Button_button .Button_quiet href="/login" { (self.words.login_button) }
                    }
                }
                main .plain-page {
                    (self.page(opened))
                    noscript { p { (OwnWords::of(self.language).needs_script_here) } }
                }
            }
        }
    }

    fn page(&self, opened: &MailedPage) -> Markup {
        let title = opened.title(self.words);
        match opened {
            MailedPage::Login => self.login(title),
            MailedPage::Forgotten => self.forgotten(title),
            MailedPage::SignIn(it) => self.sign_in(title, it.as_ref()),
            MailedPage::Reset(it) => self.reset(title, it.is_some()),
            MailedPage::ConfirmEmail(it) => self.confirm_email(title, it.as_ref()),
            MailedPage::CancelEmail => self.cancel_email(title),
            MailedPage::Invite(it) => self.invite(title, it.as_ref()),
            MailedPage::Offer(it) => self.offer(title, it.as_ref()),
            MailedPage::Visit(it) => self.visit(title, it.as_ref()),
            MailedPage::Rating(it) => self.rating(title, it.as_ref()),
        }
    }
}
