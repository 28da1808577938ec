//! Events of a company's money in any order: payments with callbacks that come twice, late, forged and out of order,
//! refunds, SMS, months and tiers. The rules alone, without a database.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "the helpers of a test are not inside a test function"
)]

use std::collections::{BTreeMap, HashMap, HashSet};

use billing::{
    LedgerAccount, Movement, PaymentIdentity, PaymentStatus, Period, Reference, TopupReason, TopupState, Verdict,
    Wallet, change_tier, judge, paid_until, prolong, stops_at, within,
};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::Huf;
use proptest::prelude::*;

/// The bank's record of a payment.
#[derive(Clone, Copy)]
struct BankRecord {
    status: PaymentStatus,
    reference: usize,
    amount: Option<Huf>,
}

struct Payment {
    state: TopupState,
    amount: Huf,
    bank: BankRecord,
    /// Every former record: a reply may be late.
    said: Vec<BankRecord>,
    /// The last attempt to refund it, and how often the bank did.
    attempt: Option<u32>,
    returned: u32,
}

/// The stored balance and ledger.
#[derive(Default)]
struct StoredBooks {
    wallet: Wallet,
    accounts: BTreeMap<LedgerAccount, i64>,
    counted: HashSet<Reference<u32>>,
    kept: HashMap<u32, Huf>,
    next: u32,
}

impl StoredBooks {
    fn id(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    /// Booked once per reference, and only while the balance suffices.
    fn write(&mut self, reference: Reference<u32>, movement: Movement) -> bool {
        let Ok(transfer) = movement.transfer() else { return false };
        assert_eq!(transfer.entries().iter().map(|it| it.amount.0).sum::<i64>(), 0);
        let Ok(after) = self.wallet.after(&transfer) else { return false };
        if !self.counted.insert(reference) {
            return false;
        }
        self.wallet = after;
        for entry in transfer.entries() {
            *self.accounts.entry(entry.account).or_default() += entry.amount.0;
        }
        if let (Reference::Reserved(id), Movement::Reserve(amount)) = (reference, movement) {
            self.kept.insert(id, amount);
        }
        true
    }

    fn reserve(&mut self, amount: Huf) -> Option<u32> {
        let id = self.id();
        self.write(Reference::Reserved(id), Movement::Reserve(amount)).then_some(id)
    }

    fn of(&self, account: LedgerAccount) -> i64 {
        self.accounts.get(&account).copied().unwrap_or_default()
    }
}

#[derive(Clone, Debug)]
enum Operation {
    Begin(i64),
    /// The bank decides, or reports other data than ordered.
    Decide(usize, PaymentStatus),
    LieAmount(usize, Option<i64>),
    LieReference(usize, usize),
    /// A callback, which leads to a query; the age of the reply, counted in records.
    Call(usize, usize),
    Refund(usize),
    /// The bank ends a refund: done, refused, or the reply lost after doing it or not.
    EndRefund(usize, Option<bool>, bool),
    Operator(usize),
    Text(i64),
    /// Sent at this cost, or not sent.
    EndText(usize, Option<i64>),
    Prolong(u32),
    Change(i64),
    /// An operator ends the subscription in this many days.
    Cut(i64),
    Later(i64),
}

fn steps() -> impl Strategy<Value = Vec<Operation>> {
    let which = 0usize..5;
    let status = prop_oneof![
        3 => Just(PaymentStatus::Paid),
        1 => Just(PaymentStatus::Failed(TopupReason::Refused)),
        1 => Just(PaymentStatus::Failed(TopupReason::Expired)),
        1 => Just(PaymentStatus::Open),
    ];
    let refunded = (which.clone(), proptest::option::of(any::<bool>()), any::<bool>());
    let step = prop_oneof![
        3 => (1_000i64..30_000).prop_map(Operation::Begin),
        4 => (which.clone(), status).prop_map(|(it, status)| Operation::Decide(it, status)),
        1 => (which.clone(), proptest::option::of(1i64..90_000)).prop_map(|(it, amount)| Operation::LieAmount(it, amount)),
        1 => (which.clone(), 0usize..6).prop_map(|(it, other)| Operation::LieReference(it, other)),
        6 => (which.clone(), 0usize..3).prop_map(|(it, late)| Operation::Call(it, late)),
        3 => which.clone().prop_map(Operation::Refund),
        3 => refunded.prop_map(|(it, answer, did)| Operation::EndRefund(it, answer, did)),
        1 => which.clone().prop_map(Operation::Operator),
        5 => (1i64..200).prop_map(Operation::Text),
        5 => (which, proptest::option::of(0i64..200)).prop_map(|(it, cost)| Operation::EndText(it, cost)),
        2 => (1u32..4).prop_map(Operation::Prolong),
        2 => (0i64..20_000).prop_map(Operation::Change),
        1 => (0i64..40).prop_map(Operation::Cut),
        2 => (1i64..20).prop_map(Operation::Later),
    ];
    prop::collection::vec(step, 0..160)
}

/// A company, its stored books, and the bank's records.
struct Salon {
    books: StoredBooks,
    payments: Vec<Payment>,
    /// SMS that have not ended, and those that have.
    texts: Vec<(u32, Huf)>,
    ended: Vec<(u32, Huf)>,
    texted: i64,
    bought: i64,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
    periods: Vec<Period>,
    price: Huf,
}

impl Salon {
    fn new() -> Self {
        let now = DateTime::from_timestamp(2_200_000_000, 0).unwrap();
        Self {
            books: StoredBooks::default(),
            payments: Vec::new(),
            texts: Vec::new(),
            ended: Vec::new(),
            texted: 0,
            bought: 0,
            now,
            until: now,
            periods: Vec::new(),
            price: Huf(3_900),
        }
    }

