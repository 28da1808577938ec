use catalog::Estimation;
use kernel::Huf;

/// The price of a service of `minutes`: whole forints, an hourly price rounded half up (docs/rules.md#prices).
///
/// `None` when the result exceeds 64 bits.
pub fn agreed_price(price: Huf, estimation: Estimation, minutes: u32) -> Option<Huf> {
    match estimation {
        Estimation::PerSession => Some(price),
        Estimation::PerHour => {
            let for_all = price.0.checked_mul(i64::from(minutes))?;
            Some(Huf(for_all.checked_add(30)?.div_euclid(60)))
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_session_costs_its_price_whatever_it_takes() {
        assert_eq!(agreed_price(Huf(12_900), Estimation::PerSession, 1), Some(Huf(12_900)));
        assert_eq!(agreed_price(Huf(i64::MAX), Estimation::PerSession, u32::MAX), Some(Huf(i64::MAX)));
    }

    #[test]
    fn an_hourly_price_is_rounded_half_up_to_a_whole_forint() {
        for (price, minutes, agreed) in [
            (15_000, 60, 15_000),
            (15_000, 90, 22_500),
            (14_000, 0, 0),
            (1, 29, 0),
            (1, 30, 1),
            (1, 31, 1),
            (7_333, 50, 6_111),
            (100, 20, 33),
            (100, 40, 67),
            (0, 45, 0),
        ] {
            assert_eq!(
                agreed_price(Huf(price), Estimation::PerHour, minutes),
                Some(Huf(agreed)),
                "{price} x {minutes}"
            );
        }
    }

    #[test]
    fn what_does_not_fit_is_no_price() {
        assert_eq!(agreed_price(Huf(i64::MAX), Estimation::PerHour, 2), None);
        assert_eq!(agreed_price(Huf(i64::MAX), Estimation::PerHour, 1), None);
    }

    proptest! {
        #[test]
        fn rounding_never_moves_by_more_than_half_a_forint(price in 0i64..=100_000_000, minutes in 0u32..=1_440) {
            let agreed = agreed_price(Huf(price), Estimation::PerHour, minutes).unwrap();
            let off = agreed.0 * 60 - price * i64::from(minutes);
            prop_assert!(-30 < off && off <= 30);
        }
    }
}
