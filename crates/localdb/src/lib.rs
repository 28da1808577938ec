//! A private PostgreSQL as a child process.
