//! Writes a chart out as CSV.

use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use identity::Feature;
use kernel::Locale;
use serde::Deserialize;
use utoipa::ToSchema;

use super::context::ChartContext;
use super::dto::{LeadTimeDto, LineChartDto, PieChartDto, ReturnRateDto, UtilisationDto};
use super::names::{of_key, of_lead, of_weekday, said};
use super::query::ChartQuery;
use super::{expenses, income, lead_time, lines, return_rate, services, utilisation};
use crate::http::auth::Supervisor;
use crate::http::csv::{Csv, csv_answer};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// A chart that is written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ExportedChartDto {
    /// Income of visits, by time.
    IncomeLine,
    /// Income of visits, by person.
    IncomePie,
    /// Appointments.
    Events,
    /// Average income of a visit.
    AverageIncome,
    /// Services done for guests.
    Service,
    /// New guests.
    Guest,
    /// Absences of people, in minutes.
    Leave,
    /// Expenses of the company, by time; needs the feature `expenses`.
    ExpenseLine,
    /// Expenses of the company, by heading; needs the feature `expenses`.
    ExpensePie,
    /// SMS.
    Sms,
    /// Deleted appointments.
    Deleted,
    /// Missed visits.
    NotAppeared,
    /// Share of the working time that is taken.
    Utilisation,
    /// Guests who come again.
    ReturnRate,
    /// Time between making an appointment and its start.
    LeadTime,
}

/// Cells parted by commas, or by semicolons in Hungarian (RFC 4180).
#[derive(ToSchema)]
#[schema(value_type = String)]
pub struct ChartCsv(#[expect(dead_code, reason = "stands for text in the document")] String);

/// The figures of a chart, in the caller's language.
#[utoipa::path(get, path = "/api/chart/{chart}/csv", tag = "statistics",
    params(("chart" = inline(ExportedChartDto), Path, description = "the chart"), ChartQuery), responses(
    (status = 200, description = "the figures", body = ChartCsv, content_type = "text/csv")),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange,
        ErrorCode::FeatureDisabled, ErrorCode::NotFound]))))]
pub async fn export_chart(
    app: web::Data<App>,
    chart: web::Path<ExportedChartDto>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    use ExportedChartDto as Chart;
    let chart = chart.into_inner();
    let spends = supervisor.employment.features.has(Feature::Expenses);
    if matches!(chart, Chart::ExpenseLine | Chart::ExpensePie) && !spends {
        return Err(ErrorCode::FeatureDisabled.into());
    }
    let context = ChartContext::new(&app, &supervisor, query).await?;
    let file = File { csv: Csv::new(context.language), language: context.language };
    let (name, text) = match chart {
        Chart::IncomeLine => ("income", file.line(&income::line(&app, &context).await?)),
        Chart::IncomePie => ("income-by-person", file.pie(&income::pie(&app, &context).await?)),
        Chart::Events => ("appointments", file.line(&lines::events(&app, &context).await?)),
        Chart::AverageIncome => ("average-income", file.line(&lines::average_income(&app, &context).await?)),
        Chart::Service => ("services", file.pie(&services::pie(&app, &context).await?)),
        Chart::Guest => ("guests", file.line(&lines::guests(&app, &context).await?)),
        Chart::Leave => ("leave", file.line(&lines::leave(&app, &context).await?)),
        Chart::ExpenseLine => ("expenses", file.line(&expenses::line(&app, &context).await?)),
        Chart::ExpensePie => ("expenses-by-category", file.pie(&expenses::pie(&app, &context).await?)),
        Chart::Sms => ("sms", file.line(&lines::sms(&app, &context).await?)),
        Chart::Deleted => ("deleted", file.line(&lines::deleted(&app, &context).await?)),
        Chart::NotAppeared => ("not-appeared", file.line(&lines::not_appeared(&app, &context).await?)),
        Chart::Utilisation => ("utilisation", file.utilisation(&utilisation::utilisation(&app, &context).await?)),
        Chart::ReturnRate => ("return-rate", file.return_rate(&return_rate::return_rate(&app, &context).await?)),
        Chart::LeadTime => ("lead-time", file.lead_time(&lead_time::lead_time(&app, &context).await?)),
    };
    Ok(csv_answer(&format!("{name}.csv"), text))
}

/// A file in the making.
struct File {
    csv: Csv,
    language: Locale,
}

