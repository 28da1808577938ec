//! Two guests request overlapping times: the first is booked, the second is offered free times nearby.

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use std::error::Error;

use booking::BookingRefused;
use booking::fixtures::scene;
use kernel::Huf;
use scheduling::fixtures::at;
use scheduling::{Agenda, SlotFinder, SlotQuery, SlotRefused, Window, civil};

fn main() -> Result<(), Box<dyn Error>> {
    let first = scene("at 10:00").book()?;
    println!("the first guest comes at {} and pays {} forints", first.when.start(), first.total_price().0);
    assert_eq!((first.when.start(), first.total_price()), (at("2026-01-14 10:00"), Huf(17_800)));

    // The first visit, buffers included, is a busy time for the second.
    let second = scene("at 11:00").change(|it| it.agenda = Agenda::from_iter([first.occupies]));
    let refused = second.book();
    println!("the second guest is refused: {refused:?}");
    assert_eq!(refused, Err(BookingRefused::Slot(SlotRefused::SlotTaken)));

    let query = SlotQuery {
        window: Window::new(at("2026-01-14 00:00"), at("2026-01-15 00:00"))?,
        visit: second.request.visit.clone(),
        employee: Some(second.request.provider),
        now: second.now,
    };
    let busy = [(second.request.provider, first.occupies)];
    let near = SlotFinder::new(&second.salon, &query).nearest(busy, second.request.start, 3);
    let near: Vec<String> = near.iter().map(|it| civil::local(second.salon.tz, it.start()).to_string()).collect();
    println!("free near that: {}", near.join(", "));
    assert_eq!(near, ["2026-01-14 11:30:00", "2026-01-14 11:45:00", "2026-01-14 12:00:00"]);

    // The same time with a colleague is free, and so is the end of the first visit.
    assert!(scene("at 11:00 | with 5").book().is_ok());
    let touching = scene("at 11:30").change(|it| it.agenda = Agenda::from_iter([first.occupies]));
    assert!(touching.book().is_ok());
    Ok(())
}

#[test]
fn runs() -> Result<(), Box<dyn Error>> {
    main()
}
