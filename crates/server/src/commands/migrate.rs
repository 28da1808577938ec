//! `migrate`: migrates the schema to this binary's version.

use super::database;
use super::error::CommandError;

/// Options of `migrate`.
#[derive(Debug, clap::Args)]
pub struct Migrate {
    /// Undo every migration and run them again; refused when the database holds a company.
    #[arg(long)]
    redo: bool,
}

/// Migrates as the owner; returns the names of the migrations that ran.
pub fn migrate(arguments: &Migrate) -> Result<Vec<String>, CommandError> {
    let url = database::required("MIGRATE_DATABASE_URL", "the address of the database as its owner")?;
    let mut conn = store::readiness::connect(&url)?;
    if arguments.redo {
        let companies = store::readiness::count_companies(&mut conn)?;
        if companies != 0 {
            let refusal =
                format!("the database holds {companies} companies, and --redo would erase them: use an empty one");
            return Err(CommandError::Refused(refusal));
        }
        store::redo_migrations(&mut conn)?;
        return Ok(vec!["undone and done again".to_owned()]);
    }
    let done = store::migrate(&mut conn)?;
    Ok(if done.is_empty() { vec!["up to date".to_owned()] } else { done })
}
