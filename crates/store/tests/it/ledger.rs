//! The books of a company, compared with the rules of `billing` and under races.

use std::collections::HashMap;
use std::thread;

use billing::{Movement, Wallet};
use chrono::{DateTime, Utc};
use diesel::connection::SimpleConnection as _;
use kernel::{CompanyId, Huf};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use store::ledger::{Settlement, TransferOutcome, pay_in, reserve, settle, wallet};
use store::{Connection, StoreError, tenant};
use testkit::{Role, TestDb};
use uuid::Uuid;

use crate::insert_company;

const NOW: &str = "2040-03-05T09:00:00Z";

fn now() -> DateTime<Utc> {
    NOW.parse().unwrap()
}

fn company(db: &TestDb) -> CompanyId {
    let company = CompanyId(Uuid::now_v7());
    insert_company(db, company);
    company
}

/// Runs `work` in a transaction of its own while nothing else runs.
fn alone(
    conn: &mut Connection,
    company: CompanyId,
    work: impl Fn(&mut Connection) -> Result<TransferOutcome, StoreError>,
) -> TransferOutcome {
    tenant::transaction(conn, company, &work).unwrap()
}

/// Runs `work` in a transaction of its own; a transfer counted at the same time is counted.
fn within(
    conn: &mut Connection,
    company: CompanyId,
    work: impl Fn(&mut Connection) -> Result<TransferOutcome, StoreError>,
) -> TransferOutcome {
    match tenant::transaction(conn, company, &work) {
        Err(StoreError::Conflict(store::Constraint::LedgerReference)) => TransferOutcome::CountedBefore,
        other => other.unwrap(),
    }
}

fn balance(conn: &mut Connection, company: CompanyId) -> (i64, i64) {
    let wallet = tenant::read(conn, company, |conn| wallet(conn, company)).unwrap();
    (wallet.available.0, wallet.reserved.0)
}

/// Invariants of every company.
fn audit(db: &TestDb) {
    assert_eq!(
        db.rows(
            "SELECT reference, sum(amount) FROM ledger_entries GROUP BY company_id, reference HAVING sum(amount) <> 0"
        ),
        [""; 0],
        "transfers that do not sum to zero"
    );
    assert_eq!(
        db.rows(
            "SELECT w.* FROM wallets w WHERE (available, reserved) <> (
                SELECT coalesce(sum(amount) FILTER (WHERE account = 'available'), 0)::bigint,
                    coalesce(sum(amount) FILTER (WHERE account = 'reserved'), 0)::bigint
                FROM ledger_entries e WHERE e.company_id = w.company_id)"
        ),
        [""; 0],
        "wallets that are not the sum of their entries"
    );
}

#[test]
fn any_order_of_movements_is_booked_as_the_rules_say() {
    let db = TestDb::new();
    let mut conn = db.connect(Role::Worker);
    for seed in 0..12 {
        let company = company(&db);
        let mut dice = StdRng::seed_from_u64(seed);
        let ids: Vec<Uuid> = (0..8).map(|_| Uuid::now_v7()).collect();
        let mut expected = Wallet::default();
        // Purpose of each reservation, and whether it has ended; and the payments that are counted.
        let (mut kept, mut paid) = (HashMap::new(), Vec::new());
        for _ in 0..60 {
            let id = ids[dice.random_range(0..ids.len())];
            let amount = Huf(dice.random_range(1..120));
            let (movement, was_counted, found) = match dice.random_range(0..4) {
                0 => (
                    Movement::PayIn(amount),
                    paid.contains(&id),
                    alone(&mut conn, company, |conn| pay_in(conn, company, id, amount, now())),
                ),
                1 => (
                    Movement::Reserve(amount),
                    kept.contains_key(&id),
                    alone(&mut conn, company, |conn| reserve(conn, company, id, amount, now())),
                ),
                other => {
                    let Some((reserved, is_over)) = kept.get(&id).copied() else {
                        let lost = tenant::transaction(&mut conn, company, |conn| {
                            settle(conn, company, id, Settlement::NotBought, now())
                        });
                        assert!(matches!(lost, Err(StoreError::NotFound)), "{lost:?}");
                        continue;
                    };
                    let cost = Huf(dice.random_range(0..=reserved));
                    let (movement, settlement) = if other == 2 {
                        (Movement::Post { reserved: Huf(reserved), cost }, Settlement::Bought(cost))
                    } else {
                        (Movement::Void { reserved: Huf(reserved) }, Settlement::NotBought)
                    };
                    (movement, is_over, alone(&mut conn, company, |conn| settle(conn, company, id, settlement, now())))
                }
            };
            let after = expected.after(&movement.transfer().unwrap());
            match (was_counted, after) {
                (true, _) => assert_eq!(found, TransferOutcome::CountedBefore, "{movement:?}"),
                (false, Err(_)) => assert_eq!(found, TransferOutcome::InsufficientBalance, "{movement:?}"),
                (false, Ok(after)) => {
                    assert_eq!(found, TransferOutcome::Moved, "{movement:?}");
                    expected = after;
                    match movement {
                        Movement::PayIn(_) => paid.push(id),
                        Movement::Reserve(amount) => {
                            kept.insert(id, (amount.0, false));
                        }
                        Movement::Post { reserved, .. } | Movement::Void { reserved } => {
                            kept.insert(id, (reserved.0, true));
                        }
                        Movement::GiveBack(_) | Movement::PayOut { .. } => unreachable!("not tried here"),
                    }
                }
            }
            assert_eq!(balance(&mut conn, company), (expected.available.0, expected.reserved.0));
        }
    }
    audit(&db);
}

