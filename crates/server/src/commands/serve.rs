//! `serve`: the HTTP server over an existing database. Never changes the schema.

use std::net::SocketAddr;
use std::time::Duration;

use actix_web::web;
use store::Pool;

use super::database;
use super::error::{CommandError, io};
use super::http::{Serving, listen, run};
use crate::config::Config;
use crate::state::app::App;
use crate::state::clock::Clock;
use crate::state::db::Db;

/// Options of `serve`.
#[derive(Debug, clap::Args)]
pub struct Serve {
    /// Address and port to listen at; port 0 takes a free one.
    #[arg(long, env = "LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
}

/// Serves until told to stop; calls `ready` with the address once it accepts connections.
///
/// It waits for a database that is away, and `/health/ready` answers 503 meanwhile; a database that is not fit ends it.
pub fn serve(arguments: &Serve, ready: impl FnOnce(SocketAddr)) -> Result<(), CommandError> {
    let config = Config::from_env()?;
    let url = database::required("DATABASE_URL", "the address of the database as the role app")?;
    let _checked = database::smtp(&config)?;
    if config.smtp_url.is_none() {
        tracing::warn!("SMTP_URL is not set: mail stays queued");
    }
    let listener = listen(arguments.listen)?;
    let address = listener.local_addr().map_err(io("listening"))?;
    let pool = database::pool(url, config.pool_size);
    let is_known_fit = database::is_fit(&pool)?;
    let app = web::Data::new(App::new(config, Clock::system(), Db::new(pool.clone()))?);
    let serving = Serving { app, listener, stop_within: Duration::from_secs(30) };
    let unfit = async move {
        if !is_known_fit && let Err(unfit) = wait_until_fit(&pool).await {
            return unfit;
        }
        match web::block(move || database::warn_of_bad_plans(&pool)).await {
            Ok(()) => std::future::pending().await,
            Err(error) => CommandError::Refused(error.to_string()),
        }
    };
    match run(serving, || ready(address), unfit)? {
        Some(unfit) => Err(unfit),
        None => Ok(()),
    }
}

/// Checks the database until it answers and is fit.
async fn wait_until_fit(pool: &Pool) -> Result<(), CommandError> {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let pool = pool.clone();
        match web::block(move || database::is_fit(&pool)).await {
            Ok(Ok(true)) => return Ok(()),
            Ok(Ok(false)) => {}
            Ok(Err(unfit)) => return Err(unfit),
            Err(error) => return Err(CommandError::Refused(error.to_string())),
        }
    }
}
