//! What a salon shows: its public id, page, people, shops, services and sales.
