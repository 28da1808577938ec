//! The client of Google Calendar against a fake Google on a real port, with its faults.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use chrono::{DateTime, TimeDelta, Utc};
use gateways::google_calendar::fake::{FakeGoogle, Fault, PRIMARY};
use gateways::google_calendar::{GoogleCalendar, GoogleError, OurEvent, RemoteEvent, SyncStart};
use secrecy::SecretString;

const BACK: &str = "http://127.0.0.1:1/google/back";
const VERIFIER: &str = "vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv";

fn noon() -> DateTime<Utc> {
    "2026-11-25T12:00:00Z".parse().unwrap()
}

fn ours(id: &str) -> OurEvent {
    OurEvent {
        id: id.to_owned(),
        title: "Szalonka: foglalt".to_owned(),
        starts_at: noon(),
        ends_at: noon() + TimeDelta::hours(1),
        time_zone: "Europe/Budapest".to_owned(),
    }
}

/// Gives consent as a browser does, and returns the code that comes back.
async fn consented(google: &GoogleCalendar, state: &str) -> Option<String> {
    let browser = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).no_proxy().build().unwrap();
    let answer = browser.get(google.consent_address(state, VERIFIER)).send().await.unwrap();
    let back = reqwest::Url::parse(answer.headers()["location"].to_str().unwrap()).unwrap();
    assert!(back.as_str().starts_with(BACK), "{back}");
    let value = |name: &str| back.query_pairs().find(|(it, _)| it == name).map(|(_, value)| value.into_owned());
    assert_eq!(value("state").as_deref(), Some(state));
    value("code")
}

/// A client with the consent of a person: the access and the refresh token.
async fn connected(fake: &FakeGoogle) -> (GoogleCalendar, SecretString, SecretString) {
    let google = GoogleCalendar::new(fake.settings(BACK)).unwrap();
    let code = consented(&google, "a state").await.unwrap();
    let tokens = google.redeem(&code, VERIFIER).await.unwrap();
    (google, tokens.access, tokens.refresh.unwrap())
}

/// All changes since, over all pages, and the start of the next reading.
async fn read(google: &GoogleCalendar, access: &SecretString, since: SyncStart<'_>) -> (Vec<RemoteEvent>, String) {
    let (mut events, mut page) = (Vec::new(), None);
    loop {
        let changes = google.changes(access, PRIMARY, since, page.as_deref()).await.unwrap();
        events.extend(changes.events);
        match changes.sync_token {
            Some(token) => return (events, token),
            None => page = changes.next_page,
        }
    }
}

#[tokio::test]
async fn consent_gives_tokens_once_and_is_given_up() {
    let fake = FakeGoogle::start().unwrap();
    let google = GoogleCalendar::new(fake.settings(BACK)).unwrap();
    assert_eq!(consented(&google, "deny").await, None);

    let code = consented(&google, "a state").await.unwrap();
    let stolen = google.redeem(&code, &"w".repeat(43)).await.err();
    assert_eq!(stolen, Some(GoogleError::Revoked), "with another verifier");

    let code = consented(&google, "a state").await.unwrap();
    let tokens = google.redeem(&code, VERIFIER).await.unwrap();
    assert_eq!(google.redeem(&code, VERIFIER).await.err(), Some(GoogleError::Revoked), "the second time");
    let refresh = tokens.refresh.unwrap();
    assert_eq!(google.calendars(&tokens.access).await.unwrap().len(), 2);

    fake.expire_access_tokens();
    assert_eq!(google.calendars(&tokens.access).await.err(), Some(GoogleError::Expired));
    let tokens = google.refresh(&refresh).await.unwrap();
    assert!(tokens.refresh.is_none());
    let calendars = google.calendars(&tokens.access).await.unwrap();
    let owned: Vec<_> = calendars.iter().filter(|it| it.is_owned).map(|it| (it.id.as_str(), it.is_primary)).collect();
    assert_eq!(owned, [(PRIMARY, true)]);

    google.revoke(&refresh).await.unwrap();
    assert!(!fake.has_consent());
    google.revoke(&refresh).await.unwrap();
    assert_eq!(google.refresh(&refresh).await.err(), Some(GoogleError::Revoked));
}