    fn change_at_bank(&mut self, which: usize, change: impl FnOnce(&mut BankRecord)) {
        if let Some(it) = self.payments.get_mut(which) {
            change(&mut it.bank);
            it.said.push(it.bank);
        }
    }

    /// A callback from any sender: the bank is queried, and its reply may be outdated.
    fn call(&mut self, which: usize, late: usize) {
        let Some(it) = self.payments.get_mut(which) else { return };
        let says = it.said[it.said.len().saturating_sub(1 + late)];
        let (own, named) = (which.to_string(), says.reference.to_string());
        let asked = PaymentIdentity { gateway_id: "g", reference: &own, amount: Some(it.amount) };
        let seen = PaymentIdentity { gateway_id: "g", reference: &named, amount: says.amount };
        match judge(it.state, asked, says.status, seen) {
            Verdict::Credit => {
                assert_eq!((says.reference, says.amount), (which, Some(it.amount)));
                assert_eq!(says.status, PaymentStatus::Paid);
                it.state = TopupState::Paid;
                let (id, amount) = (u32::try_from(which).unwrap() + 1_000_000, it.amount);
                assert!(self.books.write(Reference::Payment(id), Movement::PayIn(amount)), "credited once");
            }
            Verdict::Fail(_) => it.state = TopupState::Failed,
            Verdict::Nothing => {}
        }
    }

    fn refund(&mut self, which: usize) {
        let Some(it) = self.payments.get_mut(which).filter(|it| it.state == TopupState::Paid) else { return };
        if let Some(attempt) = self.books.reserve(it.amount) {
            (it.attempt, it.state) = (Some(attempt), TopupState::Refunding);
        }
    }

    fn settle_refund(&mut self, which: usize, is_done: bool) {
        let it = &mut self.payments[which];
        let reserved = it.amount;
        let (movement, state) = match is_done {
            true => (Movement::PayOut { reserved }, TopupState::Refunded),
            false => (Movement::Void { reserved }, TopupState::Paid),
        };
        assert!(self.books.write(Reference::Settled(it.attempt.unwrap()), movement));
        it.state = state;
    }

    fn end_refund(&mut self, which: usize, answer: Option<bool>, did: bool) {
        let Some(it) = self.payments.get_mut(which).filter(|it| it.state == TopupState::Refunding) else { return };
        // A reply from the bank is truthful.
        it.returned += u32::from(answer.unwrap_or(did));
        match answer {
            Some(is_done) => self.settle_refund(which, is_done),
            None => it.state = TopupState::RefundUnknown,
        }
    }

    fn end_text(&mut self, which: usize, cost: Option<i64>) {
        // A repeated report of an ended one changes nothing.
        if let Some((id, reserved)) = self.ended.get(which).copied() {
            assert!(!self.books.write(Reference::Settled(id), Movement::Void { reserved }));
            assert!(!self.books.write(Reference::Reserved(id), Movement::Reserve(reserved)));
        }
        if which < self.texts.len() {
            let (id, reserved) = self.texts.remove(which);
            let cost = cost.map(|it| it.min(reserved.0));
            let posted = |cost| Movement::Post { reserved, cost: Huf(cost) };
            let movement = cost.map_or(Movement::Void { reserved }, posted);
            assert!(self.books.write(Reference::Settled(id), movement));
            self.texted += cost.unwrap_or_default();
            self.ended.push((id, reserved));
        }
    }

    /// Pays for a purchase; whether the balance sufficed.
    fn pay(&mut self, cost: Huf) -> bool {
        let is_paid = match cost.0 {
            0 => true,
            ..0 => {
                let id = self.books.id();
                let is_back = self.books.write(Reference::GivenBack(id), Movement::GiveBack(Huf(-cost.0)));
                assert!(is_back, "what is over can be given back");
                true
            }
            _ => self
                .books
                .reserve(cost)
                .is_some_and(|id| self.books.write(Reference::Settled(id), Movement::Post { reserved: cost, cost })),
        };
        self.bought += if is_paid { cost.0 } else { 0 };
        is_paid
    }

