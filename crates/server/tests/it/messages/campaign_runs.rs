//! A campaign while it runs: every guest once, paused and stopped at once, and to the forint.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;

use chrono::TimeDelta;
use gateways::sms::{AcceptedSms, MemorySms, RefusedKind, Sms, SmsError, SmsGateway};
use serde_json::{Value, json};
use server::worker::MessageSender;

use super::campaigns::{CAMPAIGN, TEXT};
use super::{Salon, refusal};
use crate::app::TestApp;

impl Salon {
    /// What the list of campaigns says of those that wait.
    async fn hold(&mut self) -> Value {
        self.gergo.get("/api/notifications/smscampaigns").await.json()["hold"].clone()
    }

    /// A salon with so many guests and the money for them.
    async fn before_a_campaign(guests: u32) -> Self {
        let salon = Self::new().await;
        salon.guests(guests);
        salon.pay_in(10_000);
        salon.sql(&format!(
            "INSERT INTO notification_settings (company_id, daily_limit) VALUES ('{}', 10000)",
            salon.world.company
        ));
        salon
    }

    /// Begins a campaign to everybody at the price of its preview; its path.
    async fn begin(&mut self) -> String {
        let price = self.preview(json!({}), TEXT).await["price"].clone();
        let body = json!({ "name": "Akció", "segment": {}, "text": TEXT, "price": price });
        let begun = self.gergo.post(CAMPAIGN, body).await;
        assert_eq!(begun.status, 201, "{begun:?}");
        format!("{CAMPAIGN}/{}", begun.json()["id"].as_str().unwrap())
    }

