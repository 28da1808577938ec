//! People's own calendars read their appointments by an address of their own (docs/rules.md#calendar-feeds).

use actix_web::http::Method;
use actix_web::http::header::{ETAG, IF_NONE_MATCH};
use serde_json::json;

use super::{MessageSalon, refusal};
use crate::app::Browser;

const FEEDS: &str = "/api/user/current/feeds";

/// Makes an address; its path.
async fn made(who: &mut Browser, kind: &str) -> String {
    let made = who.post(FEEDS, json!({ "kind": kind })).await;
    assert_eq!(made.status, 201, "{made:?}");
    let address = made.json()["address"].as_str().unwrap().to_owned();
    assert!(address.starts_with("http://localhost:8080/public/feed/") && address.ends_with(".ics"), "{address}");
    address.strip_prefix("http://localhost:8080").unwrap().to_owned()
}

/// The lines of a calendar, unfolded (RFC 5545, 3.1).
fn lines(text: &str) -> Vec<String> {
    text.replace("\r\n ", "").split("\r\n").filter(|it| !it.is_empty()).map(str::to_owned).collect()
}

fn having<'a>(lines: &'a [String], name: &str) -> Vec<&'a str> {
    lines.iter().filter_map(|it| it.strip_prefix(name)).collect()
}

#[actix_web::test]
async fn a_colleague_reads_their_own_calendar_and_no_reasons_or_notes() {
    let mut salon = MessageSalon::new().await;
    salon.book(12, 9).await;
    salon.world.block(&salon.app.db, salon.world.lilla, "2040-03-25 02:30+01", "2040-03-25 05:00+02");
    salon.world.block(&salon.app.db, salon.world.gergo, "2040-03-12 10:00+01", "2040-03-12 11:00+01");
    salon.sql("UPDATE calendar_events SET description = 'titok', reason = CASE WHEN kind = 'nonwork' THEN 'sick' END");
    let path = made(&mut salon.lilla, "work").await;
    let mut program = salon.app.browser().await;
    let answer = program.get(&path).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("text/calendar; charset=utf-8")));
    let text = String::from_utf8(answer.body.to_vec()).unwrap();
    let lines = lines(&text);
    assert_eq!(having(&lines, "SUMMARY:"), ["Próba Anna – Hajvágás", "Foglalt"]);
    // The clocks go forward between the two.
    assert_eq!(having(&lines, "DTSTART:"), ["20400312T080000Z", "20400325T013000Z"]);
    assert_eq!(having(&lines, "DTEND:"), ["20400312T090000Z", "20400325T030000Z"]);
    assert!(!text.contains("titok") && !text.contains("sick") && !text.contains("@example.com"), "{text}");

    let head = program.send(program.request(Method::HEAD, &path)).await;
    assert_eq!((head.status, head.header("content-type")), (200, Some("text/calendar; charset=utf-8")));

    // An unchanged feed is not sent again, at any time.
    let tag = answer.header(ETAG.as_str()).unwrap().to_owned();
    salon.app.clock.advance(chrono::TimeDelta::minutes(5));
    let again = program.send(program.request(Method::GET, &path).insert_header((IF_NONE_MATCH, tag.clone()))).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    salon.sql("UPDATE calendar_events SET ends_at = ends_at + interval '1 minute', occupies_to = occupies_to + interval '1 minute'");
    let changed = program.send(program.request(Method::GET, &path).insert_header((IF_NONE_MATCH, tag))).await;
    assert_eq!(changed.status, 200);
}

#[actix_web::test]
async fn a_guest_reads_what_they_booked_in_every_salon_also_what_was_called_off() {
    let salon = MessageSalon::new().await;
    let other = crate::world::World::named(&salon.app.db, "masik");
    let (_, mut anna) = salon.app.guest("anna@example.com").await;
    for world in [&salon.world, &other] {
        let booked = anna.post("/public/appointment/bookonline", world.booking("2040.03.12 09:00", "2040.03.12 10:00"));
        assert_eq!(booked.await.status, 201);
    }
    salon.sql(&format!("UPDATE calendar_events SET state = 0 WHERE company_id = '{}'", other.company));
    let path = made(&mut anna, "guest").await;
    let text = String::from_utf8(salon.app.browser().await.get(&path).await.body.to_vec()).unwrap();
    let lines = lines(&text);
    let mut states = having(&lines, "STATUS:");
    states.sort_unstable();
    assert_eq!(states, ["CANCELLED", "CONFIRMED"]);
    assert_eq!(having(&lines, "BEGIN:VCALENDAR").len(), 1);
    assert_eq!(having(&lines, "X-WR-CALNAME:"), ["Foglalásaim"]);
    let mut ids = having(&lines, "UID:");
    ids.dedup();
    assert_eq!(ids.len(), 3, "two appointments, and the reminder of one: {ids:?}");
}

