//! Signs in an identity that a provider confirmed.

use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, TimeDelta, Utc};
use identity::{
    NewSocialGuest, ProvenIdentity, SignedIn, SocialProvider, SocialPurpose, SocialRefused, SocialSignIn, Username,
};
use kernel::{AccountId, Locale};
use store::audit::{self, AuditAction, AuditEntry};
use store::limits::CountedAct;
use store::tenant::platform_transaction;
use store::{Connection, social};
use uuid::Uuid;

use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::identity::limits::{Window, admit};
use crate::identity::session::{self, DeviceMail, FirstStep, Rotation};
use crate::state::app::App;

/// The input of the sign-in.
struct SocialSignInCommand {
    identity: ProvenIdentity,
    purpose: SocialPurpose,
    /// The account id of a new guest.
    account: AccountId,
    language: Locale,
    /// Several, in case the first suggested user name is taken.
    random: [[u8; 16]; 3],
    registrations: Window,
    /// Keyed hash of the client's address.
    origin: Vec<u8>,
    rotation: Rotation,
    now: DateTime<Utc>,
}

/// Signs in, links or registers the confirmed identity. The previous session ends.
///
/// # Errors
/// 401, 404 or 409 as [`SocialRefused`] says; 429 when too many were registered from the same address.
pub(super) async fn sign_in(
    app: &App,
    req: &HttpRequest,
    identity: ProvenIdentity,
    purpose: SocialPurpose,
) -> Result<HttpResponse, ApiError> {
    let rotation = Rotation::of(app, req);
    let command = SocialSignInCommand {
        identity,
        purpose,
        account: AccountId(Uuid::now_v7()),
        language: client::language(req).unwrap_or_default(),
        random: rand::random(),
        registrations: (app.config.limits.register_per_hour, TimeDelta::hours(1)),
        origin: app.keys.subject(&format!("address {}", client::address(req, &app.config.trusted_proxies))),
        rotation,
        now: app.clock.now(),
    };
    let step = app.db.run(move |conn| run(conn, &command)).await?;
    session::begin_or_ask(app, &step, rotation).await
}

fn run(conn: &mut Connection, cmd: &SocialSignInCommand) -> Result<FirstStep, ApiError> {
    let now = cmd.now;
    platform_transaction(conn, |conn| {
        let signed_in = admitted(conn, cmd)?;
        let step = session::first_step(conn, &signed_in, cmd.rotation, DeviceMail::Sent, now);
        let mut step = step.map_err(|error| match error.code() {
            ErrorCode::WrongCredentials => unproven(cmd.identity.provider),
            _ => error,
        })?;
        if cmd.identity.provider == SocialProvider::Google {
            match &mut step {
                FirstStep::Open(_) => social::mark_reauthenticated(conn, cmd.rotation.new, now)?,
                FirstStep::SecondFactor(pending) => pending.is_by_google = true,
            }
        }
        let by = cmd.identity.provider.as_str();
        audit::record(conn, &AuditEntry::new(step.audited(), now).by(signed_in.account).from(&cmd.origin).with(by))?;
        Ok(step)
    })
}

/// The account of the new session. Of two concurrent sign-ins with one identity the second finds what the first created.
fn admitted(conn: &mut Connection, cmd: &SocialSignInCommand) -> Result<SignedIn, ApiError> {
    let ProvenIdentity { provider, subject, .. } = &cmd.identity;
    for _ in 0..2 {
        let known = social::known_as(conn, &cmd.identity)?;
        let new = (cmd.account, cmd.language, cmd.now);
        let decided = identity::sign_in_by_identity(cmd.purpose, cmd.identity.clone(), &known, new);
        match decided.map_err(|refused| refusal(refused, *provider))? {
            SocialSignIn::SignIn(signed_in) => return Ok(signed_in),
            SocialSignIn::LinkAndSignIn(signed_in) => {
                if social::link(conn, *provider, subject, signed_in.account, cmd.now)? {
                    let entry = AuditEntry::new(AuditAction::IdentityLinked, cmd.now)
                        .by(signed_in.account)
                        .with(provider.as_str());
                    audit::record(conn, &entry)?;
                    return Ok(signed_in);
                }
            }
            SocialSignIn::NewGuest(guest) => register(conn, cmd, &guest)?,
        }
    }
    Err(ApiError::new(ErrorCode::Unavailable))
}

/// Creates the account; the next lookup finds it, or the one a concurrent request created.
fn register(conn: &mut Connection, cmd: &SocialSignInCommand, guest: &NewSocialGuest) -> Result<(), ApiError> {
    admit(conn, CountedAct::Registration, &cmd.origin, &[cmd.registrations], cmd.now)?;
    let ProvenIdentity { provider, subject, profile } = &guest.identity;
    for random in cmd.random {
        if social::insert_guest(conn, guest, &Username::suggest(&profile.email, random))? {
            if social::link(conn, *provider, subject, guest.id, cmd.now)? {
                audit::record(
                    conn,
                    &AuditEntry::new(AuditAction::Registered, cmd.now).by(guest.id).with(provider.as_str()),
                )?;
                return Ok(());
            }
            // The identity was linked to another account meanwhile: roll back the new account.
            return Err(ApiError::new(ErrorCode::Unavailable));
        }
    }
    Ok(())
}

fn refusal(refused: SocialRefused, provider: SocialProvider) -> ApiError {
    match refused {
        SocialRefused::Unproven => unproven(provider),
        SocialRefused::LinkRequired => ApiError::new(ErrorCode::LinkRequired),
        SocialRefused::NoAccount => ApiError::new(ErrorCode::AccountUnknown),
    }
}

fn unproven(provider: SocialProvider) -> ApiError {
    ApiError::new(match provider {
        SocialProvider::Google => ErrorCode::GoogleFailed,
        SocialProvider::Facebook => ErrorCode::FacebookFailed,
    })
}