    async fn set(&mut self, path: &str, state: &str) -> Value {
        let answer = self.gergo.patch(&format!("{path}/state"), json!({ "state": state })).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    /// One step of the campaign, and whatever it enqueued is sent.
    fn step(&self, post: &MessageSender) {
        self.sql(
            "UPDATE outbox SET due_at = now() WHERE kind = 'campaign_step' AND due_at < now() + interval '10 seconds'",
        );
        while post.campaign_next().unwrap() {}
        while post.sms_next().unwrap() {}
    }

    fn steps(&self, count: u32) {
        let post = self.post();
        for _ in 0..count {
            self.step(&post);
        }
    }
}

/// How many numbers got a message, and how many messages left.
fn reached(sms: &MemorySms) -> (usize, usize) {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for it in sms.kept() {
        *times.entry(it.to.as_e164().to_owned()).or_default() += 1;
    }
    (times.len(), times.values().sum())
}

#[actix_web::test]
async fn three_hundred_guests_get_it_once_at_the_price_that_was_shown() {
    let mut salon = Salon::before_a_campaign(300).await;
    let path = salon.begin().await;
    assert_eq!(salon.wallet(), (2_500, 7_500));
    salon.steps(12);
    assert_eq!(reached(&salon.sms), (300, 300));
    let seen = salon.gergo.get(&path).await.json();
    for (field, value) in [
        ("state", json!("done")),
        ("sent", json!(300)),
        ("queued", json!(0)),
        ("cost", json!(7_500)),
        ("failed", json!(0)),
    ] {
        assert_eq!(seen[field], value, "{field}");
    }
    assert_eq!(salon.wallet(), (2_500, 0));
    let told = salon.gergo.get("/api/notifications/inapp").await.json();
    assert_eq!(told["items"][0]["kind"], "campaignDone");
    assert_eq!(told["items"][0]["campaign"]["name"], "Akció");
    assert_eq!(told["total"], 1);
    let over = salon.gergo.patch(&format!("{path}/state"), json!({ "state": "paused" })).await;
    assert_eq!(refusal(&over), (409, "campaign.over".to_owned()));
    let log = salon
        .lilla
        .get(&format!("/api/notifications/sms?campaign={}&size=1", path.rsplit('/').next().unwrap()))
        .await
        .json();
    assert_eq!(
        (&log["total"], &log["items"][0]["kind"], &log["items"][0]["canResend"]),
        (&json!(300), &json!("campaign"), &json!(false))
    );
}

#[actix_web::test]
async fn paused_it_stands_still_and_goes_on_where_it_was() {
    let mut salon = Salon::before_a_campaign(100).await;
    let path = salon.begin().await;
    salon.steps(1);
    assert_eq!(reached(&salon.sms), (40, 40));
    assert_eq!(salon.set(&path, "paused").await["state"], "paused");
    salon.steps(3);
    assert_eq!(reached(&salon.sms), (40, 40));
    assert_eq!(salon.set(&path, "paused").await["queued"], 60, "again changes nothing");
    salon.set(&path, "sending").await;
    salon.steps(5);
    assert_eq!((reached(&salon.sms), salon.wallet()), ((100, 100), (7_500, 0)));
    assert_eq!(salon.gergo.get(&path).await.json()["state"], "done");
}

#[actix_web::test]
async fn stopped_it_costs_what_was_sent() {
    let mut salon = Salon::before_a_campaign(100).await;
    let path = salon.begin().await;
    salon.steps(1);
    // Forty more are enqueued, and none of them has left.
    salon.sql("UPDATE outbox SET due_at = now() WHERE kind = 'campaign_step'");
    let post = salon.post();
    while post.campaign_next().unwrap() {}
    let stopped = salon.set(&path, "stopped").await;
    assert_eq!(
        (&stopped["state"], &stopped["stopped"], &stopped["queued"]),
        (&json!("stopped"), &json!(60), &json!(0))
    );
    salon.steps(3);
    assert_eq!((reached(&salon.sms), salon.wallet()), ((40, 40), (9_000, 0)));
    let seen = salon.gergo.get(&path).await.json();
    assert_eq!((&seen["state"], &seen["cost"], &seen["sent"]), (&json!("stopped"), &json!(1_000), &json!(40)));
    for state in ["sending", "paused"] {
        let over = salon.gergo.patch(&format!("{path}/state"), json!({ "state": state })).await;
        assert_eq!(refusal(&over), (409, "campaign.over".to_owned()));
    }
}

#[actix_web::test]
async fn stopped_before_anything_left_it_costs_nothing() {
    let mut salon = Salon::before_a_campaign(5).await;
    let path = salon.begin().await;
    salon.set(&path, "stopped").await;
    salon.steps(2);
    assert_eq!((reached(&salon.sms), salon.wallet()), ((0, 0), (10_000, 0)));
}

#[actix_web::test]
async fn quiet_hours_are_waited_for() {
    let mut salon = Salon::before_a_campaign(5).await;
    salon.later(TimeDelta::hours(13)).await;
    salon.begin().await;
    salon.steps(2);
    assert_eq!(reached(&salon.sms), (0, 0), "it is ten in the evening");
    let hold = json!({ "reason": "quietHours", "until": "2040-03-06T07:00:00Z" });
    assert_eq!(salon.hold().await, hold);
    salon.later(TimeDelta::hours(8) + TimeDelta::minutes(59)).await;
    salon.steps(1);
    assert_eq!(reached(&salon.sms), (0, 0));
    salon.later(TimeDelta::minutes(2)).await;
    salon.steps(2);
    assert_eq!(reached(&salon.sms), (5, 5));
    assert_eq!(salon.hold().await, Value::Null);
}

#[actix_web::test]
async fn a_campaign_for_later_begins_then() {
    let mut salon = Salon::before_a_campaign(5).await;
    let body =
        json!({ "name": "Akció", "segment": {}, "text": TEXT, "price": 125, "sendFrom": "2040-03-06T10:00:00Z" });
    let begun = salon.gergo.post(CAMPAIGN, body).await;
    assert_eq!((begun.status, &begun.json()["startsAt"]), (201, &json!("2040-03-06T10:00:00Z")));
    salon.steps(2);
    assert_eq!(reached(&salon.sms), (0, 0));
    salon.later(TimeDelta::hours(25)).await;
    salon.steps(2);
    assert_eq!(reached(&salon.sms), (5, 5));
}

#[actix_web::test]
async fn the_daily_limit_is_waited_for() {
    let mut salon = Salon::before_a_campaign(120).await;
    salon.sql("UPDATE notification_settings SET daily_limit = 50");
    let path = salon.begin().await;
    salon.steps(4);
    assert_eq!(reached(&salon.sms), (50, 50));
    assert_eq!(salon.hold().await, json!({ "reason": "dailyLimit" }));
    salon.later(TimeDelta::hours(12)).await;
    salon.steps(2);
    assert_eq!(reached(&salon.sms), (50, 50), "not yet a day");
    salon.later(TimeDelta::hours(12) + TimeDelta::minutes(1)).await;
    salon.steps(4);
    assert_eq!(reached(&salon.sms), (100, 100));
    salon.later(TimeDelta::hours(24) + TimeDelta::minutes(1)).await;
    salon.steps(4);
    assert_eq!((reached(&salon.sms), salon.wallet()), ((120, 120), (7_000, 0)));
    assert_eq!(salon.gergo.get(&path).await.json()["state"], "done");
}

/// Takes most messages; refuses those to numbers that end with 7, and loses the answer of those that end with 3.
struct Picky(Arc<MemorySms>);

impl SmsGateway for Picky {
    fn send(&self, sms: &Sms) -> Result<AcceptedSms, SmsError> {
        match sms.to.as_e164().chars().last() {
            Some('7') => Err(SmsError::Refused { code: "1".to_owned(), kind: RefusedKind::Permanent }),
            Some('3') => Err(SmsError::Unknown),
            _ => self.0.send(sms),
        }
    }

