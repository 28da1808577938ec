/// The trade of a new company: its trial is filled with that trade's samples (docs/rules.md#demo-mode).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Trade {
    Hair,
    Barber,
    Nails,
    Cosmetics,
    /// Brows and lashes.
    Lashes,
    Massage,
    Tattoo,
    /// Several trades, or one that is not listed.
    #[default]
    Other,
}

impl Trade {
    /// Every trade.
    pub const ALL: [Self; 8] = [
        Self::Hair,
        Self::Barber,
        Self::Nails,
        Self::Cosmetics,
        Self::Lashes,
        Self::Massage,
        Self::Tattoo,
        Self::Other,
    ];
}
