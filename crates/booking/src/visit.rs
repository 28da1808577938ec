use chrono::TimeDelta;
use kernel::{Huf, ServiceId};
use scheduling::{Visit, VisitRefused};

/// A service as a provider offers it now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedService {
    /// Which.
    pub id: ServiceId,
    /// What it is called.
    pub name: String,
    /// What it adds to the total.
    pub price: Huf,
    /// How long it takes.
    pub minutes: u32,
    /// Kept free before it, unseen by guests.
    pub buffer_before: u32,
    /// Kept free after it, unseen by guests.
    pub buffer_after: u32,
}

/// How long all of them take together: the buffer before is the first one's, the buffer after the last one's
/// (docs/rules.md#buffers). The same service may stand twice.
///
/// # Errors
/// [`VisitRefused`] when there is none, or they take too long.
pub fn visit(services: &[OfferedService]) -> Result<Visit, VisitRefused> {
    let minutes = |it: u32| TimeDelta::minutes(i64::from(it));
    let duration = services.iter().map(|it| minutes(it.minutes)).sum();
    let before = services.first().map_or(0, |it| it.buffer_before);
    let after = services.last().map_or(0, |it| it.buffer_after);
    Visit::with_buffers(duration, minutes(before), minutes(after))
}
