//! The backlog for an operator, and actions on jobs that were given up.

use std::cell::RefCell;

use gateways::mail::MailError;
use server::commands::CommandError;
use server::commands::outbox::{OutboxAction, run};
use testkit::Role;
use uuid::Uuid;

use super::World;

/// Output of the command, and whether it was refused.
fn told(world: &World, act: Option<&OutboxAction>) -> (Vec<String>, bool) {
    let printed = RefCell::new(Vec::new());
    let now = "2040-03-05T09:00:00Z".parse().unwrap();
    let done = run(&mut world.db.connect(Role::Worker), act, now, |it| printed.borrow_mut().push(it.to_owned()));
    let is_refused = match done {
        Ok(()) => false,
        Err(CommandError::Refused(_)) => true,
        Err(other) => panic!("{other}"),
    };
    (printed.into_inner(), is_refused)
}

#[test]
fn what_was_given_up_is_listed_tried_again_and_discarded() {
    let world = World::new();
    assert_eq!(told(&world, None), (vec!["nothing to do".to_owned()], false));
    assert_eq!(told(&world, Some(&OutboxAction::List)), (vec!["nothing was given up".to_owned()], false));
    let (first, second, sealed) = (world.book(0), world.book(1), world.register());
    world.sql("UPDATE outbox SET due_at = '2040-03-05T08:59:00Z'");
    assert_eq!(
        told(&world, None).0,
        [
            "account_registered: 0 due, 1 in work or later, 0 given up",
            "appointment_booked: 0 due, 2 in work or later, 0 given up"
        ]
    );
    world.sql("UPDATE outbox SET due_at = now(), attempts = 11");
    world.outbox.fail_with(Some(MailError::Unreachable));
    let post = world.post();
    while post.deliver_next().unwrap() {}
    let (summary, _) = told(&world, None);
    assert_eq!(summary[1], "appointment_booked: 0 due, 0 in work or later, 2 given up");
    let (listed, is_refused) = told(&world, Some(&OutboxAction::List));
    assert!(!is_refused && listed.len() == 3, "{listed:?}");
    let of = |id: Uuid| listed.iter().find(|it| it.starts_with(&id.to_string())).unwrap();
    assert!(of(first).contains(&format!("appointment_booked, company {}", world.company)), "{listed:?}");
    assert!(of(first).contains("after 12 attempts: mail server"), "{listed:?}");
    assert!(of(sealed).ends_with("its secrets are wiped, so it can only be discarded"), "{listed:?}");

    world.outbox.fail_with(None);
    let (text, is_refused) = told(&world, Some(&OutboxAction::Retry { jobs: vec![first, sealed, Uuid::now_v7()] }));
    assert_eq!((text, is_refused), (vec!["1 of 3 jobs are tried again".to_owned()], true));
    while post.deliver_next().unwrap() {}
    let sent: Vec<String> = world.sent().into_iter().map(|it| it.id).collect();
    assert_eq!(sent, [first.to_string()], "once, and nothing else");
    let (text, is_refused) = told(&world, Some(&OutboxAction::Discard { jobs: vec![second, sealed] }));
    assert_eq!((text, is_refused), (vec!["2 of 2 jobs discarded".to_owned()], false));
    assert_eq!(told(&world, Some(&OutboxAction::List)).0, ["nothing was given up"]);
    assert_eq!(told(&world, None).0, ["nothing to do"]);
    // A job that is done or discarded stays so.
    assert!(told(&world, Some(&OutboxAction::Retry { jobs: vec![first, second, sealed] })).1);
    assert!(told(&world, Some(&OutboxAction::Discard { jobs: vec![first] })).1);
    assert!(!post.deliver_next().unwrap());
}
