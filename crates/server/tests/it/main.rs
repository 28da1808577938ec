//! The server as its callers see it: HTTP in, rows in a real database behind it.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "helpers of tests may fail loudly")]

mod app;
mod booking;
mod contract;
mod desk;
mod edge;
mod finder;
mod finder_corpus;
mod first_run;
mod gates;
mod google_calendar;
mod guest_photos;
mod guests;
mod head;
mod holds;
mod identity;
mod invites;
mod invoices;
mod matrix;
mod messages;
mod money;
mod opening;
mod own_data;
mod owners;
mod pages;
mod payments;
mod plain;
mod prices;
mod purchases;
mod registration;
mod s3;
mod salon;
mod settings;
mod sharing;
mod slots;
mod social;
mod staff;
mod statistics;
mod subscription;
mod worker;
mod world;
