//! What a salon shows and sells: its public id, page, people, shops, services and sales; and how far it has come in
//! filling them in.
//!
//! Decides how these are named and ordered; refuses to know calendars, money rules and rows.
//!
//! ```ignore
//! let id = catalog::SzalonkaId::parse("kekulo-barber", &reserved)?;
//! ```

mod first_run;
mod ideas;
mod line;
mod salon;
mod szalonka_id;

pub use first_run::{FirstRun, FirstStep, StepState};
pub use ideas::ideas;
pub use line::{Address, CompanyName, Line, LineRefused};
pub use salon::{Company, Employee, HeaderStyle, Sale, Service, ServiceCategory, Shop};
pub use szalonka_id::{SzalonkaId, SzalonkaIdRefused};
