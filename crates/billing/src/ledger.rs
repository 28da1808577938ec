//! A company's prepaid money: double entry, append only (docs/rules.md#the-ledger).

use std::fmt;

use kernel::Huf;

/// An account of a company. The sum over all of them is always zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LedgerAccount {
    /// The counterpart of payments from outside: its amount is owed to the company, so it is never above zero.
    PaidIn,
    /// Available to spend.
    Available,
    /// Reserved for purchases under way.
    Reserved,
    /// Spent.
    Spent,
}

impl LedgerAccount {
    /// In the order money passes through them.
    pub const ALL: [Self; 4] = [Self::PaidIn, Self::Available, Self::Reserved, Self::Spent];
}

/// A movement of money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// A payment arrived.
    PayIn(Huf),
    /// An amount is reserved for a purchase.
    Reserve(Huf),
    /// The purchase cost `cost`; the rest of the reserve is available again.
    Post { reserved: Huf, cost: Huf },
    /// The purchase did not take place: the whole reserve is available again.
    Void { reserved: Huf },
    /// A part of the spent money is refunded to the company.
    GiveBack(Huf),
    /// The reserve is paid back to its source.
    PayOut { reserved: Huf },
}

/// One entry of a transfer; never zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub account: LedgerAccount,
    pub amount: Huf,
}

/// Entries that sum to zero, at most one per account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer(Vec<Entry>);

/// Reason why a movement makes no transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MovementRefused {
    /// An amount is zero or below.
    #[error("an amount of nothing, or less")]
    NotPositive,
    /// The cost exceeds the reserve.
    #[error("more is spent than was reserved")]
    AboveReserve,
}

impl Movement {
    /// The entries of the movement.
    ///
    /// # Errors
    /// An amount that is not above zero (a cost may be zero), or a cost above the reserve.
    pub fn transfer(self) -> Result<Transfer, MovementRefused> {
        let (moved, parts) = match self {
            Self::PayIn(amount) => {
                (amount, vec![(LedgerAccount::PaidIn, -amount.0), (LedgerAccount::Available, amount.0)])
            }
            Self::Reserve(amount) => {
                (amount, vec![(LedgerAccount::Available, -amount.0), (LedgerAccount::Reserved, amount.0)])
            }
            Self::Void { reserved } => {
                (reserved, vec![(LedgerAccount::Reserved, -reserved.0), (LedgerAccount::Available, reserved.0)])
            }
            Self::GiveBack(amount) => {
                (amount, vec![(LedgerAccount::Spent, -amount.0), (LedgerAccount::Available, amount.0)])
            }
            Self::PayOut { reserved } => {
                (reserved, vec![(LedgerAccount::Reserved, -reserved.0), (LedgerAccount::PaidIn, reserved.0)])
            }
            Self::Post { reserved, cost } => {
                if cost.0 < 0 {
                    return Err(MovementRefused::NotPositive);
                }
                if reserved < cost {
                    return Err(MovementRefused::AboveReserve);
                }
                let left = reserved.0 - cost.0;
                let parts = vec![
                    (LedgerAccount::Reserved, -reserved.0),
                    (LedgerAccount::Spent, cost.0),
                    (LedgerAccount::Available, left),
                ];
                (reserved, parts)
            }
        };
        if moved.0 <= 0 {
            return Err(MovementRefused::NotPositive);
        }
        let entries = parts.into_iter().filter(|it| it.1 != 0);
        Ok(Transfer(entries.map(|(account, amount)| Entry { account, amount: Huf(amount) }).collect()))
    }
}

impl Transfer {
    /// The entries.
    pub fn entries(&self) -> &[Entry] {
        &self.0
    }

    /// The amount added to an account.
    pub fn to(&self, account: LedgerAccount) -> Huf {
        self.0.iter().find(|it| it.account == account).map_or(Huf(0), |it| it.amount)
    }
}