#[actix_web::test]
async fn an_address_ends_when_it_is_replaced_ended_or_its_owner_gone() {
    let mut salon = MessageSalon::new().await;
    let first = made(&mut salon.lilla, "work").await;
    let second = made(&mut salon.lilla, "work").await;
    let mut program = salon.app.browser().await;
    let unknown = (404, "feed.not_found".to_owned());
    assert_eq!(refusal(&program.get(&first).await), unknown);
    assert_eq!(program.get(&second).await.status, 200);
    assert_eq!(program.get(second.strip_suffix(".ics").unwrap()).await.status, 200);
    let listed = salon.lilla.get(FEEDS).await.json();
    assert_eq!(listed, json!({ "items": [{ "kind": "work", "createdAt": "2040-03-05T09:00:00Z" }] }));

    salon.sql(&format!("UPDATE employees SET state = 'DISABLED' WHERE id = '{}'", salon.world.lilla));
    assert_eq!(refusal(&program.get(&second).await), unknown, "somebody dismissed");
    salon.sql(&format!("UPDATE employees SET state = 'ACTIVE' WHERE id = '{}'", salon.world.lilla));
    assert_eq!(program.get(&second).await.status, 200);
    for _ in 0..2 {
        let ended = salon.lilla.send(salon.lilla.request(Method::DELETE, &format!("{FEEDS}?kind=work"))).await;
        assert_eq!(ended.status, 204);
    }
    assert_eq!(refusal(&program.get(&second).await), unknown);
    assert_eq!(refusal(&program.get("/public/feed/nincs.ics").await), unknown);

    let (_, mut guest) = salon.app.guest("anna@example.com").await;
    let nowhere = guest.post(FEEDS, json!({ "kind": "work" })).await;
    assert_eq!(refusal(&nowhere), (403, "access.forbidden".to_owned()));
    let own = made(&mut guest, "guest").await;
    let code = own.rsplit('/').next().unwrap().strip_suffix(".ics").unwrap().to_owned();
    assert_eq!(salon.app.rows(&format!("SELECT FROM calendar_feeds WHERE code_hash::text LIKE '%{code}%'")).len(), 0);
    salon.sql("UPDATE accounts SET state = 'DISABLED' WHERE email = 'anna@example.com'");
    assert_eq!(refusal(&program.get(&own).await), unknown);
    let acts = salon.app.rows("SELECT act FROM audit_log WHERE act LIKE 'feed.%' ORDER BY at, act");
    assert_eq!(
        acts.iter().map(|it| it["act"].as_str().unwrap()).collect::<Vec<_>>(),
        ["feed.ended", "feed.made", "feed.made", "feed.made"]
    );
}

/// Everything we write as an iCalendar file, with texts that have to be escaped and folded, over both changes of the clocks.
/// With `ICS_DIR` the files are kept there, beside what stands in them, for parsers that are not ours: `./just lint-ics`.
#[actix_web::test]
async fn other_parsers_are_given_every_kind_of_file() {
    let mut salon = MessageSalon::new().await;
    let name = "Vágás, mosás; „szárítás” \\ hosszú szolgáltatás őű ÁÉ 💇 hetvenöt bájtnál tovább tart";
    salon.sql(&format!("UPDATE services SET name = $$<{name}>$$ WHERE id = '{}'", salon.world.cut));
    let (lilla, company, db) = (salon.world.lilla, salon.world.company, &salon.app.db);
    for (from, to) in [("2040-03-25 01:30+01", "2040-03-25 03:30+02"), ("2040-10-28 01:30+02", "2040-10-28 03:30+01")] {
        salon.world.block(db, lilla, from, to);
    }
    salon.book(12, 9).await;
    let (_, mut anna) = salon.app.guest("anna@example.com").await;
    salon.sql("UPDATE accounts SET email_verified_at = created_at");
    let booked =
        anna.post("/public/appointment/bookonline", salon.world.booking("2040.03.12 10:00", "2040.03.12 11:00"));
    let own = booked.await.json()["id"].as_str().unwrap().to_owned();
    salon.run();
    let (work, guest) = (made(&mut salon.lilla, "work").await, made(&mut anna, "guest").await);
    let mut program = salon.app.browser().await;
    let text = async |who: &mut Browser, path: &str| {
        let answer = who.get(path).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        String::from_utf8(answer.body.to_vec()).unwrap()
    };
    let booked = salon.mails.kept().into_iter().filter_map(|it| it.invitation).next_back().unwrap().ics;
    let mut files = vec![
        ("work", text(&mut program, &work).await),
        ("guest", text(&mut program, &guest).await),
        ("appointment", text(&mut anna, &format!("/api/guestuser/appointment/{own}/ics")).await),
        ("invitation", booked),
    ];
    let path = format!("/api/event/{own}?notifyGuest=true");
    assert_eq!(salon.lilla.send(salon.lilla.request(Method::DELETE, &path)).await.status, 204);
    salon.run();
    let ended = salon.mails.kept().into_iter().filter_map(|it| it.invitation).next_back().unwrap().ics;
    files.push(("cancellation", ended));
    let events = salon.app.rows(&format!(
        "SELECT id, starts_at AT TIME ZONE 'UTC' AS starts_at, ends_at AT TIME ZONE 'UTC' AS ends_at, kind
        FROM calendar_events WHERE company_id = '{company}' ORDER BY starts_at"
    ));
    assert_eq!(events.len(), 4);
    for (file, text) in &files {
        let lines = lines(text);
        let expected = if *file == "work" { 4 } else { 1 };
        assert_eq!(having(&lines, "BEGIN:VEVENT").len(), expected, "{file}: {text}");
        assert!(text.split("\r\n").all(|it| it.len() <= 75), "{file}: {text}");
    }
    if let Ok(folder) = std::env::var("ICS_DIR") {
        let folder = std::path::Path::new(&folder);
        for (file, text) in &files {
            std::fs::write(folder.join(format!("{file}.ics")), text).unwrap();
        }
        let expected = json!({ "events": events, "name": format!("<{name}>"), "files": files.iter().map(|it| it.0).collect::<Vec<_>>() });
        std::fs::write(folder.join("expected.json"), expected.to_string()).unwrap();
    }
}
