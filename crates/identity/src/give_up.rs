/// The facts that decide whether a trial may be given up or ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The company's public id.
    pub szalonka_id: String,
    /// In demo mode (docs/rules.md#demo-mode).
    pub is_on_trial: bool,
    /// The caller owns the company.
    pub is_owner: bool,
}

/// Reason why a company is not given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GiveUpRefused {
    /// The typed confirmation is not the company's public id.
    #[error("another id")]
    OtherId,
    /// Reserved to the owner.
    #[error("not the owner")]
    NotOwner,
    /// The trial is over: other people may rely on the data.
    #[error("not on trial")]
    TrialOver,
}

/// Decides whether a company is deleted with all of its data (docs/rules.md#demo-mode). `typed` is the confirmation.
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

/// A company's trial is not ended: it is over already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not on trial")]
pub struct TrialIsOver;

/// Decides whether a company ends its trial, and loses the sample data (docs/rules.md#demo-mode); any supervisor may.
///
/// # Errors
/// [`TrialIsOver`].
pub const fn end_trial(trial: &Trial) -> Result<(), TrialIsOver> {
    if trial.is_on_trial { Ok(()) } else { Err(TrialIsOver) }
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
        assert_eq!(end_trial(&supervisor), Ok(()), "whoever runs it may");
        let over = Trial { is_on_trial: false, ..trial };
        assert_eq!(end_trial(&over), Err(TrialIsOver));
        assert_eq!(give_up(&over, "kata-szalon"), Err(GiveUpRefused::TrialOver));
    }
}
