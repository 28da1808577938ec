//! Storms, faults and load against a running server; engine benchmarks.
