//! Refusals about people and their hours as codes.

use catalog::{HoursPlace, HoursRefused, TimetableRefused, WrongHours};
use identity::{AcceptInviteRefused, ChangeColleagueRefused, DismissRefused, EmployRefused, InviteRefused};

use crate::http::error::ApiError;
use crate::http::refusals::refusals;

refusals! {
    AcceptInviteRefused {
        AcceptInviteRefused::OtherAccount => code(InviteOtherAccount),
        AcceptInviteRefused::EmailUnverified => code(InviteEmailUnverified),
        AcceptInviteRefused::SignInFirst => code(NotSignedIn),
    }
    InviteRefused { InviteRefused::ProveFirst => code(InviteProveFirst) }
    EmployRefused {
        EmployRefused::WorksHere => code(InviteWorksHere),
        EmployRefused::WorksElsewhere => code(InviteWorksElsewhere),
    }
    ChangeColleagueRefused {
        ChangeColleagueRefused::Role(refused) => same(DismissRefused, refused),
        ChangeColleagueRefused::DefaultShop => field("defaultShop", FieldInvalid),
    }
    DismissRefused {
        DismissRefused::Owner => code(EmployeeIsOwner),
        DismissRefused::LastSupervisor => code(EmployeeLastSupervisor),
    }
    HoursRefused {
        HoursRefused::Invalid => code(FieldInvalid),
        HoursRefused::TooMany => code(FieldTooLong),
    }
    TimetableRefused {
        TimetableRefused::Range => code(FieldRange),
        TimetableRefused::Overlap => code(HoursOverlap),
    }
}

/// At the place in the body: `shops.0.days.1.weekday`.
impl From<WrongHours> for ApiError {
    fn from(WrongHours { shop, place, refused }: WrongHours) -> Self {
        let place = match place {
            HoursPlace::Shop => "shopId".to_owned(),
            HoursPlace::Weekday(day) => format!("days.{day}.weekday"),
            HoursPlace::Exceptions => "exceptions".to_owned(),
            HoursPlace::Date(date) => format!("exceptions.{date}.date"),
        };
        Self::field(&format!("shops.{shop}.{place}"), Self::from(refused).code())
    }
}
