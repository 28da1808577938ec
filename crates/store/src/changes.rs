//! Changes of companies: noted on the connections of a pool, announced to other processes and heard from them, and counted
//! so that a process knows whether its memory is still true
//! (docs/decisions/0006-changes-told-after-the-commit.md, docs/decisions/0010-free-slots-from-memory.md).

pub mod announce;
pub mod epochs;
pub(crate) mod instrument;
pub mod listen;
pub mod noted;
