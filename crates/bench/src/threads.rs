//! Several clients at once.

use std::thread;

use bench::Result;

/// Runs `work` on a thread for each item; the first failure is the failure of all.
pub fn each<T: Send, R: Send>(items: Vec<T>, work: impl Fn(T) -> Result<R> + Sync) -> Result<Vec<R>> {
    thread::scope(|scope| {
        let started: Vec<_> = items.into_iter().map(|it| scope.spawn(|| work(it))).collect();
        started.into_iter().map(|it| it.join().map_err(|_| "a client panicked")?).collect()
    })
}
