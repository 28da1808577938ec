//! Past days that were counted in advance: every figure stays what the rows come to.

use serde_json::Value;
use server::worker::count_past_days;
use testkit::Role;
use uuid::Uuid;

use super::made_up::Company;
use super::recount::{Question, Recount};
use super::{CHARTS, PERIODS, three_companies};
use crate::app::TestApp;
use crate::world::World;

/// Charts that read counted days.
const COUNTED: [&str; 9] = [
    "income/line",
    "income/pie",
    "events/line",
    "average-income/line",
    "service/pie",
    "not-appeared/line",
    "lead-time",
    "utilisation",
    "summary",
];
const YEAR: &str = "from=2039-01-01&until=2040-02-29";

/// Changes of a past visit `{e}` of the company `{c}`, each the `{n}`th.
const CHANGES: [(&str, &str); 13] = [
    (
        "corrected",
        "UPDATE calendar_events SET payment_amount = payment_amount + 500 WHERE company_id = '{c}' AND id = '{e}'",
    ),
    (
        "paid in another way",
        "INSERT INTO visit_payments (company_id, id, event_id, method, amount, recorded_at)
        VALUES ('{c}', gen_random_uuid(), '{e}', 'voucher', 300, '2040-03-01')",
    ),
    ("deleted", "UPDATE calendar_events SET state = 0 WHERE company_id = '{c}' AND id = '{e}'"),
    ("moved", MOVED),
    ("moved to a day that is counted", MOVED),
    (
        "shorter",
        "UPDATE calendar_events SET ends_at = ends_at - interval '1 minute', occupies_to = occupies_to - interval '1 minute'
        WHERE company_id = '{c}' AND id = '{e}'",
    ),
    ("not appeared", "UPDATE calendar_events SET did_not_appear = true WHERE company_id = '{c}' AND id = '{e}'"),
    (
        "its guest erased",
        "UPDATE calendar_events SET guest_id = (SELECT id FROM guests WHERE company_id = '{c}' AND is_walk_in)
        WHERE company_id = '{c}' AND id = '{e}'",
    ),
    ("in no shop", "UPDATE calendar_events SET shop_id = NULL, payment_amount = 1 WHERE company_id = '{c}' AND id = '{e}'"),
    (
        "for another price",
        "UPDATE event_services SET price = price + 100 WHERE company_id = '{c}' AND event_id = '{e}' AND position = 0",
    ),
    ("without a service", "DELETE FROM event_services WHERE company_id = '{c}' AND event_id = '{e}' AND position = 0"),
    (
        "written down afterwards",
        "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
            occupies_from, occupies_to, created_at)
        SELECT company_id, t.id, t.id, kind, provider_id, shop_id, guest_id, t.at, t.at + interval '1 minute', t.at,
            t.at + interval '1 minute', '2040-03-01'
        FROM calendar_events, LATERAL (SELECT gen_random_uuid() AS id,
            timestamptz '2038-12-01 20:00Z' + interval '2 minutes' * {n} AS at) t
        WHERE calendar_events.company_id = '{c}' AND calendar_events.id = '{e}'",
    ),
    (
        "gone",
        "UPDATE sms_messages SET event_id = NULL WHERE company_id = '{c}' AND event_id = '{e}';
        DELETE FROM visit_payments WHERE company_id = '{c}' AND event_id = '{e}';
        DELETE FROM event_services WHERE company_id = '{c}' AND event_id = '{e}';
        DELETE FROM calendar_events WHERE company_id = '{c}' AND id = '{e}'",
    ),
];
const MOVED: &str = "UPDATE calendar_events SET (starts_at, occupies_from, ends_at, occupies_to) =
        (SELECT t, t, t + interval '1 minute', t + interval '1 minute'
        FROM (SELECT timestamptz '2038-12-01 10:00Z' + interval '2 minutes' * {n} AS t) m)
    WHERE company_id = '{c}' AND id = '{e}'";

fn count(app: &TestApp) -> u32 {
    count_past_days(&app.db.worker_pool(), &app.clock, || false).unwrap()
}

/// Makes the `number`th of the changes, which no other change is about.
fn change(app: &TestApp, company: Uuid, number: usize, sql: &str, before: &str) {
    let visits = format!(
        "SELECT e.id FROM calendar_events e JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id
        WHERE e.company_id = '{company}' AND kind = 'appointment' AND e.state = 1 AND NOT did_not_appear
            AND e.starts_at BETWEEN '2039-03-05' AND '2039-12-01' AND e.shop_id IS NOT NULL AND NOT g.is_walk_in
            AND e.created_at < e.starts_at AND EXISTS (SELECT FROM visit_payments v WHERE v.event_id = e.id)
        ORDER BY e.id OFFSET {number} LIMIT 1"
    );
    let visit = app.rows(&visits).remove(0)["id"].as_str().unwrap().to_owned();
    let sql = sql.replace("{c}", &company.to_string()).replace("{e}", &visit).replace("{n}", &number.to_string());
    app.db.execute(Role::Superuser, &format!("{before}; {sql}"));
}

