/// A connection to PostgreSQL; the name other crates use for diesel's.
pub type Connection = diesel::PgConnection;
