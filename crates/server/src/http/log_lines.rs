//! Log lines on their way to a thread that writes them.
//!
//! A request only adds its line to a buffer. The thread writes what has come together every few milliseconds: waking it
//! and a system call for every line took a fifth of the time of a request that does nothing else. When the reader is too
//! slow, lines are dropped and counted, and requests are not blocked.

use std::io::{self, Write};
use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Bytes that may wait, some ten thousand lines.
const MAX_WAITING: usize = 2_500_000;
/// For how long lines are gathered.
const GATHERED: Duration = Duration::from_millis(20);
/// How much memory is kept for the next lines.
const KEPT: usize = 128 * 1024;
/// How long the end of the program waits for the last lines to be written.
const LAST_LINES: Duration = Duration::from_secs(1);

/// The lines that wait.
#[derive(Debug, Default)]
pub struct LogLines {
    waiting: Mutex<Waiting>,
    changed: Condvar,
    dropped: AtomicUsize,
}

#[derive(Debug, Default)]
struct Waiting {
    lines: Vec<u8>,
    is_over: bool,
}

/// Writes the remaining lines when dropped.
#[derive(Debug)]
pub struct LogWriter {
    lines: Arc<LogLines>,
    written: Receiver<()>,
}

impl LogLines {
    /// How many lines were dropped since the start.
    pub fn dropped(&self) -> usize {
        self.dropped.load(Ordering::Relaxed)
    }

    /// Starts the thread that writes to `out`.
    ///
    /// # Errors
    /// When the system refuses the thread.
    pub fn write_to(out: impl Write + Send + 'static) -> io::Result<(Arc<Self>, LogWriter)> {
        let lines = Arc::new(Self::default());
        let (done, written) = mpsc::channel();
        let writing = Arc::clone(&lines);
        thread::Builder::new().name("log".to_owned()).spawn(move || {
            writing.write_until_over(out);
            // Nobody waits after a second.
            let _late = done.send(());
        })?;
        Ok((Arc::clone(&lines), LogWriter { lines, written }))
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_until_over(&self, mut out: impl Write) {
        let mut batch = Vec::new();
        loop {
            let waiting = self.changed.wait_while(self.lock(), |it| it.lines.is_empty() && !it.is_over);
            let waiting = waiting.unwrap_or_else(PoisonError::into_inner);
            let gathered = self.changed.wait_timeout_while(waiting, GATHERED, |it| !it.is_over);
            let (mut waiting, _) = gathered.unwrap_or_else(PoisonError::into_inner);
            let is_over = waiting.is_over;
            mem::swap(&mut waiting.lines, &mut batch);
            drop(waiting);
            // There is nobody to tell.
            let _closed = out.write_all(&batch).and_then(|()| out.flush());
            if is_over {
                return;
            }
            batch.clear();
            batch.shrink_to(KEPT);
        }
    }
}

impl Write for &LogLines {
    /// Takes a whole line.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut waiting = self.lock();
        let is_first = waiting.lines.is_empty();
        if MAX_WAITING < waiting.lines.len() + line.len() {
            self.dropped.fetch_add(1, Ordering::Relaxed);
        } else {
            waiting.lines.extend_from_slice(line);
        }
        drop(waiting);
        if is_first {
            self.changed.notify_one();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for LogWriter {
    fn drop(&mut self) {
        self.lines.lock().is_over = true;
        self.lines.changed.notify_one();
        // Late when nobody reads the log.
        let _late = self.written.recv_timeout(LAST_LINES);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_last_lines_are_written_at_the_end() {
        let log = Log::default();
        let (lines, writer) = LogLines::write_to(log.clone()).unwrap();
        let writers: Vec<_> = (0..4)
            .map(|_| {
                let lines = Arc::clone(&lines);
                thread::spawn(move || (0..500).for_each(|_| (&*lines).write_all(b"a line\n").unwrap()))
            })
            .collect();
        writers.into_iter().for_each(|it| it.join().unwrap());
        drop(writer);
        assert_eq!(*log.0.lock().unwrap(), b"a line\n".repeat(2_000));
        assert_eq!(lines.dropped(), 0);
    }

    #[test]
    fn lines_are_written_while_the_program_runs() {
        let log = Log::default();
        let (lines, _writer) = LogLines::write_to(log.clone()).unwrap();
        for line in [&b"one\n"[..], b"two\n"] {
            (&*lines).write_all(line).unwrap();
            while !log.0.lock().unwrap().ends_with(line) {
                thread::sleep(Duration::from_millis(5));
            }
        }
    }

    #[test]
    fn what_nobody_reads_is_dropped_and_counted() {
        // Holds the writing thread, as a full pipe does.
        let log = Log::default();
        let held = log.0.lock().unwrap();
        let (lines, writer) = LogLines::write_to(log.clone()).unwrap();
        let line = [b'x'; 100];
        // Twice what may wait: the thread may have taken it once.
        (0..MAX_WAITING / line.len() * 2 + 10).for_each(|_| (&*lines).write_all(&line).unwrap());
        assert!(10 <= lines.dropped(), "{}", lines.dropped());
        drop(held);
        drop(writer);
        assert_eq!(log.0.lock().unwrap().len() / line.len() + lines.dropped(), MAX_WAITING / line.len() * 2 + 10);
    }
}
