//! A guest is asked to rate a visit, does so by the code of the mail, and the salon answers.

use chrono::TimeDelta;
use kernel::CompanyId;
use serde_json::{Value, json};
use server::commands::rating::{RatingAction, run as command};
use server::worker::FinderIndexer;
use store::outbox::Job;
use testkit::Role;
use uuid::Uuid;

use super::{MessageSalon, refusal};
use crate::app::{Answer, Browser};

/// The hours from the beginning of the tests' time to the end of a visit at nine on 12 March.
async fn visited(salon: &mut MessageSalon) -> Uuid {
    let visit = salon.book(12, 9).await;
    salon.sql("UPDATE accounts SET email_verified_at = created_at");
    salon.run();
    let until =
        salon.one("SELECT extract(epoch FROM ends_at)::bigint AS at FROM calendar_events")["at"].as_i64().unwrap();
    salon.later(TimeDelta::seconds(until - salon.app.now().timestamp())).await;
    visit
}

/// Subjects of the requests since the last look.
fn asked(salon: &MessageSalon) -> Vec<String> {
    salon.post().ask_for_ratings().unwrap();
    salon.run();
    let mails = salon.mails.kept().into_iter().map(|it| it.subject);
    mails.filter(|it| it.starts_with("Milyen volt nálunk")).collect()
}

/// The path of the code in the newest mail.
fn path(salon: &MessageSalon) -> String {
    let text = salon.mails.kept().into_iter().map(|it| it.text).find(|it| it.contains("/rating/")).unwrap();
    let (_, code) = text.split_once("http://localhost:8080/rating/").unwrap();
    format!("/public/rating/{}", code.lines().next().unwrap())
}

async fn rate(who: &mut Browser, path: &str, stars: u8, text: &str) -> Answer {
    who.post(path, json!({ "stars": stars, "text": text })).await
}

/// A salon whose guest was asked about one visit, a browser that was never here, and the path of the code.
async fn invited() -> (MessageSalon, Browser, String) {
    let mut salon = MessageSalon::new().await;
    visited(&mut salon).await;
    salon.later(TimeDelta::hours(2)).await;
    assert_eq!(asked(&salon).len(), 1);
    let (anna, path) = (salon.app.browser().await, path(&salon));
    (salon, anna, path)
}

/// Ratings of Lilla's work, with other visits.
fn rated_before(salon: &MessageSalon, stars: &[i16]) {
    for (number, stars) in stars.iter().enumerate() {
        let (company, lilla, shop, id) = (salon.world.company, salon.world.lilla, salon.world.shop, Uuid::now_v7());
        salon.sql(&format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, created_at)
                VALUES ('{company}', '{id}', 'Éva', 'Ősz', now());
            INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
                    occupies_from, occupies_to, created_at)
                SELECT '{company}', '{id}', '{id}', 'appointment', '{lilla}', '{shop}', '{id}', t, t + interval '1 hour', t,
                    t + interval '1 hour', now() FROM (VALUES ('2040-01-02 09:00Z'::timestamptz + interval '1 day' * {number})) v(t);
            INSERT INTO ratings (company_id, id, event_id, employee_id, guest_id, stars, text, rated_at)
                VALUES ('{company}', '{id}', '{id}', '{lilla}', '{id}', {stars}, 'Szép lett <b>.', '2040-01-05')"
        ));
    }
}

