use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use actix_web::web;
use store::changes::listen::Change;

use crate::state::app::App;

/// The thread that announces changes of this process, receives those of others, and wakes the streams that wait for them.
#[derive(Debug)]
pub struct Following {
    is_over: Arc<AtomicBool>,
    ended: Receiver<()>,
}

impl Following {
    /// Starts the thread, which reconnects while the database is away.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn begin(app: &web::Data<App>) -> io::Result<Self> {
        let is_over = Arc::new(AtomicBool::new(false));
        let (ending, ended) = channel::<()>();
        let (app, told) = (app.clone(), Arc::clone(&is_over));
        std::thread::Builder::new().name("live".to_owned()).spawn(move || {
            app.db.follow(&told, |change| {
                if let Change::Changed(companies) = &change {
                    companies.iter().for_each(|it| app.salons.mark_stale(*it));
                }
                app.live.wake(&change);
            });
            drop(ending);
        })?;
        Ok(Self { is_over, ended })
    }

    /// Stops the thread after it has announced the last changes, or after `within`.
    pub fn end(self, within: Duration) {
        self.is_over.store(true, Ordering::Release);
        let _ended_or_late = self.ended.recv_timeout(within);
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Release);
    }
}
