/// What decides whether somebody may give up a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// What the company is called in addresses.
    pub szalonka_id: String,
    /// It is being tried out (docs/rules.md#demo-mode).
    pub is_on_trial: bool,
    /// Whoever asks owns it.
    pub is_owner: bool,
}

/// Why a company is not given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GiveUpRefused {
    /// What was typed to confirm it is not the company's public id.
    #[error("another id")]
    OtherId,
    /// Only the owner may.
    #[error("not the owner")]
    NotOwner,
    /// The trial is over: it may hold what others rely on.
    #[error("not on trial")]
    TrialOver,
}

/// Decides whether a company is given up, with everything in it (docs/rules.md#demo-mode). `typed` confirms it.
///
/// # Errors
/// [`GiveUpRefused`].
pub fn give_up(trial: &Trial, typed: &str) -> Result<(), GiveUpRefused> {
    if typed.trim() != trial.szalonka_id {
        return Err(GiveUpRefused::OtherId);
    }
    if !trial.is_owner {
        return Err(GiveUpRefused::NotOwner);
    }
    if trial.is_on_trial { Ok(()) } else { Err(GiveUpRefused::TrialOver) }
}

/// Why a company's trial is not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EndTrialRefused {
    /// What was typed to confirm it is not the company's public id.
    #[error("another id")]
    OtherId,
    /// It is over already.
    #[error("not on trial")]
    TrialOver,
}

/// Decides whether a company stops trying the product out, and loses what was made up for it
/// (docs/rules.md#demo-mode). `typed` confirms it; whoever runs the company may.
///
/// # Errors
/// [`EndTrialRefused`].
pub fn end_trial(trial: &Trial, typed: &str) -> Result<(), EndTrialRefused> {
    if typed.trim() != trial.szalonka_id {
        return Err(EndTrialRefused::OtherId);
    }
    if trial.is_on_trial { Ok(()) } else { Err(EndTrialRefused::TrialOver) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_owner_gives_up_a_trial_by_typing_its_id() {
        let trial = Trial { szalonka_id: "kata-szalon".to_owned(), is_on_trial: true, is_owner: true };
        assert_eq!(give_up(&trial, " kata-szalon"), Ok(()));
        assert_eq!(give_up(&trial, "kata"), Err(GiveUpRefused::OtherId));
        let supervisor = Trial { is_owner: false, ..trial.clone() };
        assert_eq!(give_up(&supervisor, "kata-szalon"), Err(GiveUpRefused::NotOwner));
        assert_eq!(end_trial(&supervisor, "kata-szalon "), Ok(()), "whoever runs it may");
        assert_eq!(end_trial(&supervisor, ""), Err(EndTrialRefused::OtherId));
        let over = Trial { is_on_trial: false, ..trial };
        assert_eq!(end_trial(&over, "kata-szalon"), Err(EndTrialRefused::TrialOver));
        assert_eq!(give_up(&over, "kata-szalon"), Err(GiveUpRefused::TrialOver));
    }
}
