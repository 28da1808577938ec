//! A database per test, ready-made worlds and the architecture test.
