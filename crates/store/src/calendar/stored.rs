//! An event as whoever changes it finds it, and what else is in the way: read once the provider's row is held.

use ::booking::{AgreedService, Standing};
use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Integer, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, EventId, GuestId, Huf, SeriesId, ServiceId, ShopId, TimeRange};
use serde::Deserialize;
use uuid::Uuid;

use crate::closed_set::closed_set;
use crate::scheduling::LONGEST_PIECE;
use crate::{Connection, Prepared, Result, StoreError, statement};

/// What stands in a calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A guest comes.
    Appointment,
    /// Somebody is away.
    Nonwork,
    /// Brought from another calendar; changed there.
    Imported,
}

closed_set!(EventKindText: Text => Kind {
    Appointment = "appointment",
    Nonwork = "nonwork",
    Imported = "imported",
});

impl Kind {
    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Appointment => "appointment",
            Self::Nonwork => "nonwork",
            Self::Imported => "imported",
        }
    }

    fn parse(text: &str) -> Self {
        match text {
            "appointment" => Self::Appointment,
            "nonwork" => Self::Nonwork,
            _ => Self::Imported,
        }
    }
}

/// An event as whoever changes it finds it.
#[derive(Clone, Debug)]
pub struct Stored {
    /// What it is.
    pub kind: Kind,
    /// The piece that carries everything but time: the first.
    pub head: EventId,
    /// Who comes.
    pub guest: Option<GuestId>,
    /// How often it has changed.
    pub revision: i32,
    /// The rest, as a rule judges it.
    pub standing: Standing,
}

#[derive(Deserialize)]
struct AgreedRow {
    id: Uuid,
    name: String,
    price: i64,
    minutes: u32,
}

/// The event of a series, if the company has it.
pub fn stored(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Option<Stored>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        kind: String,
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
        #[diesel(sql_type = SqlUuid)]
        provider_id: Uuid,
        #[diesel(sql_type = Nullable<SqlUuid>)]
        shop_id: Option<Uuid>,
        #[diesel(sql_type = Nullable<SqlUuid>)]
        guest_id: Option<Uuid>,
        #[diesel(sql_type = Timestamptz)]
        starts_at: DateTime<Utc>,
        #[diesel(sql_type = Timestamptz)]
        ends_at: DateTime<Utc>,
        #[diesel(sql_type = Timestamptz)]
        occupies_from: DateTime<Utc>,
        #[diesel(sql_type = Timestamptz)]
        occupies_to: DateTime<Utc>,
        #[diesel(sql_type = SmallInt)]
        state: i16,
        #[diesel(sql_type = Integer)]
        revision: i32,
        #[diesel(sql_type = Text)]
        services: String,
    }
    let row: Option<Row> = statement(
        "SELECT e.kind, e.id, e.provider_id, e.shop_id, e.guest_id, e.starts_at, whole.ends_at, e.occupies_from,
            whole.occupies_to, e.state, e.revision,
            (SELECT coalesce(json_agg(json_build_object('id', service_id, 'name', name, 'price', price,
                    'minutes', minutes) ORDER BY position), '[]')
                FROM event_services WHERE company_id = $1 AND event_id = e.id)::text AS services
        FROM (SELECT * FROM calendar_events WHERE company_id = $1 AND series_id = $2 ORDER BY starts_at LIMIT 1) e
        CROSS JOIN (SELECT max(ends_at) AS ends_at, max(occupies_to) AS occupies_to FROM calendar_events
            WHERE company_id = $1 AND series_id = $2) whole",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(series.0)
    .optional(conn)?;
    let Some(row) = row else { return Ok(None) };
    let bug = || StoreError::Bug("an event that ends before it starts".into());
    let agreed: Vec<AgreedRow> =
        serde_json::from_str(&row.services).map_err(|error| StoreError::Bug(Box::new(error)))?;
    Ok(Some(Stored {
        kind: Kind::parse(&row.kind),
        head: EventId(row.id),
        guest: row.guest_id.map(GuestId),
        revision: row.revision,
        standing: Standing {
            shop: row.shop_id.map(ShopId),
            provider: EmployeeId(row.provider_id),
            when: TimeRange::new(row.starts_at, row.ends_at).ok_or_else(bug)?,
            occupies: TimeRange::new(row.occupies_from, row.occupies_to).ok_or_else(bug)?,
            services: agreed
                .into_iter()
                .map(|it| AgreedService {
                    id: ServiceId(it.id),
                    name: it.name,
                    price: Huf(it.price),
                    minutes: it.minutes,
                })
                .collect(),
            is_active: row.state == 1,
        },
    }))
}

/// What keeps somebody busy within `around`, except one event. After [`super::lock_providers`] this is what it is until the
/// transaction is over.
pub fn busy_beside(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    around: TimeRange,
    exclude: Option<SeriesId>,
) -> Result<Vec<TimeRange>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Timestamptz)]
        occupies_from: DateTime<Utc>,
        #[diesel(sql_type = Timestamptz)]
        occupies_to: DateTime<Utc>,
    }
    let rows: Vec<Row> = statement(
        "SELECT occupies_from, occupies_to FROM calendar_events
        WHERE company_id = $1 AND provider_id = $2 AND state = 1 AND occupies_from >= $3 AND occupies_from < $4
            AND ($5 IS NULL OR series_id <> $5)",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(provider.0)
    .bind::<Timestamptz, _>(around.start() - LONGEST_PIECE)
    .bind::<Timestamptz, _>(around.end())
    .bind::<Nullable<SqlUuid>, _>(exclude.map(|it| it.0))
    .all(conn)?;
    Ok(rows.into_iter().filter_map(|it| TimeRange::new(it.occupies_from, it.occupies_to)).collect())
}
