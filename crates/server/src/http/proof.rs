//! Proof of work (docs/trust.md#existence-checks): beyond a limit each further request costs the client some processor
//! time. Our pages solve it in the background.
//!
//! As in ALTCHA, a puzzle is a salt and the SHA-256 of that salt followed by a number; the solution is the number. The
//! server stores nothing until a puzzle is solved: the puzzle is signed, and its salt contains its expiry.

use std::fmt::Write as _;

use actix_web::HttpRequest;
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest as _, Sha256};

pub use super::error::PuzzleDto;
use crate::state::token::Keys;

/// The header of a solution: salt, number and signature separated by dots.
pub const HEADER: &str = "x-proof";

/// The largest number: half a second of work on an ordinary phone.
const MAX_NUMBER: u32 = 50_000;
/// Time for which a solution is accepted.
pub const LIFE: TimeDelta = TimeDelta::minutes(10);

impl PuzzleDto {
    /// A new puzzle.
    pub fn new(keys: &Keys, now: DateTime<Utc>) -> Self {
        let salt = format!("{:032x}-{}", rand::random::<u128>(), (now + LIFE).timestamp());
        let number = rand::random::<u32>() % (MAX_NUMBER + 1);
        let challenge = hashed(&salt, number);
        let signature = keys.vouch(&signed(&salt, &challenge));
        Self { salt, challenge, most: MAX_NUMBER, signature }
    }
}

/// The key under which a request's solution is stored once used; `None` when there is no valid solution.
pub fn solution(keys: &Keys, req: &HttpRequest, now: DateTime<Utc>) -> Option<Vec<u8>> {
    let sent = req.headers().get(HEADER)?.to_str().ok()?;
    let mut parts = sent.split('.');
    let (salt, number, signature) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?);
    let signed = signed(salt, &hashed(salt, number));
    let ends: i64 = salt.split_once('-')?.1.parse().ok()?;
    (keys.is_vouched(&signed, signature) && now.timestamp() < ends).then(|| keys.subject(&signed))
}

fn hashed(salt: &str, number: u32) -> String {
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(format!("{salt}{number}")) {
        // Writing to a string cannot fail.
        let _written = write!(text, "{byte:02x}");
    }
    text
}

fn signed(salt: &str, challenge: &str) -> String {
    format!("{salt} {challenge}")
}

/// Solves a puzzle as a page does.
#[cfg(test)]
pub fn solved(puzzle: &PuzzleDto) -> String {
    let number = (0..=puzzle.most).find(|it| hashed(&puzzle.salt, *it) == puzzle.challenge);
    format!("{}.{}.{}", puzzle.salt, number.unwrap_or_default(), puzzle.signature)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use secrecy::SecretString;

    use super::*;

    #[test]
    fn only_a_fresh_solution_of_our_own_puzzle_is_accepted() {
        let keys = |secret: &str| Keys::new(&SecretString::from(secret.repeat(32))).unwrap();
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let read = |keys: &Keys, text: &str, now| {
            solution(keys, &TestRequest::default().insert_header((HEADER, text)).to_http_request(), now)
        };
        let (ours, other) = (keys("a"), keys("b"));
        let puzzle = PuzzleDto::new(&ours, now);
        let solution = solved(&puzzle);
        let used = read(&ours, &solution, now);
        assert!(used.is_some());
        assert_eq!(read(&ours, &solution, now), used, "it is kept under the same");
        assert_ne!(read(&ours, &solved(&PuzzleDto::new(&ours, now)), now), used);
        assert_eq!(read(&other, &solution, now), None, "another's puzzle");
        assert_eq!(read(&ours, &solution, now + LIFE), None, "over");
        let (salt, rest) = solution.split_once('.').unwrap();
        let (number, signature) = rest.split_once('.').unwrap();
        let next: u32 = number.parse().unwrap();
        let later = salt.replace("-18", "-19");
        for wrong in [
            format!("{salt}.{}.{signature}", next + 1),
            format!("{later}.{number}.{signature}"),
            format!("{salt}.{number}."),
            format!("{salt}.{number}"),
            String::new(),
            "...".to_owned(),
        ] {
            assert_eq!(read(&ours, &wrong, now), None, "{wrong}");
        }
    }
}
