use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::Client;

/// A running `szalonka`, killed when dropped.
#[derive(Debug)]
pub struct Process {
    pub child: Child,
    /// Its address; empty for a worker.
    pub url: String,
    /// The output until it was ready.
    pub printed: String,
    /// Time until it was ready.
    pub started_in: Duration,
}

impl Process {
    /// Starts it and waits for its last line, `SZALONKA READY http://…`; panics when it ends first.
    pub fn start(mut command: Command) -> Self {
        let begun = Instant::now();
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut printed = String::new();
        let output = child.stdout.take().expect("its output is a pipe");
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            printed.push_str(&line);
            printed.push('\n');
            if let Some(state) = line.strip_prefix("SZALONKA ") {
                let url = state.strip_prefix("READY ").unwrap_or_default().to_owned();
                return Self { child, url, printed, started_in: begun.elapsed() };
            }
        }
        panic!("ended before it was ready: {:?}\n{printed}", child.wait());
    }

    /// A client that is not signed in.
    pub fn client(&self) -> Client {
        Client::new(&self.url)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Fails when it has ended already.
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}
