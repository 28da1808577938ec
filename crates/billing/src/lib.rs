//! Money rules: what a service costs.
