//! One log line per request: its route, status and duration. Never the path itself: it may contain an e-mail address or
//! a code (docs/trust.md#logs). A thread of its own writes the lines.

use std::cell::OnceCell;
use std::io::{self, BufWriter, Write};
use std::thread;
use std::time::{Duration, Instant};

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ResourceMap, ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use tracing::field::{Field, Visit};
use tracing::{Event, Instrument as _, Subscriber};
use tracing_appender::non_blocking::{NonBlocking, NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

use super::client;

thread_local! {
    /// This worker's routes. An error comes back without its request, and looking every route up beforehand would match
    /// the path against all of them once more.
    static ROUTES: OnceCell<ResourceMap> = const { OnceCell::new() };
}

/// Logs the outcome of a request. Everything logged while it runs has the same `id`.
///
/// # Errors
/// Those of the rest of the application.
pub async fn record(
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let span = tracing::error_span!("request", id = %format_args!("{:016x}", rand::random::<u64>()));
    async move {
        client::warn_of_unknown_proxy(req.request());
        let (begun, method) = (Instant::now(), req.method().clone());
        let uri = req.uri().clone();
        ROUTES.with(|it| {
            it.get_or_init(|| req.request().resource_map().clone());
        });
        let answer = next.call(req).await;
        let (route, status) = match &answer {
            Ok(answer) => (answer.request().match_pattern(), answer.status().as_u16()),
            Err(error) => {
                let route = ROUTES.with(|it| it.get().and_then(|routes| routes.match_pattern(uri.path())));
                (route, error.as_response_error().status_code().as_u16())
            }
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

/// Leaves out what actix logs as an error although only the client made one: a head that is no HTTP/1 or too large. The
/// client sees the status.
#[derive(Debug)]
pub struct WithoutForeignHeads;

impl<S: Subscriber> Layer<S> for WithoutForeignHeads {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        if event.metadata().target() != "actix_http::h1::dispatcher" {
            return true;
        }
        let mut message = MessageText::default();
        event.record(&mut message);
        !message.0.starts_with("stream error: request parse error")
    }
}

/// The text of an event.
#[derive(Default)]
struct MessageText(String);

impl Visit for MessageText {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

/// Lines in the queue at most; more are dropped and counted.
const MAX_QUEUED: usize = 10_000;
/// The pause between two batches.
const BATCH_INTERVAL: Duration = Duration::from_millis(20);
/// Bytes written at once.
const BUFFER_BYTES: usize = 64 * 1024;

/// Has a thread write lines to `out`. When the reader is too slow, lines are dropped, and requests are not blocked. The
/// guard, when dropped, waits up to a second for the last lines.
pub fn in_background(out: impl Write + Send + 'static) -> (NonBlocking, WorkerGuard) {
    let writer = BatchWriter(BufWriter::with_capacity(BUFFER_BYTES, out));
    NonBlockingBuilder::default().buffered_lines_limit(MAX_QUEUED).lossy(true).thread_name("log").finish(writer)
}

/// Sleeps after each batch, so that the next one is larger. Waking the thread and a system call for every line took a
/// fifth of the time of a request that does nothing else.
struct BatchWriter<W: Write>(BufWriter<W>);

impl<W: Write> Write for BatchWriter<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.write(line)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.0.flush();
        thread::sleep(BATCH_INTERVAL);
        flushed
    }
}

/// Escapes the control characters JSON does not (DEL and U+0080 to U+009F), so that a log line cannot control a terminal.
#[derive(Debug)]
pub struct EscapedWriter<W>(pub W);

impl<W: Write> Write for EscapedWriter<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let is_control = |at: usize, byte: u8| match byte {
            0x7f => true,
            0x80..=0x9f => at.checked_sub(1).and_then(|it| line.get(it)) == Some(&0xc2),
            0xc2 => line.get(at + 1).is_some_and(|it| (0x80..=0x9f).contains(it)),
            _ => false,
        };
        // Nearly every line is ASCII, which is checked many bytes at once.
        let is_plain = line.iter().all(|it| *it < 0x7f);
        if is_plain || !line.iter().enumerate().any(|(at, byte)| is_control(at, *byte)) {
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

    use actix_web::http::StatusCode;
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, init_service};
    use actix_web::{App, HttpResponse, web};
    use tracing_subscriber::layer::SubscriberExt as _;

    use super::*;
    use crate::http::error::{ApiError, ErrorCode};

    #[derive(Clone, Default)]
    struct SharedBuffer(Arc<Mutex<Vec<u8>>>);

    impl Write for SharedBuffer {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(line)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    async fn give_up(_: ServiceRequest, _: Next<impl MessageBody>) -> Result<ServiceResponse, Error> {
        Err(ApiError::new(ErrorCode::Unavailable).into())
    }

    #[actix_web::test]
    async fn a_request_that_was_given_up_is_logged_with_its_route() {
        let written = SharedBuffer::default();
        let to = written.clone();
        let subscriber = tracing_subscriber::fmt().json().with_writer(move || EscapedWriter(to.clone())).finish();
        // While there is one subscriber, a thread without it that reaches a line first switches the line off for all.
        let _second = tracing::subscriber::set_global_default(tracing::subscriber::NoSubscriber::new());
        let _logging = tracing::subscriber::set_default(subscriber);
        let service = App::new()
            .route("/guest/{id}", web::get().to(HttpResponse::Ok))
            .wrap(from_fn(give_up))
            .wrap(from_fn(record));
        let service = init_service(service).await;
        let request = TestRequest::with_uri("/guest/anna@example.com").to_request();
        let refused = actix_web::dev::Service::call(&service, request).await.map(|_| ()).unwrap_err();
        assert_eq!(refused.as_response_error().status_code(), StatusCode::SERVICE_UNAVAILABLE);
        let log = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
        assert!(log.contains("\"route\":\"/guest/{id}\"") && log.contains("\"status\":503"), "{log}");
        assert!(!log.contains("anna"), "{log}");
    }

    #[test]
    fn a_clients_own_mistakes_are_no_errors_of_the_server() {
        let written = SharedBuffer::default();
        let to = written.clone();
        let subscriber = tracing_subscriber::fmt().json().with_writer(move || EscapedWriter(to.clone())).finish();
        tracing::subscriber::with_default(subscriber.with(WithoutForeignHeads), || {
            tracing::error!(target: "actix_http::h1::dispatcher", "stream error: {}", "request parse error: version");
            tracing::error!(target: "actix_http::h1::dispatcher", "stream error: {}", "I/O error: x");
            tracing::error!("request parse error");
        });
        let log = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
        assert_eq!(log.lines().count(), 2, "{log}");
    }

    /// The written bytes, and the number of writes.
    #[derive(Clone, Default)]
    struct CountingWriter(Arc<Mutex<(Vec<u8>, usize)>>);

    impl Write for CountingWriter {
        fn write(&mut self, batch: &[u8]) -> io::Result<usize> {
            let mut written = self.0.lock().unwrap();
            written.0.extend_from_slice(batch);
            written.1 += 1;
            Ok(batch.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_are_written_many_at_once_and_the_last_at_the_end() {
        let out = CountingWriter::default();
        let (lines, guard) = in_background(out.clone());
        let begun = Instant::now();
        let writers: Vec<_> = (0..4)
            .map(|_| {
                let mut lines = lines.clone();
                thread::spawn(move || {
                    (0..20).for_each(|_| {
                        thread::sleep(Duration::from_millis(2));
                        lines.write_all(b"a line\n").unwrap();
                    });
                })
            })
            .collect();
        writers.into_iter().for_each(|it| it.join().unwrap());
        drop(guard);
        let written = out.0.lock().unwrap();
        assert_eq!(written.0, b"a line\n".repeat(80));
        let most = begun.elapsed().as_millis() / BATCH_INTERVAL.as_millis() + 2;
        assert!(u128::try_from(written.1).unwrap() <= most, "{} writes, at most {most}", written.1);
        assert_eq!(lines.error_counter().dropped_lines(), 0);
    }

    #[test]
    fn what_nobody_reads_is_dropped_and_counted() {
        // Holds the writing thread, as a full pipe does.
        let out = CountingWriter::default();
        let held = out.0.lock().unwrap();
        let (mut lines, guard) = in_background(out.clone());
        let line = [b'x'; 100];
        (0..MAX_QUEUED * 2).for_each(|_| lines.write_all(&line).unwrap());
        let dropped = lines.error_counter().dropped_lines();
        assert!(0 < dropped, "nothing was dropped");
        drop(held);
        drop(guard);
        assert_eq!(out.0.lock().unwrap().0.len() / line.len() + dropped, MAX_QUEUED * 2);
    }

    #[test]
    fn log_lines_are_json_without_control_characters() {
        let written = SharedBuffer::default();
        let to = written.clone();
        let subscriber = tracing_subscriber::fmt().json().with_writer(move || EscapedWriter(to.clone())).finish();
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
