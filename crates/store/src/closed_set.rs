//! Columns that hold one of a closed set of values. Each set is an enum, here or in a domain crate, and an SQL type of
//! its own in `schema.rs`: the column takes and gives that enum alone, and a value outside the set is an error. Enums
//! that belong to a module of this crate are declared there.
//!
//! The database has the same sets as CHECK constraints; `tests/it/schema.rs` compares the two.

use diesel::expression::TypedExpressionType;
use diesel::internal::derives::as_expression::Bound;
use diesel::sql_types::is_nullable::NotNull;
use diesel::sql_types::{Nullable, SqlType};

/// An enum and how its column stores it.
pub trait ClosedSet: Copy + 'static {
    /// `str` or `i16`.
    type Stored: ?Sized + ToString + 'static;

    /// The column's type in diesel.
    type SqlType: SqlType<IsNull = NotNull> + TypedExpressionType;

    /// Every value.
    const ALL: &'static [Self];

    /// As it is stored.
    fn stored(self) -> &'static Self::Stored;

    /// Reads a stored value.
    ///
    /// # Errors
    /// [`UnknownValue`] when the set does not have it.
    fn parse(stored: &Self::Stored) -> Result<Self, UnknownValue>;

    /// For queries: an enum of another crate cannot be an expression itself.
    fn bind(self) -> Bound<Self::SqlType, Self> {
        Bound::new(self)
    }

    /// As [`ClosedSet::bind`], for a column that may be null.
    fn bind_nullable(value: Option<Self>) -> Bound<Nullable<Self::SqlType>, Option<Self>> {
        Bound::new(value)
    }
}

/// A column holds a value outside its closed set.
#[derive(Debug, thiserror::Error)]
#[error("{value:?} is no {set}")]
pub struct UnknownValue {
    set: &'static str,
    value: String,
}

impl UnknownValue {
    /// Of a set.
    pub(crate) fn of<T: ClosedSet>(stored: &T::Stored) -> Self {
        Self { set: std::any::type_name::<T>(), value: stored.to_string() }
    }
}

/// The SQL types of the columns.
pub mod sql_types {
    macro_rules! sql_types {
        ($oid:literal, $array_oid:literal: $($name:ident)+) => {$(
            #[derive(Clone, Copy, Debug, Default, diesel::query_builder::QueryId, diesel::sql_types::SqlType)]
            #[diesel(postgres_type(oid = $oid, array_oid = $array_oid))]
            pub struct $name;
        )+};
    }

    // text
    sql_types! {
        25, 1009: AbsenceReasonText AlignmentText AttemptPurposeText AuditActionText BrowserText CalledOffByText
        CampaignStateText
        CategoryColorText CodePurposeText DirectoryKindText EventKindText FeedKindText GoogleProblemText GoogleStateText
        GuestCodePurposeText GuestStateText HeaderStyleText ImageKindText InvoiceReasonText InvoiceServiceText
        InvoiceStateText LedgerAccountText NoticeKindText
        OfferStateText PaymentGatewayText PaymentMethodText ProviderText PurchaseKindText RatingStateText RoleText
        SandboxStateText ServiceStatusText SmsKindText SmsPurposeText SmsReasonText SmsStateText StateText SystemText
        TillEntryKindText TillMethodText TimeOffStateText TopupMethodText TopupReasonText TopupStateText VatKeyText WaitingStateText WeeksText
    }
    // smallint
    sql_types! { 21, 1005: CountedActSmallInt EstimationSmallInt EventStateSmallInt }
}

