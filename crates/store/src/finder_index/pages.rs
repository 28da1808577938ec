//! Trades and settlements that have something to show.

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

row! {
    pub(crate) struct ListedTrade {
        code: String as Text,
    }
}

statement! {
    /// Text: lexemes of a `tsvector`.
    struct ListedTrades as App (codes: Array<Text>) -> ListedTrade =
    "SELECT code FROM unnest(:codes) WITH ORDINALITY AS t (code, n)
    WHERE EXISTS (SELECT FROM finder_offers o WHERE o.found_by @@ quote_literal('a:' || code)::tsquery)
    ORDER BY n";
}

/// The codes of trades with a listed shop, in the order of [`catalog::Trade::ALL`].
pub fn trades(conn: &mut Connection) -> Result<Vec<String>> {
    let codes: Vec<&str> = catalog::Trade::ALL.into_iter().map(catalog::Trade::code).collect();
    Ok(ListedTrades.all(conn, (codes,))?.into_iter().map(|it| it.code).collect())
}

/// Every settlement with a listed shop, by slug.
pub fn settlements(conn: &mut Connection) -> Result<Vec<ListedSettlement>> {
    ListedPages.all(conn, ())
}
