use kernel::EmployeeId;

use crate::GuestMessage;

/// The stored event to change, read while its calendar is locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurrentEvent {
    /// The provider whose calendar it is in.
    pub provider: EmployeeId,
    /// Incremented by every change.
    pub revision: i32,
}

/// The event changed since the desk opened it, or was moved to a calendar that is not locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("changed since it was opened")]
pub struct EventChanged;

/// The optimistic lock of every change at the desk. `expected` is the revision the event was opened with, `None` for any;
/// the calendars in `locked` are locked by this transaction.
///
/// # Errors
/// [`EventChanged`] for another revision, or when its calendar is not locked.
pub fn check_unchanged(
    expected: Option<i32>,
    current: CurrentEvent,
    locked: &[EmployeeId],
) -> Result<(), EventChanged> {
    let is_expected = expected.is_none_or(|it| it == current.revision);
    if is_expected && locked.contains(&current.provider) { Ok(()) } else { Err(EventChanged) }
}

/// The calendar to write to: the requested one, else the event's, else the caller's own.
pub fn target_calendar(asked: Option<EmployeeId>, current: Option<EmployeeId>, own: EmployeeId) -> EmployeeId {
    asked.or(current).unwrap_or(own)
}

/// The facts that decide whether and how an event is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventToDelete {
    pub current: CurrentEvent,
    /// Imported from another calendar.
    pub is_imported: bool,
    pub is_appointment: bool,
    /// Not deleted.
    pub is_active: bool,
    /// Its guest gets no more messages about it.
    pub has_begun: bool,
}

/// Reason why an event is not deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeleteEventRefused {
    /// An imported event can only be deleted in the calendar it comes from.
    #[error("imported")]
    Imported,
    #[error(transparent)]
    Changed(#[from] EventChanged),
}

/// The effect of deleting an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deletion {
    /// None: it is deleted already.
    Nothing,
    /// The event is deleted, and this is the message about it to its guest, if any.
    Deletes(Option<GuestMessage>),
}

/// Decides the effect of deleting an event. `expected` and `locked` are as in [`check_unchanged`], and are ignored for
/// an event that is deleted already.
///
/// # Errors
/// [`DeleteEventRefused`] with the first reason that applies.
pub fn delete_event(
    event: EventToDelete,
    expected: Option<i32>,
    locked: &[EmployeeId],
) -> Result<Deletion, DeleteEventRefused> {
    if event.is_imported {
        return Err(DeleteEventRefused::Imported);
    }
    // Checked before the revision: a repeated request succeeds.
    if !event.is_active {
        return Ok(Deletion::Nothing);
    }
    check_unchanged(expected, event.current, locked)?;
    let is_told = event.is_appointment && !event.has_begun;
    Ok(Deletion::Deletes(is_told.then_some(GuestMessage::Cancelled)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LILLA: EmployeeId = EmployeeId::from_u128(1);
    const GERGO: EmployeeId = EmployeeId::from_u128(2);
    const OPENED: CurrentEvent = CurrentEvent { provider: LILLA, revision: 3 };
    const VISIT: EventToDelete =
        EventToDelete { current: OPENED, is_imported: false, is_appointment: true, is_active: true, has_begun: false };

    #[test]
    fn an_event_is_changed_only_as_it_was_opened() {
        assert_eq!(check_unchanged(Some(3), OPENED, &[LILLA]), Ok(()));
        assert_eq!(check_unchanged(Some(3), OPENED, &[GERGO, LILLA]), Ok(()));
        for expected in [2, 4] {
            assert_eq!(check_unchanged(Some(expected), OPENED, &[LILLA]), Err(EventChanged));
        }
        assert_eq!(check_unchanged(None, OPENED, &[LILLA]), Ok(()), "no version named takes any");
    }

    #[test]
    fn an_event_in_a_calendar_that_is_not_locked_has_changed() {
        for expected in [Some(3), None] {
            assert_eq!(check_unchanged(expected, OPENED, &[GERGO]), Err(EventChanged));
        }
    }

    #[test]
    fn the_calendar_is_the_one_asked_for_or_the_events_or_the_callers() {
        let own = EmployeeId::from_u128(3);
        assert_eq!(target_calendar(Some(LILLA), Some(GERGO), own), LILLA);
        assert_eq!(target_calendar(None, Some(GERGO), own), GERGO);
        assert_eq!(target_calendar(None, None, own), own);
    }

    #[test]
    fn only_the_guest_of_an_appointment_that_stood_is_written_to() {
        let absence = EventToDelete { is_appointment: false, ..VISIT };
        let deleted = EventToDelete { is_active: false, ..VISIT };
        let delete = |event| delete_event(event, Some(3), &[LILLA]);
        assert_eq!(delete(VISIT), Ok(Deletion::Deletes(Some(GuestMessage::Cancelled))));
        assert_eq!(delete(absence), Ok(Deletion::Deletes(None)));
        assert_eq!(delete(deleted), Ok(Deletion::Nothing));
        let begun = EventToDelete { has_begun: true, ..VISIT };
        assert_eq!(delete(begun), Ok(Deletion::Deletes(None)));
    }

    #[test]
    fn an_imported_event_and_one_that_changed_stay() {
        let imported = EventToDelete { is_imported: true, ..VISIT };
        for expected in [Some(3), Some(2), None] {
            assert_eq!(delete_event(imported, expected, &[LILLA]), Err(DeleteEventRefused::Imported));
        }
        assert_eq!(delete_event(VISIT, Some(2), &[LILLA]), Err(EventChanged.into()));
        assert_eq!(delete_event(VISIT, None, &[GERGO]), Err(EventChanged.into()));
    }

    #[test]
    fn a_deleted_event_stays_deleted_under_any_revision() {
        let deleted = EventToDelete { is_active: false, ..VISIT };
        for expected in [Some(3), Some(2), None] {
            assert_eq!(delete_event(deleted, expected, &[LILLA]), Ok(Deletion::Nothing));
        }
        assert_eq!(delete_event(deleted, None, &[GERGO]), Ok(Deletion::Nothing));
    }
}
