//! Refusals at the desk as codes.

use booking::{
    AbsenceRefused, ColleaguesIncome, DeleteEventRefused, DeskRefused, EventChanged, GapsRefused, RecurrenceRefused,
    RepeatRefused, VisitResultRefused, VisitStepRefused,
};
use scheduling::WindowRefused;

use crate::http::refusals::refusals;

refusals! {
    EventChanged { EventChanged => code(EventChanged) }
    ColleaguesIncome {
        ColleaguesIncome::Amount => at("payment", IncomeOfColleague),
        ColleaguesIncome::PaidVisit => code(IncomeOfColleague),
    }
    DeleteEventRefused {
        DeleteEventRefused::Imported => code(EventImported),
        DeleteEventRefused::Changed(refused) => same(EventChanged, refused),
    }
    DeskRefused {
        DeskRefused::UnknownShop => code(ShopNotFound),
        DeskRefused::NoServices => at("services", BookingNoServices),
        DeskRefused::UnknownService => at("services", ServiceNotFound),
        DeskRefused::Reversed => field("end", FieldRange),
        DeskRefused::TooLong => at("end", BookingTooLong),
        DeskRefused::ProviderUnavailable => at("providerId", BookingProviderUnavailable),
        DeskRefused::Taken { .. } => code(BookingSlotTaken),
        DeskRefused::OutsideHours => at("start", EventOutsideHours),
    }
    VisitResultRefused {
        VisitResultRefused::PaymentAhead => at("payment", EventAhead),
        VisitResultRefused::MissedAhead => at("didNotAppear", EventAhead),
    }
    VisitStepRefused {
        VisitStepRefused::Ahead => code(EventAhead),
        VisitStepRefused::Deleted => code(EventChanged),
    }
    AbsenceRefused {
        AbsenceRefused::Reversed | AbsenceRefused::TooLong => field("end", FieldRange),
        AbsenceRefused::RepeatsExisting => field("repeatUntil", FieldInvalid),
        AbsenceRefused::Repeat(refused) => same(RepeatRefused, refused),
        AbsenceRefused::ProviderUnavailable => at("providerId", BookingProviderUnavailable),
        AbsenceRefused::Taken(_) => code(BookingSlotTaken),
    }
    RepeatRefused {
        RepeatRefused::Until | RepeatRefused::TooLong => field("repeatUntil", FieldRange),
        RepeatRefused::MissingTime => field("repeatUntil", TimeDoesNotExist),
    }
    RecurrenceRefused {
        RecurrenceRefused::Step => field("every", FieldRange),
        RecurrenceRefused::End => field("end", FieldRange),
        RecurrenceRefused::MissingTime => code(TimeDoesNotExist),
    }
    GapsRefused {
        GapsRefused::UnknownProvider => code(EmployeeNotFound),
        GapsRefused::NoServices => at("serviceIds", BookingNoServices),
        GapsRefused::UnknownService => at("serviceIds", ServiceNotFound),
        GapsRefused::TooLong => at("serviceIds", BookingTooLong),
        GapsRefused::Minutes => field("minutes", FieldRange),
        GapsRefused::Days => field("days", FieldRange),
        GapsRefused::From => field("from", FieldRange),
    }
    WindowRefused {
        WindowRefused::TooLong => at("end", SlotsRangeTooLong),
        WindowRefused::Reversed => at("end", SlotsRangeReversed),
    }
}
