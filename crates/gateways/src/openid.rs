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

use crate::http_client::{HttpClient, RequestError, is_loopback};
pub use crate::person::Person;

/// Maximum age of the cached metadata and keys.
const MAX_AGE: TimeDelta = TimeDelta::hours(1);
/// Maximum age of the keys when a token has an unknown one; limits how often it makes us fetch them.
const MAX_AGE_UNKNOWN_KEY: TimeDelta = TimeDelta::minutes(1);
/// Maximum age of a token: it is fetched right after signing in, and an attempt is valid for ten minutes.
const MAX_TOKEN_AGE: TimeDelta = TimeDelta::minutes(10);
/// Most that the provider's clock may be ahead of ours.
const MAX_CLOCK_LEAD: TimeDelta = TimeDelta::minutes(5);
/// The reason shown in the log.
const ISSUED_IN_FUTURE: &str = "issued in the future";

/// Our client at the provider.
#[derive(Clone, Debug)]
pub struct OpenIdSettings {
    /// The address of its discovery document; its tokens must name the same issuer.
    pub issuer: String,
    pub client_id: String,
    pub client_secret: SecretString,
    /// The address the provider redirects to after signing in.
    pub redirect_url: String,
    /// Allows a plain-http issuer that is not on this machine. For demos only.
    pub allows_http: bool,
}

/// The settings are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidOpenId {
    /// Not https, or plain http to another machine.
    #[error("OIDC_ISSUER must be an address that begins with https://")]
    Issuer,
    /// This machine's certificates cannot be read, or `redirect_url` is not a URL.
    #[error("OIDC_ISSUER cannot be asked from here")]
    Client,
}

/// Random secrets of one sign-in, which tie the provider's response to our request.
#[derive(Clone)]
pub struct Handshake {
    /// Returned with the code.
    pub state: String,
    /// Returned inside the token.
    pub nonce: String,
    /// PKCE code verifier, 43 to 128 characters.
    pub verifier: String,
}

