//! Questions to charts: valid ones, their providers, and their cost.

use actix_web::http::Method;
use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use super::made_up::Company;
use super::recount::cells;
use super::{CHARTS, three_companies};
use crate::app::TestApp;

/// The most statements of each chart, the summary last: beginning and ending are none.
const BUDGETS: [(&str, u64); 16] = [
    ("income/line", 2),
    ("income/pie", 1),
    ("events/line", 1),
    ("average-income/line", 1),
    ("service/pie", 1),
    ("guest/line", 1),
    ("leave/line", 1),
    ("expense/line", 2),
    ("expense/pie", 1),
    ("sms/line", 1),
    ("deleted/line", 1),
    ("not-appeared/line", 1),
    ("utilisation", 3),
    ("return-rate", 1),
    ("lead-time", 1),
    // Read in two transactions side by side.
    ("summary", 5 + BRACKETS),
];
/// Naming the company begins a read, and ends it.
const BRACKETS: u64 = 2;

#[actix_web::test]
async fn a_chart_takes_as_many_statements_for_a_year_as_for_a_day() {
    let app = TestApp::new();
    let mut company = Company::new(&app, 1, "Europe/Budapest").await;
    for (path, budget) in BUDGETS {
        for days in ["from=2040-01-10&until=2040-01-10", "from=2039-01-01&until=2039-12-31&step=day"] {
            let mut fewest = u64::MAX;
            // The cached session and salon are read anew now and then.
            for _ in 0..4 {
                let before = app.app.db.statements();
                company.read(&format!("/api/chart/{path}?{days}")).await;
                fewest = fewest.min(app.app.db.statements() - before);
            }
            assert_eq!(fewest, budget + BRACKETS, "{path}?{days}");
        }
    }
}

#[actix_web::test]
async fn days_and_steps_are_judged_at_their_fields() {
    let app = TestApp::new();
    let mut company = Company::new(&app, 1, "Europe/Budapest").await;
    for (query, field, code) in [
        ("from=2040-03-02&until=2040-03-01", "until", "field.range"),
        ("from=2036-01-01&until=2039-01-05", "until", "field.range"),
        ("until=1850-01-01", "until", "field.range"),
        ("step=hour", "step", "field.invalid"),
    ] {
        for path in CHARTS
            .map(|it| format!("{}?{query}", it.0))
            .into_iter()
            .chain([format!("summary?{query}"), format!("sms/csv?{query}")])
        {
            let refused = company.browser().get(&format!("/api/chart/{path}")).await;
            assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{path}");
        }
    }
    for query in ["from=tomorrow", "providerIds=x"] {
        let refused = company.browser().get(&format!("/api/chart/events/line?{query}")).await;
        assert_eq!((refused.status, refused.code()), (400, "request.malformed".to_owned()), "{query}");
    }
    let unknown = company.browser().get("/api/chart/weather/csv").await;
    assert_eq!((unknown.status, unknown.code()), (404, "request.not_found".to_owned()));
    company.read("/api/chart/events/line?from=2036-01-01&until=2039-01-04").await;
    // Nothing named: the month it is.
    let month = company.read("/api/chart/events/line").await.json();
    assert_eq!(
        [&month["from"], &month["until"], &month["previousFrom"], &month["previousUntil"], &month["step"]],
        [&json!("2040-03-01"), &json!("2040-03-31"), &json!("2040-02-01"), &json!("2040-02-29"), &json!("day")]
    );
}

/// The data of a chart beside its days.
fn nothing_in(mut chart: Value) -> bool {
    for name in ["from", "until", "previousFrom", "previousUntil", "step", "starts", "previousStarts"] {
        chart.as_object_mut().unwrap().remove(name);
    }
    fn is_nothing(value: &Value) -> bool {
        match value {
            Value::Object(it) => {
                it.iter().all(|(name, it)| ["key", "month"].contains(&name.as_str()) || is_nothing(it))
            }
            Value::Array(it) => it.iter().all(is_nothing),
            Value::Number(it) => it.as_i64() == Some(0),
            Value::Null => true,
            _ => false,
        }
    }
    is_nothing(&chart)
}

