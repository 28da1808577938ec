//! The guests of a company: their cards, who is found, and lists that come and go.

mod cards;
mod exporting;
mod importing;
mod lists;
mod merging;
mod search;
mod speed;

use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use crate::app::Answer;
use crate::staff::StaffedSalon;

impl StaffedSalon {
    /// Sends a card.
    async fn save(&mut self, card: Value) -> Answer {
        self.lilla.post("/api/guest", card).await
    }

    /// A card by its name, family name first.
    async fn add(&mut self, name: &str) -> Uuid {
        let (last, first) = name.split_once(' ').unwrap();
        let answer = self.save(json!({ "firstName": first, "lastName": last })).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        id_of(&answer.json())
    }

    /// An hour of a guest with Lilla.
    fn visit(&self, guest: Uuid, from: &str, rest: &str) {
        self.app.db.execute(
            Role::Migrator,
            &format!(
                "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at,
                    occupies_from, occupies_to, created_at)
                SELECT '{}', id, id, 'appointment', '{}', '{guest}', t, t + interval '1 hour', t, t + interval '1 hour', t
                FROM (VALUES (gen_random_uuid(), '{from}'::timestamptz)) v (id, t);
                UPDATE calendar_events SET {rest} WHERE guest_id = '{guest}' AND starts_at = '{from}'",
                self.world.company, self.world.lilla
            ),
        );
    }
}

fn id_of(card: &Value) -> Uuid {
    card["id"].as_str().unwrap().parse().unwrap()
}

/// Names on a list, family name first.
fn names(answer: &Answer) -> Vec<String> {
    let name = |it: &Value| format!("{} {}", it["lastName"].as_str().unwrap(), it["firstName"].as_str().unwrap());
    answer.json()["items"].as_array().unwrap().iter().map(name).collect()
}
