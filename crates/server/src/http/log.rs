//! One log line per request: its route, status and duration. Never the path itself: it may contain an e-mail address or
//! a code (docs/trust.md#logs).

use std::io::{self, Write};
use std::time::Instant;

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use tracing::Instrument as _;

/// Logs the outcome of a request. Everything logged while it runs has the same `id`.
///
/// # Errors
/// What the rest of the application answers.
pub async fn record(
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let span = tracing::error_span!("request", id = format!("{:016x}", rand::random::<u64>()));
    async move {
        let (begun, method) = (Instant::now(), req.method().clone());
        let answer = next.call(req).await;
        let (route, status) = match &answer {
            Ok(answer) => (answer.request().match_pattern(), answer.status().as_u16()),
            Err(error) => (None, error.as_response_error().status_code().as_u16()),
        };
        let route = route.as_deref().unwrap_or("none");
        let ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        if 500 <= status {
            tracing::warn!(%method, route, status, ms, "answered");
        } else {
            tracing::info!(%method, route, status, ms, "answered");
        }
        answer
    }
    .instrument(span)
    .await
}

/// Escapes the control characters JSON does not (DEL and U+0080 to U+009F), so that a log line cannot control a terminal.
#[derive(Debug)]
pub struct Plain<W>(pub W);

impl<W: Write> Write for Plain<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let is_control = |at: usize, byte: u8| match byte {
            0x7f => true,
            0x80..=0x9f => at.checked_sub(1).and_then(|it| line.get(it)) == Some(&0xc2),
            0xc2 => line.get(at + 1).is_some_and(|it| (0x80..=0x9f).contains(it)),
            _ => false,
        };
        let mut bytes = line.iter().enumerate();
        if !bytes.any(|(at, byte)| is_control(at, *byte)) {
            return self.0.write_all(line).map(|()| line.len());
        }
        let kept: Vec<u8> =
            line.iter().enumerate().filter(|(at, byte)| !is_control(*at, **byte)).map(|(_, byte)| *byte).collect();
        self.0.write_all(&kept).map(|()| line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl Write for Written {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(line)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn log_lines_are_json_without_control_characters() {
        let written = Written::default();
        let to = written.clone();
        let subscriber = tracing_subscriber::fmt().json().with_writer(move || Plain(to.clone())).finish();
        let texts =
            ["a\r\n{\"level\":\"ERROR\"}", "\u{1b}[31mred\u{1b}[0m", "${jndi:ldap://x/a}", "\u{9b}2Jő\u{7f}\u{85}é\0"];
        tracing::subscriber::with_default(subscriber, || {
            for text in texts {
                tracing::info!(said = text, "{text}");
            }
        });
        let log = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
        assert_eq!(log.lines().count(), texts.len());
        for line in log.lines() {
            assert!(!line.chars().any(char::is_control), "{line:?}");
            let _whole: serde_json::Value = serde_json::from_str(line).unwrap();
        }
        assert!(log.contains("2Jőé"), "{log}");
    }
}
