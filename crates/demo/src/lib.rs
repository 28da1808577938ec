//! The demo salons: deterministic data and drawn pictures.
