//! Who may do what: names, passwords, roles, sessions, sign-in links.
//!
//! Decides what a caller is and may; refuses to know cookies, hashes and rows.
//!
//! ```ignore
//! if caller.is_guest_only() { /* the guest's dashboard */ }
//! ```

mod caller;

pub use caller::{Caller, Employment, Lifetime, Role};