impl File {
    fn said(&self, hu: &'static str, en: &'static str) -> &'static str {
        said(self.language, hu, en)
    }

    /// Name of a column of the period before.
    fn before(&self, name: &str) -> String {
        format!("{name}, {}", self.said("előző időszak", "period before"))
    }

    fn head<'a>(&mut self, names: impl IntoIterator<Item = &'a str>) {
        for name in names {
            self.csv.text(name);
        }
        self.csv.end_row();
    }

    fn number(&mut self, number: Option<i64>) {
        match number {
            Some(it) => self.csv.number(it),
            None => self.csv.text(""),
        };
    }

    fn day(&mut self, day: Option<&NaiveDate>) {
        self.csv.text(&day.map(ToString::to_string).unwrap_or_default());
    }

    /// A row for each step, and one for the whole; beside it the period before, which may have more steps.
    fn line(mut self, chart: &LineChartDto) -> String {
        let begins = self.said("Kezdete", "Begins");
        let names: Vec<&str> = chart.series.iter().map(|it| of_key(it.key, self.language)).collect();
        let before: Vec<String> = [begins].iter().chain(&names).map(|it| self.before(it)).collect();
        self.head([begins].into_iter().chain(names).chain(before.iter().map(String::as_str)));
        for row in 0..chart.starts.len().max(chart.previous_starts.len()) {
            self.day(chart.starts.get(row));
            for it in &chart.series {
                self.number(it.values.get(row).copied().flatten());
            }
            self.day(chart.previous_starts.get(row));
            for it in &chart.series {
                self.number(it.previous.get(row).copied().flatten());
            }
            self.csv.end_row();
        }
        let all = self.said("Összesen", "Total");
        self.csv.text(all);
        for it in &chart.series {
            self.number(it.total);
        }
        self.csv.text(all);
        for it in &chart.series {
            self.number(it.previous_total);
        }
        self.csv.end_row();
        self.csv.finish()
    }

    /// A row for each slice, and one for the whole.
    fn pie(mut self, chart: &PieChartDto) -> String {
        let (amount, count) = (self.said("Összeg (Ft)", "Amount (Ft)"), self.said("Darab", "Count"));
        let before = [self.before(amount), self.before(count)];
        let head = [self.said("Név", "Name"), amount, count];
        self.head(head.into_iter().chain(before.iter().map(String::as_str)));
        for it in &chart.slices {
            let name = it.key.map(|key| of_key(key, self.language)).or(it.name.as_deref()).unwrap_or_default();
            self.csv.text(name);
            for number in [it.value, it.count, it.previous_value, it.previous_count] {
                self.csv.number(number);
            }
            self.csv.end_row();
        }
        let count = |of: fn(&super::dto::ChartSliceDto) -> i64| chart.slices.iter().map(of).sum();
        self.csv.text(self.said("Összesen", "Total"));
        for number in [chart.total, count(|it| it.count), chart.previous_total, count(|it| it.previous_count)] {
            self.csv.number(number);
        }
        self.csv.end_row();
        self.csv.finish()
    }

    /// A row for each hour of the week in which anybody works.
    fn utilisation(mut self, chart: &UtilisationDto) -> String {
        let head = [
            self.said("Nap", "Day"),
            self.said("Óra", "Hour"),
            self.said("Munkaidő (perc)", "Worked (minutes)"),
            self.said("Foglalt (perc)", "Taken (minutes)"),
        ];
        self.head(head);
        for it in &chart.cells {
            self.csv.text(of_weekday(it.weekday, self.language)).number(it.hour.into());
            self.csv.number(it.worked_minutes).number(it.busy_minutes).end_row();
        }
        let all = [
            (self.said("Összesen", "Total").to_owned(), chart.worked_minutes, chart.busy_minutes),
            (self.before(self.said("Összesen", "Total")), chart.previous_worked_minutes, chart.previous_busy_minutes),
        ];
        for (name, worked, busy) in all {
            self.csv.text(&name).text("").number(worked).number(busy).end_row();
        }
        self.csv.finish()
    }

    /// A row for each month.
    fn return_rate(mut self, chart: &ReturnRateDto) -> String {
        let within: Vec<String> = (1..=12)
            .map(|it| match self.language {
                Locale::Hu => format!("{it} hónapon belül"),
                Locale::En => format!("Within {it} months"),
            })
            .collect();
        let head = [self.said("Hónap", "Month"), self.said("Új vendég", "New guests")];
        self.head(head.into_iter().chain(within.iter().map(String::as_str)));
        for it in &chart.cohorts {
            self.csv.text(&it.month).number(it.guests);
            for months in 0..within.len() {
                self.number(it.returned.get(months).copied());
            }
            self.csv.end_row();
        }
        self.csv.finish()
    }

    /// A row for each length, and one for the median.
    fn lead_time(mut self, chart: &LeadTimeDto) -> String {
        let count = self.said("Időpontok", "Appointments");
        let before = self.before(count);
        self.head([self.said("Mennyivel előbb", "How long before"), count, &before]);
        for it in &chart.buckets {
            self.csv.text(of_lead(it.key, self.language)).number(it.count).number(it.previous_count).end_row();
        }
        self.csv.text(self.said("Középérték (perc)", "Median (minutes)"));
        self.number(chart.median_minutes);
        self.number(chart.previous_median_minutes);
        self.csv.end_row();
        self.csv.finish()
    }
}
