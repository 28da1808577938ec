//! Free slots: work hours minus absences minus busy times, across time zones.
