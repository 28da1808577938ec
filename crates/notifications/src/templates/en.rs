use kernel::Locale;

use crate::format::{full_name, moment, money, plain_name};
use crate::message::one_line;
use crate::{
    AppointmentChange, AppointmentFacts, CompanyFacts, InviteFacts, Message, OwnerFacts, RegistrationFacts, ResetFacts,
};

pub(crate) fn appointment(change: AppointmentChange, facts: &AppointmentFacts<'_>) -> Message {
    let (subject, opening, closing) = match change {
        AppointmentChange::Booked => {
            ("Appointment", "Your appointment is booked.", "If you cannot come after all, please tell the salon")
        }
        AppointmentChange::Changed => (
            "Appointment changed",
            "Your appointment has changed. It is now:",
            "If you cannot come like this, please tell the salon",
        ),
        AppointmentChange::Cancelled => (
            "Appointment cancelled",
            "This appointment of yours is cancelled.",
            "If you would like another one, please call the salon",
        ),
    };
    let (salon, when) = (one_line(facts.salon), moment(facts.starts));
    let services: String = (facts.services.iter())
        .map(|it| format!("- {}, {}, {}\n", one_line(&it.name), minutes(it.minutes), money(it.price)))
        .collect();
    let call = facts.salon_phone.map_or_else(|| ".".to_owned(), |it| format!(": {}", one_line(it)));
    let text = format!(
        "Dear {guest},

{opening}

Salon: {salon}
Address: {address}
With: {provider}
Time: {when}

Services:
{services}
Total: {minutes}, {price}

{closing}{call}",
        guest = one_line(facts.guest_first_name),
        address = one_line(facts.shop_address),
        provider = full_name(facts.provider, Locale::En),
        minutes = minutes(facts.total_minutes()),
        price = money(facts.total_price()),
    );
    Message::new(&format!("{subject}: {when}, {salon}"), &text)
}

pub(crate) fn account_registered(facts: &RegistrationFacts<'_>) -> Message {
    let salon = facts.salon.and_then(plain_name);
    let at = salon.as_ref().map(|it| format!("Salon: {it}\n\n")).unwrap_or_default();
    let text = format!(
        "{greeting}

Thank you for registering.

{at}Sign in with one click (the link works once, within 30 minutes):
{link}

Or sign in with a password:
E-mail: {email}
Password: {password}

The password works for your first sign-in, for 72 hours at most. You will have to change it after signing in.

If it was not you who registered, there is nothing to do: the password and the link expire by themselves.",
        greeting = greeting(Some(facts.first_name)),
        link = one_line(facts.link),
        email = one_line(facts.email),
        password = facts.password,
    );
    let subject = match (&salon, facts.is_guest) {
        (Some(salon), true) => format!("Finish your booking: {salon}"),
        (salon, _) => format!("Sign in: {}", salon.as_deref().unwrap_or("Szalonka")),
    };
    Message::new(&subject, &text)
}

pub(crate) fn password_reset(facts: &ResetFacts<'_>) -> Message {
    let text = format!(
        "{greeting}

Somebody asked for a new password for your account. If it was you, choose one here, once, within 30 minutes:
{link}

It ends every sign-in of your account on every device.

If it was not you, there is nothing to do: your password stays as it is and the link expires by itself.",
        greeting = greeting(Some(facts.first_name)),
        link = one_line(facts.link),
    );
    Message::new("New password: Szalonka", &text)
}

fn minutes(count: i64) -> String {
    if count == 1 { "1 minute".to_owned() } else { format!("{count} minutes") }
}

pub(crate) fn company_registered(facts: &CompanyFacts<'_>) -> Message {
    let ready = plain_name(facts.salon)
        .map_or_else(|| "Your salon is ready".to_owned(), |it| format!("Your salon is ready: {it}"));
    let text = format!(
        "{greeting}

{ready}

Its booking page:
{page}

Your user name: {username}

Please confirm your e-mail address. This link also signs you in with one button, once, within 30 minutes:
{link}

The salon is filled for you to try: there are colleagues, services, guests and appointments in it. While you try it, \
guests get no messages from us, and search engines do not hear of it.

If it was not you who registered, do not open the link: it expires by itself.",
        greeting = greeting(Some(facts.first_name)),
        page = one_line(facts.page),
        username = one_line(facts.username),
        link = one_line(facts.link),
    );
    Message::new(&ready, &text)
}

pub(crate) fn employee_invited(facts: &InviteFacts<'_>) -> Message {
    let salon = plain_name(facts.salon);
    let place = salon.as_deref().unwrap_or("a salon on Szalonka");
    let inviter = plain_name(&full_name(facts.inviter, Locale::En));
    let who = inviter.map_or_else(|| "You have been invited".to_owned(), |it| format!("{it} has invited you"));
    let greeting = greeting(facts.first_name);
    let text = format!(
        "{greeting}

{who} to work at {place}.

You can accept the invitation on this page, once, within 7 days:
{link}

If you do not know who this is, there is nothing to do: the invitation expires by itself.",
        link = one_line(facts.link),
    );
    Message::new(&format!("Invitation: {place}"), &text)
}

pub(crate) fn owner_changed(facts: &OwnerFacts<'_>) -> Message {
    let salon = plain_name(facts.salon);
    let place = salon.as_deref().unwrap_or("a salon on Szalonka");
    let name = |of| plain_name(&full_name(of, Locale::En)).unwrap_or_else(|| "–".to_owned());
    let text = format!(
        "{greeting}

Ownership was handed over at {place}.

Owner until now: {from}
New owner: {to}

An owner cannot be disabled; only they can hand the salon over, with their password. The people who work there:
{page}

If you do not know about this, tell those who run the salon.",
        greeting = greeting(Some(facts.first_name)),
        from = name(facts.from),
        to = name(facts.to),
        page = one_line(facts.page),
    );
    Message::new(&format!("New owner: {place}"), &text)
}

fn greeting(first_name: Option<&str>) -> String {
    first_name.and_then(plain_name).map_or_else(|| "Hello,".to_owned(), |it| format!("Dear {it},"))
}
