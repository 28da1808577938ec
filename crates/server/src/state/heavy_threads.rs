//! Runs heavy work on a few threads of its own.

use tokio::runtime::{Builder, Runtime};

/// Threads for what takes tens of megabytes. On the threads of `web::block` each would keep what it once allocated: glibc
/// gives every thread memory of its own and returns little of it (560 MB after a hundred photos, 190 MB of which were
/// ever in use at once).
#[derive(Debug)]
pub struct HeavyThreads(Option<Runtime>);

impl HeavyThreads {
    /// At most `most` threads. Each starts when there is work, and ends, its thread-local values with it, when it had none
    /// for ten seconds.
    ///
    /// # Errors
    /// When the system refuses what a runtime needs.
    pub fn new(name: &str, most: usize) -> std::io::Result<Self> {
        Ok(Self(Some(Builder::new_current_thread().thread_name(name).max_blocking_threads(most).build()?)))
    }

    /// What the work returns; `None` when it panicked. It goes on when nobody waits for it any more.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        self.0.as_ref()?.handle().spawn_blocking(work).await.ok()
    }
}

impl Drop for HeavyThreads {
    /// Waits for nothing: an asynchronous caller may not.
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}