/// `SqlType: Text | SmallInt => Enum { Variant = literal, … }` says how the values of an enum are stored. With `foreign`
/// before the enum, of another crate, queries bind it by [`ClosedSet::bind`]. `pub enum Enum: Text | SmallInt as SqlType
/// { Variant = literal, … }` declares the enum, too.
macro_rules! closed_set {
    ($sql:ident: $base:ident => foreign $rust:ty { $($variant:ident = $value:literal),+ $(,)? }) => {
        impl $crate::closed_set::ClosedSet for $rust {
            type Stored = $crate::closed_set::closed_set!(@stored $base);
            type SqlType = $crate::closed_set::sql_types::$sql;

            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn stored(self) -> &'static Self::Stored {
                match self {
                    $(Self::$variant => $crate::closed_set::closed_set!(@static $base $value)),+
                }
            }

            fn parse(stored: &Self::Stored) -> std::result::Result<Self, $crate::closed_set::UnknownValue> {
                match stored {
                    $($value => Ok(Self::$variant),)+
                    other => Err($crate::closed_set::UnknownValue::of::<Self>(other)),
                }
            }
        }

        impl diesel::serialize::ToSql<$crate::closed_set::sql_types::$sql, diesel::pg::Pg> for $rust {
            fn to_sql<'b>(
                &'b self,
                out: &mut diesel::serialize::Output<'b, '_, diesel::pg::Pg>,
            ) -> diesel::serialize::Result {
                let stored = $crate::closed_set::ClosedSet::stored(*self);
                diesel::serialize::ToSql::<diesel::sql_types::$base, diesel::pg::Pg>::to_sql(stored, out)
            }
        }

        impl diesel::deserialize::FromSql<$crate::closed_set::sql_types::$sql, diesel::pg::Pg> for $rust {
            fn from_sql(value: diesel::pg::PgValue<'_>) -> diesel::deserialize::Result<Self> {
                let stored = $crate::closed_set::closed_set!(@read $base value);
                Ok(<Self as $crate::closed_set::ClosedSet>::parse(stored)?)
            }
        }

        impl diesel::deserialize::Queryable<$crate::closed_set::sql_types::$sql, diesel::pg::Pg> for $rust {
            type Row = Self;

            fn build(row: Self) -> diesel::deserialize::Result<Self> {
                Ok(row)
            }
        }
    };
    ($(#[$meta:meta])* pub enum $rust:ident: $base:ident as $sql:ident {
        $($(#[$doc:meta])* $variant:ident = $value:literal),+ $(,)?
    }) => {
        $(#[$meta])*
        pub enum $rust { $($(#[$doc])* $variant),+ }

        $crate::closed_set::closed_set!($sql: $base => $rust { $($variant = $value),+ });
    };
    ($sql:ident: $base:ident => $rust:ident { $($values:tt)+ }) => {
        $crate::closed_set::closed_set!($sql: $base => foreign $rust { $($values)+ });

        $crate::closed_set::closed_set!(@expression $crate::closed_set::sql_types::$sql, $rust);
        $crate::closed_set::closed_set!(@expression $crate::closed_set::sql_types::$sql, &$rust);
    };
    (@expression $sql:ty, $rust:ty) => {
        $crate::closed_set::closed_set!(@bound $sql, $rust);
        $crate::closed_set::closed_set!(@bound diesel::sql_types::Nullable<$sql>, $rust);
    };
    (@bound $sql:ty, $rust:ty) => {
        impl diesel::expression::AsExpression<$sql> for $rust {
            type Expression = diesel::internal::derives::as_expression::Bound<$sql, Self>;

            fn as_expression(self) -> Self::Expression {
                Self::Expression::new(self)
            }
        }
    };
    (@stored Text) => { str };
    (@stored SmallInt) => { i16 };
    (@read Text $value:ident) => { std::str::from_utf8($value.as_bytes())? };
    (@read SmallInt $value:ident) => {
        &<i16 as diesel::deserialize::FromSql<diesel::sql_types::SmallInt, diesel::pg::Pg>>::from_sql($value)?
    };
    (@static Text $value:literal) => { $value };
    (@static SmallInt $value:literal) => { &$value };
}
pub(crate) use closed_set;

closed_set!(LedgerAccountText: Text => foreign billing::LedgerAccount {
    PaidIn = "paid_in", Available = "available", Reserved = "reserved", Spent = "spent",
});
closed_set!(PaymentMethodText: Text => foreign billing::PaymentMethod {
    Cash = "cash", Card = "card", Transfer = "transfer", Voucher = "voucher",
});
closed_set!(TopupStateText: Text => foreign billing::TopupState {
    New = "new", Starting = "starting", Pending = "pending", Paid = "paid", Failed = "failed", Unknown = "unknown",
    Refunding = "refunding", RefundSent = "refund_sent", Refunded = "refunded", RefundUnknown = "refund_unknown",
});
closed_set!(TopupReasonText: Text => foreign billing::TopupReason {
    Refused = "refused", Cancelled = "cancelled", Expired = "expired", Unavailable = "unavailable",
    Mismatch = "mismatch",
});
closed_set!(VatKeyText: Text => foreign billing::VatKey {
    Percent27 = "27", Percent18 = "18", Percent5 = "5", Aam = "AAM", Tam = "TAM",
});
closed_set!(InvoiceStateText: Text => foreign billing::InvoiceState {
    Requested = "requested", Sending = "sending", Unknown = "unknown", Issued = "issued", Refused = "refused",
    CancelRequested = "cancel_requested", CancelSending = "cancel_sending", CancelUnknown = "cancel_unknown",
    Cancelled = "cancelled",
});
closed_set!(InvoiceReasonText: Text => foreign billing::InvoiceReason {
    Key = "key", Settings = "settings", Buyer = "buyer", Data = "data", Service = "service",
    Unavailable = "unavailable", Mismatch = "mismatch", Erased = "erased",
});
closed_set!(RoleText: Text => foreign identity::Role { Provider = "PROVIDER", Supervisor = "SUPERVISOR" });
closed_set!(EstimationSmallInt: SmallInt => foreign catalog::Estimation { PerSession = 0, PerHour = 1 });
closed_set!(HeaderStyleText: Text => foreign catalog::HeaderStyle { Normal = "normal", Special = "special" });
closed_set!(AlignmentText: Text => foreign catalog::Alignment { Grid = "grid", Tight = "tight" });
closed_set!(ServiceStatusText: Text => foreign catalog::ServiceStatus {
    Active = "ACTIVE", Pending = "PENDING", Passive = "PASSIVE",
});
closed_set!(CategoryColorText: Text => foreign catalog::CategoryColor {
    Rust = "rust", Mustard = "mustard", Olive = "olive", Pine = "pine", Sea = "sea", Sky = "sky", Lavender = "lavender",
    Plum = "plum", Rose = "rose", Stone = "stone",
});
closed_set!(WeeksText: Text => foreign catalog::Weeks { Every = "every", Odd = "odd", Even = "even" });
closed_set!(ProviderText: Text => foreign identity::SocialProvider { Google = "google", Facebook = "facebook" });
closed_set!(BrowserText: Text => foreign identity::Browser {
    Chrome = "chrome", Edge = "edge", Firefox = "firefox", Opera = "opera", Safari = "safari", Samsung = "samsung",
    Other = "other",
});
closed_set!(SystemText: Text => foreign identity::System {
    Android = "android", Ipad = "ipad", Iphone = "iphone", Linux = "linux", Mac = "mac", Windows = "windows",
    Other = "other",
});

closed_set! {
    /// Whether an account or an employee may act.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Activation: Text as StateText {
        Active = "ACTIVE",
        Disabled = "DISABLED",
    }
}

impl Activation {
    /// Not disabled.
    pub fn is_active(self) -> bool {
        self == Self::Active
    }
}

/// For `deserialize_as`: whether it is not disabled.
impl From<Activation> for bool {
    fn from(state: Activation) -> Self {
        state.is_active()
    }
}

closed_set! {
    /// Whether a guest card is in use.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum GuestState: Text as GuestStateText {
        Active = "ACTIVE",
        Deleted = "DELETED",
    }
}

impl GuestState {
    /// Of a card that is in use or not.
    pub(crate) fn of(is_active: bool) -> Self {
        if is_active { Self::Active } else { Self::Deleted }
    }
}

closed_set! {
    /// Whether an event takes time in the calendar.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum EventState: SmallInt as EventStateSmallInt {
        Deleted = 0,
        Active = 1,
    }
}

impl From<bool> for EventState {
    fn from(is_active: bool) -> Self {
        if is_active { Self::Active } else { Self::Deleted }
    }
}

impl From<EventState> for bool {
    fn from(state: EventState) -> Self {
        state == EventState::Active
    }
}

closed_set! {
    /// Reason of an absence.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum AbsenceReason: Text as AbsenceReasonText {
        Lunch = "lunch",
        Holiday = "holiday",
        Training = "training",
        Sick = "sick",
        Other = "other",
    }
}

closed_set! {
    /// By whom, or because of what, an appointment was called off.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CalledOffBy: Text as CalledOffByText {
        Guest = "guest",
        Salon = "salon",
        Illness = "illness",
        Other = "other",
    }
}