/// Reason why the person could not be identified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenIdError {
    /// No response, or an invalid one.
    #[error("provider unavailable: {0}")]
    Unavailable(&'static str),
    /// The code or the token is invalid.
    #[error("sign-in refused: {0}")]
    Refused(&'static str),
}

/// A provider. Its metadata and keys are fetched when first needed and cached for an hour.
pub struct OpenId {
    issuer: IssuerUrl,
    client_id: ClientId,
    client_secret: ClientSecret,
    redirect_url: RedirectUrl,
    http: HttpClient,
    cached: Mutex<Option<Provider>>,
}

#[derive(Clone)]
struct Provider {
    metadata: Arc<CoreProviderMetadata>,
    fetched_at: DateTime<Utc>,
}

impl OpenId {
    /// Makes a client; sends no request yet.
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
            http: HttpClient::new(is_local).map_err(|_| InvalidOpenId::Client)?,
            cached: Mutex::new(None),
        })
    }

    /// The URL that starts a sign-in. With `is_fresh` the provider asks for the password again.
    pub async fn address(
        &self,
        handshake: &Handshake,
        is_fresh: bool,
        now: DateTime<Utc>,
    ) -> Result<String, OpenIdError> {
        let provider = self.provider(now, MAX_AGE).await?;
        let client = CoreClient::from_provider_metadata(
            CoreProviderMetadata::clone(&provider.metadata),
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

    /// The person who came back with `code`.
    pub async fn redeem(&self, code: &str, handshake: &Handshake, now: DateTime<Utc>) -> Result<Person, OpenIdError> {
        let provider = self.provider(now, MAX_AGE).await?;
        let token = self.exchange(&provider, code, handshake).await?;
        let nonce = Nonce::new(handshake.nonce.clone());
        match self.verify(&provider, &token, &nonce, now) {
            // The provider may have rotated its keys since they were fetched.
            Err(InvalidToken::UnknownKey) => {
                let provider = self.provider(now, MAX_AGE_UNKNOWN_KEY).await?;
                self.verify(&provider, &token, &nonce, now)
            }
            result => result,
        }
        .map_err(|it| OpenIdError::Refused(it.reason()))
    }

    /// The provider's metadata, at most `max_age` old. When fetching fails, an older copy is used.
    async fn provider(&self, now: DateTime<Utc>, max_age: TimeDelta) -> Result<Provider, OpenIdError> {
        let cached = self.cached.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(cached) = cached.as_ref().filter(|it| now < it.fetched_at + max_age) {
            return Ok(cached.clone());
        }
        let send = |request| self.send(request);
        match CoreProviderMetadata::discover_async(self.issuer.clone(), &send).await {
            Ok(metadata) => {
                let fresh = Provider { metadata: Arc::new(metadata), fetched_at: now };
                *self.cached.lock().unwrap_or_else(PoisonError::into_inner) = Some(fresh.clone());
                Ok(fresh)
            }
            Err(error) => {
                let reason = reason(&error);
                tracing::warn!(reason, "OpenID provider metadata not fetched");
                cached.ok_or(OpenIdError::Unavailable(reason))
            }
        }
    }

    async fn exchange(
        &self,
        provider: &Provider,
        code: &str,
        handshake: &Handshake,
    ) -> Result<CoreIdToken, OpenIdError> {
        let client = CoreClient::from_provider_metadata(
            CoreProviderMetadata::clone(&provider.metadata),
            self.client_id.clone(),
            Some(self.client_secret.clone()),
        )
        .set_redirect_uri(self.redirect_url.clone());
        let send = |request| self.send(request);
        let response = client
            .exchange_code(AuthorizationCode::new(code.to_owned()))
            .map_err(|_| OpenIdError::Unavailable("no token endpoint"))?
            .set_pkce_verifier(PkceCodeVerifier::new(handshake.verifier.clone()))
            .request_async(&send)
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
        response.id_token().cloned().ok_or(OpenIdError::Refused("no identity"))
    }

    /// Checks the RS256 signature with one of the provider's keys, issuer, audience, issue time, expiry and nonce.
    fn verify(
        &self,
        provider: &Provider,
        token: &CoreIdToken,
        nonce: &Nonce,
        now: DateTime<Utc>,
    ) -> Result<Person, InvalidToken> {
        let verifier = CoreIdTokenVerifier::new_confidential_client(
            self.client_id.clone(),
            self.client_secret.clone(),
            self.issuer.clone(),
            provider.metadata.jwks().clone(),
        )
        .set_allowed_algs([CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256])
        .set_time_fn(move || now)
        .set_issue_time_verifier_fn(move |at| match at {
            at if at < now - MAX_TOKEN_AGE => Err("too old".to_owned()),
            at if now + MAX_CLOCK_LEAD < at => Err(ISSUED_IN_FUTURE.to_owned()),
            _ => Ok(()),
        });
        let claims = token.claims(&verifier, nonce)?;
        Ok(Person {
            subject: claims.subject().to_string(),
            email: claims.email().map(|it| it.to_string()),
            is_email_verified: claims.email_verified() == Some(true),
            given_name: claims.given_name().and_then(untagged),
            family_name: claims.family_name().and_then(untagged),
            name: claims.name().and_then(untagged),
            authenticated_at: claims.auth_time(),
        })
    }

    async fn send(&self, request: HttpRequest) -> Result<http::Response<Vec<u8>>, RequestError> {
        self.http.send(request.try_into().map_err(|_| RequestError::Impossible)?).await
    }
}

/// Reason why a token is invalid.
enum InvalidToken {
    UnknownKey,
    Other(&'static str),
}

impl InvalidToken {
    fn reason(&self) -> &'static str {
        match self {
            Self::UnknownKey => "key",
            Self::Other(reason) => reason,
        }
    }
}

impl From<ClaimsVerificationError> for InvalidToken {
    fn from(error: ClaimsVerificationError) -> Self {
        use ClaimsVerificationError as Wrong;
        Self::Other(match error {
            Wrong::SignatureVerification(SignatureVerificationError::NoMatchingKey) => return Self::UnknownKey,
            Wrong::SignatureVerification(SignatureVerificationError::DisallowedAlg(_)) => "algorithm",
            Wrong::SignatureVerification(_) => "signature",
            Wrong::Expired(it) if it == ISSUED_IN_FUTURE => ISSUED_IN_FUTURE,
            Wrong::Expired(_) => "expired",
            Wrong::InvalidAudience(_) => "audience",
            Wrong::InvalidIssuer(_) => "issuer",
            Wrong::InvalidNonce(_) => "nonce",
            _ => "token",
        })
    }
}

/// A claim without a language tag.
fn untagged<T: Deref<Target = String>>(claim: &LocalizedClaim<T>) -> Option<String> {
    claim.get(None).map(|it| String::clone(it))
}

fn reason(error: &openidconnect::DiscoveryError<RequestError>) -> &'static str {
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
    fn debug_output_hides_the_person() {
        let person =
            Person { subject: "1".to_owned(), email: Some("anna@example.com".to_owned()), ..Person::default() };
        assert_eq!(format!("{person:?}"), "Person(…)");
    }
}
