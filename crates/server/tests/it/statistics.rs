//! Statistics: every figure beside one that is counted anew from the rows, without their SQL.

mod counted;
mod made_up;
mod questions;
mod recount;

use std::collections::BTreeMap;

use serde_json::{Value, json};

use self::made_up::Company;
use self::recount::{Question, Recount};
use crate::app::{Answer, Browser, TestApp};

/// The charts that are read, with the name of the file of each.
const CHARTS: [(&str, &str); 15] = [
    ("income/line", "income-line"),
    ("income/pie", "income-pie"),
    ("events/line", "events"),
    ("average-income/line", "average-income"),
    ("service/pie", "service"),
    ("guest/line", "guest"),
    ("leave/line", "leave"),
    ("expense/line", "expense-line"),
    ("expense/pie", "expense-pie"),
    ("sms/line", "sms"),
    ("deleted/line", "deleted"),
    ("not-appeared/line", "not-appeared"),
    ("utilisation", "utilisation"),
    ("return-rate", "return-rate"),
    ("lead-time", "lead-time"),
];

/// A company has a year and more behind it; another zone each but for two.
async fn three_companies(app: &TestApp) -> Vec<Company> {
    let mut companies = Vec::new();
    for (number, zone) in [(1, "Europe/Budapest"), (2, "America/New_York"), (3, "Europe/Budapest")] {
        companies.push(Company::new(app, number, zone).await);
    }
    companies
}

/// First and last day, and the step.
const PERIODS: [(&str, &str, &str); 9] = [
    // From before the first visit of anybody, those who just walk in among them.
    ("2038-12-20", "2039-01-31", "day"),
    ("2039-03-01", "2040-02-29", ""),
    ("2039-03-27", "2039-03-27", "day"),
    ("2039-10-30", "2039-10-30", ""),
    ("2039-10-17", "2039-11-20", "day"),
    ("2039-03-10", "2039-04-07", "week"),
    ("2039-09-05", "2040-01-20", ""),
    ("2040-03-01", "2040-03-31", ""),
    ("2039-07-15", "2039-12-31", "month"),
];

#[actix_web::test]
async fn every_chart_equals_a_recount_of_the_rows() {
    let app = TestApp::new();
    let mut companies = three_companies(&app).await;
    let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
    let mut wrong: BTreeMap<&str, u32> = BTreeMap::new();
    for company in &mut companies {
        let recount = Recount::of(&app, company);
        for (number, (from, until, step)) in PERIODS.into_iter().enumerate() {
            // Everybody in each period; some people or shops in some.
            let mut filters = vec![(vec![], vec![])];
            if number % 3 == 0 {
                filters.push((vec![company.world.lilla, company.left], vec![]));
                filters.push((vec![], vec![company.other_shop]));
                filters.push((vec![company.world.gergo], vec![company.world.shop]));
            }
            for (providers, shops) in filters {
                let question = Question::new(from, until, step, &providers, &shops);
                for (path, file) in CHARTS {
                    let found = company.read(&format!("/api/chart/{path}?{}", question.query())).await.json();
                    let expected = recount.chart(path, &question);
                    if found != expected {
                        eprintln!("{path}?{} in {}:\n{found}\n{expected}", question.query(), company.zone);
                        *wrong.entry(path).or_default() += 1;
                    }
                    *sums.entry(path).or_default() += found["sample"].as_i64().unwrap();
                    let csv = company.read(&format!("/api/chart/{file}/csv?{}", question.query())).await;
                    recount::same_in_csv(&found, core::str::from_utf8(&csv.body).unwrap());
                }
                let found = company.read(&format!("/api/chart/summary?{}", question.query())).await.json();
                if found != recount.summary(&question) {
                    eprintln!("summary?{}: {found}", question.query());
                    *wrong.entry("summary").or_default() += 1;
                }
            }
        }
    }
    assert_eq!(wrong, BTreeMap::new(), "how often each was wrong");
    // No chart was compared empty.
    assert_eq!(sums.len(), CHARTS.len());
    assert!(sums.values().all(|it| 100 < *it), "{sums:?}");
}

#[actix_web::test]
async fn the_charts_of_income_are_what_the_income_page_adds_up() {
    let app = TestApp::new();
    let mut company = Company::new(&app, 1, "Europe/Budapest").await;
    for (from, to) in [("2039-10-01", "2039-10-31"), ("2039-12-20", "2040-01-10"), ("2040-03-05", "2040-03-05")] {
        let page = company.read(&format!("/api/income?from={from}&to={to}")).await.json();
        let line = company.read(&format!("/api/chart/income/line?from={from}&until={to}")).await.json();
        let series = line["series"].as_array().unwrap();
        let total: i64 = series.iter().map(|it| it["total"].as_i64().unwrap()).sum();
        assert_eq!((json!(total), &line["sample"]), (page["total"].clone(), &page["count"]));
        for sum in page["byMethod"].as_array().unwrap() {
            let its = series.iter().find(|it| it["key"] == sum["method"]).unwrap();
            assert_eq!(its["total"], sum["amount"]);
        }
        let pie = company.read(&format!("/api/chart/income/pie?from={from}&until={to}")).await.json();
        let of = |list: &Value, id: &str, amount: &str| -> BTreeMap<String, i64> {
            let pair = |it: &Value| (it[id].as_str().unwrap().to_owned(), it[amount].as_i64().unwrap());
            list.as_array().unwrap().iter().map(pair).filter(|it| it.1 != 0).collect()
        };
        assert_eq!(of(&pie["slices"], "id", "value"), of(&page["byProvider"], "id", "amount"));
    }
}

impl Company {
    /// What its supervisor reads.
    async fn read(&mut self, path: &str) -> Answer {
        let answer = self.gergo.get(path).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        answer
    }

    /// The supervisor's browser.
    fn browser(&mut self) -> &mut Browser {
        &mut self.gergo
    }
}
