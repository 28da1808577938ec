//! Ids: UUIDv7 values made by the caller, one newtype per entity so that they cannot be mixed up.

/// Declares an id newtype over [`uuid::Uuid`] per line.
macro_rules! id {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(
            feature = "diesel",
            derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow),
            diesel(sql_type = diesel::sql_types::Uuid)
        )]
        pub struct $name(pub uuid::Uuid);

        impl $name {
            /// The id with these bits, for tests and fixed data.
            pub const fn from_u128(number: u128) -> Self {
                Self(uuid::Uuid::from_u128(number))
            }

            /// Parses any notation of a UUID; `None` for anything else.
            pub fn parse(text: &str) -> Option<Self> {
                uuid::Uuid::try_parse(text).ok().map(Self)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl From<uuid::Uuid> for $name {
            fn from(value: uuid::Uuid) -> Self {
                Self(value)
            }
        }

        impl From<$name> for uuid::Uuid {
            fn from(value: $name) -> Self {
                value.0
            }
        }

        #[cfg(feature = "diesel")]
        crate::sql::stored!($name as Uuid: uuid::Uuid, |id| &id.0, |stored| Ok(Self(stored)));
    )+};
}

id! {
    /// A login: username, e-mail, password. One account may be an employee and a guest
    /// (docs/rules.md#accounts-and-roles).
    AccountId,
    /// One SMS to many guests at once.
    CampaignId,
    /// A tenant.
    CompanyId,
    /// A person working at a company; called provider where guests book with them.
    EmployeeId,
    /// An appointment or a non-work event; a piece of one when it is longer than a day (docs/rules.md#calendar-events).
    EventId,
    /// A day of a shop whose money was counted.
    DayClosingId,
    /// Something a company paid for.
    ExpenseId,
    /// A heading expenses are grouped under.
    ExpenseCategoryId,
    /// A mix or size that was used for a guest.
    FormulaId,
    /// A company's card of a guest.
    GuestId,
    /// An invitation to work for a company.
    InviteId,
    /// A picture.
    ImageId,
    /// A notice in the signed-in area's bell.
    NoticeId,
    /// A guest's rating of a visit.
    RatingId,
    /// A place of a company.
    ShopId,
    /// Something a company sells, with a price and a duration.
    ServiceId,
    /// A heading services are grouped under.
    ServiceCategoryId,
    /// An announced discount.
    SaleId,
    /// Shared by the pieces of one event.
    SeriesId,
    /// A signed-in browser.
    SessionId,
    /// A message to a phone.
    SmsId,
    /// Cash put into a shop's till or taken out of it.
    TillEntryId,
    /// A person's request for time off.
    TimeOffId,
    /// A payment into a company's balance.
    TopupId,
    /// A part of what a guest paid for a visit.
    VisitPaymentId,
    /// A guest's wish on a company's waiting list.
    WaitingId,
    /// A free place offered to a guest on the waiting list.
    WaitingOfferId,
}
