//! Facebook sign-in: verifies the access token a browser sends (docs/trust.md#identity-providers). The token must belong
//! to our own app, and everything about the person comes from Facebook, not from the browser.

use aws_lc_rs::hmac;
use reqwest::{Method, Request, Url};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::http_client::{HttpClient, is_loopback};
pub use crate::person::Person;

/// Our app at Facebook.
#[derive(Clone, Debug)]
pub struct FacebookSettings {
    pub app_id: String,
    pub app_secret: SecretString,
    /// The Graph API: `https://graph.facebook.com/v25.0`.
    pub graph_url: String,
}

/// The settings are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("FACEBOOK_GRAPH_URL must be an address that begins with https://")]
pub struct InvalidFacebook;

/// Why the person could not be identified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FacebookError {
    /// No response, or one that makes no sense.
    #[error("Facebook unavailable: {0}")]
    Unavailable(&'static str),
    /// The token is not our app's, or not the claimed person's.
    #[error("token refused: {0}")]
    Refused(&'static str),
}

/// A client of the Graph API.
pub struct Facebook {
    app_id: String,
    app_secret: SecretString,
    graph: Url,
    http: HttpClient,
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
struct Me {
    id: String,
    email: Option<String>,
    name: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
}

impl Facebook {
    /// Sends no request yet.
    ///
    /// # Errors
    /// [`InvalidFacebook`] when the address is neither https nor on this machine.
    pub fn new(settings: FacebookSettings) -> Result<Self, InvalidFacebook> {
        let graph = Url::parse(settings.graph_url.trim_end_matches('/')).map_err(|_| InvalidFacebook)?;
        let is_local = is_loopback(&graph);
        if graph.scheme() != "https" && !(is_local && graph.scheme() == "http") {
            return Err(InvalidFacebook);
        }
        let http = HttpClient::new(is_local).map_err(|_| InvalidFacebook)?;
        Ok(Self { app_id: settings.app_id, app_secret: settings.app_secret, graph, http })
    }

    /// The owner of `token`, if the token is our app's and its owner is `claimed`. Facebook does not tell whether an
    /// e-mail address was verified, so none counts as verified.
    pub async fn person(&self, token: &str, claimed: &str) -> Result<Person, FacebookError> {
        let secret = self.app_secret.expose_secret();
        let ours = format!("{}|{secret}", self.app_id);
        let DebugTokenResponse { data } =
            self.read("debug_token", &[("input_token", token), ("access_token", &ours)]).await?;
        if !data.is_valid {
            return Err(FacebookError::Refused("not valid"));
        }
        if data.app_id != self.app_id {
            return Err(FacebookError::Refused("another app's"));
        }
        if data.user_id.is_empty() || data.user_id != claimed {
            return Err(FacebookError::Refused("another person's"));
        }
        let proof = proof(token, secret);
        let fields = "id,name,first_name,last_name,email";
        let me: Me =
            self.read("me", &[("fields", fields), ("access_token", token), ("appsecret_proof", &proof)]).await?;
        if me.id != data.user_id {
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

    async fn read<T: DeserializeOwned>(&self, what: &str, query: &[(&str, &str)]) -> Result<T, FacebookError> {
        let mut url = self.graph.clone();
        url.path_segments_mut().map_err(|()| FacebookError::Unavailable("not an address"))?.push(what);
        url.query_pairs_mut().extend_pairs(query);
        let response = self.http.send(Request::new(Method::GET, url)).await;
        let response = response.map_err(|error| FacebookError::Unavailable(error.kind()))?;
        let status = response.status();
        if status.is_client_error() && status.as_u16() != 429 {
            return Err(FacebookError::Refused("not a token"));
        }
        if !status.is_success() {
            return Err(FacebookError::Unavailable("refused to answer"));
        }
        serde_json::from_slice(response.body()).map_err(|_| FacebookError::Unavailable("not an answer"))
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

    #[test]
    fn plain_http_is_for_this_machine() {
        let made = |url: &str| {
            Facebook::new(FacebookSettings {
                app_id: "1".to_owned(),
                app_secret: SecretString::from("s"),
                graph_url: url.to_owned(),
            })
        };
        assert!(made("http://127.0.0.1:9000").is_ok());
        assert!(made("https://graph.facebook.com/v25.0/").is_ok());
        assert_eq!(made("http://graph.facebook.com").err(), Some(InvalidFacebook));
        assert_eq!(made("graph.facebook.com").err(), Some(InvalidFacebook));
    }
}
