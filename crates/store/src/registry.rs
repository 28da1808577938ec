//! What tests compare with the database: every statement that is text (one that is missing here fails
//! `tests/it/statements.rs`) and every closed set.

use std::any::type_name;

use crate::closed_set::ClosedSet;
pub use crate::text::{Entry, Lookup, Role};

/// Every statement that is text.
pub fn statements() -> Vec<Entry> {
    vec![
        Entry::of(crate::appointments::ReadOwn),
        Entry::of(crate::booking::Book),
        Entry::of(crate::booking::context::LoadContext),
        Entry::of(crate::calendar::appointment::InsertServices),
        Entry::of(crate::calendar::read::CollidingEvents),
        Entry::of(crate::calendar::read::EventsBetween),
        Entry::of(crate::calendar::read::EventsOfGuest),
        Entry::of(crate::calendar::read::EventsOfSeries),
        Entry::of(crate::calendar::read::LastAndNextEvents),
        Entry::of(crate::calendar::read::OneEvent),
        Entry::of(crate::finder::ReadCard),
        Entry::of(crate::finder_index::search::Search),
        Entry::of(crate::finder_index::pages::ListedPages),
        Entry::of(crate::finder_index::LockListing),
        Entry::of(crate::finder_index::MakeAllDue),
        Entry::of(crate::finder_index::WriteListings),
        Entry::of(crate::finder_index::WriteOffers),
        Entry::of(crate::finder_index::WriteWords),
        Entry::of(crate::first_run::ChangeFirstRun),
        Entry::of(crate::first_run::LoadFirstRun),
        Entry::of(crate::guests::list::AllGuests),
        Entry::of(crate::guests::list::GuestInitials),
        Entry::of(crate::guests::list::GuestStat),
        Entry::of(crate::guests::list::GuestsPage),
        Entry::of(crate::guests::list::OneGuest),
        Entry::of(crate::guests::search::SearchGuests),
        Entry::of(crate::identity::profile::LoadProfile),
        Entry::of(crate::identity::sessions::OpenSession),
        Entry::of(crate::identity::sessions::SessionCaller),
        Entry::of(crate::ledger::WriteTransfer),
        Entry::of(crate::limits::CountUpTo),
        Entry::of(crate::limits::LockSubject),
        Entry::of(crate::live::Notify),
        Entry::of(crate::live::OwnProcess),
        Entry::of(crate::outbox::Claim),
        Entry::of(crate::outbox::backlog::CountBacklog),
        Entry::of(crate::photos::Gallery),
        Entry::of(crate::photos::GalleryOf),
        Entry::of(crate::photos::KeptPhotos),
        Entry::of(crate::photos::KindOfImage),
        Entry::of(crate::photos::OnePhoto),
        Entry::of(crate::photos::PhotosOfAppointment),
        Entry::of(crate::photos::PhotosPage),
        Entry::of(crate::photos::ReadNeighbours),
        Entry::of(crate::photos::Renumber),
        Entry::of(crate::readiness::Fitness),
        Entry::of(crate::readiness::HasSchema),
        Entry::of(crate::registration::CountMadeUp),
        Entry::of(crate::registration::EndDemoMode),
        Entry::of(crate::registration::GiveUpCompany),
        Entry::of(crate::salon::RulesVersion),
        Entry::of(crate::salon::rows::LoadSalon),
        Entry::of(crate::scheduling::BusyTimes),
        Entry::of(crate::seed::state::Fingerprint),
        Entry::of(crate::sitemap::PublicSalons),
        Entry::of(crate::social::FindKnown),
        Entry::of(crate::worker::EraseUnprovenCompanies),
        Entry::of(crate::worker::LoadNotice),
        Entry::of(crate::worker::PurgeAuditLog),
        Entry::of(crate::worker::PurgeIdempotencyKeys),
        Entry::of(crate::worker::PurgeInvites),
        Entry::of(crate::worker::PurgePhotos),
        Entry::of(crate::worker::PurgeRateEvents),
    ]
}

/// The values of every closed set, as text, by the name of its SQL type.
pub fn closed_sets() -> Vec<(&'static str, Vec<String>)> {
    vec![
        values::<crate::audit::AuditAction>(),
        values::<crate::calendar::EventKind>(),
        values::<crate::closed_set::AbsenceReason>(),
        values::<crate::closed_set::CodePurpose>(),
        values::<crate::closed_set::DirectoryKind>(),
        values::<crate::closed_set::EventState>(),
        values::<crate::closed_set::GuestState>(),
        values::<crate::closed_set::ImageKind>(),
        values::<crate::closed_set::State>(),
        values::<crate::limits::Counted>(),
        values::<crate::social::Purpose>(),
        values::<billing::LedgerAccount>(),
        values::<catalog::Alignment>(),
        values::<catalog::CategoryColor>(),
        values::<catalog::Estimation>(),
        values::<catalog::HeaderStyle>(),
        values::<catalog::ServiceStatus>(),
        values::<catalog::Weeks>(),
        values::<identity::Browser>(),
        values::<identity::Role>(),
        values::<identity::SocialProvider>(),
        values::<identity::System>(),
    ]
}

fn values<T: ClosedSet>() -> (&'static str, Vec<String>) {
    let sql_type = type_name::<T::SqlType>().rsplit("::").next().unwrap_or_default();
    (sql_type, T::ALL.iter().map(|it| it.stored().to_string()).collect())
}
