//! Which message is due, to whom, in which words.
