//! The input of a chart.

use actix_web::HttpResponse;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{CompanyId, Locale};
use scheduling::{Tz, civil};
use serde::Serialize;
use store::Connection;
use store::statistics::ReportScope;

use super::period::Period;
use super::query::ChartQuery;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// The company, the days and whose figures.
pub(super) struct ChartContext {
    pub(super) company: CompanyId,
    pub(super) language: Locale,
    pub(super) tz: Tz,
    pub(super) now: DateTime<Utc>,
    pub(super) period: Period,
    query: ChartQuery,
}

impl ChartContext {
    /// # Errors
    /// `field.range` at `until` when the days are in the wrong order or too many.
    pub(super) async fn new(app: &App, supervisor: &Supervisor, query: ChartQuery) -> Result<Self, ApiError> {
        let company = supervisor.employment.company;
        let tz = app.salons.shown_by_id(&app.db, company).await?.salon.tz;
        let now = app.clock.now();
        let days = (query.from.map(|it| it.0), query.until.map(|it| it.0));
        let period = Period::new(days, query.step.map(|it| it.0), civil::local(tz, now).date())
            .ok_or_else(|| ApiError::field("until", ErrorCode::FieldRange))?;
        Ok(Self { company, language: supervisor.caller.language, tz, now, period, query })
    }

    /// Start of a day.
    pub(super) fn midnight(&self, day: NaiveDate) -> DateTime<Utc> {
        civil::day_start(self.tz, day)
    }

    /// Steps of both periods.
    pub(super) fn reported(&self) -> ReportScope {
        self.reported_in(self.days())
    }

    /// The first days of the steps of both periods, and the day after the last one. Days between the periods are a step
    /// of their own, which [`super::series::Steps`] leaves out.
    pub(super) fn days(&self) -> Vec<NaiveDate> {
        let (before, steps) = (self.period.previous_starts(), self.period.starts());
        let between = self.between();
        before.into_iter().chain(between).chain(steps).chain([self.period.ends()]).collect()
    }

    /// The first of the days between the periods, if there are any.
    pub(super) fn between(&self) -> Option<NaiveDate> {
        Some(self.period.previous_ends()).filter(|it| *it < self.period.from)
    }

    /// Steps that begin on these days.
    pub(super) fn reported_in(&self, days: Vec<NaiveDate>) -> ReportScope {
        let ids = &self.query;
        ReportScope {
            bounds: days.into_iter().map(|it| self.midnight(it)).collect(),
            ended: self.midnight(self.period.previous_ends()),
            begins: self.midnight(self.period.from),
            providers: (!ids.provider_ids.is_empty()).then(|| ids.provider_ids.iter().map(|it| it.0).collect()),
            shops: (!ids.shop_ids.is_empty()).then(|| ids.shop_ids.iter().map(|it| it.0).collect()),
            now: self.now,
        }
    }

    /// Reads it, inside the company's wall.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        app: &App,
        load: impl FnOnce(&mut Connection, CompanyId, &ReportScope) -> store::Result<T> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.read_of(app, self.reported(), load).await
    }

    /// As [`ChartContext::read`], of other steps.
    pub(super) async fn read_of<T: Send + 'static>(
        &self,
        app: &App,
        of: ReportScope,
        load: impl FnOnce(&mut Connection, CompanyId, &ReportScope) -> store::Result<T> + Send + 'static,
    ) -> Result<T, ApiError> {
        let company = self.company;
        app.db.read(company, move |conn| Ok(load(conn, company, &of)?)).await
    }
}

/// The answer of a chart's operation; `chart` reads and draws it.
pub(super) async fn answer<T: Serialize>(
    app: &App,
    supervisor: &Supervisor,
    query: ChartQuery,
    chart: impl AsyncFnOnce(&App, &ChartContext) -> Result<T, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let context = ChartContext::new(app, supervisor, query).await?;
    Ok(no_store(HttpResponse::Ok()).json(chart(app, &context).await?))
}

/// A part of another in thousandths, half of one up; `None` of nothing.
pub(super) fn per_mille(part: i64, whole: i64) -> Option<i64> {
    divided(part.saturating_mul(1_000), whole)
}

/// Quotient, half up; `None` by nothing.
pub(super) fn divided(sum: i64, by: i64) -> Option<i64> {
    (0 < by).then(|| sum.saturating_mul(2).saturating_add(by).div_euclid(by.saturating_mul(2)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_is_rounded_up_and_nothing_is_divided_by_nothing() {
        assert_eq!([divided(5, 2), divided(4, 3), divided(0, 3), divided(1, 0)], [Some(3), Some(1), Some(0), None]);
        assert_eq!([per_mille(1, 3), per_mille(2, 3), per_mille(0, 0)], [Some(333), Some(667), None]);
    }
}
