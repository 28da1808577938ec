//! Messages with their recipient and language, and those that are not sent.

use gateways::mail::CalendarMethod;
use kernel::AccountId;
use serde_json::Value;
use server::worker::MessageSender;
use store::outbox::{EmailChangeMessage, Job};
use uuid::Uuid;

use super::{CODE, PASSWORD, World, keys};

#[test]
fn guests_are_mailed_of_changes_unless_outdated() {
    let world = World::new();
    world.book(0);
    let event: Uuid = world.rows("SELECT id FROM calendar_events")[0]["id"].as_str().unwrap().parse().unwrap();
    let post = world.post();
    let told = |job: Job| {
        world.push(&job, Some(world.company), None);
        while post.deliver_next().unwrap() {}
        world.sent().iter().map(|it| it.subject.clone()).collect::<Vec<_>>()
    };
    let changed = |revision| Job::AppointmentChanged { event, revision, by: None, restores: false, others: Vec::new() };
    let cancelled = |revision| Job::AppointmentCancelled { event, revision, by: None, others: Vec::new() };
    let when = "hétfő, 2040. márc. 5., 09:05, Próba Szalon";
    let both = vec![format!("Időpontfoglalás: {when}"), format!("Megváltozott időpont: {when}")];
    while post.deliver_next().unwrap() {}
    world.sql("UPDATE calendar_events SET ends_at = ends_at - interval '1 minute'");
    assert_eq!(told(changed(2)), both);
    assert_eq!(told(changed(3)), both, "they know it like that");
    assert_eq!(told(cancelled(3)), both, "it stands again by now");
    world.sql("UPDATE calendar_events SET state = 0");
    assert_eq!(told(changed(4)), both, "it does not stand by now");
    let all = [both, vec![format!("Lemondott időpont: {when}")]].concat();
    assert_eq!(told(cancelled(5)), all);
}

#[test]
fn confirmations_are_sent_once_in_the_guests_language() {
    let world = World::new();
    let id = world.book(0);
    let post = world.post();
    assert!(post.deliver_next().unwrap());
    assert!(!post.deliver_next().unwrap());
    let sent = world.sent();
    let [mail] = sent.as_slice() else { panic!("{sent:?}") };
    assert_eq!((mail.id.as_str(), mail.to.as_str()), (id.to_string().as_str(), "anna.card@example.com"));
    assert_eq!(mail.subject, "Időpontfoglalás: hétfő, 2040. márc. 5., 09:05, Próba Szalon");
    for said in [
        "Kedves Anna!",
        "Cím: Váci utca 12.",
        "Szakember: Kovács Lilla",
        "Időpont: hétfő, 2040. márc. 5., 09:05 (2040-03-05 09:05)",
        "- Hajvágás, 45 perc, 8\u{a0}900\u{a0}Ft\n- Mosás, 30 perc, 4\u{a0}000\u{a0}Ft",
        "Összesen: 75 perc, 12\u{a0}900\u{a0}Ft",
        "szólj a szalonnak: +36/30 123-4567",
    ] {
        assert!(mail.text.contains(said), "{said:?} is not in {}", mail.text);
    }
    assert_eq!(world.message()["done"], true);

    world.sql("UPDATE guests SET language = 'en', email = NULL");
    world.book(1);
    post.deliver_next().unwrap();
    let english = &world.sent()[1];
    assert_eq!(english.to.as_str(), "anna.login@example.com", "the account behind a card without an address");
    assert!(english.text.contains("With: Lilla Kovács"), "{}", english.text);
}

/// Lines of an iCalendar file, unfolded.
fn lines(ics: &str) -> Vec<String> {
    ics.replace("\r\n ", "").lines().map(str::to_owned).collect()
}

