//! Secrets of other services, encrypted before they are stored: AES-256-GCM under keys from the configuration, so that
//! a copy of the database reveals no token. Each sealed value names its key. The first key of the list seals, all of
//! them open, so a key is replaced by putting a new one in front and sealing again.

use std::fmt;

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use secrecy::{ExposeSecret as _, SecretString};

const KEY_LEN: usize = 32;
const MAX_ID_LEN: usize = 16;

/// Keys by their ids, the one that seals first.
pub struct SealingKeys(Vec<(String, RandomizedNonceKey)>);

/// A sealed secret as it is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed {
    /// The id of its key.
    pub key_id: String,
    /// Nonce, ciphertext and tag.
    pub bytes: Vec<u8>,
}

/// The list of keys is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSealingKeys {
    /// No key at all.
    #[error("no sealing key is given")]
    Empty,
    /// Not `id:key`, or an id that is not 1 to 16 letters, digits, `-` or `_`.
    #[error("a sealing key must be written id:key")]
    Form,
    /// Two keys have the same id, so one could not be told from the other.
    #[error("two sealing keys have the same id")]
    Repeated,
    /// Not 32 bytes in base64.
    #[error("a sealing key must be 32 bytes in base64")]
    Key,
}

/// Reason why sealing or opening a secret failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SealedError {
    /// Its key was removed from the list.
    #[error("the key of a sealed secret is not configured")]
    UnknownKey,
    /// Changed, or sealed for another owner.
    #[error("a sealed secret cannot be opened")]
    Invalid,
}

impl SealingKeys {
    /// Parses `id:key,id:key`, each key 32 bytes in base64.
    ///
    /// # Errors
    /// [`InvalidSealingKeys`], which holds no part of a key.
    pub fn parse(list: &SecretString) -> Result<Self, InvalidSealingKeys> {
        let mut keys: Vec<(String, RandomizedNonceKey)> = Vec::new();
        for entry in list.expose_secret().split(',').map(str::trim).filter(|it| !it.is_empty()) {
            let (id, key) = entry.split_once(':').ok_or(InvalidSealingKeys::Form)?;
            let is_fine = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_';
            if id.is_empty() || MAX_ID_LEN < id.len() || !id.chars().all(is_fine) {
                return Err(InvalidSealingKeys::Form);
            }
            if keys.iter().any(|(known, _)| known == id) {
                return Err(InvalidSealingKeys::Repeated);
            }
            let key = STANDARD.decode(key).map_err(|_| InvalidSealingKeys::Key)?;
            if key.len() != KEY_LEN {
                return Err(InvalidSealingKeys::Key);
            }
            let key = RandomizedNonceKey::new(&AES_256_GCM, &key).map_err(|_| InvalidSealingKeys::Key)?;
            keys.push((id.to_owned(), key));
        }
        if keys.is_empty() { Err(InvalidSealingKeys::Empty) } else { Ok(Self(keys)) }
    }

    /// Seals with the first key. `owner` is not stored: opening needs the same one, so a sealed value copied to another
    /// person's row is useless.
    ///
    /// # Errors
    /// [`SealedError::Invalid`] when the secret is too long for the cipher.
    pub fn seal(&self, secret: &SecretString, owner: &str) -> Result<Sealed, SealedError> {
        let (id, key) = self.0.first().ok_or(SealedError::UnknownKey)?;
        let mut ciphertext = secret.expose_secret().as_bytes().to_vec();
        let bound = bound(id, owner);
        let nonce = key
            .seal_in_place_append_tag(Aad::from(bound.as_bytes()), &mut ciphertext)
            .map_err(|_| SealedError::Invalid)?;
        let mut bytes = nonce.as_ref().to_vec();
        bytes.append(&mut ciphertext);
        Ok(Sealed { key_id: id.clone(), bytes })
    }

    /// Opens a secret that was sealed for the same owner.
    ///
    /// # Errors
    /// [`SealedError`].
    pub fn open(&self, sealed: &Sealed, owner: &str) -> Result<SecretString, SealedError> {
        let known = self.0.iter().find(|(id, _)| *id == sealed.key_id);
        let (id, key) = known.ok_or(SealedError::UnknownKey)?;
        let (nonce, ciphertext) = sealed.bytes.split_at_checked(NONCE_LEN).ok_or(SealedError::Invalid)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| SealedError::Invalid)?;
        let mut ciphertext = ciphertext.to_vec();
        let bound = bound(id, owner);
        let plain =
            key.open_in_place(nonce, Aad::from(bound.as_bytes()), &mut ciphertext).map_err(|_| SealedError::Invalid)?;
        let text = std::str::from_utf8(plain).map_err(|_| SealedError::Invalid)?;
        Ok(SecretString::from(text))
    }

    /// The same secret under the first key, or `None` when it is sealed with it already.
    ///
    /// # Errors
    /// [`SealedError`].
    pub fn reseal(&self, sealed: &Sealed, owner: &str) -> Result<Option<Sealed>, SealedError> {
        if self.0.first().is_some_and(|(id, _)| *id == sealed.key_id) {
            return Ok(None);
        }
        self.seal(&self.open(sealed, owner)?, owner).map(Some)
    }
}

