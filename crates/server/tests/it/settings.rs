//! Settings of a company: its data and rules, its shops, its sales, its hours.

mod background;
mod company;
mod demo_end;
mod finder;
mod hours;
mod owner;
mod people;
mod pictures;
mod rota;
mod sales;
mod shops;
mod translations;

use crate::app::{Answer, TestApp};
use crate::pages::with_site;
use crate::staff::StaffedSalon;

impl StaffedSalon {
    /// A guest's answer a second later.
    async fn public(&mut self, path: &str) -> Answer {
        self.app.a_second_later();
        let mut guest = self.app.browser().await;
        guest.get(path).await
    }
}

/// With the pages of the site.
async fn staffed() -> StaffedSalon {
    StaffedSalon::on(with_site(TestApp::new())).await
}