#[test]
fn an_appointment_goes_into_the_guests_calendar_moves_there_and_is_called_off() {
    let world = World::new();
    world.book(0);
    let event: Uuid = world.rows("SELECT id FROM calendar_events")[0]["id"].as_str().unwrap().parse().unwrap();
    let post = world.post();
    let in_calendar = || {
        while post.deliver_next().unwrap() {}
        let invitation = world.sent().last().unwrap().invitation.clone().unwrap();
        (invitation.method, lines(&invitation.ics))
    };
    let has = |all: &[String], line: &str| assert!(all.iter().any(|it| it == line), "{line} is not in {all:#?}");
    let uid = format!("UID:{event}@salon.example");
    let (method, booked) = in_calendar();
    assert_eq!(method, CalendarMethod::Request);
    for line in [
        "METHOD:REQUEST",
        &uid,
        "SEQUENCE:0",
        "DTSTART:20400305T080500Z",
        "DTEND:20400305T085000Z",
        "STATUS:CONFIRMED",
        "SUMMARY:Hajvágás\\, Mosás – Próba Szalon",
        "LOCATION:Bolt\\, Váci utca 12.",
        "URL:https://salon.example/proba/appointmentbook",
        "ORGANIZER:mailto:noreply@localhost",
        "ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:anna.card@example.com",
        "TRIGGER:-PT7200S",
    ] {
        has(&booked, line);
    }

    let an_hour = "starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
        occupies_from = occupies_from + interval '1 hour', occupies_to = occupies_to + interval '1 hour'";
    world.sql(&format!("UPDATE calendar_events SET {an_hour}"));
    world.push(
        &Job::AppointmentChanged { event, revision: 2, by: None, restores: false, others: Vec::new() },
        Some(world.company),
        None,
    );
    let (method, moved) = in_calendar();
    assert_eq!(method, CalendarMethod::Request);
    for line in ["METHOD:REQUEST", &uid, "SEQUENCE:1", "DTSTART:20400305T090500Z"] {
        has(&moved, line);
    }

    world.sql("UPDATE calendar_events SET state = 0");
    world.push(
        &Job::AppointmentCancelled { event, revision: 3, by: None, others: Vec::new() },
        Some(world.company),
        None,
    );
    let (method, cancelled) = in_calendar();
    assert_eq!(method, CalendarMethod::Cancel);
    for line in ["METHOD:CANCEL", &uid, "SEQUENCE:2", "STATUS:CANCELLED"] {
        has(&cancelled, line);
    }
    assert!(!cancelled.iter().any(|it| it.contains("VALARM")), "{cancelled:#?}");
    // A message about an account has no calendar file.
    world.register();
    while post.deliver_next().unwrap() {}
    assert!(world.sent().last().unwrap().invitation.is_none());
}

#[test]
fn no_mail_without_an_address_after_a_cancellation_or_on_trial() {
    let world = World::new();
    let post = world.post();
    let silent_after = |sql: &str, number: u32| {
        world.book(number);
        world.sql(sql);
        assert!(post.deliver_next().unwrap());
        assert!(world.sent().is_empty(), "{sql}");
        assert_eq!(world.rows("SELECT 1 FROM outbox WHERE done_at IS NULL").len(), 0, "{sql}");
    };
    silent_after("UPDATE calendar_events SET state = 0", 0);
    silent_after("UPDATE guests SET email = NULL; UPDATE accounts SET email_verified_at = NULL", 1);
    silent_after("UPDATE guests SET email = 'anna.card@example.com'; UPDATE companies SET demo_mode = true", 2);

    // In the demo nothing goes outside, so there it is shown.
    world.book(3);
    MessageSender { is_demo: true, ..world.post() }.deliver_next().unwrap();
    assert_eq!(world.sent().len(), 1);
    // Mail about accounts is sent in every state of the salon (docs/rules.md#demo-mode).
    world.register();
    post.deliver_next().unwrap();
    assert_eq!(world.sent()[1].to.as_str(), "anna.login@example.com");
}

#[test]
fn the_first_password_is_sealed_outside_the_mail() {
    let world = World::new();
    world.register();
    let everything = || {
        let tables = ["outbox", "accounts", "sign_in_codes", "sessions"];
        tables.map(|it| world.db.rows(&format!("SELECT * FROM {it}")).join("\n")).join("\n").to_lowercase()
    };
    // Bytes are shown as hexadecimal digits.
    let hex = |text: &str| text.bytes().map(|it| format!("{it:02x}")).collect::<String>();
    for secret in [PASSWORD, CODE] {
        let before = everything();
        assert!(!before.contains(&secret.to_lowercase()) && !before.contains(&hex(secret)));
    }
    assert_ne!(world.message()["sealed"], Value::Null);

    world.post().deliver_next().unwrap();
    let sent = world.sent();
    let [mail] = sent.as_slice() else { panic!("{sent:?}") };
    assert_eq!(mail.to.as_str(), "anna.login@example.com");
    assert_eq!(mail.subject, "Finish your booking: Próba Szalon");
    assert!(mail.text.contains(&format!("\nPassword: {PASSWORD}\n")), "{}", mail.text);
    assert!(mail.text.contains(&format!("\nhttps://salon.example/signin/{CODE}\n")), "{}", mail.text);
    let row = world.message();
    assert_eq!((&row["done"], &row["sealed"]), (&Value::Bool(true), &Value::Null));
}