/// The charts that are wrong.
async fn wrong(app: &TestApp, company: &mut Company, question: &Question, sums: &mut i64) -> Vec<&'static str> {
    let recount = Recount::of(app, company);
    let mut wrong = Vec::new();
    for (path, _) in CHARTS {
        let found = company.read(&format!("/api/chart/{path}?{}", question.query())).await.json();
        *sums += found["sample"].as_i64().unwrap();
        if found != recount.chart(path, question) {
            wrong.push(path);
        }
    }
    if company.read(&format!("/api/chart/summary?{}", question.query())).await.json() != recount.summary(question) {
        wrong.push("summary");
    }
    wrong
}

#[actix_web::test]
async fn charts_equal_a_recount_when_days_are_counted_and_when_they_change() {
    let app = TestApp::new();
    let mut companies = three_companies(&app).await;
    let without_appointments = World::named(&app.db, "ures").company;
    assert!(1_200 < count(&app));
    assert_eq!(count(&app), 0, "each day once");
    let counted = format!("SELECT count(*) AS n FROM report_days WHERE company_id = '{without_appointments}'");
    assert_eq!(app.rows(&counted)[0]["n"], 0);
    let mut sums = 0;
    for (number, company) in companies.iter_mut().enumerate() {
        for (from, until, step) in PERIODS {
            let shops = if number == 0 { vec![company.other_shop] } else { vec![] };
            let question = Question::new(from, until, step, &[], &shops);
            assert_eq!(wrong(&app, company, &question, &mut sums).await, [""; 0], "{from} {until} {}", company.zone);
        }
        for (number, (_, sql)) in CHANGES.iter().enumerate() {
            change(&app, company.world.company, number, sql, "");
        }
        let company_id = company.world.company;
        app.db.execute(
            Role::Migrator,
            &format!("UPDATE expenses SET amount = amount + 10 WHERE company_id = '{company_id}'"),
        );
        let question = Question::new("2039-03-01", "2040-02-29", "", &[], &[]);
        assert_eq!(wrong(&app, company, &question, &mut sums).await, [""; 0], "changed");
        assert!(4 < count(&app), "those that changed");
        assert_eq!(wrong(&app, company, &question, &mut sums).await, [""; 0], "counted again");
        let one = Question::new("2039-03-01", "2039-12-31", "week", &[company.world.lilla], &[]);
        assert_eq!(wrong(&app, company, &one, &mut sums).await, [""; 0], "of one person");
        app.db.execute(
            Role::Migrator,
            &format!("UPDATE companies SET time_zone = 'Asia/Tokyo' WHERE company_id = '{company_id}'"),
        );
        let left = format!("SELECT count(*) AS n FROM report_days WHERE company_id = '{company_id}'");
        assert_eq!(app.rows(&left)[0]["n"], 0, "of another calendar");
    }
    assert!(1_000 < sums, "{sums}");
}

#[actix_web::test]
async fn no_change_of_a_counted_day_goes_unseen() {
    let app = TestApp::new();
    let mut company = Company::new(&app, 1, "Europe/Budapest").await;
    let id = company.world.company;
    count(&app);
    let mut other = app.db.open(Role::Migrator);
    other.execute(&format!(
        "BEGIN; UPDATE calendar_events SET booked_online = NOT booked_online
        WHERE company_id = '{id}' AND kind = 'appointment' AND starts_at BETWEEN '2039-05-01' AND '2039-06-01'"
    ));
    assert_eq!(count(&app), 0, "nobody counts while days change");
    other.execute("COMMIT");
    assert!(20 < count(&app));
    let mut turn = 0;
    for (name, sql) in CHANGES {
        // Without triggers the figures have to be wrong, or the change is none that could be forgotten.
        for (before, is_kept) in [("", true), ("SET session_replication_role = replica", false)] {
            count(&app);
            change(&app, id, turn, sql, before);
            turn += 1;
            let counted = figures(&mut company).await;
            app.db.execute(Role::Migrator, "DELETE FROM report_days");
            assert_eq!(counted == figures(&mut company).await, is_kept, "{name}");
        }
    }
}

async fn figures(company: &mut Company) -> Vec<Value> {
    let mut figures = Vec::new();
    for path in COUNTED {
        figures.push(company.read(&format!("/api/chart/{path}?{YEAR}")).await.json());
    }
    figures
}
