//! Signing in with Facebook (docs/trust.md#identity-providers): the browser brings a code back from Facebook's page,
//! which the Graph exchanges for a token if our app's secret is sent with it. The token must be our own app's, and
//! everything about the person comes from Facebook, not from the browser.

use aws_lc_rs::hmac;
use openidconnect::{PkceCodeChallenge, PkceCodeVerifier};
use reqwest::{Method, Request, Url};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::http_client::{HttpClient, is_loopback, service_address};
pub use crate::person::Person;

/// Our app at Facebook.
#[derive(Clone, Debug)]
pub struct FacebookSettings {
    pub app_id: String,
    pub app_secret: SecretString,
    /// The Graph API: `https://graph.facebook.com/v25.0`.
    pub graph_url: String,
    /// The page people sign in on: `https://www.facebook.com/v25.0/dialog/oauth`.
    pub dialog_url: String,
    /// The address Facebook redirects to after signing in.
    pub redirect_url: String,
}

/// The settings are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("FACEBOOK_GRAPH_URL and FACEBOOK_DIALOG_URL must be addresses that begin with https://")]
pub struct InvalidFacebook;

/// Reason why the person could not be identified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FacebookError {
    /// No response, or an invalid one.
    #[error("Facebook unavailable: {0}")]
    Unavailable(&'static str),
    /// The code is invalid, or its token is not our app's.
    #[error("sign-in refused: {0}")]
    Refused(&'static str),
}

/// A client of the Graph API.
pub struct Facebook {
    app_id: String,
    app_secret: SecretString,
    graph: Url,
    dialog: Url,
    redirect_url: String,
    http: HttpClient,
}

#[derive(Deserialize)]
struct AccessTokenResponse {
    access_token: String,
}

#[derive(Deserialize)]
struct DebugTokenResponse {
    data: TokenFacts,
}

#[derive(Deserialize)]
struct TokenFacts {
    #[serde(default)]
    app_id: String,
    #[serde(default)]
    is_valid: bool,
    #[serde(default)]
    user_id: String,
}

#[derive(Deserialize)]
struct ErrorResponse {
    error: GraphError,
}

#[derive(Deserialize)]
struct GraphError {
    code: i64,
}

#[derive(Deserialize)]
struct Me {
    id: String,
    email: Option<String>,
    name: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
}

impl Facebook {
    /// Makes a client; sends no request yet.
    ///
    /// # Errors
    /// [`InvalidFacebook`] when an address is neither https nor on this machine.
    pub fn new(settings: FacebookSettings) -> Result<Self, InvalidFacebook> {
        let address = |text: &str| service_address(text).ok_or(InvalidFacebook);
        let (graph, dialog) = (address(&settings.graph_url)?, address(&settings.dialog_url)?);
        let http = HttpClient::new(is_loopback(&graph)).map_err(|_| InvalidFacebook)?;
        let FacebookSettings { app_id, app_secret, redirect_url, .. } = settings;
        Ok(Self { app_id, app_secret, graph, dialog, redirect_url, http })
    }

    /// The address of the sign-in page; `state` comes back with the code, which is valid only with `verifier`, a PKCE
    /// code verifier of 43 to 128 characters.
    pub fn address(&self, state: &str, verifier: &str) -> String {
        let challenge = PkceCodeChallenge::from_code_verifier_sha256(&PkceCodeVerifier::new(verifier.to_owned()));
        let mut url = self.dialog.clone();
        url.query_pairs_mut().extend_pairs([
            ("client_id", self.app_id.as_str()),
            ("redirect_uri", &self.redirect_url),
            ("state", state),
            ("response_type", "code"),
            ("scope", "public_profile,email"),
            ("code_challenge", challenge.as_str()),
            ("code_challenge_method", "S256"),
        ]);
        url.into()
    }

    /// The person who signed in. Facebook does not tell whether an e-mail address was verified, so none counts as
    /// verified.
    ///
    /// # Errors
    /// [`FacebookError`].
    pub async fn redeem(&self, code: &str, verifier: &str) -> Result<Person, FacebookError> {
        let secret = self.app_secret.expose_secret();
        let asked = [
            ("client_id", self.app_id.as_str()),
            ("client_secret", secret),
            ("redirect_uri", &self.redirect_url),
            ("code", code),
            ("code_verifier", verifier),
        ];
        let AccessTokenResponse { access_token } = self.read(&["oauth", "access_token"], &asked).await?;
        self.person_of(&access_token, None).await
    }

    /// The owner of a token, which must be our app's, and belong to the `claimed` person if one is given.
    ///
    /// # Errors
    /// [`FacebookError`].
    pub async fn person_of(&self, token: &str, claimed: Option<&str>) -> Result<Person, FacebookError> {
        let secret = self.app_secret.expose_secret();
        let ours = format!("{}|{secret}", self.app_id);
        let DebugTokenResponse { data } =
            self.read(&["debug_token"], &[("input_token", token), ("access_token", &ours)]).await?;
        if !data.is_valid {
            return Err(FacebookError::Refused("not valid"));
        }
        if data.app_id != self.app_id {
            return Err(FacebookError::Refused("another app's"));
        }
        if claimed.is_some_and(|it| it != data.user_id) {
            return Err(FacebookError::Refused("not whose it was said to be"));
        }
        let proof = proof(token, secret);
        let fields = "id,name,first_name,last_name,email";
        let me: Me =
            self.read(&["me"], &[("fields", fields), ("access_token", token), ("appsecret_proof", &proof)]).await?;
        if me.id.is_empty() || me.id != data.user_id {
            return Err(FacebookError::Refused("another person's"));
        }
        Ok(Person {
            subject: me.id,
            email: me.email,
            is_email_verified: false,
            given_name: me.first_name,
            family_name: me.last_name,
            name: me.name,
            authenticated_at: None,
        })
    }

    async fn read<T: DeserializeOwned>(&self, what: &[&str], query: &[(&str, &str)]) -> Result<T, FacebookError> {
        let mut url = self.graph.clone();
        url.path_segments_mut().map_err(|()| FacebookError::Unavailable("not an address"))?.extend(what);
        url.query_pairs_mut().extend_pairs(query);
        let response = self.http.send(Request::new(Method::GET, url)).await;
        let response = response.map_err(|error| FacebookError::Unavailable(error.kind()))?;
        let status = response.status();
        if status.is_client_error() {
            return Err(refusal(response.body()));
        }
        if !status.is_success() {
            return Err(FacebookError::Unavailable("refused to answer"));
        }
        serde_json::from_slice(response.body()).map_err(|_| FacebookError::Unavailable("not an answer"))
    }
}

/// The error in a response of the Graph, which always has the status 400.
fn refusal(body: &[u8]) -> FacebookError {
    match serde_json::from_slice(body).map(|it: ErrorResponse| it.error.code) {
        // The app or its secret is wrong.
        Ok(1 | 101) => {
            tracing::error!("Facebook does not know our app's id or secret");
            FacebookError::Unavailable("app unknown")
        }
        // A fault of Facebook's, or too many requests.
        Ok(2 | 4 | 17 | 32 | 341) => FacebookError::Unavailable("refused to answer"),
        _ => FacebookError::Refused("not a code"),
    }
}

/// The `appsecret_proof`: HMAC-SHA256 of the token, keyed with the app's secret, in hexadecimal.
fn proof(token: &str, secret: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    hmac::sign(&key, token.as_bytes()).as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proof_is_the_one_the_graph_computes() {
        // echo -n token | openssl dgst -sha256 -hmac secret
        assert_eq!(proof("token", "secret"), "e941110e3d2bfe82621f0e3e1434730d7305d106c5f68c87165d0b27a4611a4a");
    }

    fn made(graph_url: &str, dialog_url: &str) -> Result<Facebook, InvalidFacebook> {
        Facebook::new(FacebookSettings {
            app_id: "1".to_owned(),
            app_secret: SecretString::from("s"),
            graph_url: graph_url.to_owned(),
            dialog_url: dialog_url.to_owned(),
            redirect_url: "https://salon.example/signin/facebook".to_owned(),
        })
    }

    #[test]
    fn plain_http_is_for_this_machine() {
        let https = "https://graph.facebook.com/v25.0/";
        for fine in ["http://127.0.0.1:9000", https] {
            assert!(made(fine, https).is_ok() && made(https, fine).is_ok(), "{fine}");
        }
        for wrong in ["http://graph.facebook.com", "graph.facebook.com"] {
            assert_eq!(made(wrong, https).err(), Some(InvalidFacebook), "{wrong}");
            assert_eq!(made(https, wrong).err(), Some(InvalidFacebook), "{wrong}");
        }
    }

    #[test]
    fn the_browser_takes_no_secret_along() {
        let facebook = made("https://graph.facebook.com/v25.0", "https://www.facebook.com/v25.0/dialog/oauth").unwrap();
        // printf %s "$verifier" | openssl dgst -sha256 -binary | basenc --base64url
        assert_eq!(
            facebook.address("a state", &"v".repeat(43)),
            "https://www.facebook.com/v25.0/dialog/oauth?client_id=1\
             &redirect_uri=https%3A%2F%2Fsalon.example%2Fsignin%2Ffacebook&state=a+state&response_type=code\
             &scope=public_profile%2Cemail&code_challenge=7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM\
             &code_challenge_method=S256"
        );
    }

    #[test]
    fn only_an_error_of_the_code_or_its_token_is_the_persons() {
        let refused = |code: &str| refusal(format!(r#"{{"error":{{"message":"…","code":{code}}}}}"#).as_bytes());
        for code in ["100", "190"] {
            assert_eq!(refused(code), FacebookError::Refused("not a code"), "{code}");
        }
        assert_eq!(refusal(b"no"), FacebookError::Refused("not a code"));
        assert_eq!(refused("1"), FacebookError::Unavailable("app unknown"));
        assert_eq!(refused("4"), FacebookError::Unavailable("refused to answer"));
    }
}
