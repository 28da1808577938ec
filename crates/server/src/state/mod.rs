//! The state that handlers share: the database, caches, clients of services, limits, keys. It knows no handler and no route.

pub mod agendas;
pub mod app;
pub mod callers;
pub mod clock;
pub mod db;
pub mod google_client;
pub mod heavy_threads;
pub mod images;
pub mod invoice_client;
pub mod limit;
pub mod password;
pub mod prepared;
pub mod previews;
pub mod renewal;
pub mod reserved;
pub mod salon_cache;
pub mod seats;
pub mod similar;
pub mod site;
pub mod token;
pub mod uploads;
pub mod wakers;
