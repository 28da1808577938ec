//! Figures of SMS.

use diesel::sql_types::{Array, BigInt, Integer, Nullable, Timestamptz, Uuid as SqlUuid};
use kernel::CompanyId;

use super::scope::ReportScope;
use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// The SMS of a step; steps without any are left out.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct SmsFigures {
        /// From 1 on.
        pub step: i32 as Integer,
        /// They reached the phone.
        pub delivered: i64 as BigInt,
        /// They did not, or were not sent.
        pub failed: i64 as BigInt,
        /// On their way, or with an unknown result.
        pub other: i64 as BigInt,
        /// Cost of those that were sent.
        pub cost: i64 as BigInt,
    }
}

statement! {
    /// Text: `width_bucket`, and aggregates with conditions.
    struct SmsSteps as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, bounds: Array<Timestamptz>,
    ) -> SmsFigures =
    "SELECT width_bucket(s.created_at, :bounds) AS step, count(*) FILTER (WHERE s.state = 'delivered') AS delivered,
        count(*) FILTER (WHERE s.state IN ('failed', 'refused', 'stopped')) AS failed,
        count(*) FILTER (WHERE s.state NOT IN ('delivered', 'failed', 'refused', 'stopped')) AS other,
        coalesce(sum(s.price) FILTER (WHERE s.state IN ('sent', 'delivered', 'failed', 'unknown')), 0)::bigint AS cost
    FROM sms_messages s
    WHERE s.company_id = :company AND :since <= s.created_at AND s.created_at < :until
        AND ((:providers IS NULL AND :shops IS NULL) OR EXISTS (SELECT FROM calendar_events e
            WHERE e.company_id = :company AND e.id = s.event_id
                AND (:providers IS NULL OR e.provider_id = ANY (:providers))
                AND (:shops IS NULL OR e.shop_id = ANY (:shops))))
    GROUP BY 1 ORDER BY 1";
}

/// The SMS, by the step in which they were written; of some people or shops, those about their appointments.
pub fn sms_steps(conn: &mut Connection, company: CompanyId, of: &ReportScope) -> Result<Vec<SmsFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    SmsSteps.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.bounds.clone()))
}
