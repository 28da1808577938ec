//! Shared by all storms: the size of their company, and reading answers.

use std::collections::BTreeMap;

use bench::http::Answer;
use uuid::Uuid;

/// Providers of the company.
pub const PROVIDERS: u32 = 20;
/// The id of the appointment in an answer.
pub fn booked_id(answer: &Answer) -> Option<Uuid> {
    answer.json().get("id")?.as_str()?.parse().ok()
}

/// The number of answers by status and code.
pub fn tally(answers: &[Answer]) -> String {
    let mut counts: BTreeMap<(u16, String), usize> = BTreeMap::new();
    for answer in answers {
        *counts.entry((answer.status, answer.code())).or_default() += 1;
    }
    let one = |((status, code), count): ((u16, String), usize)| format!("{status} {code} x {count}").replace("  ", " ");
    counts.into_iter().map(one).collect::<Vec<_>>().join(", ")
}
