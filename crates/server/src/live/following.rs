use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use actix_web::web;
use store::live::Change;

use crate::app::App;

/// The thread that announces what this process changes, hears what others do, and wakes whoever waits for it.
#[derive(Debug)]
pub struct Following {
    is_over: Arc<AtomicBool>,
    ended: Receiver<()>,
}

impl Following {
    /// Begins; a database that is away is waited for.
    ///
    /// # Errors
    /// When there can be no thread.
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

    /// Ends; what was changed last is announced if that takes no longer.
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
