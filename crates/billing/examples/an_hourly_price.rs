//! The price of a visit with one service priced per session and others per hour.

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use std::error::Error;

use billing::agreed_price;
use catalog::Estimation::{self, PerHour, PerSession};
use kernel::Huf;

fn main() -> Result<(), Box<dyn Error>> {
    let services: [(&str, Huf, Estimation, u32); 3] = [
        ("cut", Huf(12_900), PerSession, 45),
        ("massage", Huf(14_000), PerHour, 90),
        ("consultation", Huf(7_333), PerHour, 50),
    ];
    let mut total = Huf::ZERO;
    let mut prices = Vec::new();
    for (name, price, estimation, minutes) in services {
        let agreed = agreed_price(price, estimation, minutes).ok_or("a price beyond 64 bits")?;
        println!("{name}: {minutes} minutes, {} forints", agreed.0);
        prices.push(agreed.0);
        total = total + agreed;
    }
    println!("together {} forints", total.0);
    // 7333 * 50 / 60 is 6110.83: each service is rounded by itself, half up to whole forints.
    assert_eq!(prices, [12_900, 21_000, 6_111]);
    assert_eq!(total, Huf(40_011));
    assert_eq!(agreed_price(Huf(i64::MAX), PerHour, 90), None, "what does not fit is no price");
    Ok(())
}

#[test]
fn runs() -> Result<(), Box<dyn Error>> {
    main()
}
