//! A person's e-mail address changes once the new one is proven (docs/rules.md#changing-ones-address).

mod ask;
mod cancel;
mod confirm;
pub(crate) mod dto;
mod get_change;
mod give_up;
mod mail_again;
pub(crate) mod mails;
pub(crate) mod show_link;

use crate::http::calls::Calls;

/// The calls of this part.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(get_change::__path_get_email_change, get_change::get_email_change)
        .add(ask::__path_ask_email_change, ask::ask_email_change)
        .add(mail_again::__path_mail_email_change_again, mail_again::mail_email_change_again)
        .add(give_up::__path_give_up_email_change, give_up::give_up_email_change)
        .add(cancel::__path_cancel_email_change, cancel::cancel_email_change)
        .add(show_link::__path_show_email_change, show_link::show_email_change)
        .add(confirm::__path_confirm_email_change, confirm::confirm_email_change);
}
