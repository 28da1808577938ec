//! The load of a day, many reads and few bookings, at half of the server's maximum; and the first answer of a new server.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::{Driver, Fleet, NextStep, Outcome};
use bench::http;
use bench::servers;
use bench::stats::{Latencies, real};

use super::line::{Bench, Bound, Line, detail, failed};
use super::{booking, reads};

/// Length of the measurement of the maximum, and of the paced load after it.
const PEAK_TIME: Duration = Duration::from_secs(5);
const PACED_TIME: Duration = Duration::from_secs(60);
/// Connections for the maximum, and for each kind of the paced load: bookings, which wait for the disk, do not hold up reads.
const CLIENTS: (usize, usize) = (8, 32);
/// Starts of a server.
const STARTS: usize = 5;

/// Kinds of requests, each with its share of [`SHARES_TOTAL`] and the status it is answered with.
const KINDS: [(&str, usize, u16); 3] = [("free slots", 45, 200), ("company page", 4, 200), ("booking", 1, 201)];
/// The sum of their shares.
const SHARES_TOTAL: u32 = 50;

/// Sends requests for a minute at half the maximum rate; each kind is compared with itself, since a booking takes twenty
/// times as long as an answer from memory.
pub fn lines(bench: &Bench) -> Result<Vec<Line>> {
    let questions = [reads::of_one_provider(bench), reads::pages(bench), booking::requests(bench)?];
    reads::keep(bench, questions.first().map(Vec::as_slice).unwrap_or_default())?;
    let most = Mix::new(&questions, [0; 3], PEAK_TIME, None).run(bench, CLIENTS.0)?;
    let rate = real(most.latencies.iter().map(Latencies::count).sum()) / PEAK_TIME.as_secs_f64();
    // Between two requests of a connection, at half of the most.
    let pause = |share: usize| 2.0 / rate * f64::from(SHARES_TOTAL) / real(share) * real(CLIENTS.1);
    let pauses = KINDS.map(|(_, share, _)| Duration::from_secs_f64(pause(share)));
    let paced = Mix::new(&questions, most.next, PACED_TIME, Some(pauses)).run(bench, CLIENTS.1 * KINDS.len())?;
    let mut all = Latencies::default();
    paced.latencies.iter().for_each(|it| all.extend(it.clone()));
    detail(&format!("mixed: at most {rate:.0}/s; at half of it, {} answers: {}", all.count(), all.summary()));
    let wrong = most.wrong + paced.wrong;
    if 0 < wrong {
        return Err(failed(&format!("mixed: {wrong} wrong answers")));
    }
    let line = |((kind, ..), latencies): (&(&str, usize, u16), &Latencies)| {
        let summary = latencies.summary();
        let ms = |it: Duration| it.as_secs_f64() * 1e3;
        Line {
            goal: "mixed",
            what: format!("mixed load at half the most, {kind}, p99"),
            measured: format!("{:.2} ms", ms(summary.p99)),
            reference: format!("{:.2} ms median", ms(summary.p50)),
            ratio: ms(summary.p99) / ms(summary.p50),
            wanted: Bound::AtMost(5.0),
        }
    };
    Ok(KINDS.iter().zip(&paced.latencies).map(line).collect())
}

/// From the start of the program to its first answer, with the database up: the median.
pub fn first_answer(bench: &Bench) -> Result<Line> {
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let begun = Instant::now();
        let _server = servers::szalonka(&bench.world)?;
        times.push(begun.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_unstable_by(f64::total_cmp);
    let median = times.get(STARTS / 2).copied().unwrap_or(f64::MAX);
    Ok(Line {
        goal: "start",
        what: "first answer after the start".to_owned(),
        measured: format!("{median:.0} ms"),
        reference: "100 ms".to_owned(),
        ratio: median / 100.0,
        wanted: Bound::AtMost(1.0),
    })
}

/// Requests of all kinds in turns; or, with a pause for each kind, one kind per connection, at times that are spread
/// evenly. Latency counts from those times: waiting for a connection is waiting for the server.
struct Mix<'a> {
    questions: &'a [Vec<Vec<u8>>; 3],
    next: [usize; 3],
    begun: Instant,
    lasts: Duration,
    pauses: Option<[Duration; 3]>,
    sent: Vec<u32>,
    open: HashMap<usize, (usize, Instant)>,
    latencies: [Latencies; 3],
    wrong: usize,
}

impl<'a> Mix<'a> {
    fn new(questions: &'a [Vec<Vec<u8>>; 3], next: [usize; 3], lasts: Duration, pauses: Option<[Duration; 3]>) -> Self {
        let latencies = std::array::from_fn(|_| Latencies::default());
        let (begun, open) = (Instant::now(), HashMap::new());
        Self { questions, next, begun, lasts, pauses, sent: Vec::new(), open, latencies, wrong: 0 }
    }

    /// Of which kind the next request on a connection is, and when it is due.
    fn due(&self, connection: usize, now: Instant) -> (usize, Instant) {
        let Some(pauses) = self.pauses else { return (kind(self.sent.iter().sum()), now) };
        let kind = connection % KINDS.len();
        let due = pauses.get(kind).zip(self.sent.get(connection)).map(|(pause, sent)| {
            let place = real(connection / KINDS.len()) / real(CLIENTS.1);
            self.begun + pause.mul_f64(place) + *pause * *sent
        });
        (kind, due.unwrap_or(now))
    }

    fn run(mut self, bench: &Bench, clients: usize) -> Result<Self> {
        let mut fleet = Fleet::http(bench.server.address, clients)?;
        self.sent = vec![0; clients];
        self.begun = Instant::now();
        fleet.run(&mut self)?;
        Ok(self)
    }
}

/// The kind of the request with this number: bookings and pages come at equal distances.
fn kind(number: u32) -> usize {
    match number % SHARES_TOTAL {
        49 => 2,
        10 | 20 | 30 | 40 => 1,
        _ => 0,
    }
}

impl Driver for Mix<'_> {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep {
        let now = Instant::now();
        if self.lasts <= now - self.begun {
            return NextStep::Stop;
        }
        let (kind, due) = self.due(connection, now);
        if now < due {
            return NextStep::WaitUntil(due);
        }
        let (Some(next), Some(sent), Some(questions)) =
            (self.next.get_mut(kind), self.sent.get_mut(connection), self.questions.get(kind))
        else {
            return NextStep::Stop;
        };
        let Some(question) = questions.get(*next % questions.len().max(1)) else { return NextStep::Stop };
        *next += 1;
        *sent += 1;
        out.extend(question);
        self.open.insert(connection, (kind, due));
        NextStep::Send
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        let Some((kind, due)) = self.open.remove(&connection) else { return };
        let right = KINDS.get(kind).map(|it| it.2);
        match (outcome, self.latencies.get_mut(kind)) {
            (Outcome::Answer(bytes, _), Some(latencies)) if Some(http::status(bytes)) == right => {
                latencies.add(due.elapsed());
            }
            _ => self.wrong += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_their_shares() {
        let share = |wanted| (0..SHARES_TOTAL).filter(|it| kind(*it) == wanted).count();
        assert_eq!([share(0), share(1), share(2)], KINDS.map(|it| it.1));
    }
}
