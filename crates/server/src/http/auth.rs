//! Authentication: the session cookie, the caller behind it, and callers as types in handler signatures.
//!
//! The signature of a handler decides which callers reach its body:
//!
//! ```ignore
//! async fn list(app: Data<App>, Provider { employment, .. }: Provider)
//! async fn add_expense(app: Data<App>, Gated(supervisor, ..): Gated<Supervisor, (Expenses, ActiveSubscription)>)
//! ```

mod find;
mod gates;
mod roles;
mod session;

pub use find::find_without_extending;
pub use gates::{
    ActiveSubscription, Expenses, ExportsGuests, Gate, Gated, Photos, ProviderFinder, Rating, SeesContacts, SeesMoney,
};
pub(crate) use roles::ExtractFuture;
pub use roles::{Admitted, Claimed, Employed, Guest, MaybeCaller, Provider, SignedIn, Supervisor};
pub use session::{
    Session, begin_anonymous, cookie_name, forget_caller, new_session, read_cookie, read_session, session_of,
    set_cookie,
};
