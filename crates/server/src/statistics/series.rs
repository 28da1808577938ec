//! Lays figures out by step.

use super::context::ChartContext;
use super::dto::{ChartKeyDto, ChartSeriesDto, ChartSliceDto, LineChartDto, PieChartDto};

/// A figure of each step of both periods.
pub(super) struct Steps {
    previous: usize,
    /// Of the period before first.
    figures: Vec<i64>,
}

impl Steps {
    /// Of figures by step, counted from 1 as the database does; several of one step add up.
    pub(super) fn new(context: &ChartContext, found: impl IntoIterator<Item = (i32, i64)>) -> Self {
        let previous = context.period.previous_starts().len();
        let mut figures = vec![0_i64; previous + context.period.starts().len()];
        let has_gap = context.between().is_some();
        for (step, figure) in found {
            let at = usize::try_from(step).ok().and_then(|it| it.checked_sub(1));
            let at = at.filter(|it| !has_gap || *it != previous);
            let at = at.map(|it| if has_gap && previous < it { it - 1 } else { it });
            if let Some(sum) = at.and_then(|it| figures.get_mut(it)) {
                *sum = sum.saturating_add(figure);
            }
        }
        Self { previous, figures }
    }

    /// Each step's.
    fn parts(&self) -> (&[i64], &[i64]) {
        self.figures.split_at_checked(self.previous).unwrap_or((&[], &self.figures))
    }

    /// Sums of the period before and of the period.
    pub(super) fn sums(&self) -> (i64, i64) {
        let (previous, current) = self.parts();
        (previous.iter().sum(), current.iter().sum())
    }

    /// Sum of the period.
    pub(super) fn sum(&self) -> i64 {
        self.sums().1
    }

    /// Whether there is nothing at all.
    pub(super) fn is_empty(&self) -> bool {
        self.figures.iter().all(|it| *it == 0)
    }

    /// Step by step, this one less another.
    pub(super) fn less(mut self, other: &Self) -> Self {
        for (figure, less) in self.figures.iter_mut().zip(&other.figures) {
            *figure = figure.saturating_sub(*less);
        }
        self
    }

    /// A line of the figures.
    pub(super) fn line(&self, key: ChartKeyDto) -> ChartSeriesDto {
        let (previous, current) = self.parts();
        let some = |of: &[i64]| of.iter().copied().map(Some).collect();
        let (previous_total, total) = self.sums();
        ChartSeriesDto {
            key,
            values: some(current),
            total: Some(total),
            previous: some(previous),
            previous_total: Some(previous_total),
        }
    }

    /// A line of these figures by others, as `ratio` divides them.
    pub(super) fn ratio(&self, by: &Self, key: ChartKeyDto, ratio: impl Fn(i64, i64) -> Option<i64>) -> ChartSeriesDto {
        let each = |a: &[i64], b: &[i64]| a.iter().zip(b).map(|(a, b)| ratio(*a, *b)).collect();
        let ((previous, current), (by_previous, by_current)) = (self.parts(), by.parts());
        let ((previous_sum, sum), (by_previous_sum, by_sum)) = (self.sums(), by.sums());
        ChartSeriesDto {
            key,
            values: each(current, by_current),
            total: ratio(sum, by_sum),
            previous: each(previous, by_previous),
            previous_total: ratio(previous_sum, by_previous_sum),
        }
    }
}

/// A chart of lines.
pub(super) fn line_chart(context: &ChartContext, series: Vec<ChartSeriesDto>, sample: i64) -> LineChartDto {
    let period = &context.period;
    LineChartDto {
        from: period.from,
        until: period.until,
        previous_from: period.previous_from,
        previous_until: period.previous_until,
        step: period.step,
        starts: period.starts(),
        previous_starts: period.previous_starts(),
        series,
        sample,
    }
}

/// A chart of slices: sorts them, and adds them up.
pub(super) fn pie_chart(context: &ChartContext, mut slices: Vec<ChartSliceDto>) -> PieChartDto {
    let period = &context.period;
    slices.sort_by_key(|it| (std::cmp::Reverse((it.value, it.count, it.previous_value)), it.id));
    PieChartDto {
        from: period.from,
        until: period.until,
        previous_from: period.previous_from,
        previous_until: period.previous_until,
        total: slices.iter().map(|it| it.value).sum(),
        previous_total: slices.iter().map(|it| it.previous_value).sum(),
        sample: slices.iter().map(|it| it.count).sum(),
        slices,
    }
}

/// Adds a figure of one of both periods to a slice.
pub(super) fn add(slice: &mut ChartSliceDto, is_current: bool, value: i64, count: i64) {
    let (sum, times) = if is_current {
        (&mut slice.value, &mut slice.count)
    } else {
        (&mut slice.previous_value, &mut slice.previous_count)
    };
    *sum = sum.saturating_add(value);
    *times = times.saturating_add(count);
}

/// A slice of nothing yet.
pub(super) fn slice(id: uuid::Uuid, name: String) -> ChartSliceDto {
    ChartSliceDto {
        id: Some(id),
        key: None,
        name: Some(name),
        value: 0,
        count: 0,
        previous_value: 0,
        previous_count: 0,
    }
}
