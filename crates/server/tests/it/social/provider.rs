//! An OpenID provider that can also lie.

use std::collections::HashMap;
use std::net::TcpListener;
use std::sync::{Arc, Mutex};

use actix_web::http::header::AUTHORIZATION;
use actix_web::web::{Data, Form, Query, get, post};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::rsa::KeySize;
use aws_lc_rs::signature::{KeyPair as _, RSA_PKCS1_SHA256, RsaKeyPair};
use aws_lc_rs::{digest, hmac};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use gateways::openid::OpenIdSettings;
use secrecy::SecretString;
use serde::Deserialize;
use serde_json::{Value, json};

const CLIENT: &str = "szalonka-test";
const SECRET: &str = "a-secret-between-two";
const BACK: &str = "http://localhost:8080/signin/google";

/// The flaw of the token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forgery {
    Nothing,
    /// For another client.
    Audience,
    /// Also for an unknown audience.
    TwoAudiences,
    /// By another issuer.
    Issuer,
    /// Not signed.
    None,
    /// Signed with what everybody knows.
    PublicKeyAsSecret,
    /// Signed with what only we two know, by the wrong algorithm all the same.
    ClientSecret,
    /// Signed with another key under the name of the provider's.
    Signature,
    /// Under an unknown key.
    UnknownKey,
    /// Over.
    Expired,
    /// Issued longer ago than an attempt is good.
    Old,
    /// Issued later than clocks may differ.
    Future,
    /// An answer to another request.
    Nonce,
    /// Without one.
    NoNonce,
    /// The token of the code redeemed before.
    Replayed,
    /// The code does not come with a token.
    NoToken,
}

struct GrantedCode {
    person: Value,
    nonce: String,
    challenge: String,
    forgery: Forgery,
    now: DateTime<Utc>,
}

struct ProviderState {
    url: String,
    key: Mutex<(String, RsaKeyPair)>,
    granted: Mutex<HashMap<String, GrantedCode>>,
    last_token: Mutex<Option<String>>,
    next: Mutex<u32>,
}

pub struct Provider(Arc<ProviderState>);

fn new_key() -> RsaKeyPair {
    RsaKeyPair::generate(KeySize::Rsa2048).unwrap()
}

impl Provider {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let state = Arc::new(ProviderState {
            url: format!("http://{}", listener.local_addr().unwrap()),
            key: Mutex::new(("k1".to_owned(), new_key())),
            granted: Mutex::default(),
            last_token: Mutex::default(),
            next: Mutex::default(),
        });
        let data = Data::from(state.clone());
        let server = HttpServer::new(move || {
            App::new()
                .app_data(data.clone())
                .route("/.well-known/openid-configuration", get().to(describe))
                .route("/keys", get().to(keys))
                .route("/token", post().to(token))
        });
        let running = server.workers(1).disable_signals().listen(listener).unwrap().run();
        actix_web::rt::spawn(running);
        Self(state)
    }

    pub fn settings(&self) -> OpenIdSettings {
        OpenIdSettings {
            issuer: self.0.url.clone(),
            client_id: CLIENT.to_owned(),
            client_secret: SecretString::from(SECRET),
            redirect_url: BACK.to_owned(),
            allows_http: false,
        }
    }

    /// The provider signs with another key from now on.
    pub fn rotate(&self) {
        *self.0.key.lock().unwrap() = ("k2".to_owned(), new_key());
    }

    /// `person` signs in at the page at `url`; what the browser brings back.
    pub fn approve(&self, now: &DateTime<Utc>, url: &str, person: Value, forgery: Forgery) -> Value {
        let (page, query) = url.split_once('?').unwrap();
        assert_eq!(page, format!("{}/auth", self.0.url));
        let asked = Query::<HashMap<String, String>>::from_query(query).unwrap().into_inner();
        assert_eq!(asked["response_type"], "code");
        assert_eq!(asked["client_id"], CLIENT);
        assert_eq!(asked["redirect_uri"], BACK);
        assert_eq!(asked["scope"], "openid email profile");
        assert_eq!(asked["code_challenge_method"], "S256");
        let code = {
            let mut next = self.0.next.lock().unwrap();
            *next += 1;
            format!("code-{next}")
        };
        let granted = GrantedCode {
            person,
            nonce: asked["nonce"].clone(),
            challenge: asked["code_challenge"].clone(),
            forgery,
            now: *now,
        };
        self.0.granted.lock().unwrap().insert(code.clone(), granted);
        json!({ "code": code, "state": asked["state"] })
    }
}

async fn describe(state: Data<ProviderState>) -> HttpResponse {
    let url = &state.url;
    HttpResponse::Ok().json(json!({
        "issuer": url, "authorization_endpoint": format!("{url}/auth"), "token_endpoint": format!("{url}/token"),
        "jwks_uri": format!("{url}/keys"), "response_types_supported": ["code"], "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256", "HS256", "none"],
    }))
}

