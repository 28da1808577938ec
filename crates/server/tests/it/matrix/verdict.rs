//! Meaning of a cell for one request.

use super::callers::IdOwner;
use super::row::{Cell, IdPosition, Row, Slot};

/// The reply a request must get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The handler's own answer.
    Reached,
    /// Refused because of the caller.
    Refused(u16, &'static str),
    /// As if it did not exist.
    Hidden(IdPosition),
    /// Refused because of the content or the caller.
    Wrong,
}

/// The reply to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub status: u16,
    /// Of a refusal.
    pub code: Option<String>,
    /// Its head, lower-cased.
    pub head: String,
    /// Its body, lower-cased.
    pub text: String,
}

impl Verdict {
    /// Of a request in which one id is not the caller's own.
    pub fn of(cell: Cell, varied: Option<(&Slot, IdOwner)>) -> Self {
        let (place, whose) = varied.map_or((IdPosition::Path, IdOwner::Own), |(slot, whose)| (slot.place, whose));
        match (cell, whose) {
            // Ids are parsed while the caller is determined, so either may refuse first.
            (_, IdOwner::Malformed) => Self::Wrong,
            (Cell::NotSignedIn, _) => Self::Refused(401, "access.not_signed_in"),
            (Cell::Forbidden, _) => Self::Refused(403, "access.forbidden"),
            (Cell::NotGranted, _) => Self::Refused(403, "access.not_granted"),
            (Cell::Hidden, _) => Self::Hidden(IdPosition::Path),
            (_, IdOwner::Random) => Self::Hidden(place),
            (_, IdOwner::Own) => Self::Reached,
            (Cell::Open, _) | (Cell::Company, IdOwner::Colleague) => Self::Reached,
            (Cell::Own | Cell::Company, _) => Self::Hidden(place),
        }
    }

    /// Whether nothing may have changed.
    pub fn is_refusal(self) -> bool {
        self != Self::Reached
    }

    /// Whether a reply matches.
    pub fn admits(self, reply: &Reply, row: &Row) -> bool {
        let is_refused = (400..500).contains(&reply.status);
        match self {
            Self::Reached => match row.says() {
                Some(code) => reply.code.as_deref() == Some(code),
                None => (200..300).contains(&reply.status) && !row.hides(&reply.text),
            },
            Self::Refused(status, code) => reply.status == status && reply.code.as_deref() == Some(code),
            Self::Hidden(IdPosition::Path) => {
                reply.status == 404 || row.hides(&reply.text) || row.counts_as_gone(reply.status)
            }
            Self::Wrong => is_refused,
            Self::Hidden(_) => is_refused || row.hides(&reply.text),
        }
    }
}
