//! The thin actix-web shell: routes, shapes, errors, worker, main.
