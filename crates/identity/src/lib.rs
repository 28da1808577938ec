//! Who may do what: names, passwords, roles, sessions, sign-in links.
//!
//! Decides what a caller is and may; refuses to know cookies, hashes and rows.
//!
//! ```ignore
//! let signed_in = identity::sign_in(&facts, PasswordCheck::Right, now)?;
//! ```

mod attempts;
mod caller;
mod change_password;
mod features;
mod login;
mod password;
mod register_guest;
mod sign_in;
mod username;

pub use attempts::{ATTEMPTS_WINDOW, wait_after_failures};
pub use caller::{Caller, Employment, Lifetime, Role};
pub use change_password::{ChangePasswordRefused, OldPassword, change_password};
pub use features::{Feature, Features};
pub use login::{Login, LoginError};
pub use password::{FIRST_PASSWORD_RANDOM, PasswordRefused, check_password, first_password};
pub use register_guest::{
    EmailUse, FIRST_PASSWORD_LIFE, GuestRegistration, NewAccount, RegisterGuestRefused, SIGN_IN_CODE_LIFE,
    register_guest,
};
pub use sign_in::{PasswordCheck, SignInFacts, SignInRefused, SignedIn, sign_in, sign_in_by_link};
pub use username::{Username, UsernameError};
