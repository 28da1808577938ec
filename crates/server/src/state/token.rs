//! Everything derived from the one secret: session cookies, page tokens, hashed codes, sealed payloads.

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use aws_lc_rs::hmac;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use kernel::{AccountId, CompanyId, EmployeeId, SessionId};
use notifications::StaffMailList;
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

const ISSUER: &str = "szalonka";
/// Purpose under which the ordinary cookie is signed.
const ORDINARY: &str = "szalonka";
/// Purpose under which the cookie of a framed page is signed.
const FRAMED: &str = "szalonka framed";

/// The keys, each for one purpose.
pub struct Keys {
    session: (EncodingKey, DecodingKey),
    page: hmac::Key,
    subject: hmac::Key,
    report: hmac::Key,
    puzzle: hmac::Key,
    sealing: RandomizedNonceKey,
}

/// The content of a session cookie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionToken {
    /// The session; without a sign-in it only binds page tokens.
    pub session: SessionId,
    /// The account, and its version at sign-in.
    pub account: Option<(AccountId, i32)>,
}

#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: String,
    sid: Uuid,
    ver: i32,
    exp: i64,
}

/// A payload could not be sealed or opened: another secret, or it was changed.
#[derive(Debug, thiserror::Error)]
#[error("sealed payload cannot be opened")]
pub struct SealError;

impl Keys {
    /// Derives every key.
    ///
    /// # Errors
    /// Does not happen: the keys have the right length.
    pub fn new(secret: &SecretString) -> Result<Self, SealError> {
        let root = hmac::Key::new(hmac::HMAC_SHA256, secret.expose_secret().as_bytes());
        let derive = |purpose: &str| hmac::sign(&root, purpose.as_bytes());
        let session = derive("session");
        Ok(Self {
            session: (EncodingKey::from_secret(session.as_ref()), DecodingKey::from_secret(session.as_ref())),
            page: hmac::Key::new(hmac::HMAC_SHA256, derive("page").as_ref()),
            subject: hmac::Key::new(hmac::HMAC_SHA256, derive("subject").as_ref()),
            report: hmac::Key::new(hmac::HMAC_SHA256, derive("report").as_ref()),
            puzzle: hmac::Key::new(hmac::HMAC_SHA256, derive("puzzle").as_ref()),
            sealing: RandomizedNonceKey::new(&AES_256_GCM, derive("sealing").as_ref()).map_err(|_| SealError)?,
        })
    }

    /// Writes a session cookie's value.
    ///
    /// # Errors
    /// Does not happen: the claims can be signed.
    pub fn session_cookie(&self, token: &SessionToken, expires: DateTime<Utc>) -> Result<String, SealError> {
        let (sub, ver) = token
            .account
            .map_or_else(|| ("anonymous".to_owned(), 0), |(account, version)| (account.to_string(), version));
        let claims = Claims {
            iss: ISSUER.to_owned(),
            aud: ORDINARY.to_owned(),
            sub,
            sid: token.session.0,
            ver,
            exp: expires.timestamp(),
        };
        self.sign(&claims)
    }

    /// The value of a framed page's cookie for an ordinary one; `None` when that is not ours.
    pub fn framed_cookie(&self, ordinary: &str) -> Option<String> {
        let claims = self.claims(ordinary, ORDINARY)?;
        self.sign(&Claims { aud: FRAMED.to_owned(), ..claims }).ok()
    }

    /// Reads a session cookie; `None` when it is not ours or too old.
    pub fn read_session(&self, cookie: &str, now: DateTime<Utc>) -> Option<SessionToken> {
        self.read(cookie, ORDINARY, now)
    }

    /// Reads the cookie of a framed page; `None` when it is not one of ours or too old.
    pub fn read_framed_session(&self, cookie: &str, now: DateTime<Utc>) -> Option<SessionToken> {
        self.read(cookie, FRAMED, now)
    }