    fn name(&self) -> &'static str {
        "memory"
    }
}

#[actix_web::test]
async fn what_was_not_taken_is_paid_back_at_the_end() {
    let mut salon = Salon::before_a_campaign(50).await;
    let path = salon.begin().await;
    let post = salon.post_by(Arc::new(Picky(Arc::clone(&salon.sms))));
    for _ in 0..4 {
        salon.step(&post);
    }
    let seen = salon.gergo.get(&path).await.json();
    let counts = ["sent", "failed", "unknown", "queued"].map(|it| seen[it].as_i64().unwrap());
    assert_eq!((counts, &seen["state"], &seen["cost"]), ([40, 5, 5, 0], &json!("done"), &json!(45 * 25)));
    assert_eq!(salon.wallet(), (10_000 - 45 * 25, 0));
}

#[actix_web::test]
async fn many_workers_send_a_campaign_once() {
    let mut salon = Salon::before_a_campaign(200).await;
    let path = salon.begin().await;
    let posts: Vec<MessageSender> = (0..4).map(|_| salon.post()).collect();
    let salon_ref = &salon.app.db;
    thread::scope(|scope| {
        for post in &posts {
            scope.spawn(move || {
                for _ in 0..60 {
                    salon_ref.execute(
                        testkit::Role::Migrator,
                        "UPDATE outbox SET due_at = now() WHERE kind = 'campaign_step' AND done_at IS NULL",
                    );
                    while post.campaign_next().unwrap() {}
                    while post.sms_next().unwrap() {}
                }
            });
        }
    });
    salon.steps(3);
    assert_eq!((reached(&salon.sms), salon.wallet()), ((200, 200), (5_000, 0)));
    let seen = salon.gergo.get(&path).await.json();
    assert_eq!((&seen["state"], &seen["sent"], &seen["cost"]), (&json!("done"), &json!(200), &json!(5_000)));
}

#[actix_web::test]
async fn a_number_that_had_three_today_gets_no_campaign() {
    let app = TestApp::with(|config| {
        config.sms.gateway = super::seeme();
        config.limits.sms_per_phone = 3;
    });
    let mut salon = Salon::on(app).await;
    salon.guests(1);
    salon.pay_in(1_000);
    for _ in 0..4 {
        salon.begin().await;
        salon.steps(3);
    }
    assert_eq!(reached(&salon.sms), (1, 3));
    assert_eq!(salon.states(), ["sent", "sent", "sent", "refused phone_limit"]);
    assert_eq!(salon.wallet(), (925, 0));
}

#[actix_web::test]
async fn appointments_made_within_a_fortnight_count_as_its_own() {
    let mut salon = Salon::before_a_campaign(3).await;
    let path = salon.begin().await;
    salon.steps(3);
    let visits = |salon: &Salon, number: u32, made: &str| {
        salon.sql(&format!(
            "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at,
                occupies_from, occupies_to, created_at)
            SELECT company_id, id, id, 'appointment', '{}', g, t, t + interval '1 hour', t, t + interval '1 hour', '{made}'
            FROM (SELECT company_id, gen_random_uuid() AS id, guest_id AS g,
                timestamptz '2040-04-10T08:00:00Z' + {number} * interval '1 hour' AS t
                FROM sms_messages ORDER BY id LIMIT 1) v",
            salon.world.lilla
        ));
    };
    visits(&salon, 0, "2040-03-05T08:00:00Z");
    visits(&salon, 1, "2040-03-19T09:00:01Z");
    assert_eq!(salon.gergo.get(&path).await.json()["visits"], 0, "before it, and after a fortnight");
    visits(&salon, 2, "2040-03-07T08:00:00Z");
    visits(&salon, 3, "2040-03-19T08:00:00Z");
    assert_eq!(salon.gergo.get(&path).await.json()["visits"], 2);
    salon.sql("UPDATE calendar_events SET state = 0 WHERE created_at = '2040-03-07T08:00:00Z'");
    assert_eq!(salon.gergo.get(&path).await.json()["visits"], 1, "one was called off");
}