#[actix_web::test]
async fn a_guest_is_asked_once_two_hours_after_the_visit() {
    let mut salon = MessageSalon::new().await;
    visited(&mut salon).await;
    salon.later(TimeDelta::hours(2) - TimeDelta::seconds(1)).await;
    assert_eq!(asked(&salon), [""; 0]);
    salon.later(TimeDelta::seconds(1)).await;
    for _ in 0..2 {
        assert_eq!(asked(&salon), ["Milyen volt nálunk: hétfő, márc. 12., 09:00, Próba Szalon"]);
    }
    let job = salon.one("SELECT dedupe_key FROM outbox WHERE kind = 'rating_request'");
    let event = salon.one("SELECT id FROM calendar_events")["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(job["dedupe_key"], Job::RatingRequest { event }.dedupe_key());
    let code = path(&salon).rsplit('/').next().unwrap().to_owned();
    assert_eq!(salon.app.rows(&format!("SELECT FROM guest_codes WHERE code_hash::text LIKE '%{code}%'")).len(), 0);
}

#[actix_web::test]
async fn a_signed_in_guest_opens_the_rating_from_the_own_visits_without_being_asked() {
    let mut salon = MessageSalon::new().await;
    let visit = visited(&mut salon).await;
    let mut anna = salon.again("anna12-9@example.com").await;
    let listed = anna.get("/api/guestuser/appointments").await.json()["items"][0].clone();
    assert!(listed["rateUntil"].is_string(), "{listed}");
    let opened = anna.post(&format!("/api/guestuser/appointment/{visit}/rating"), json!({})).await;
    assert_eq!(opened.status, 200, "{opened:?}");
    let page = format!("/public/rating/{}", opened.json()["code"].as_str().unwrap());
    assert_eq!(rate(&mut anna, &page, 5, "").await.status, 200);
    let listed = anna.get("/api/guestuser/appointments").await.json()["items"][0].clone();
    assert_eq!((&listed["rateUntil"], &listed["stars"]), (&Value::Null, &json!(5)));
}

#[actix_web::test]
async fn nobody_is_asked_who_was_not_there_or_whose_salon_does_not_ask() {
    for nobody in [
        "UPDATE calendar_events SET did_not_appear = true",
        "UPDATE calendar_events SET state = 0",
        "UPDATE companies SET features = '{photos}'",
        "UPDATE companies SET demo_mode = true",
        "UPDATE companies SET rating_since = '2040-03-12 10:01+01'",
        "UPDATE guests SET is_walk_in = true, account_id = NULL, email = NULL",
        "UPDATE guests SET account_id = NULL, email = NULL",
        "UPDATE guests SET state = 'DELETED'",
    ] {
        let mut salon = MessageSalon::new().await;
        visited(&mut salon).await;
        salon.sql(nobody);
        salon.later(TimeDelta::hours(2)).await;
        assert_eq!(asked(&salon), [""; 0], "{nobody}");
    }
    let mut salon = MessageSalon::new().await;
    visited(&mut salon).await;
    salon.sql("UPDATE companies SET rating_since = '2040-03-12 09:59+01'");
    salon.later(TimeDelta::days(3)).await;
    assert_eq!(asked(&salon), [""; 0], "long ago");
}

#[actix_web::test]
async fn switching_it_on_asks_about_nothing_before() {
    let mut salon = MessageSalon::new().await;
    salon.sql("UPDATE companies SET features = '{photos}'");
    visited(&mut salon).await;
    salon.later(TimeDelta::hours(1)).await;
    let version = salon.gergo.get("/api/company/current").await.json()["settings"]["version"].clone();
    let on = json!({ "version": version, "features": { "rating": true } });
    assert_eq!(salon.gergo.patch("/api/company/current", on).await.status, 200);
    salon.later(TimeDelta::hours(1)).await;
    assert_eq!(asked(&salon), [""; 0]);
}

#[actix_web::test]
async fn at_night_the_question_waits_for_the_morning() {
    let mut salon = MessageSalon::new().await;
    visited(&mut salon).await;
    // Quiet from noon to nine.
    let company = salon.world.company;
    salon.sql(&format!(
        "INSERT INTO notification_settings (company_id, quiet_from, quiet_to) VALUES ('{company}', 720, 540)"
    ));
    salon.later(TimeDelta::hours(2)).await;
    assert_eq!(asked(&salon), [""; 0]);
    salon.later(TimeDelta::hours(21) - TimeDelta::minutes(1)).await;
    assert_eq!(asked(&salon), [""; 0]);
    salon.later(TimeDelta::minutes(2)).await;
    assert_eq!(asked(&salon).len(), 1);
}

#[actix_web::test]
async fn the_code_shows_the_visit_and_nothing_is_rated_by_looking() {
    let (salon, mut anna, path) = invited().await;
    let seen = anna.get(&format!("{path}/event")).await;
    assert_eq!(seen.header("cache-control"), Some("no-store"));
    assert_eq!(
        seen.json(),
        json!({ "salon": "Próba Szalon", "szalonkaId": "proba", "provider": "Lilla", "services": ["Hajvágás"],
            "start": "2040-03-12T08:00:00Z", "zone": "Europe/Budapest", "language": "hu", "state": "open" })
    );
    assert_eq!(salon.app.rows("SELECT FROM ratings").len(), 0);
    let mut scanner = salon.app.blank_browser();
    assert_eq!(refusal(&rate(&mut scanner, &path, 5, "").await), (403, "access.csrf".to_owned()));
    for wrong in ["x", "k3J9xQ2mVb7LpRt5WzYd8A"] {
        let unknown = (404, "rating.not_found".to_owned());
        assert_eq!(refusal(&anna.get(&format!("/public/rating/{wrong}/event")).await), unknown);
        assert_eq!(refusal(&rate(&mut anna, &format!("/public/rating/{wrong}"), 5, "").await), unknown);
    }
    // The code of another message is none of a rating.
    salon.sql("UPDATE guest_codes SET purpose = 'visit'");
    assert_eq!(anna.get(&format!("{path}/event")).await.status, 404);
}

#[actix_web::test]
async fn a_new_rating_is_told_once_to_whose_work_it_was_and_who_runs_the_company() {
    let (mut salon, mut anna, path) = invited().await;
    let own = "/api/notification/settings/own/state";
    assert_eq!(salon.gergo.patch(own, json!({ "scope": "everybody" })).await.status, 200);
    for stars in [4, 1] {
        assert_eq!(rate(&mut anna, &path, stars, "").await.status, 200);
    }
    for who in [&mut salon.lilla, &mut salon.gergo] {
        let list = who.get("/api/notifications/inapp").await.json();
        let rated: Vec<&Value> = list["items"].as_array().unwrap().iter().filter(|it| it["kind"] == "rated").collect();
        assert_eq!(rated.len(), 1, "changing it tells nothing more: {list}");
        assert_eq!(rated[0]["event"]["services"], json!(["Hajvágás"]));
    }
}

#[actix_web::test]
async fn who_switched_new_ratings_off_is_told_of_none() {
    let (mut salon, mut anna, path) = invited().await;
    let off = json!({ "rated": false });
    assert_eq!(salon.lilla.patch("/api/notification/settings/own/state", off).await.status, 200);
    assert_eq!(rate(&mut anna, &path, 4, "").await.status, 200);
    assert_eq!(salon.app.rows("SELECT FROM inapp_notifications WHERE kind = 'rated'").len(), 0);
}

#[actix_web::test]
async fn a_visit_is_rated_once_and_changed_for_a_week() {
    let (mut salon, mut anna, path) = invited().await;
    for (stars, text) in [(0, ""), (6, ""), (5, &*"x".repeat(1_001)), (5, "\u{7}")] {
        assert_eq!(rate(&mut anna, &path, stars, text).await.status, 422, "{stars}");
    }
    let given = rate(&mut anna, &path, 4, "  Szép lett, köszönöm!\n").await.json();
    assert_eq!(
        (&given["state"], &given["rating"]),
        (&json!("given"), &json!({ "stars": 4, "text": "Szép lett, köszönöm!" }))
    );
    let changed = rate(&mut anna, &path, 5, "").await.json();
    assert_eq!(changed["rating"], json!({ "stars": 5, "text": "" }));
    let row = salon.one("SELECT count(*) AS n, bool_and(changed_at IS NOT NULL) AS changed FROM ratings");
    assert_eq!((&row["n"], &row["changed"]), (&json!(1), &json!(true)));

    salon.later(TimeDelta::days(7)).await;
    let mut anna = salon.app.browser().await;
    assert_eq!(refusal(&rate(&mut anna, &path, 1, "").await), (409, "rating.over".to_owned()));
    let seen = anna.get(&format!("{path}/event")).await.json();
    assert_eq!((&seen["state"], &seen["rating"]["stars"]), (&json!("final"), &json!(5)));
    salon.later(TimeDelta::days(90)).await;
    assert_eq!(salon.app.browser().await.get(&format!("{path}/event")).await.status, 404);
}

#[actix_web::test]
async fn what_was_not_rated_in_thirty_days_is_over() {
    let (mut salon, _, path) = invited().await;
    salon.later(TimeDelta::days(30) - TimeDelta::hours(2)).await;
    let mut anna = salon.app.browser().await;
    assert_eq!(anna.get(&format!("{path}/event")).await.json()["state"], "over");
    assert_eq!(refusal(&rate(&mut anna, &path, 5, "").await), (409, "rating.over".to_owned()));
}

#[actix_web::test]
async fn a_called_off_visit_is_not_rated_by_its_code() {
    let (salon, mut anna, path) = invited().await;
    for gone in ["UPDATE calendar_events SET did_not_appear = true", "UPDATE companies SET features = '{photos}'"] {
        salon.sql(gone);
        assert_eq!(refusal(&rate(&mut anna, &path, 5, "").await), (404, "rating.not_found".to_owned()), "{gone}");
    }
}

#[actix_web::test]
async fn codes_cannot_be_guessed_for_long() {
    let salon = MessageSalon::on(crate::app::TestApp::limited()).await;
    let mut stranger = salon.app.browser().await;
    let mut statuses = Vec::new();
    for number in 0..25 {
        statuses.push(stranger.get(&format!("/public/rating/guess{number}/event")).await.status);
    }
    assert_eq!(statuses.iter().filter(|it| **it == 404).count(), 20, "{statuses:?}");
    assert_eq!(statuses.last(), Some(&429));
}

#[actix_web::test]
async fn the_best_and_newest_stand_first_and_every_fifth_place_is_for_a_critical_one() {
    let (salon, mut anna, path) = invited().await;
    rate(&mut anna, &path, 2, "Sokat vártam.").await;
    rated_before(&salon, &[5, 5, 5, 5, 5, 1]);
    let seen = anna.get("/public/ratings/proba?size=50").await.json();
    let stars: Vec<_> = seen["items"].as_array().unwrap().iter().map(|it| it["stars"].as_i64().unwrap()).collect();
    assert_eq!(stars, [5, 5, 5, 5, 2, 5, 1], "the newer of the critical ones first");
    let page = anna.get("/public/ratings/proba?from=4&size=2").await.json();
    assert_eq!((&page["items"][0]["stars"], &page["items"][1]["stars"]), (&json!(2), &json!(5)));
}

#[actix_web::test]
async fn the_salon_answers_its_own_and_everybody_reads_it_from_three_on() {
    let (mut salon, mut anna, path) = invited().await;
    let public = format!("/public/ratings/proba?employee={}", salon.world.lilla);
    rate(&mut anna, &path, 2, "Sokat vártam.").await;
    rated_before(&salon, &[5]);
    let nothing = json!({ "sum": { "count": 0, "stars": [0, 0, 0, 0, 0] }, "items": [], "total": 0 });
    assert_eq!(anna.get(&public).await.json(), nothing, "two are not enough");
    salon.sql("UPDATE ratings SET text = '' WHERE stars = 5");
    salon.sql(
        "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
            occupies_from, occupies_to, created_at)
        SELECT company_id, i, i, 'appointment', provider_id, shop_id, guest_id, t, t + interval '1 hour', t,
            t + interval '1 hour', created_at FROM calendar_events,
            (VALUES (gen_random_uuid(), '2039-12-01 09:00Z'::timestamptz)) v(i, t) LIMIT 1",
    );
    salon.sql(
        "INSERT INTO ratings (company_id, id, event_id, employee_id, guest_id, stars, text, rated_at)
        SELECT company_id, id, id, provider_id, guest_id, 5, 'Jó <b>', '2039-12-02' FROM calendar_events
        WHERE starts_at < '2040-01-01'",
    );
    let seen = anna.get(&public).await.json();
    assert_eq!(seen["sum"], json!({ "count": 3, "average": 4.0, "stars": [0, 1, 0, 0, 2] }));
    assert_eq!(seen["total"], 2, "what says nothing is only counted");
    let [said, before] = [1, 0].map(|at| seen["items"][at].clone());
    assert_eq!((&said["text"], &before["text"]), (&json!("Sokat vártam."), &json!("Jó <b>")));
    assert_eq!(said["lastInitial"].as_str().unwrap().chars().count(), 1);
    let body = seen.to_string();
    for kept in ["@example.com", "guest", "series"] {
        assert!(!body.contains(kept), "{kept}: {body}");
    }

    // Lilla answers her own ratings; the supervisor all of them.
    let id = said["id"].as_str().unwrap().to_owned();
    let answer = format!("/api/ratings/{id}/answer");
    assert_eq!(refusal(&salon.lilla.post(&answer, json!({ "text": " " })).await), (422, "request.invalid".to_owned()));
    assert_eq!(salon.lilla.post(&answer, json!({ "text": "Bocsánat!" })).await.status, 204);
    assert_eq!(anna.get(&public).await.json()["items"][1]["answer"], "Bocsánat!");
    assert_eq!(anna.get(&format!("{path}/event")).await.json()["rating"]["answer"], "Bocsánat!");
    assert_eq!(salon.gergo.post(&answer, json!({ "text": "Jobbak leszünk." })).await.status, 204);
    assert_eq!(anna.get(&public).await.json()["items"][1]["answer"], "Jobbak leszünk.");
    assert_eq!(salon.lilla.send(salon.lilla.request(actix_web::http::Method::DELETE, &answer)).await.status, 204);
    assert_eq!(anna.get(&public).await.json()["items"][1]["answer"], Value::Null);
    let gergos = salon.world.gergo;
    salon.sql(&format!("UPDATE ratings SET employee_id = '{gergos}'"));
    assert_eq!(
        refusal(&salon.lilla.post(&answer, json!({ "text": "Én?" })).await),
        (404, "rating.not_found".to_owned())
    );
    let of_colleague = format!("/api/ratings/employee/{gergos}");
    assert_eq!(refusal(&salon.lilla.get(&of_colleague).await), (404, "employee.not_found".to_owned()));
    assert_eq!(salon.gergo.get(&of_colleague).await.json()["total"], 3);
    assert_eq!(salon.lilla.get("/api/ratings").await.json()["total"], 0);
    assert_eq!(salon.gergo.get("/api/ratings?stars=5").await.json()["total"], 2);
    let listed = salon.gergo.get("/api/ratings?withText=true&from=1&size=1").await.json();
    assert_eq!((&listed["total"], listed["items"].as_array().unwrap().len()), (&json!(2), 1));
    assert_eq!((&listed["items"][0]["text"], &listed["sum"]["count"]), (&json!("Jó <b>"), &json!(3)));
    // Switched off, nothing is shown.
    salon.sql("UPDATE companies SET features = '{photos}'");
    assert_eq!(anna.get("/public/ratings/proba").await.json(), nothing);
}