closed_set! {
    /// Use of a picture.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ImageKind: Text as ImageKindText {
        /// A person.
        Profile = "profile",
        /// Behind the company's pages.
        Company = "company",
        /// A company's mark.
        Logo = "logo",
        /// A place.
        Shop = "shop",
        /// Behind a person's page.
        Cover = "cover",
        /// A finished work, of the library; public when its guest agreed.
        Photo = "photo",
        /// Beside an expense, a picture or PDF; for supervisors.
        Receipt = "receipt",
    }
}

closed_set! {
    /// A way of payment as counted when a day is closed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum TillMethod: Text as TillMethodText {
        Cash = "cash",
        Card = "card",
        Transfer = "transfer",
        Voucher = "voucher",
        /// Payments without a method.
        Unknown = "unknown",
    }
}

impl From<billing::PaymentMethod> for TillMethod {
    fn from(method: billing::PaymentMethod) -> Self {
        match method {
            billing::PaymentMethod::Cash => Self::Cash,
            billing::PaymentMethod::Card => Self::Card,
            billing::PaymentMethod::Transfer => Self::Transfer,
            billing::PaymentMethod::Voucher => Self::Voucher,
        }
    }
}

closed_set! {
    /// State of a request for time off.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum TimeOffState: Text as TimeOffStateText {
        /// Waits for a supervisor.
        Asked = "asked",
        Granted = "granted",
        Refused = "refused",
    }
}

closed_set! {
    /// Cash in a till beside what visits brought.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum TillEntryKind: Text as TillEntryKindText {
        /// In the till when the day began.
        Float = "float",
        /// Put in.
        In = "in",
        /// Taken out.
        Out = "out",
    }
}

impl From<TillEntryKind> for billing::TillEntryKind {
    fn from(kind: TillEntryKind) -> Self {
        match kind {
            TillEntryKind::Float => Self::Float,
            TillEntryKind::In => Self::In,
            TillEntryKind::Out => Self::Out,
        }
    }
}

closed_set! {
    /// The object that a public address names.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum DirectoryKind: Text as DirectoryKindText {
        Company = "company",
        Employee = "employee",
        Image = "image",
    }
}

closed_set! {
    /// Purpose of a mailed code.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CodePurpose: Text as CodePurposeText {
        SignIn = "sign_in",
        Reset = "reset",
    }
}