/// The modulus of a 2048-bit key: it stands behind nine bytes of its DER form.
fn modulus(key: &RsaKeyPair) -> Vec<u8> {
    key.public_key().as_ref()[9..9 + 256].to_vec()
}

async fn keys(state: Data<ProviderState>) -> HttpResponse {
    let key = state.key.lock().unwrap();
    let n = URL_SAFE_NO_PAD.encode(modulus(&key.1));
    HttpResponse::Ok().json(json!({ "keys": [
        { "kty": "RSA", "use": "sig", "alg": "RS256", "kid": key.0, "n": n, "e": "AQAB" }
    ] }))
}

#[derive(Deserialize)]
struct TokenRequest {
    grant_type: String,
    code: String,
    redirect_uri: String,
    code_verifier: String,
}

async fn token(state: Data<ProviderState>, req: HttpRequest, Form(asked): Form<TokenRequest>) -> HttpResponse {
    let refused = |error: &str| HttpResponse::BadRequest().json(json!({ "error": error }));
    let expected = format!("Basic {}", STANDARD.encode(format!("{CLIENT}:{SECRET}")));
    if req.headers().get(AUTHORIZATION).is_none_or(|it| it.to_str().unwrap() != expected) {
        return HttpResponse::Unauthorized().json(json!({ "error": "invalid_client" }));
    }
    // A code is good once, for a caller that knows the preimage of its challenge.
    let Some(granted) = state.granted.lock().unwrap().remove(&asked.code) else { return refused("invalid_grant") };
    let challenge = URL_SAFE_NO_PAD.encode(digest::digest(&digest::SHA256, asked.code_verifier.as_bytes()));
    if asked.grant_type != "authorization_code" || asked.redirect_uri != BACK || challenge != granted.challenge {
        return refused("invalid_grant");
    }
    let mut answer = json!({ "access_token": "unused", "token_type": "Bearer", "expires_in": 3600 });
    if granted.forgery != Forgery::NoToken {
        let mut last = state.last_token.lock().unwrap();
        let token = match (granted.forgery, last.take()) {
            (Forgery::Replayed, Some(before)) => before,
            _ => signed(&state, &granted),
        };
        answer["id_token"] = json!(token);
        *last = Some(token);
    }
    HttpResponse::Ok().json(answer)
}

fn signed(state: &ProviderState, granted: &GrantedCode) -> String {
    let GrantedCode { person, nonce, forgery, now, .. } = granted;
    let at = |minutes: i64| (*now + TimeDelta::minutes(minutes)).timestamp();
    let mut claims = json!({ "iss": state.url, "aud": CLIENT, "iat": at(0), "exp": at(60), "nonce": nonce });
    for (name, value) in person.as_object().unwrap() {
        claims[name] = value.clone();
    }
    match forgery {
        Forgery::Audience => claims["aud"] = json!("another-client"),
        Forgery::TwoAudiences => claims["aud"] = json!([CLIENT, "another-client"]),
        Forgery::Issuer => claims["iss"] = json!("https://accounts.google.com"),
        Forgery::Expired => claims["exp"] = json!(at(-1)),
        Forgery::Old => claims["iat"] = json!(at(-11)),
        Forgery::Future => claims["iat"] = json!(at(6)),
        Forgery::Nonce => claims["nonce"] = json!("another-question"),
        Forgery::NoNonce => {
            claims.as_object_mut().unwrap().remove("nonce");
        }
        _ => {}
    }
    let key = state.key.lock().unwrap();
    let (kid, key) = (&key.0, &key.1);
    let head = match forgery {
        Forgery::None => json!({ "alg": "none" }),
        Forgery::PublicKeyAsSecret | Forgery::ClientSecret => json!({ "alg": "HS256", "kid": kid }),
        Forgery::UnknownKey => json!({ "alg": "RS256", "kid": "nobody's" }),
        _ => json!({ "alg": "RS256", "kid": kid }),
    };
    let encoded = |it: &Value| URL_SAFE_NO_PAD.encode(it.to_string());
    let text = format!("{}.{}", encoded(&head), encoded(&claims));
    let by = |key: &RsaKeyPair| {
        let mut signature = vec![0; key.public_modulus_len()];
        key.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), text.as_bytes(), &mut signature).unwrap();
        signature
    };
    let with =
        |secret: &[u8]| hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, secret), text.as_bytes()).as_ref().to_vec();
    let signature = match forgery {
        Forgery::None => Vec::new(),
        Forgery::PublicKeyAsSecret => with(&modulus(key)),
        Forgery::ClientSecret => with(SECRET.as_bytes()),
        Forgery::Signature | Forgery::UnknownKey => by(&new_key()),
        _ => by(key),
    };
    format!("{text}.{}", URL_SAFE_NO_PAD.encode(signature))
}
