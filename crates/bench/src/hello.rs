//! A minimal actix server for comparison: it always answers with the same 200 bytes of JSON.

use std::net::TcpListener;
use std::num::NonZero;

use actix_web::{App, HttpResponse, HttpServer, get};
use bench::Result;

/// 200 bytes.
const BODY: &str = concat!(
    r#"{"id":"00000000-0000-4000-8000-000000000000","name":"Hello","text":""#,
    "The quick brown fox jumps over the lazy dog, and once more the quick brown fox jumps over the lazy dog, ",
    r#"and then it is over now..."}"#
);

#[get("/hello")]
async fn hello() -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(BODY)
}

/// Serves until it is killed, with as many workers as the real server.
pub fn serve() -> Result<bool> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    println!("READY http://{}", listener.local_addr()?);
    let server = HttpServer::new(|| App::new().service(hello)).workers(cores).listen(listener)?;
    actix_web::rt::System::new().block_on(server.run())?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    #[test]
    fn two_hundred_bytes_of_json() {
        assert_eq!(super::BODY.len(), 200);
        serde_json::from_str::<serde_json::Value>(super::BODY).unwrap();
    }
}