    fn sign(&self, claims: &Claims) -> Result<String, SealError> {
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), claims, &self.session.0).map_err(|_| SealError)
    }

    fn claims(&self, cookie: &str, audience: &str) -> Option<Claims> {
        let mut rules = Validation::new(Algorithm::HS256);
        rules.set_issuer(&[ISSUER]);
        rules.set_audience(&[audience]);
        rules.set_required_spec_claims(&["exp", "aud", "iss", "sub"]);
        // Checked by `read` against our clock, which tests can set.
        rules.validate_exp = false;
        Some(jsonwebtoken::decode::<Claims>(cookie, &self.session.1, &rules).ok()?.claims)
    }

    fn read(&self, cookie: &str, audience: &str, now: DateTime<Utc>) -> Option<SessionToken> {
        let claims = self.claims(cookie, audience)?;
        if claims.exp < now.timestamp() {
            return None;
        }
        let account = match claims.sub.as_str() {
            "anonymous" => None,
            id => Some((AccountId(Uuid::parse_str(id).ok()?), claims.ver)),
        };
        Some(SessionToken { session: SessionId(claims.sid), account })
    }

    /// The token a page carries: bound to the session, fresh for every page (docs/trust.md#page-tokens).
    pub fn page_token(&self, session: SessionId) -> String {
        let salt: [u8; 16] = rand::random();
        URL_SAFE_NO_PAD.encode([salt.as_slice(), self.page_mac(session, &salt).as_ref()].concat())
    }

    /// Tells whether a page token was made for this session, in constant time.
    pub fn is_page_token(&self, token: &str, session: SessionId) -> bool {
        let Ok(bytes) = URL_SAFE_NO_PAD.decode(token) else { return false };
        let Some((salt, mac)) = bytes.split_at_checked(16) else { return false };
        let message = [session.0.as_bytes().as_slice(), salt].concat();
        hmac::verify(&self.page, &message, mac).is_ok()
    }

    fn page_mac(&self, session: SessionId, salt: &[u8]) -> hmac::Tag {
        hmac::sign(&self.page, &[session.0.as_bytes().as_slice(), salt].concat())
    }

    /// A keyed hash of 16 bytes: counters store it instead of an address or an account.
    pub fn subject(&self, of: &str) -> Vec<u8> {
        hmac::sign(&self.subject, of.as_bytes()).as_ref().iter().copied().take(16).collect()
    }

    /// Signs a puzzle.
    pub fn vouch(&self, puzzle: &str) -> String {
        URL_SAFE_NO_PAD.encode(hmac::sign(&self.puzzle, puzzle.as_bytes()))
    }

    /// Tells whether [`Keys::vouch`] signed this puzzle, in constant time.
    pub fn is_vouched(&self, puzzle: &str, vouch: &str) -> bool {
        URL_SAFE_NO_PAD.decode(vouch).is_ok_and(|it| hmac::verify(&self.puzzle, puzzle.as_bytes(), &it).is_ok())
    }

    /// A code of 128 bits that makes the address of one message's delivery reports unguessable.
    pub fn report_mac(&self, message: &str) -> String {
        URL_SAFE_NO_PAD.encode(self.report_tag(message))
    }

    /// Tells whether [`Keys::report_mac`] made this for the message, in constant time.
    pub fn is_report_mac(&self, message: &str, mac: &str) -> bool {
        let made = self.report_tag(message);
        let given = URL_SAFE_NO_PAD.decode(mac).unwrap_or_default();
        aws_lc_rs::constant_time::verify_slices_are_equal(&made, &given).is_ok()
    }

    /// A code that makes the address for returned mails unguessable; it fits mails to one recipient alone.
    pub fn bounce_code(&self, email: &str) -> String {
        self.report_mac(&format!("bounce {email}"))
    }

    /// Tells whether [`Keys::bounce_code`] made this for the address, in constant time.
    pub fn is_bounce_code(&self, email: &str, code: &str) -> bool {
        self.is_report_mac(&format!("bounce {email}"), code)
    }

    /// A code that ends one list of mails to a person of a company.
    pub fn staff_mail_code(&self, company: CompanyId, employee: EmployeeId, list: StaffMailList) -> String {
        let list = match list {
            StaffMailList::Events => 0,
            StaffMailList::Day => 1,
            StaffMailList::Report => 2,
        };
        let named = [company.0.as_bytes().as_slice(), employee.0.as_bytes().as_slice(), &[list]].concat();
        let mac = self.report_tag(&staff_mail(&named));
        URL_SAFE_NO_PAD.encode([named, mac].concat())
    }

    /// Reads a code of [`Keys::staff_mail_code`]; `None` for any other.
    pub fn read_staff_mail_code(&self, code: &str) -> Option<(CompanyId, EmployeeId, StaffMailList)> {
        let bytes = URL_SAFE_NO_PAD.decode(code).ok()?;
        let (named, mac) = bytes.split_at_checked(33)?;
        aws_lc_rs::constant_time::verify_slices_are_equal(&self.report_tag(&staff_mail(named)), mac).ok()?;
        let (company, rest) = named.split_at_checked(16)?;
        let (employee, list) = rest.split_at_checked(16)?;
        let list = match list {
            [0] => StaffMailList::Events,
            [1] => StaffMailList::Day,
            [2] => StaffMailList::Report,
            _ => return None,
        };
        Some((CompanyId(Uuid::from_slice(company).ok()?), EmployeeId(Uuid::from_slice(employee).ok()?), list))
    }

    fn report_tag(&self, message: &str) -> Vec<u8> {
        hmac::sign(&self.report, message.as_bytes()).as_ref().iter().copied().take(16).collect()
    }

    /// Encrypts a text for the database; `context` names what it belongs to.
    ///
    /// # Errors
    /// Does not happen: any text can be encrypted.
    pub fn seal(&self, text: &str, context: &str) -> Result<Vec<u8>, SealError> {
        let mut bytes = text.as_bytes().to_vec();
        let nonce =
            self.sealing.seal_in_place_append_tag(Aad::from(context.as_bytes()), &mut bytes).map_err(|_| SealError)?;
        Ok([nonce.as_ref().as_slice(), &bytes].concat())
    }

    /// Decrypts a text sealed by [`Keys::seal`] under the same `context`.
    ///
    /// # Errors
    /// [`SealError`] when it was made by another secret, for another context, or changed.
    pub fn open(&self, sealed: &[u8], context: &str) -> Result<String, SealError> {
        let (nonce, bytes) = sealed.split_at_checked(NONCE_LEN).ok_or(SealError)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| SealError)?;
        let mut bytes = bytes.to_vec();
        let text =
            self.sealing.open_in_place(nonce, Aad::from(context.as_bytes()), &mut bytes).map_err(|_| SealError)?;
        String::from_utf8(text.to_vec()).map_err(|_| SealError)
    }
}

