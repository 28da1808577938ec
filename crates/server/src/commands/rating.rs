//! `rating`: ratings that salons reported as abuse.

use kernel::RatingId;
use store::ratings::{self, Moderation};
use store::{Connection, tenant};
use uuid::Uuid;

use super::database;
use super::error::CommandError;
use crate::config::optional;

/// Options of `rating`.
#[derive(Clone, Debug, clap::Args)]
pub struct Rating {
    #[command(subcommand)]
    action: RatingAction,
}

/// An action on ratings.
#[derive(Clone, Debug, PartialEq, Eq, clap::Subcommand)]
pub enum RatingAction {
    /// Lists reported ratings that were not reviewed, the oldest first.
    ListReported,
    /// Hides a rating from everybody but its guest; it counts nowhere.
    Hide {
        /// The rating, as `list-reported` names it.
        rating: Uuid,
    },
    /// Keeps a rating, or shows a hidden one again; it cannot be reported any more.
    Keep {
        /// The rating, as `list-reported` names it.
        rating: Uuid,
    },
}

/// Performs the action over `WORKER_DATABASE_URL`.
///
/// # Errors
/// When there is no such rating, or the database is away.
pub fn rating(arguments: &Rating, print: impl Fn(&str)) -> Result<(), CommandError> {
    let url = match optional("WORKER_DATABASE_URL") {
        Some(url) => url,
        None => database::required("DATABASE_URL", "the address of the database as the role worker")?,
    };
    run(&mut *database::pool(url, 1).telling_at_once().get()?, &arguments.action, print)
}

/// As [`rating`], on a connection of the role `worker`.
///
/// # Errors
/// As [`rating`].
pub fn run(conn: &mut Connection, action: &RatingAction, print: impl Fn(&str)) -> Result<(), CommandError> {
    let (id, state, done) = match action {
        RatingAction::ListReported => {
            let all = ratings::reported(conn)?;
            if all.is_empty() {
                print("nothing was reported");
            }
            for it in all {
                let (text, report) = (it.text.escape_debug(), it.report.escape_debug());
                print(&format!(
                    "{}  {}  {}  {} stars  \"{text}\"  reported: \"{report}\"",
                    it.id,
                    it.szalonka_id,
                    it.reported_at.format("%Y-%m-%d %H:%M"),
                    it.stars
                ));
            }
            return Ok(());
        }
        RatingAction::Hide { rating } => (RatingId(*rating), Moderation::Hidden, "hidden"),
        RatingAction::Keep { rating } => (RatingId(*rating), Moderation::Kept, "kept"),
    };
    let company = ratings::company_of(conn, id)?;
    let company = company.ok_or_else(|| CommandError::Refused(format!("there is no rating {id}")))?;
    let changed = tenant::transaction(conn, company, |conn| ratings::moderate(conn, company, id, state))?;
    print(&format!("rating {id} {}{done}", if changed { "" } else { "was already " }));
    Ok(())
}
