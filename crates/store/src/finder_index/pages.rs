//! Pages of trades and settlements that have something to show.

use diesel::sql_types::{Array, Text};

use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// A settlement and the trades that are listed there, as `hair`.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ListedSettlement {
        /// Its slug.
        pub settlement: String as Text,
        pub trades: Vec<String> as Array<Text>,
    }
}

statement! {
    /// Text: the lexemes of a `tsvector`.
    struct ListedPages as App () -> ListedSettlement =
    "SELECT l.settlement, array_agg(DISTINCT substr(t.lexeme, 3) ORDER BY substr(t.lexeme, 3)) AS trades
    FROM finder_listings l
    JOIN finder_offers o USING (company_id, shop_id)
    CROSS JOIN LATERAL unnest(o.found_by) t
    WHERE l.settlement IS NOT NULL AND t.lexeme LIKE 'a:%' AND t.lexeme <> 'a:any'
    GROUP BY l.settlement
    ORDER BY l.settlement";
}

/// Every settlement with a listed shop, by slug.
pub fn settlements(conn: &mut Connection) -> Result<Vec<ListedSettlement>> {
    ListedPages.all(conn, ())
}
