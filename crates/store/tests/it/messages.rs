//! SMS that race for the same money, and ends that race for the same SMS.

use std::thread;

use chrono::{DateTime, Utc};
use kernel::{CampaignId, CompanyId, EmployeeId, GuestId, Huf, SmsId};
use notifications::{SmsPurpose, SmsReason, SmsState};
use store::ledger::{self, TransferOutcome};
use store::messages::campaigns::{self, CampaignSms, CampaignState, NewCampaign, Segment};
use store::messages::sms::{self, NewSms, SmsProgress};
use store::{Connection, StoreError, tenant};
use testkit::{Role, TestDb};
use uuid::Uuid;

use crate::insert_company;

const PRICE: Huf = Huf(25);

fn now() -> DateTime<Utc> {
    "2040-03-05T09:00:00Z".parse().unwrap()
}

/// A salon with this many forints, a supervisor and one guest.
struct Salon {
    db: TestDb,
    company: CompanyId,
    one: Uuid,
}

impl Salon {
    fn with(forints: i64) -> Self {
        let salon = Self { db: TestDb::new(), company: CompanyId(Uuid::now_v7()), one: Uuid::from_u128(1) };
        let Self { db, company, one } = &salon;
        insert_company(db, *company);
        db.execute(
            Role::Migrator,
            &format!(
                "INSERT INTO employees (company_id, id, first_name, last_name, created_at)
                    VALUES ('{company}', '{one}', 'x', 'x', now());
                INSERT INTO guests (company_id, id, first_name, last_name, created_at)
                    VALUES ('{company}', '{one}', 'x', 'x', now())"
            ),
        );
        let paid = salon.within(|conn| ledger::pay_in(conn, *company, Uuid::now_v7(), Huf(forints), now()));
        assert_eq!(paid, TransferOutcome::Moved);
        salon
    }

    fn within<T>(&self, work: impl Fn(&mut Connection) -> Result<T, StoreError>) -> T {
        tenant::transaction(&mut self.db.connect(Role::Worker), self.company, &work).unwrap()
    }

    /// Available and reserved.
    fn wallet(&self) -> (i64, i64) {
        let wallet = self.within(|conn| ledger::wallet(conn, self.company));
        (wallet.available.0, wallet.reserved.0)
    }

    fn count(&self, sql: &str) -> usize {
        self.db.rows(sql).len()
    }
}

fn text(id: SmsId) -> NewSms {
    NewSms {
        id,
        purpose: SmsPurpose::Test,
        guest: None,
        event: None,
        campaign: None,
        phone: "+36301234567".to_owned(),
        text: "Szia!".to_owned(),
        sealed: None,
        parts: 1,
        price: PRICE,
        starts_at: None,
        at: now(),
    }
}

/// Ends an SMS unless it has ended; whether it did.
fn end(conn: &mut Connection, company: CompanyId, id: SmsId, is_paid: bool) -> bool {
    tenant::transaction(conn, company, |conn| {
        let stored = sms::lock(conn, company, id)?;
        if stored.state != SmsState::Queued {
            return Ok(false);
        }
        let to = if is_paid {
            SmsProgress::to(SmsState::Sent)
        } else {
            SmsProgress::ended(SmsState::Failed, SmsReason::Gateway)
        };
        sms::progress(conn, company, id, &to, now())?;
        sms::settle(conn, company, id, &stored, is_paid, now())?;
        Ok::<_, StoreError>(true)
    })
    .unwrap()
}