    fn prolong(&mut self, months: u32) {
        let Ok(period) = prolong(self.until, self.now, months, self.price) else { return };
        if self.pay(period.worth) {
            self.periods = within(&self.periods, paid_until(self.until)).unwrap();
            self.periods.push(period);
            self.until = stops_at(period.until);
        }
    }

    fn change_tier(&mut self, price: Huf) {
        let held = within(&self.periods, paid_until(self.until)).unwrap();
        let change = change_tier(&held, self.now, price).unwrap();
        if self.pay(change.cost) {
            let over = held.into_iter().filter(|it| it.until <= self.now);
            self.periods = over.chain(change.used).chain(change.left).collect();
            self.price = price;
        }
    }

    fn step(&mut self, step: &Operation) {
        match *step {
            Operation::Begin(amount) => {
                let reference = self.payments.len();
                let bank = BankRecord { status: PaymentStatus::Open, reference, amount: Some(Huf(amount)) };
                let (state, said) = (TopupState::Pending, vec![bank]);
                self.payments.push(Payment { state, amount: Huf(amount), bank, said, attempt: None, returned: 0 });
            }
            Operation::Decide(which, status) => self.change_at_bank(which, |it| it.status = status),
            Operation::LieAmount(which, amount) => self.change_at_bank(which, |it| it.amount = amount.map(Huf)),
            Operation::LieReference(which, other) => self.change_at_bank(which, |it| it.reference = other),
            Operation::Call(which, late) => self.call(which, late),
            Operation::Refund(which) => self.refund(which),
            Operation::EndRefund(which, answer, did) => self.end_refund(which, answer, did),
            Operation::Operator(which) => {
                if let Some(it) = self.payments.get(which).filter(|it| it.state == TopupState::RefundUnknown) {
                    self.settle_refund(which, 0 < it.returned);
                }
            }
            Operation::Text(cost) => self.texts.extend(self.books.reserve(Huf(cost)).map(|id| (id, Huf(cost)))),
            Operation::EndText(which, cost) => self.end_text(which, cost),
            Operation::Prolong(months) => self.prolong(months),
            Operation::Change(price) => self.change_tier(Huf(price)),
            Operation::Cut(days) => self.until = self.until.min(self.now + TimeDelta::days(days)),
            Operation::Later(days) => self.now += TimeDelta::days(days),
        }
    }

    /// The invariants after each step.
    fn audit(&self) {
        let (books, wallet) = (&self.books, self.books.wallet);
        assert!(0 <= wallet.available.0 && 0 <= wallet.reserved.0);
        assert_eq!(LedgerAccount::ALL.map(|it| books.of(it)).iter().sum::<i64>(), 0);
        assert_eq!(books.of(LedgerAccount::Available), wallet.available.0);
        assert_eq!(books.of(LedgerAccount::Reserved), wallet.reserved.0);
        // The reserve is exactly the sum of the open purchases, and each of them is known.
        let open = books.kept.iter().filter(|it| !books.counted.contains(&Reference::Settled(*it.0)));
        assert_eq!(open.map(|it| it.1.0).sum::<i64>(), wallet.reserved.0);
        let sum = |states: &[TopupState]| {
            let all = self.payments.iter().filter(|it| states.contains(&it.state));
            all.map(|it| it.amount.0).sum::<i64>()
        };
        let (leaving, texts) = ([TopupState::Refunding, TopupState::RefundUnknown], self.texts.iter());
        assert_eq!(sum(&leaving) + texts.map(|it| it.1.0).sum::<i64>(), wallet.reserved.0);
        // Every payment is in the balance, refunded, or spent.
        let gone = sum(&[TopupState::Refunded]);
        let paid = sum(&[TopupState::Paid, TopupState::Refunding, TopupState::RefundUnknown, TopupState::Refunded]);
        let spent = self.texted + self.bought;
        assert_eq!((books.of(LedgerAccount::PaidIn), books.of(LedgerAccount::Spent)), (gone - paid, spent));
        assert_eq!(wallet.available.0, paid - gone - wallet.reserved.0 - spent);
        // No refund happens twice, and every reported one happened.
        assert!(self.payments.iter().all(|it| it.returned <= 1));
        assert!(self.payments.iter().all(|it| it.state != TopupState::Refunded || it.returned == 1));
        // Bought periods do not overlap.
        assert!(self.periods.windows(2).all(|it| it[0].until <= it[1].from), "{:?}", self.periods);
        assert!(self.periods.iter().all(|it| 0 <= it.paid.0 && it.paid <= it.worth && it.from <= it.until));
    }
}

proptest! {
    #[test]
    fn every_invariant_holds(steps in steps()) {
        let mut salon = Salon::new();
        for step in &steps {
            salon.step(step);
            salon.audit();
        }
    }
}
