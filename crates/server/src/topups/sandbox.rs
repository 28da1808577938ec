//! The sandbox bank: a page with buttons that pay, refuse and never answer (docs/rules.md#topping-up). No money moves.

use actix_web::http::header;
use actix_web::web::ServiceConfig;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use gateways::payments::{PaymentError, PaymentGateway, PaymentOrder, PaymentReport, PaymentState, StartedPayment};
use kernel::{CompanyId, Huf, Locale};
use maud::{DOCTYPE, html};
use serde::Deserialize;
use store::topups::{self, SandboxPayment, SandboxState};
use store::{Connection, Pool, tenant};
use uuid::Uuid;

use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::state::app::App;
use crate::state::clock::Clock;

/// The sandbox bank as a gateway: its payments are rows, so that it works between processes.
pub(crate) struct SandboxBank {
    /// As the role `worker`.
    pub pool: Pool,
    pub clock: Clock,
    /// Public address of its page.
    pub public_url: String,
    /// Time within which a payment can be paid.
    pub window: TimeDelta,
}

impl SandboxBank {
    fn with<T>(&self, work: impl FnOnce(&mut Connection) -> store::Result<T>) -> Result<T, PaymentError> {
        let refused = |_| PaymentError::Refused("database".to_owned());
        let mut conn = self.pool.get().map_err(refused)?;
        work(&mut conn).map_err(|_| PaymentError::Unknown)
    }

    fn payment(&self, gateway_id: &str) -> Result<SandboxPayment, PaymentError> {
        let missing = || PaymentError::Refused("not_found".to_owned());
        let id = Uuid::try_parse(gateway_id).map_err(|_| missing())?;
        self.with(|conn| topups::sandbox(conn, id))?.ok_or_else(missing)
    }
}

impl PaymentGateway for SandboxBank {
    fn start(&self, order: &PaymentOrder) -> Result<StartedPayment, PaymentError> {
        let id = Uuid::new_v4();
        let payment = SandboxPayment {
            id,
            reference: order.reference.clone(),
            amount: order.amount,
            state: SandboxState::Open,
            return_url: order.return_url.clone(),
            callback_url: order.callback_url.clone(),
            expires_at: self.clock.now() + self.window,
        };
        self.with(|conn| topups::ask_sandbox(conn, &payment))?;
        Ok(StartedPayment { gateway_id: id.to_string(), url: format!("{}/sandbox/bank/{id}", self.public_url) })
    }

    fn find(&self, gateway_id: &str) -> Result<PaymentReport, PaymentError> {
        let payment = self.payment(gateway_id)?;
        let state = match payment.state {
            SandboxState::Open | SandboxState::Silent if is_over(&payment, self.clock.now()) => PaymentState::Expired,
            SandboxState::Open | SandboxState::Silent => PaymentState::Open,
            SandboxState::Paid | SandboxState::Refunded => PaymentState::Paid,
            SandboxState::Refused => PaymentState::Refused,
        };
        let (gateway_id, amount) = (payment.id.to_string(), Some(payment.amount));
        Ok(PaymentReport { gateway_id, reference: payment.reference, amount, state, transaction: None })
    }

    fn refund(&self, _: Uuid, gateway_id: &str, _: Huf) -> Result<(), PaymentError> {
        let payment = self.payment(gateway_id)?;
        let was_paid =
            self.with(|conn| topups::move_sandbox(conn, payment.id, SandboxState::Paid, SandboxState::Refunded))?;
        if was_paid { Ok(()) } else { Err(PaymentError::Refused("not_paid".to_owned())) }
    }

    fn name(&self) -> &'static str {
        "sandbox"
    }
}

/// Whether the time to pay has run out.
fn is_over(payment: &SandboxPayment, now: DateTime<Utc>) -> bool {
    payment.expires_at <= now
}

/// Adds its page.
pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/sandbox/bank/{id}", web::get().to(show))
        .route("/sandbox/bank/{id}/{answer}", web::post().to(answer));
}

/// Answer of the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Answer {
    Pay,
    Refuse,
    Silent,
}

async fn load(app: &App, id: Uuid) -> Result<SandboxPayment, ApiError> {
    let found = app.db.run(move |conn| Ok(topups::sandbox(conn, id)?)).await?;
    found.or_code(ErrorCode::NotFound)
}

async fn show(app: web::Data<App>, req: HttpRequest, id: web::Path<Uuid>) -> Result<HttpResponse, ApiError> {
    let payment = load(&app, id.into_inner()).await?;
    let is_open = payment.state == SandboxState::Open && !is_over(&payment, app.clock.now());
    let words = match client::language(&req).unwrap_or_default() {
        Locale::Hu => [
            "hu",
            "Próbabank",
            "Itt nem mozog pénz. Válaszd ki, mit feleljen a bank!",
            "Fizetés",
            "Elutasítás",
            "A bank nem válaszol",
            "Erről a fizetésről a bank már döntött, vagy letelt az ideje.",
            "Vissza",
        ],
        Locale::En => [
            "en",
            "Sandbox bank",
            "No money moves here. Choose what the bank answers.",
            "Pay",
            "Refuse",
            "The bank never answers",
            "The bank has decided on this payment, or its time is over.",
            "Back",
        ],
    };
    let [language, title, text, pay, refuse, silent, over, back] = words;
    let amount = notifications::money(payment.amount);
    let page = html! {
        (DOCTYPE)
        html lang=(language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                meta name="robots" content="noindex";
                title { (title) }
            }
            body {
                main {
                    h1 { (title) }
                    p { (text) }
                    p { strong { (amount) } }
                    @if is_open {
                        @for (answer, label) in [("pay", pay), ("refuse", refuse), ("silent", silent)] {
                            form method="post" action={ "/sandbox/bank/" (payment.id) "/" (answer) } {
                                p { button type="submit" { (label) } }
                            }
                        }
                    } @else {
                        p { (over) }
                        p { a href=(payment.return_url) { (back) } }
                    }
                }
            }
        }
    };
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"))
        .content_type("text/html; charset=utf-8")
        .body(page.into_string()))
}

/// Decides on a payment, tells us that there is news, and sends the payer back.
async fn answer(app: web::Data<App>, path: web::Path<(Uuid, Answer)>) -> Result<HttpResponse, ApiError> {
    let (id, answer) = path.into_inner();
    let payment = load(&app, id).await?;
    let state = match answer {
        Answer::Pay => SandboxState::Paid,
        Answer::Refuse => SandboxState::Refused,
        Answer::Silent => SandboxState::Silent,
    };
    if !is_over(&payment, app.clock.now()) {
        app.db.run(move |conn| Ok(topups::move_sandbox(conn, id, SandboxState::Open, state)?)).await?;
    }
    let about = payment.reference.split_once('_');
    let about = about.and_then(|(company, topup)| CompanyId::parse(company).zip(Uuid::try_parse(topup).ok()));
    if let Some((company, topup)) = about.filter(|_| answer != Answer::Silent) {
        app.db
            .run(move |conn| {
                tenant::write_unannounced(conn, company, |conn| -> Result<_, ApiError> {
                    Ok(topups::mark_for_check(conn, company, topup)?)
                })
            })
            .await?;
    }
    Ok(HttpResponse::SeeOther().insert_header((header::LOCATION, payment.return_url)).finish())
}