#[actix_web::test]
async fn what_is_hidden_counts_nowhere_and_can_come_back() {
    let (mut salon, mut anna, path) = invited().await;
    rate(&mut anna, &path, 1, "Mindenki buta.").await;
    rated_before(&salon, &[5, 5, 5]);
    let id = salon.one("SELECT id FROM ratings WHERE stars = 1")["id"].as_str().unwrap().to_owned();
    let report = format!("/api/ratings/{id}/report");
    assert_eq!(salon.lilla.post(&report, json!({ "text": "Sértő." })).await.status, 204);
    assert_eq!(refusal(&salon.gergo.post(&report, json!({ "text": "x" })).await), (409, "rating.reported".to_owned()));
    let mut worker = salon.app.db.connect(Role::Worker);
    let printed = std::cell::RefCell::new(Vec::new());
    let mut act = |act: RatingAction| {
        printed.borrow_mut().clear();
        command(&mut worker, &act, |line| printed.borrow_mut().push(line.to_owned())).unwrap();
        printed.borrow().join("\n")
    };
    let listed = act(RatingAction::ListReported);
    assert!(listed.contains(&id) && listed.contains("Mindenki buta.") && listed.contains("Sértő."), "{listed}");
    let public = "/public/ratings/proba";
    assert_eq!(anna.get(public).await.json()["sum"]["count"], 4, "it stays until somebody looked at it");

    let rating = id.parse().unwrap();
    assert_eq!(act(RatingAction::Hide { rating }), format!("rating {id} hidden"));
    assert_eq!(act(RatingAction::Hide { rating }), format!("rating {id} was already hidden"));
    assert_eq!(act(RatingAction::ListReported), "nothing was reported");
    let seen = anna.get(public).await.json();
    assert_eq!((&seen["sum"]["count"], &seen["total"]), (&json!(3), &json!(3)));
    let listed = salon.gergo.get("/api/ratings").await.json();
    assert_eq!((&listed["sum"]["count"], &listed["total"]), (&json!(3), &json!(3)));
    assert_eq!(refusal(&salon.lilla.post(&format!("/api/ratings/{id}/answer"), json!({ "text": "x" })).await).0, 404);
    // Its guest may change it, and it stays hidden.
    assert_eq!(rate(&mut anna, &path, 1, "Buta.").await.status, 200);
    assert_eq!(salon.one(&format!("SELECT state FROM ratings WHERE id = '{id}'"))["state"], "hidden");

    act(RatingAction::Keep { rating });
    assert_eq!(anna.get(public).await.json()["sum"]["count"], 4);
    assert_eq!(refusal(&salon.lilla.post(&report, json!({ "text": "x" })).await), (409, "rating.reported".to_owned()));
    assert!(command(&mut worker, &RatingAction::Hide { rating: Uuid::now_v7() }, |_| ()).is_err());
}

