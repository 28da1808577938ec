//! The rights of a guest, a provider and a supervisor at a company, and the effect of its subscription and features.

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use identity::fixtures::caller;
use identity::{Action, Caller, Feature, Lifetime, may};
use kernel::EmployeeId;
use kernel::fixtures::utc;

fn main() {
    let [me, colleague] = [5, 6].map(EmployeeId::from_u128);
    let actions = [
        ("run the company", Action::RunCompany),
        ("set their own hours", Action::SetHoursOf(me)),
        ("set a colleague's hours", Action::SetHoursOf(colleague)),
    ];
    let allowed = |who: &Caller| actions.map(|(_, it)| who.employment.is_some_and(|at| may(&at, it)));

    let people = [
        ("a guest", caller("guest"), [false, false, false]),
        ("a provider", caller("provider 5 of 2"), [false, true, false]),
        ("a supervisor", caller("supervisor 5 of 2 | guest"), [true, true, true]),
    ];
    for (title, who, expected) in people {
        let found = allowed(&who);
        for ((action, _), is_allowed) in actions.iter().zip(found) {
            println!("{title} may {}{action}", if is_allowed { "" } else { "not " });
        }
        assert_eq!(found, expected, "{title}");
    }

    // Staff sign in at a computer that others use too, so their sessions are shorter.
    assert_eq!(Lifetime::of(&caller("guest")), Lifetime::GUEST);
    assert_eq!(Lifetime::of(&caller("provider 5 of 2 | guest")), Lifetime::STAFF);

    let at = caller("provider 5 of 2 | features photos | paid until 2026-03-04 10:00").employment;
    let writes = |now: &str| at.is_some_and(|it| it.has_subscription(utc(now)));
    println!("paid until ten: at 9:59 it is {}, at ten {}", writes("2026-03-04 09:59"), writes("2026-03-04 10:00"));
    assert_eq!((writes("2026-03-04 09:59"), writes("2026-03-04 10:00")), (true, false));
    let uses = |feature| at.is_some_and(|it| it.features.has(feature));
    assert_eq!((uses(Feature::Photos), uses(Feature::Rating)), (true, false));
}

#[test]
fn runs() {
    main();
}