/// Additional data covered by the tag.
fn bound(key_id: &str, owner: &str) -> String {
    format!("{key_id}:{owner}")
}

impl fmt::Debug for SealingKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|(id, _)| id)).finish()
    }
}

impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sealed").field("key_id", &self.key_id).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(id: &str, byte: u8) -> String {
        format!("{id}:{}", STANDARD.encode([byte; KEY_LEN]))
    }

    fn keys(entries: &[String]) -> SealingKeys {
        SealingKeys::parse(&SecretString::from(entries.join(","))).unwrap()
    }

    fn refused(list: &str) -> Option<InvalidSealingKeys> {
        SealingKeys::parse(&SecretString::from(list)).err()
    }

    #[test]
    fn what_is_sealed_opens_for_its_owner_only() {
        let keys = keys(&[entry("a", 1)]);
        let secret = SecretString::from("1//a-refresh-token");
        let sealed = keys.seal(&secret, "anna").unwrap();
        assert_eq!(keys.open(&sealed, "anna").unwrap().expose_secret(), "1//a-refresh-token");
        assert_eq!(keys.open(&sealed, "bea").err(), Some(SealedError::Invalid));
        assert!(!sealed.bytes.windows(7).any(|it| it == b"refresh"));
        assert_ne!(keys.seal(&secret, "anna").unwrap(), sealed, "the nonce is used once");
    }

    #[test]
    fn every_changed_byte_is_noticed() {
        let keys = keys(&[entry("a", 1)]);
        let sealed = keys.seal(&SecretString::from("token"), "anna").unwrap();
        for at in 0..sealed.bytes.len() {
            let mut changed = sealed.clone();
            changed.bytes[at] ^= 1;
            assert_eq!(keys.open(&changed, "anna").err(), Some(SealedError::Invalid), "{at}");
            let cut = Sealed { bytes: sealed.bytes[..at].to_vec(), ..sealed.clone() };
            assert_eq!(keys.open(&cut, "anna").err(), Some(SealedError::Invalid), "{at}");
        }
    }

    #[test]
    fn a_key_is_replaced_without_losing_a_secret() {
        let (old, new) = (entry("old", 1), entry("new", 2));
        let sealed = keys(std::slice::from_ref(&old)).seal(&SecretString::from("token"), "anna").unwrap();
        let both = keys(&[new.clone(), old]);
        let again = both.reseal(&sealed, "anna").unwrap().unwrap();
        assert_eq!(again.key_id, "new");
        assert_eq!(both.reseal(&again, "anna"), Ok(None));
        let only_new = keys(&[new]);
        assert_eq!(only_new.open(&again, "anna").unwrap().expose_secret(), "token");
        assert_eq!(only_new.open(&sealed, "anna").err(), Some(SealedError::UnknownKey));
    }

    #[test]
    fn another_key_under_the_same_id_opens_nothing() {
        let sealed = keys(&[entry("a", 1)]).seal(&SecretString::from("token"), "anna").unwrap();
        assert_eq!(keys(&[entry("a", 2)]).open(&sealed, "anna").err(), Some(SealedError::Invalid));
    }

    #[test]
    fn invalid_lists_are_refused() {
        assert_eq!(refused(" , "), Some(InvalidSealingKeys::Empty));
        assert_eq!(refused("nokey"), Some(InvalidSealingKeys::Form));
        assert_eq!(refused(&entry("a b", 1)), Some(InvalidSealingKeys::Form));
        assert_eq!(refused(&entry(&"a".repeat(17), 1)), Some(InvalidSealingKeys::Form));
        assert_eq!(refused("a:c2hvcnQ="), Some(InvalidSealingKeys::Key));
        assert_eq!(refused("a:***"), Some(InvalidSealingKeys::Key));
        assert_eq!(refused(&[entry("a", 1), entry("a", 2)].join(",")), Some(InvalidSealingKeys::Repeated));
    }

    #[test]
    fn neither_key_nor_token_is_printed() {
        let keys = keys(&[entry("a", 1)]);
        let sealed = keys.seal(&SecretString::from("token"), "anna").unwrap();
        assert_eq!(format!("{keys:?} {sealed:?}"), r#"["a"] Sealed { key_id: "a", .. }"#);
    }
}
