//! Signing in with an OpenID Connect provider, Google unless configured otherwise (docs/trust.md#identity-providers).

use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use openidconnect::core::{
    CoreAuthenticationFlow, CoreClient, CoreErrorResponseType, CoreIdToken, CoreIdTokenVerifier,
    CoreJwsSigningAlgorithm, CoreProviderMetadata,
};
use openidconnect::{
    AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken, HttpRequest, IssuerUrl,
    LocalizedClaim, Nonce, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope,
    SignatureVerificationError, TokenResponse as _,
};
use secrecy::{ExposeSecret as _, SecretString};

use crate::outside::{NoAnswer, Outside, is_loopback};
pub use crate::person::Person;

/// What a provider says of itself and its keys is believed this long.
const KEPT: TimeDelta = TimeDelta::hours(1);
/// A key nobody knows makes us look for new ones at most this often.
const LOOKED_AGAIN: TimeDelta = TimeDelta::minutes(1);

/// How we are known to the provider.
#[derive(Clone, Debug)]
pub struct OpenIdSettings {
    /// Where its discovery document lies, and what its tokens are issued by.
    pub issuer: String,
    /// Our name there.
    pub client_id: String,
    /// What we prove it with.
    pub client_secret: SecretString,
    /// Where people come back to.
    pub redirect_url: String,
    /// The issuer may speak plain http although it is not on this machine: demos only.
    pub allows_http: bool,
}

/// The settings cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidOpenId {
    /// Not https, or plain http to another machine.
    #[error("OIDC_ISSUER must be an address that begins with https://")]
    Issuer,
    /// This machine's certificates cannot be read, or our own address is none.
    #[error("OIDC_ISSUER cannot be asked from here")]
    Client,
}

/// What ties an answer to its question, random for each. All three are secrets of this one sign-in.
#[derive(Clone)]
pub struct Handshake {
    /// Comes back beside the code.
    pub state: String,
    /// Comes back inside the token.
    pub nonce: String,
    /// Shows that who redeems the code is who asked for it; 43 to 128 characters.
    pub verifier: String,
}