#[test]
fn two_thousand_racing_purchases_take_exactly_what_there_is_and_each_ends_once() {
    let db = TestDb::new();
    let company = company(&db);
    let mut conn = db.connect(Role::App);
    within(&mut conn, company, |conn| pay_in(conn, company, Uuid::now_v7(), Huf(50 * 21), now()));
    let buyers: Vec<_> = (0..8)
        .map(|_| {
            let mut conn = db.connect(Role::Worker);
            thread::spawn(move || {
                let mut bought = Vec::new();
                for _ in 0..250 {
                    let id = Uuid::now_v7();
                    let outcome = within(&mut conn, company, |conn| reserve(conn, company, id, Huf(21), now()));
                    assert_ne!(outcome, TransferOutcome::CountedBefore);
                    bought.extend((outcome == TransferOutcome::Moved).then_some(id));
                }
                bought
            })
        })
        .collect();
    let bought: Vec<Uuid> = buyers.into_iter().flat_map(|it| it.join().unwrap()).collect();
    assert_eq!(bought.len(), 50);
    assert_eq!(balance(&mut conn, company), (0, 50 * 21));

    // All threads end all reservations, half of them with another outcome.
    let enders: Vec<_> = (0..8)
        .map(|number| {
            let (mut conn, all) = (db.connect(Role::Worker), bought.clone());
            let end = if number % 2 == 0 { Settlement::Bought(Huf(20)) } else { Settlement::NotBought };
            thread::spawn(move || {
                let one = |id: &Uuid| within(&mut conn, company, |conn| settle(conn, company, *id, end, now()));
                let moved = all.iter().map(one).filter(|it| *it == TransferOutcome::Moved).count();
                (end, moved)
            })
        })
        .collect();
    let ended: Vec<(Settlement, usize)> = enders.into_iter().map(|it| it.join().unwrap()).collect();
    assert_eq!(ended.iter().map(|it| it.1).sum::<usize>(), 50, "each ended once");
    let posted: usize = ended.iter().filter(|it| it.0 != Settlement::NotBought).map(|it| it.1).sum();
    assert_eq!(balance(&mut conn, company), (50 * 21 - i64::try_from(posted).unwrap() * 20, 0));
    audit(&db);
}

#[test]
fn a_payment_that_is_told_many_times_at_once_is_counted_once() {
    let db = TestDb::new();
    let (company, payment) = (company(&db), Uuid::now_v7());
    let told: Vec<_> = (0..8)
        .map(|_| {
            let mut conn = db.connect(Role::App);
            thread::spawn(move || {
                let one = |_| within(&mut conn, company, |conn| pay_in(conn, company, payment, Huf(5_000), now()));
                (0..20).map(one).filter(|it| *it == TransferOutcome::Moved).count()
            })
        })
        .collect();
    assert_eq!(told.into_iter().map(|it| it.join().unwrap()).sum::<usize>(), 1);
    assert_eq!(balance(&mut db.connect(Role::App), company), (5_000, 0));
    audit(&db);
}

#[test]
fn the_database_refuses_books_that_are_wrong() {
    let db = TestDb::new();
    let company = company(&db);
    let mut conn = db.connect(Role::App);
    within(&mut conn, company, |conn| pay_in(conn, company, Uuid::now_v7(), Huf(100), now()));
    let mut refuses = |sql: &str| {
        let done = tenant::transaction(&mut conn, company, |conn| Ok::<_, StoreError>(conn.batch_execute(sql)?));
        assert!(done.is_err(), "{sql}");
    };
    refuses(&format!("INSERT INTO ledger_entries VALUES ('{company}', 'payment:1', 'available', 5, now())"));
    refuses("UPDATE ledger_entries SET amount = amount * 2");
    refuses("DELETE FROM ledger_entries");
    refuses("UPDATE wallets SET available = -1");
    refuses("DELETE FROM wallets");
    audit(&db);
}
