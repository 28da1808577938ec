//! The thin actix-web shell: routes, shapes, errors, worker.
//!
//! Alone speaks HTTP; decides nothing a domain crate could decide, and knows no SQL. A write use case is one file
//! whose `run` reads lock, load, decide, save, enqueue.

mod answered_time_off;
pub mod booking;
pub mod calendar;
pub mod commands;
pub mod company;
pub mod config;
pub mod dev;
pub mod employees;
mod expenses;
mod feeds;
pub mod finder;
mod google_calendar;
mod guest_links;
pub mod guests;
pub mod hours;
pub mod http;
mod ics;
pub mod identity;
pub mod images;
mod in_app;
mod income;
pub mod invoices;
pub mod live;
pub mod messages;
pub mod outgoing_sms;
mod own_data;
pub mod pages;
pub mod photos;
pub mod prices;
pub mod ratings;
pub mod registration;
pub mod routes;
pub mod sales;
pub mod salon;
pub mod scheduling;
mod settings;
pub mod shops;
pub mod state;
pub mod statistics;
pub mod subscription;
pub mod support;
mod time_off;
pub mod topups;
pub mod versioned_salon;
pub mod visits;
mod waiting;
pub mod worker;