/// Why nobody is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenIdError {
    /// The provider does not answer, or not with sense.
    #[error("provider unavailable: {0}")]
    Unavailable(&'static str),
    /// The code or the token is not what it should be.
    #[error("sign-in refused: {0}")]
    Refused(&'static str),
}

/// A provider. Its description and keys are fetched when first needed and kept for an hour.
pub struct OpenId {
    issuer: IssuerUrl,
    client_id: ClientId,
    client_secret: ClientSecret,
    redirect_url: RedirectUrl,
    outside: Outside,
    known: Mutex<Option<Known>>,
}

#[derive(Clone)]
struct Known {
    metadata: Arc<CoreProviderMetadata>,
    fetched_at: DateTime<Utc>,
}

impl OpenId {
    /// Prepares for a provider; asks it nothing yet.
    ///
    /// # Errors
    /// [`InvalidOpenId`] names the setting.
    pub fn new(settings: OpenIdSettings) -> Result<Self, InvalidOpenId> {
        let issuer = IssuerUrl::new(settings.issuer).map_err(|_| InvalidOpenId::Issuer)?;
        let is_local = match issuer.url().scheme() {
            "https" => false,
            "http" if settings.allows_http || is_loopback(issuer.url()) => true,
            _ => return Err(InvalidOpenId::Issuer),
        };
        Ok(Self {
            issuer,
            client_id: ClientId::new(settings.client_id),
            client_secret: ClientSecret::new(settings.client_secret.expose_secret().to_owned()),
            redirect_url: RedirectUrl::new(settings.redirect_url).map_err(|_| InvalidOpenId::Client)?,
            outside: Outside::new(is_local).map_err(|_| InvalidOpenId::Client)?,
            known: Mutex::new(None),
        })
    }

    /// Where a person is sent to. `is_fresh`: they must show the provider anew who they are.
    ///
    /// # Errors
    /// [`OpenIdError::Unavailable`].
    pub async fn address(
        &self,
        handshake: &Handshake,
        is_fresh: bool,
        now: DateTime<Utc>,
    ) -> Result<String, OpenIdError> {
        let known = self.known(now, KEPT).await?;
        let client = CoreClient::from_provider_metadata(
            CoreProviderMetadata::clone(&known.metadata),
            self.client_id.clone(),
            Some(self.client_secret.clone()),
        )
        .set_redirect_uri(self.redirect_url.clone());
        let Handshake { state, nonce, verifier } = handshake.clone();
        let verifier = PkceCodeVerifier::new(verifier);
        let request = client
            .authorize_url(CoreAuthenticationFlow::AuthorizationCode, || CsrfToken::new(state), || Nonce::new(nonce))
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(PkceCodeChallenge::from_code_verifier_sha256(&verifier));
        let request = if is_fresh { request.set_max_age(std::time::Duration::ZERO) } else { request };
        Ok(request.url().0.into())
    }

    /// Who came back with `code`.
    ///
    /// # Errors
    /// [`OpenIdError`]; whatever is wrong with code or token, nobody is known.
    pub async fn redeem(&self, code: &str, handshake: &Handshake, now: DateTime<Utc>) -> Result<Person, OpenIdError> {
        let known = self.known(now, KEPT).await?;
        let token = self.exchange(&known, code, handshake).await?;
        let nonce = Nonce::new(handshake.nonce.clone());
        match self.verified(&known, &token, &nonce, now) {
            // The provider may have changed its keys since we looked.
            Err(Unverified::UnknownKey) => {
                let known = self.known(now, LOOKED_AGAIN).await?;
                self.verified(&known, &token, &nonce, now)
            }
            verified => verified,
        }
        .map_err(|it| OpenIdError::Refused(it.what()))
    }

    /// The provider's description, at most so old. One that cannot be renewed is used on.
    async fn known(&self, now: DateTime<Utc>, at_most: TimeDelta) -> Result<Known, OpenIdError> {
        let kept = self.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(kept) = kept.as_ref().filter(|it| now < it.fetched_at + at_most) {
            return Ok(kept.clone());
        }
        let ask = |request| self.ask(request);
        match CoreProviderMetadata::discover_async(self.issuer.clone(), &ask).await {
            Ok(metadata) => {
                let fresh = Known { metadata: Arc::new(metadata), fetched_at: now };
                *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some(fresh.clone());
                Ok(fresh)
            }
            Err(error) => {
                let reason = reason(&error);
                tracing::warn!(reason, "OpenID provider not described");
                kept.ok_or(OpenIdError::Unavailable(reason))
            }
        }
    }

    async fn exchange(&self, known: &Known, code: &str, handshake: &Handshake) -> Result<CoreIdToken, OpenIdError> {
        let client = CoreClient::from_provider_metadata(
            CoreProviderMetadata::clone(&known.metadata),
            self.client_id.clone(),
            Some(self.client_secret.clone()),
        )
        .set_redirect_uri(self.redirect_url.clone());
        let ask = |request| self.ask(request);
        let answer = client
            .exchange_code(AuthorizationCode::new(code.to_owned()))
            .map_err(|_| OpenIdError::Unavailable("no token endpoint"))?
            .set_pkce_verifier(PkceCodeVerifier::new(handshake.verifier.clone()))
            .request_async(&ask)
            .await
            .map_err(|error| match error {
                RequestTokenError::ServerResponse(it) if *it.error() == CoreErrorResponseType::InvalidClient => {
                    tracing::error!("the OpenID provider does not know our client id or secret");
                    OpenIdError::Unavailable("client unknown")
                }
                RequestTokenError::ServerResponse(_) => OpenIdError::Refused("code"),
                RequestTokenError::Request(error) => OpenIdError::Unavailable(error.kind()),
                RequestTokenError::Parse(..) | RequestTokenError::Other(_) => OpenIdError::Unavailable("no token"),
            })?;
        answer.id_token().cloned().ok_or(OpenIdError::Refused("no identity"))
    }

    /// Signature by RS256 and one of the provider's keys, issuer, audience, end and nonce.
    fn verified(
        &self,
        known: &Known,
        token: &CoreIdToken,
        nonce: &Nonce,
        now: DateTime<Utc>,
    ) -> Result<Person, Unverified> {
        let verifier = CoreIdTokenVerifier::new_confidential_client(
            self.client_id.clone(),
            self.client_secret.clone(),
            self.issuer.clone(),
            known.metadata.jwks().clone(),
        )
        .set_allowed_algs([CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256])
        .set_time_fn(move || now);
        let claims = token.claims(&verifier, nonce)?;
        Ok(Person {
            subject: claims.subject().to_string(),
            email: claims.email().map(|it| it.to_string()),
            is_email_verified: claims.email_verified() == Some(true),
            given_name: claims.given_name().and_then(plain),
            family_name: claims.family_name().and_then(plain),
            name: claims.name().and_then(plain),
            authenticated_at: claims.auth_time(),
        })
    }

    async fn ask(&self, request: HttpRequest) -> Result<http::Response<Vec<u8>>, NoAnswer> {
        self.outside.ask(request.try_into().map_err(|_| NoAnswer::Impossible)?).await
    }
}

/// What of a token is wrong.
enum Unverified {
    UnknownKey,
    Otherwise(&'static str),
}

impl Unverified {
    fn what(&self) -> &'static str {
        match self {
            Self::UnknownKey => "key",
            Self::Otherwise(what) => what,
        }
    }
}

impl From<ClaimsVerificationError> for Unverified {
    fn from(error: ClaimsVerificationError) -> Self {
        use ClaimsVerificationError as Wrong;
        Self::Otherwise(match error {
            Wrong::SignatureVerification(SignatureVerificationError::NoMatchingKey) => return Self::UnknownKey,
            Wrong::SignatureVerification(SignatureVerificationError::DisallowedAlg(_)) => "algorithm",
            Wrong::SignatureVerification(_) => "signature",
            Wrong::Expired(_) => "expired",
            Wrong::InvalidAudience(_) => "audience",
            Wrong::InvalidIssuer(_) => "issuer",
            Wrong::InvalidNonce(_) => "nonce",
            _ => "token",
        })
    }
}

/// A claim in whatever language it came without saying which.
fn plain<T: Deref<Target = String>>(claim: &LocalizedClaim<T>) -> Option<String> {
    claim.get(None).map(|it| String::clone(it))
}

fn reason(error: &openidconnect::DiscoveryError<NoAnswer>) -> &'static str {
    use openidconnect::DiscoveryError as Failed;
    match error {
        Failed::Request(error) => error.kind(),
        Failed::Response(..) => "refused to describe itself",
        Failed::Validation(_) => "says it is somebody else",
        _ => "not a description",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(issuer: &str, allows_http: bool) -> Option<InvalidOpenId> {
        OpenId::new(OpenIdSettings {
            issuer: issuer.to_owned(),
            client_id: "id".to_owned(),
            client_secret: SecretString::from("secret"),
            redirect_url: "https://salon.example/signin/google".to_owned(),
            allows_http,
        })
        .err()
    }

    #[test]
    fn plain_http_is_for_this_machine_and_for_demos() {
        assert_eq!(made("https://accounts.google.com", false), None);
        for issuer in ["http://127.0.0.1:9000", "http://[::1]:9000", "http://localhost:9000"] {
            assert_eq!(made(issuer, false), None, "{issuer}");
        }
        for issuer in ["http://accounts.example", "http://localhost.example", "ftp://accounts.example", "accounts"] {
            assert_eq!(made(issuer, false), Some(InvalidOpenId::Issuer), "{issuer}");
        }
        assert_eq!(made("http://accounts.example", true), None);
        assert_eq!(made("ftp://accounts.example", true), Some(InvalidOpenId::Issuer));
    }

    #[test]
    fn nothing_of_a_person_is_shown() {
        let person =
            Person { subject: "1".to_owned(), email: Some("anna@example.com".to_owned()), ..Person::default() };
        assert_eq!(format!("{person:?}"), "Person(…)");
    }
}