#[test]
fn two_thousand_racing_messages_take_exactly_what_there_is_and_each_ends_once() {
    let salon = Salon::with(50 * 25 + 24);
    let company = salon.company;
    let racing: Vec<_> = (0..8)
        .map(|_| {
            let mut conn = salon.db.connect(Role::Worker);
            thread::spawn(move || {
                let mut queued = Vec::new();
                for _ in 0..250 {
                    let id = SmsId(Uuid::now_v7());
                    let new = text(id);
                    let is_paid = tenant::transaction(&mut conn, company, |conn| sms::enqueue(conn, company, &new));
                    queued.extend(is_paid.unwrap().then_some(id));
                }
                queued
            })
        })
        .collect();
    let queued: Vec<SmsId> = racing.into_iter().flat_map(|it| it.join().unwrap()).collect();
    assert_eq!(queued.len(), 50);
    assert_eq!(salon.wallet(), (24, 50 * 25));
    assert_eq!(salon.count("SELECT 1 FROM sms_messages WHERE state = 'queued' AND price = 25"), 50);
    assert_eq!(
        salon.count("SELECT 1 FROM sms_messages WHERE state = 'refused' AND reason = 'balance' AND price = 0"),
        1_950
    );
    assert_eq!(salon.count("SELECT 1 FROM outbox WHERE kind = 'sms'"), 50);

    // Four end each at once, two of them otherwise than the others.
    let ending: Vec<_> = (0..4)
        .map(|number| {
            let (mut conn, all, is_paid) = (salon.db.connect(Role::Worker), queued.clone(), number % 2 == 0);
            thread::spawn(move || {
                let ended = all.iter().filter(|id| end(&mut conn, company, **id, is_paid)).count();
                (is_paid, i64::try_from(ended).unwrap())
            })
        })
        .collect();
    let ended: Vec<(bool, i64)> = ending.into_iter().map(|it| it.join().unwrap()).collect();
    assert_eq!(ended.iter().map(|it| it.1).sum::<i64>(), 50, "each ended once");
    let paid: i64 = ended.iter().filter(|it| it.0).map(|it| it.1).sum();
    assert_eq!(salon.wallet(), (24 + (50 - paid) * 25, 0));
}

#[test]
fn of_campaigns_that_race_for_the_same_money_as_many_begin_as_it_suffices_for() {
    let salon = Salon::with(10 * 25 * 3);
    let (company, one) = (salon.company, salon.one);
    let racing: Vec<_> = (0..8)
        .map(|_| {
            let mut conn = salon.db.connect(Role::App);
            thread::spawn(move || {
                let id = CampaignId(Uuid::now_v7());
                let messages: Vec<CampaignSms> = (0..10)
                    .map(|_| CampaignSms {
                        id: SmsId(Uuid::now_v7()),
                        guest: GuestId(one),
                        phone: "+36301234567".to_owned(),
                        text: "Szia!".to_owned(),
                        parts: 1,
                        price: PRICE,
                    })
                    .collect();
                let segment = Segment::default();
                let new = NewCampaign {
                    id,
                    name: "x",
                    text: "x",
                    segment: &segment,
                    starts_at: now(),
                    at: now(),
                    by: EmployeeId(one),
                    price: Huf(250),
                    request_key: &id.0.to_string(),
                };
                let begun =
                    tenant::transaction(&mut conn, company, |conn| campaigns::insert(conn, company, &new, &messages));
                begun.unwrap().then_some(id)
            })
        })
        .collect();
    let begun: Vec<CampaignId> = racing.into_iter().filter_map(|it| it.join().unwrap()).collect();
    assert_eq!((begun.len(), salon.wallet()), (3, (0, 750)));
    assert_eq!(salon.count("SELECT 1 FROM sms_messages"), 30);

    // The first is stopped while four connections enqueue its messages: none is both enqueued afresh and stopped twice.
    let id = begun[0];
    thread::scope(|scope| {
        for number in 0..4 {
            let salon = &salon;
            scope.spawn(move || {
                salon.within(|conn| {
                    let locked = campaigns::lock(conn, company, id)?;
                    if number == 2 {
                        return campaigns::set_state(conn, company, id, CampaignState::Stopped, now());
                    }
                    if locked.state == CampaignState::Sending {
                        campaigns::enqueue_next(conn, company, id, locked.enqueued_to, 3, now())?;
                    }
                    Ok(())
                });
            });
        }
    });
    let enqueued = salon.count("SELECT 1 FROM outbox WHERE kind = 'sms'");
    assert!(enqueued.is_multiple_of(3) && enqueued <= 9, "{enqueued}");
    assert_eq!(salon.count("SELECT 1 FROM sms_messages WHERE state = 'stopped' AND price = 0"), 10);
    salon.within(|conn| campaigns::settle(conn, company, id, now()));
    assert_eq!(salon.wallet(), (250, 500));
    // A second end changes nothing.
    salon.within(|conn| campaigns::settle(conn, company, id, now()));
    assert_eq!(salon.wallet(), (250, 500));
}