#[actix_web::test]
async fn the_finder_shows_and_counts_three_or_more() {
    let (mut salon, mut anna, path) = invited().await;
    let company = CompanyId(salon.world.company);
    let indexer = FinderIndexer::new(salon.app.db.worker_pool(), salon.app.clock.clone());
    let listed = json!({ "version": 0, "isListed": true, "description": "", "tags": [], "takesCards": false,
        "isStepFree": false, "visitsHomes": false, "languages": [] });
    assert_eq!(salon.gergo.patch("/api/company/current/providerfinder/settings", listed).await.status, 200);
    rate(&mut anna, &path, 1, "").await;
    rated_before(&salon, &[5]);
    let rating = async |anna: &mut Browser| {
        indexer.write(company).unwrap();
        anna.get("/public/finder?q=hajvagas").await.json()["items"][0]["rating"].clone()
    };
    assert_eq!(rating(&mut anna).await, Value::Null);
    let (other, lilla) = (Uuid::now_v7(), salon.world.lilla);
    salon.sql(&format!(
        "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at, occupies_from,
            occupies_to, created_at) VALUES ('{company}', '{other}', '{other}', 'nonwork', '{lilla}', '2039-01-01',
            '2039-01-02', '2039-01-01', '2039-01-02', now());
        INSERT INTO ratings (company_id, id, event_id, employee_id, stars, rated_at)
            VALUES ('{company}', '{other}', '{other}', '{lilla}', 4, now())"
    ));
    let seen = rating(&mut anna).await;
    assert_eq!(seen["count"], 3);
    assert!((seen["average"].as_f64().unwrap() - 10.0 / 3.0).abs() < 0.001, "{seen}");
    let offer = salon.one("SELECT stars, ratings FROM finder_offers LIMIT 1");
    assert_eq!((&offer["stars"], &offer["ratings"]), (&json!(10), &json!(3)));
    salon.sql("UPDATE ratings SET state = 'hidden' WHERE stars = 1");
    assert_eq!(rating(&mut anna).await, Value::Null);
}