#[test]
fn reset_mails_use_the_accounts_language() {
    let world = World::new();
    world.sql("UPDATE accounts SET language = 'en'");
    let sealed = |account: AccountId| Some(keys().seal(CODE, &account.to_string()).unwrap());
    let nobody = AccountId(Uuid::now_v7());
    world.push(&Job::password_reset(nobody, Uuid::now_v7()), None, sealed(nobody));
    let id = world.push(&Job::password_reset(world.account, Uuid::now_v7()), None, sealed(world.account));
    let post = world.post();
    while post.deliver_next().unwrap() {}
    let sent = world.sent();
    let [mail] = sent.as_slice() else { panic!("{sent:?}") };
    assert_eq!((mail.id.as_str(), mail.to.as_str()), (id.to_string().as_str(), "anna.login@example.com"));
    assert_eq!(mail.subject, "New password: Szalonka");
    assert!(mail.text.contains(&format!("\nhttps://salon.example/forgatpassword/{CODE}\n")), "{}", mail.text);
    let rows = world.rows("SELECT done_at IS NOT NULL AS done, sealed FROM outbox");
    assert!(rows.iter().all(|it| it["done"] == true && it["sealed"].is_null()), "{rows:?}");
}

#[test]
fn mails_of_a_change_of_address_go_where_it_was_sealed() {
    let world = World::new();
    world.sql("UPDATE accounts SET language = 'en'");
    let account = world.account;
    let sealed = |to: &str, code: Option<&str>| {
        let text = serde_json::json!({ "to": to, "code": code }).to_string();
        Some(keys().seal(&text, &account.to_string()).unwrap())
    };
    let (old, new) = ("anna.login@example.com", "anna.new@example.com");
    let expected = [
        (EmailChangeMessage::Confirm, new, Some(CODE), format!("\nhttps://salon.example/emailchange/{CODE}\n")),
        (EmailChangeMessage::Taken, new, None, "\nhttps://salon.example/login\n".to_owned()),
        (EmailChangeMessage::Asked, old, Some(CODE), format!("\nhttps://salon.example/emailchange/cancel/{CODE}\n")),
        (EmailChangeMessage::Changed, "anna.former@example.com", None, "has changed".to_owned()),
    ];
    let post = world.post();
    for (message, to, code, _) in &expected {
        world.push(&Job::email_change(account, *message, Uuid::now_v7()), None, sealed(to, *code));
        assert!(post.deliver_next().unwrap());
    }
    let sent = world.sent();
    assert_eq!(sent.len(), expected.len());
    for (mail, (_, to, _, part)) in sent.iter().zip(&expected) {
        assert_eq!(mail.to.as_str(), *to);
        assert!(mail.text.contains(part.as_str()), "{}", mail.text);
        assert_eq!(mail.text.contains("Anna"), *to != new, "whose account it is, a new address is not told");
    }
    let rows = world.rows("SELECT sealed FROM outbox");
    assert!(rows.iter().all(|it| it["sealed"].is_null()), "{rows:?}");
}

#[test]
fn the_old_and_the_new_owner_are_told() {
    let world = World::new();
    let (lilla, gergo) = (Uuid::from_u128(1), Uuid::from_u128(2));
    world.sql(&format!(
        "INSERT INTO employees (company_id, id, first_name, last_name, created_at)
            VALUES ('{}', '{gergo}', 'Gergő', 'Tóth', now())",
        world.company
    ));
    let job = Job::OwnerChanged { account: world.account.0, from: lilla, to: gergo, handover: lilla };
    world.push(&job, Some(world.company), None);
    assert!(world.post().deliver_next().unwrap());
    let sent = world.sent();
    let [mail] = sent.as_slice() else { panic!("{sent:?}") };
    assert_eq!((mail.to.as_str(), mail.subject.as_str()), ("anna.login@example.com", "Új tulajdonos: Próba Szalon"));
    for said in ["Kedves Anna!", "Eddigi tulajdonos: Kovács Lilla", "Új tulajdonos: Tóth Gergő"] {
        assert!(mail.text.contains(said), "{said:?} is not in {}", mail.text);
    }
}
