//! Storms, faults and measurements.
fn main() {
    localdb::pg_child::run_if_requested();
}
