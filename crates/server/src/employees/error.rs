//! Refusals about people as codes.

use identity::{AcceptInviteRefused, ChangeColleagueRefused, DismissRefused, EmployRefused, InviteRefused};

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
}