/// The text under a code that ends mails.
fn staff_mail(named: &[u8]) -> String {
    format!("staff mail {}", URL_SAFE_NO_PAD.encode(named))
}

/// A bearer code, such as of a sign-in link: 256 random bits (docs/trust.md#codes).
pub fn random_code() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>())
}

/// A bearer code that must be short, as in an SMS: 128 random bits.
pub fn short_code() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>())
}

/// The hash of a bearer code, which is all that is stored of it.
pub fn code_hash(code: &str) -> Vec<u8> {
    use sha2::Digest as _;
    sha2::Sha256::digest(code.as_bytes()).to_vec()
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    fn keys(secret: &str) -> Keys {
        Keys::new(&SecretString::from(secret.repeat(32))).unwrap()
    }

    fn token() -> SessionToken {
        SessionToken { session: SessionId(Uuid::from_u128(7)), account: Some((AccountId(Uuid::from_u128(9)), 3)) }
    }

    #[test]
    fn a_session_cookie_is_valid_until_it_expires_and_under_its_secret_only() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let cookie = keys("a").session_cookie(&token(), now + TimeDelta::hours(1)).unwrap();
        assert_eq!(keys("a").read_session(&cookie, now), Some(token()));
        assert_eq!(keys("a").read_session(&cookie, now + TimeDelta::hours(2)), None);
        assert_eq!(keys("b").read_session(&cookie, now), None);
    }

    #[test]
    fn other_algorithms_audiences_and_issuers_are_refused() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let keys = keys("a");
        let claims = |iss: &str, aud: &str| Claims {
            iss: iss.into(),
            aud: aud.into(),
            sub: "anonymous".into(),
            sid: Uuid::from_u128(1),
            ver: 0,
            exp: now.timestamp() + 60,
        };
        let signed = |alg, it: &Claims| jsonwebtoken::encode(&Header::new(alg), it, &keys.session.0).unwrap();
        assert!(keys.read_session(&signed(Algorithm::HS256, &claims(ISSUER, ORDINARY)), now).is_some());
        assert!(keys.read_session(&signed(Algorithm::HS512, &claims(ISSUER, ORDINARY)), now).is_none());
        assert!(keys.read_session(&signed(Algorithm::HS256, &claims("other", ORDINARY)), now).is_none());
        assert!(keys.read_session(&signed(Algorithm::HS256, &claims(ISSUER, "other")), now).is_none());
        let good = signed(Algorithm::HS256, &claims(ISSUER, ORDINARY));
        let body = good.split('.').nth(1).unwrap();
        let none = format!("{}.{body}.", URL_SAFE_NO_PAD.encode(r#"{"alg":"none","typ":"JWT"}"#));
        assert!(keys.read_session(&none, now).is_none());
    }

    #[test]
    fn a_framed_cookie_is_not_the_ordinary_one() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let keys = keys("a");
        let ordinary = keys.session_cookie(&token(), now + TimeDelta::hours(1)).unwrap();
        let framed = keys.framed_cookie(&ordinary).unwrap();
        assert_eq!(keys.read_framed_session(&framed, now), Some(token()));
        assert_eq!(keys.read_framed_session(&framed, now + TimeDelta::hours(2)), None, "ends when the other does");
        assert_eq!(keys.read_session(&framed, now), None);
        assert_eq!(keys.read_framed_session(&ordinary, now), None);
        assert_eq!(keys.framed_cookie("x"), None);
    }

    #[test]
    fn a_page_token_belongs_to_one_session() {
        let keys = keys("a");
        let page = keys.page_token(SessionId(Uuid::from_u128(1)));
        assert!(keys.is_page_token(&page, SessionId(Uuid::from_u128(1))));
        assert!(!keys.is_page_token(&page, SessionId(Uuid::from_u128(2))));
        assert!(!keys.is_page_token("", SessionId(Uuid::from_u128(1))));
        assert!(!keys.is_page_token(&page[1..], SessionId(Uuid::from_u128(1))));
    }

    #[test]
    fn a_sealed_text_opens_only_in_its_context() {
        let sealed = keys("a").seal("titok", "mail 1").unwrap();
        assert_eq!(keys("a").open(&sealed, "mail 1").unwrap(), "titok");
        assert!(keys("a").open(&sealed, "mail 2").is_err());
        assert!(keys("b").open(&sealed, "mail 1").is_err());
        assert!(!sealed.windows(5).any(|it| it == b"titok"));
    }
}