#[actix_web::test]
async fn merging_cards_keeps_what_was_said_and_the_mailed_code() {
    let (mut salon, mut anna, path) = invited().await;
    rate(&mut anna, &path, 5, "Jó.").await;
    let (company, other) = (salon.world.company, Uuid::now_v7());
    salon.sql(&format!(
        "INSERT INTO guests (company_id, id, first_name, last_name, created_at) VALUES ('{company}', '{other}', 'Anna', 'B', now())"
    ));
    let from = salon.one("SELECT guest_id FROM ratings")["guest_id"].clone();
    let path_of_merge = format!("/api/guest/{}/merge", from.as_str().unwrap());
    let merged = salon.gergo.post(&path_of_merge, json!({ "into": other })).await;
    assert_eq!(merged.status, 200, "{merged:?}");
    assert_eq!(salon.one("SELECT guest_id FROM ratings")["guest_id"], json!(other));
    assert_eq!(anna.get(&format!("{path}/event")).await.json()["rating"]["text"], "Jó.");
}

#[actix_web::test]
async fn a_rating_outlives_its_erased_guest() {
    let (salon, mut anna, path) = invited().await;
    rate(&mut anna, &path, 5, "Jó.").await;
    let (company, other) = (salon.world.company, Uuid::now_v7());
    salon.sql(&format!(
        "INSERT INTO guests (company_id, id, first_name, last_name, created_at) VALUES ('{company}', '{other}', 'A', 'B', now());
        UPDATE ratings SET guest_id = '{other}'; DELETE FROM guests WHERE id = '{other}'"
    ));
    let row = salon.one("SELECT guest_id, stars FROM ratings");
    assert_eq!((&row["guest_id"], &row["stars"]), (&Value::Null, &json!(5)));
}
