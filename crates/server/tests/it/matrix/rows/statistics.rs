//! Statistics.

use crate::matrix::row::{Row, row};

const YEAR: &str = "from=2040-01-01&until=2040-12-31";

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/chart/summary",                             "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/income/line",                         "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/income/pie",                          "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/events/line",                         "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/average-income/line",                 "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/service/pie",                         "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/guest/line",                          "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/leave/line",                          "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/expense/line",                        "401 403 403 co B",     YEAR, "needs:expenses"),
    row("GET",    "/api/chart/expense/pie",                         "401 403 403 co B",     YEAR, "needs:expenses"),
    row("GET",    "/api/chart/sms/line",                            "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/deleted/line",                        "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/not-appeared/line",                   "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/utilisation",                         "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/return-rate",                         "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/lead-time",                           "401 403 403 co B",     YEAR, ""),
    row("GET",    "/api/chart/{chart}/csv",                         "401 403 403 co B",     YEAR, ""),
];
