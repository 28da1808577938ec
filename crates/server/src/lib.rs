//! The thin actix-web shell: routes, shapes, errors, worker.
//!
//! Alone speaks HTTP; decides nothing a domain crate could decide, and knows no SQL. A write use case is one file
//! whose `run` reads lock, load, decide, save, enqueue.

pub mod agendas;
pub mod app;
mod bell;
pub mod booking;
pub mod calendar;
mod calendar_sync;
pub mod catalog;
pub mod charts;
pub mod clock;
pub mod commands;
pub mod company;
pub mod config;
pub mod db;
pub mod dev;
pub mod employees;
mod expenses;
mod feeds;
pub mod finder;
pub mod google_client;
mod guest_links;
pub mod guests;
mod heavy_threads;
pub mod hours;
pub mod http;
mod ics;
pub mod identity;
mod income;
pub mod invoice_client;
pub mod invoices;
pub mod known_salon;
pub mod live;
pub mod messages;
pub mod outgoing_sms;
mod own_data;
pub mod pages;
pub mod photos;
pub mod pictures;
pub mod prices;
pub mod ratings;
pub mod registration;
mod renewal;
pub mod routes;
pub mod sales;
pub mod salons;
pub mod scheduling;
mod settings;
pub mod shops;
pub mod subscriptions;
pub mod support;
pub mod topups;
pub mod visits;
mod waiting;
pub mod worker;
