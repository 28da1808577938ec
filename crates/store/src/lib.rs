//! The only crate that knows diesel: pool, tenant wall, statements, outbox.