/// The subject of a transfer. Each is booked once per company; a purchase is settled under one reference, posted or
/// voided, so that no reserve is resolved twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reference<Id> {
    /// A payment.
    Payment(Id),
    /// The reserve of a purchase.
    Reserved(Id),
    /// The end of a purchase.
    Settled(Id),
    /// A refund of spent money to the company.
    GivenBack(Id),
}

impl<Id: fmt::Display> fmt::Display for Reference<Id> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Payment(id) => write!(f, "payment:{id}"),
            Self::Reserved(id) => write!(f, "reserved:{id}"),
            Self::Settled(id) => write!(f, "settled:{id}"),
            Self::GivenBack(id) => write!(f, "given_back:{id}"),
        }
    }
}

/// A company's balance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wallet {
    /// Never below zero.
    pub available: Huf,
    /// Reserved for purchases under way; never below zero.
    pub reserved: Huf,
}

/// The balance or the reserve is smaller than the transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the balance does not suffice")]
pub struct InsufficientBalance;

impl Wallet {
    /// The wallet after a transfer.
    ///
    /// # Errors
    /// The available or reserved amount is smaller than the transfer, or the result exceeds 64 bits.
    pub fn after(self, transfer: &Transfer) -> Result<Self, InsufficientBalance> {
        let add = |to: Huf, account| {
            let sum = to.0.checked_add(transfer.to(account).0);
            sum.filter(|it| 0 <= *it).map(Huf).ok_or(InsufficientBalance)
        };
        Ok(Self {
            available: add(self.available, LedgerAccount::Available)?,
            reserved: add(self.reserved, LedgerAccount::Reserved)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashMap, HashSet};

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_movement_takes_from_one_account_what_it_gives_to_others() {
        let lines = |movement: Movement| {
            let transfer = movement.transfer().unwrap();
            transfer.entries().iter().map(|it| (it.account, it.amount.0)).collect::<Vec<_>>()
        };
        assert_eq!(
            lines(Movement::PayIn(Huf(5_000))),
            [(LedgerAccount::PaidIn, -5_000), (LedgerAccount::Available, 5_000)]
        );
        assert_eq!(lines(Movement::Reserve(Huf(60))), [(LedgerAccount::Available, -60), (LedgerAccount::Reserved, 60)]);
        let dearer = Movement::Post { reserved: Huf(60), cost: Huf(40) };
        assert_eq!(
            lines(dearer),
            [(LedgerAccount::Reserved, -60), (LedgerAccount::Spent, 40), (LedgerAccount::Available, 20)]
        );
        let exact = Movement::Post { reserved: Huf(60), cost: Huf(60) };
        assert_eq!(lines(exact), [(LedgerAccount::Reserved, -60), (LedgerAccount::Spent, 60)]);
        assert_eq!(
            lines(Movement::Void { reserved: Huf(60) }),
            [(LedgerAccount::Reserved, -60), (LedgerAccount::Available, 60)]
        );
    }

    #[test]
    fn nothing_cannot_be_moved_and_no_more_be_spent_than_was_kept() {
        for amount in [Huf(0), Huf(-1)] {
            for movement in [
                Movement::PayIn(amount),
                Movement::Reserve(amount),
                Movement::Void { reserved: amount },
                Movement::Post { reserved: amount, cost: Huf(-2) },
            ] {
                assert_eq!(movement.transfer(), Err(MovementRefused::NotPositive), "{movement:?}");
            }
        }
        let above = Movement::Post { reserved: Huf(60), cost: Huf(61) };
        assert_eq!(above.transfer(), Err(MovementRefused::AboveReserve));
    }

    #[test]
    fn a_wallet_gives_no_more_than_it_holds() {
        let wallet = Wallet { available: Huf(59), reserved: Huf(0) };
        let reserve = |amount| Movement::Reserve(Huf(amount)).transfer().unwrap();
        assert_eq!(wallet.after(&reserve(60)), Err(InsufficientBalance));
        assert_eq!(wallet.after(&reserve(59)), Ok(Wallet { available: Huf(0), reserved: Huf(59) }));
        let full = Wallet { available: Huf(i64::MAX), reserved: Huf(0) };
        assert_eq!(full.after(&Movement::PayIn(Huf(1)).transfer().unwrap()), Err(InsufficientBalance));
    }

    /// One attempt; amounts and ids are small, so that they collide.
    #[derive(Clone, Debug)]
    enum Attempt {
        Pay(u8, i64),
        Reserve(u8, i64),
        Post(u8, i64),
        Void(u8),
        PayOut(u8),
        GiveBack(u8, i64),
    }

    fn tries() -> impl Strategy<Value = Attempt> {
        let id = 0u8..12;
        prop_oneof![
            (id.clone(), 1i64..200).prop_map(|(id, amount)| Attempt::Pay(id, amount)),
            (id.clone(), 1i64..90).prop_map(|(id, amount)| Attempt::Reserve(id, amount)),
            (id.clone(), 0i64..90).prop_map(|(id, cost)| Attempt::Post(id, cost)),
            (id.clone(), 1i64..50).prop_map(|(id, amount)| Attempt::GiveBack(id, amount)),
            id.clone().prop_map(Attempt::PayOut),
            id.prop_map(Attempt::Void),
        ]
    }

    proptest! {
        /// Any order of payments, reserves and ends, each attempted any number of times.
        #[test]
        fn any_order_keeps_every_invariant(steps in prop::collection::vec(tries(), 0..120)) {
            let mut wallet = Wallet::default();
            let mut books: BTreeMap<LedgerAccount, i64> = BTreeMap::new();
            let mut counted = HashSet::new();
            let mut kept: HashMap<u8, Huf> = HashMap::new();
            for step in steps {
                let (reference, movement) = match step {
                    Attempt::Pay(id, amount) => (Reference::Payment(id), Movement::PayIn(Huf(amount))),
                    Attempt::Reserve(id, amount) => (Reference::Reserved(id), Movement::Reserve(Huf(amount))),
                    Attempt::Post(id, cost) => {
                        let Some(reserved) = kept.get(&id).copied() else { continue };
                        (Reference::Settled(id), Movement::Post { reserved, cost: Huf(cost) })
                    }
                    Attempt::Void(id) => {
                        let Some(reserved) = kept.get(&id).copied() else { continue };
                        (Reference::Settled(id), Movement::Void { reserved })
                    }
                    Attempt::PayOut(id) => {
                        let Some(reserved) = kept.get(&id).copied() else { continue };
                        (Reference::Settled(id), Movement::PayOut { reserved })
                    }
                    Attempt::GiveBack(id, amount) => {
                        if books.get(&LedgerAccount::Spent).copied().unwrap_or_default() < amount {
                            continue;
                        }
                        (Reference::GivenBack(id), Movement::GiveBack(Huf(amount)))
                    }
                };
                let Ok(transfer) = movement.transfer() else { continue };
                prop_assert_eq!(transfer.entries().iter().map(|it| it.amount.0).sum::<i64>(), 0);
                if counted.contains(&reference) {
                    continue;
                }
                let Ok(after) = wallet.after(&transfer) else { continue };
                wallet = after;
                counted.insert(reference);
                if let (Reference::Reserved(id), Movement::Reserve(amount)) = (reference, movement) {
                    kept.insert(id, amount);
                }
                for entry in transfer.entries() {
                    *books.entry(entry.account).or_default() += entry.amount.0;
                }
                prop_assert!(0 <= wallet.available.0 && 0 <= wallet.reserved.0);
                prop_assert_eq!(books.values().sum::<i64>(), 0);
                let of = |account| books.get(&account).copied().unwrap_or_default();
                prop_assert_eq!((of(LedgerAccount::Available), of(LedgerAccount::Reserved)), (wallet.available.0, wallet.reserved.0));
                prop_assert!(0 <= of(LedgerAccount::Spent) && of(LedgerAccount::PaidIn) <= 0);
                // The reserve is exactly the sum of the open purchases.
                let open = kept.iter().filter(|it| !counted.contains(&Reference::Settled(*it.0)));
                prop_assert_eq!(open.map(|it| it.1.0).sum::<i64>(), wallet.reserved.0);
            }
        }
    }
}