#[tokio::test]
async fn changes_are_read_once_over_all_pages() {
    let fake = FakeGoogle::start().unwrap();
    let (google, access, _) = connected(&fake).await;
    for number in 0..45 {
        let starts_at = noon() + TimeDelta::hours(number);
        fake.put(PRIMARY, &format!("event{number}"), starts_at, starts_at + TimeDelta::minutes(30));
    }
    let (events, token) = read(&google, &access, SyncStart::Time(noon() + TimeDelta::hours(2))).await;
    assert_eq!(events.len(), 43, "those that ended before are not read");
    assert!(events.iter().all(|it| !it.is_free && !it.is_ours && !it.is_cancelled));

    fake.delete(PRIMARY, "event7");
    google.insert(&access, PRIMARY, &ours("0123456789abcdef0123456789abcdef")).await.unwrap();
    let (events, token) = read(&google, &access, SyncStart::SyncToken(&token)).await;
    assert_eq!(
        events.iter().map(|it| (it.is_cancelled, it.is_ours)).collect::<Vec<_>>(),
        [(true, false), (false, true)]
    );
    assert_eq!(read(&google, &access, SyncStart::SyncToken(&token)).await.0, []);

    fake.expire_sync_tokens();
    let gone = google.changes(&access, PRIMARY, SyncStart::SyncToken(&token), None).await;
    assert_eq!(gone.err(), Some(GoogleError::SyncTokenExpired));
    assert_eq!(read(&google, &access, SyncStart::Time(noon())).await.0.len(), 45);
}

#[tokio::test]
async fn an_event_is_written_once_with_any_fate_of_the_response() {
    let fake = FakeGoogle::start().unwrap();
    let (google, access, _) = connected(&fake).await;
    let mut event = ours("0123456789abcdef0123456789abcdef");
    assert_eq!(google.replace(&access, PRIMARY, &event).await, Err(GoogleError::NotFound));

    fake.set_faults([Some(Fault::DoThenDrop)]);
    assert!(matches!(google.insert(&access, PRIMARY, &event).await, Err(GoogleError::Unavailable(_))));
    assert_eq!(google.insert(&access, PRIMARY, &event).await, Err(GoogleError::Exists));
    event.ends_at = noon() + TimeDelta::hours(2);
    google.replace(&access, PRIMARY, &event).await.unwrap();
    assert_eq!(fake.events(PRIMARY)[&event.id]["end"]["dateTime"], "2026-11-25T14:00:00Z");

    google.delete(&access, PRIMARY, &event.id).await.unwrap();
    google.delete(&access, PRIMARY, &event.id).await.unwrap();
    assert!(fake.events(PRIMARY).is_empty());
    assert_eq!(google.insert(&access, PRIMARY, &event).await, Err(GoogleError::Exists), "ids of deleted events stay");
    google.replace(&access, PRIMARY, &event).await.unwrap();
    assert_eq!(fake.events(PRIMARY).len(), 1);

    let written = fake.events(PRIMARY)[&event.id].to_string();
    assert!(!written.contains("attendees"), "{written}");
}

#[tokio::test]
async fn what_google_refuses_is_told_apart() {
    let fake = FakeGoogle::start().unwrap();
    let (google, access, _) = connected(&fake).await;
    let event = ours("0123456789abcdef0123456789abcdef");
    fake.set_faults([
        Some(Fault::Refuse(403, "userRateLimitExceeded")),
        Some(Fault::Refuse(429, "rateLimitExceeded")),
        Some(Fault::Refuse(500, "backendError")),
        Some(Fault::Drop),
    ]);
    assert_eq!(google.insert(&access, PRIMARY, &event).await, Err(GoogleError::RateLimited));
    assert_eq!(google.insert(&access, PRIMARY, &event).await, Err(GoogleError::RateLimited));
    for _ in 0..2 {
        assert!(matches!(google.insert(&access, PRIMARY, &event).await, Err(GoogleError::Unavailable(_))));
    }
    assert!(fake.events(PRIMARY).is_empty());
    assert_eq!(google.insert(&access, "holidays", &event).await, Err(GoogleError::Refused("not allowed")));
    assert_eq!(google.insert(&access, "somebody@example.com", &event).await, Err(GoogleError::NotFound));
}
