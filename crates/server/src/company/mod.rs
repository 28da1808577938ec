//! A company as those who run it see it: so far, its first steps.

mod change_first_run;
pub mod dto;
mod get_first_run;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config.service(get_first_run::get_first_run).service(change_first_run::change_first_run);
}
