//! Outside the library: a second copy of it for tests takes as long to compile as the first.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail loudly")]

mod corpus;
mod encode;
mod memory;
#[path = "../../src/photos/memory.rs"]
mod memory_source;
mod photos;
