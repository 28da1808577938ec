//! Runs heavy work on a few threads of its own.

use tokio::runtime::{Builder, Runtime};

/// Threads for work that takes tens of megabytes. On the threads of `web::block` each would keep its allocations: glibc
/// gives every thread memory of its own and returns little of it (560 MB after a hundred photos, 190 MB of which were
/// ever in use at once).
#[derive(Debug)]
pub struct HeavyThreads(Option<Runtime>);

impl HeavyThreads {
    /// Makes at most `most` threads. Each starts when there is work, and ends, with its thread-local values, after ten
    /// idle seconds.
    ///
    /// # Errors
    /// When the system refuses what a runtime needs.
    pub fn new(name: &str, most: usize) -> std::io::Result<Self> {
        Ok(Self(Some(Builder::new_current_thread().thread_name(name).max_blocking_threads(most).build()?)))
    }

    /// The result of the work; `None` when it panicked. It is finished even when the caller stops waiting.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        self.0.as_ref()?.handle().spawn_blocking(work).await.ok()
    }
}

impl Drop for HeavyThreads {
    /// Does not wait for the threads: an asynchronous caller may not.
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}