#[actix_web::test]
async fn people_and_shops_of_another_company_have_no_figures_here() {
    let app = TestApp::new();
    let mut companies = three_companies(&app).await;
    let (people, shop) = (companies[1].world.lilla, companies[1].other_shop);
    let company = &mut companies[0];
    for query in [format!("providerIds={people}"), format!("shopIds={shop}"), format!("providerIds={}", Uuid::now_v7())]
    {
        for (path, _) in CHARTS {
            // Cards and expenses are the whole company's, for any provider.
            if path.starts_with("expense") {
                continue;
            }
            let path = format!("/api/chart/{path}?from=2039-01-01&until=2039-12-31&{query}");
            let mut chart = company.read(&path).await.json();
            if path.contains("guest/line") {
                chart["sample"] = json!(0);
                chart["series"].as_array_mut().unwrap().retain(|it| it["key"] != "registered");
            }
            assert!(nothing_in(chart.clone()), "{path}: {chart}");
        }
    }
}

#[actix_web::test]
async fn a_cell_of_a_file_is_no_formula() {
    let app = TestApp::new();
    let mut company = Company::new(&app, 1, "Europe/Budapest").await;
    for (file, name) in [("service", "=1+1"), ("expense-pie", "=Bérlet")] {
        let csv = company.read(&format!("/api/chart/{file}/csv?from=2039-01-01&until=2039-12-31")).await;
        assert_eq!(csv.header("content-type"), Some("text/csv; charset=utf-8"));
        assert!(csv.header("content-disposition").unwrap().starts_with("attachment; filename="));
        let text = String::from_utf8(csv.body.to_vec()).unwrap();
        assert!(text.starts_with('\u{feff}'));
        assert!(cells(&text).iter().any(|it| it[0] == format!("'{name}")), "{text}");
        assert!(!cells(&text).iter().flatten().any(|it| it.starts_with(['=', '+', '@'])), "{text}");
    }
}

#[actix_web::test]
async fn expenses_need_their_feature_as_charts_and_as_files() {
    let app = TestApp::new();
    let mut company = Company::new(&app, 1, "Europe/Budapest").await;
    app.db.execute(Role::Migrator, "UPDATE companies SET features = '{}'");
    app.a_second_later();
    for path in ["expense/line", "expense/pie", "expense-line/csv", "expense-pie/csv"] {
        let refused = company.browser().get(&format!("/api/chart/{path}")).await;
        assert_eq!((refused.status, refused.code()), (403, "access.feature_disabled".to_owned()), "{path}");
    }
    company.read("/api/chart/income-line/csv").await;
}

#[actix_web::test]
async fn who_called_an_appointment_off_is_told_apart() {
    let app = TestApp::new();
    let mut company = Company::new(&app, 1, "Europe/Budapest").await;
    let (own, lilla) = (company.world.company, company.world.lilla);
    let booking = company.world.booking("2040.04.10 10:00", "2040.04.10 11:00");
    let (_, mut guest) = app.guest("anna@example.com").await;
    let booked = guest.post("/public/appointment/bookonline", booking).await;
    assert!(booked.status < 300, "{booked:?}");
    let deleted = "/api/chart/deleted/line?from=2040-04-10&until=2040-04-10";
    let of = |chart: Value| [chart["series"][0]["total"].clone(), chart["series"][1]["total"].clone()];
    assert_eq!(of(company.read(deleted).await.json()), [json!(0), json!(0)]);
    let of_guest = format!("company_id = '{own}' AND provider_id = '{lilla}' AND starts_at = '2040-04-10 08:00Z'");
    let event = app.rows(&format!("SELECT id FROM calendar_events WHERE {of_guest}")).remove(0);
    let id = event["id"].as_str().unwrap();
    let called_off = guest.post(&format!("/api/guestuser/appointment/{id}/cancel"), json!(null)).await;
    assert_eq!(called_off.status, 200, "{called_off:?}");
    assert_eq!(of(company.read(deleted).await.json()), [json!(1), json!(0)]);
    // Brought back, and deleted by the desk.
    app.db.execute(Role::Migrator, &format!("UPDATE calendar_events SET state = 1 WHERE {of_guest}"));
    let delete = company.gergo.request(Method::DELETE, &format!("/api/event/{id}"));
    let deleted_by_desk = company.browser().send(delete).await;
    assert!(deleted_by_desk.status < 300, "{deleted_by_desk:?}");
    assert_eq!(of(company.read(deleted).await.json()), [json!(0), json!(1)]);
    for (by, expected) in [("illness", [0, 0, 1, 0]), ("other", [0, 0, 0, 1]), ("guest", [1, 0, 0, 0])] {
        let answer = company.browser().put(&format!("/api/event/{id}/calledoff"), json!({ "by": by })).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let chart = company.read(deleted).await.json();
        let totals: Vec<i64> =
            chart["series"].as_array().unwrap().iter().map(|it| it["total"].as_i64().unwrap()).collect();
        assert_eq!(totals, expected, "{by}");
    }
}
