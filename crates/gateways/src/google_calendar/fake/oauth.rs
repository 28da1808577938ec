use std::collections::{BTreeMap, BTreeSet};

use openidconnect::{PkceCodeChallenge, PkceCodeVerifier};
use serde_json::json;

use super::{CLIENT_ID, CLIENT_SECRET, value};
use crate::loopback_http::{Answer, Request};

/// The lifetime of an access token in responses, in seconds; in fact a test ends it.
const EXPIRES_IN_SECONDS: u32 = 3599;

/// Valid codes and tokens.
#[derive(Default)]
pub(super) struct Grants {
    /// By code: its challenge, the redirect address, and the scopes.
    codes: BTreeMap<String, (String, String, String)>,
    refresh: BTreeSet<String>,
    access: BTreeSet<String>,
    scope: String,
    given: usize,
}

impl Grants {
    /// Consents at once and redirects; refuses when the state contains `deny`.
    pub fn consent(&mut self, request: &Request) -> Answer {
        let get = |name| value(&request.query, name).unwrap_or_default();
        let is_complete = get("client_id") == CLIENT_ID
            && get("response_type") == "code"
            && get("access_type") == "offline"
            && get("code_challenge_method") == "S256";
        if !is_complete {
            return Answer::new(400, "invalid_request");
        }
        let (back, state) = (get("redirect_uri"), get("state"));
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("state", state);
        if state.contains("deny") {
            query.append_pair("error", "access_denied");
        } else {
            let code = self.fresh("code");
            query.append_pair("code", &code);
            let kept = (get("code_challenge").to_owned(), back.to_owned(), get("scope").to_owned());
            self.codes.insert(code, kept);
        }
        Answer { location: Some(format!("{back}?{}", query.finish())), ..Answer::new(302, "") }
    }

    /// Exchanges a code or a refresh token for an access token; a code is valid once, and with its verifier only.
    pub fn token(&mut self, request: &Request) -> Answer {
        let get = |name| value(&request.form, name).unwrap_or_default();
        if get("client_id") != CLIENT_ID || get("client_secret") != CLIENT_SECRET {
            return refused(401, "invalid_client");
        }
        match get("grant_type") {
            "authorization_code" => {
                let Some((challenge, back, scope)) = self.codes.remove(get("code")) else {
                    return refused(400, "invalid_grant");
                };
                let verifier = PkceCodeVerifier::new(get("code_verifier").to_owned());
                let expected = PkceCodeChallenge::from_code_verifier_sha256(&verifier);
                if expected.as_str() != challenge || get("redirect_uri") != back {
                    return refused(400, "invalid_grant");
                }
                let refresh = self.fresh("refresh");
                self.refresh.insert(refresh.clone());
                self.scope = scope;
                self.access(Some(&refresh))
            }
            "refresh_token" if self.refresh.contains(get("refresh_token")) => self.access(None),
            "refresh_token" => refused(400, "invalid_grant"),
            _ => refused(400, "unsupported_grant_type"),
        }
    }

    /// Ends a refresh token and the access tokens.
    pub fn revoke(&mut self, request: &Request) -> Answer {
        let token = value(&request.form, "token").unwrap_or_default();
        if self.refresh.remove(token) {
            self.access.clear();
            Answer::new(200, "{}")
        } else {
            refused(400, "invalid_token")
        }
    }

    /// Whether an `Authorization` header holds a valid access token.
    pub fn is_let_in(&self, authorization: &str) -> bool {
        authorization.strip_prefix("Bearer ").is_some_and(|it| self.access.contains(it))
    }

    /// Ends the access tokens.
    pub fn expire_access(&mut self) {
        self.access.clear();
    }

    /// Ends every token.
    pub fn withdraw(&mut self) {
        self.access.clear();
        self.refresh.clear();
    }

    /// Whether a refresh token is valid.
    pub fn has_consent(&self) -> bool {
        !self.refresh.is_empty()
    }

    fn access(&mut self, refresh: Option<&str>) -> Answer {
        let access = self.fresh("access");
        self.access.insert(access.clone());
        let mut body = json!({
            "access_token": access,
            "expires_in": EXPIRES_IN_SECONDS,
            "scope": self.scope,
            "token_type": "Bearer",
        });
        if let Some(refresh) = refresh {
            body["refresh_token"] = refresh.into();
        }
        Answer::new(200, body.to_string())
    }

    fn fresh(&mut self, kind: &str) -> String {
        self.given += 1;
        format!("{kind}-{}", self.given)
    }
}

fn refused(status: u16, error: &str) -> Answer {
    Answer::new(status, json!({ "error": error }).to_string())
}
