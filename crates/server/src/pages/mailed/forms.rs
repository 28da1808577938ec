//! Pages with a form, or with one button, as `Login.tsx`, `Forgotten.tsx`, `Reset.tsx`, `ConfirmEmail.tsx`, `CancelEmail.tsx`
//! and `Invite.tsx` draw them. Fields can be typed in once the scripts have come: what was typed before would be lost.

use maud::{Markup, html};

use super::Drawing;
use super::facts::{Severity, alert, button};
use crate::employees::dto::{InvitedAccountDto, ShownInviteDto, StaffRoleDto};
use crate::identity::dto::RoleDto;
use crate::identity::email_change::dto::EmailChangeLinkDto;

/// A field that cannot be typed in yet.
fn field(label: &str, more: &Markup) -> Markup {
    html! {
        .form_field {
            label aria-hidden="true" { (label) }
            .form_control { input disabled aria-label=(label); (more) }
        }
    }
}

impl Drawing<'_> {
    pub(super) fn login(&self, title: &str) -> Markup {
        let words = self.words;
        let show = html! { button .Button_button .Button_quiet type="button" disabled { (words.show_password) } };
        html! {
            .identity_page {
                h1 { (title) }
                p .ui_muted { (words.login_who) }
                .form_form {
                    (field(words.username, &Markup::default()))
                    (field(words.password, &show))
                    .ui_row {
                        (button(words.login_button, false))
                        a href="/forgatpassword" { (words.forgotten_link) }
                    }
                }
            }
        }
    }

    pub(super) fn forgotten(&self, title: &str) -> Markup {
        let words = self.words;
        html! {
            .identity_page {
                h1 { (title) }
                p { (words.forgotten_intro) }
                .form_form {
                    (field(words.username, &Markup::default()))
                    div { (button(words.forgotten_send, false)) }
                }
            }
        }
    }

    pub(super) fn reset(&self, title: &str, is_open: bool) -> Markup {
        let words = self.words;
        html! {
            .identity_page {
                h1 { (title) }
                @if is_open {
                    p { (words.reset_intro) }
                } @else {
                    (alert(Severity::Warning, words.reset_expired))
                    .form_form {
                        (field(words.username, &Markup::default()))
                        div { (button(words.reset_new_link, false)) }
                    }
                }
            }
        }
    }

    pub(super) fn confirm_email(&self, title: &str, link: Option<&EmailChangeLinkDto>) -> Markup {
        let words = self.words;
        let personal = match self.user {
            Some(user) if user.roles.iter().any(|it| *it != RoleDto::Guest) => "/provider/personal",
            _ => "/guest/personal",
        };
        let next: String = form_urlencoded::byte_serialize(self.path.as_bytes()).collect();
        html! {
            .identity_page {
                h1 { (title) }
                @match (link, self.user) {
                    (None, _) => {
                        (alert(Severity::Warning, words.email_expired))
                        p { (words.email_expired_text) }
                        p { a .Button_button .Button_quiet href=(personal) { (words.email_personal) } }
                    },
                    (Some(link), None) => {
                        p { (words.email_sign_in.replace("{email}", &link.email)) }
                        p {
                            a .Button_button .Button_primary href={ "/login?next=" (next) } {
                                (words.login_button)
                            }
                        }
                    },
                    (Some(link), Some(user)) if !link.is_own => {
                        (alert(
                            Severity::Warning,
                            &words.email_other.replace("{email}", &link.email).replace("{own}", &user.email),
                        ))
                    },
                    (Some(link), Some(_)) => {
                        p { (words.email_confirm_text.replace("{email}", &link.email)) }
                        p { (button(words.email_confirm_button, false)) }
                    },
                }
            }
        }
    }

    pub(super) fn cancel_email(&self, title: &str) -> Markup {
        html! {
            .identity_page {
                h1 { (title) }
                p { (self.words.email_cancel_text) }
                p { (button(self.words.email_cancel_button, false)) }
            }
        }
    }

    pub(super) fn invite(&self, title: &str, invite: Option<&ShownInviteDto>) -> Markup {
        let words = self.words;
        html! {
            .ui_stack {
                h1 { (title) }
                @if let Some(ShownInviteDto { inviter_name, company_name, email, role, account, .. }) = invite {
                    p {
                        strong {
                            (words.invite_text.replace("{inviter}", inviter_name).replace("{company}", company_name))
                        }
                    }
                    @match role {
                        StaffRoleDto::Supervisor => p { (words.invite_lead) },
                        StaffRoleDto::Provider => {},
                    }
                    p .ui_muted { (words.invite_for.replace("{email}", email)) }
                    @if *account == InvitedAccountDto::Existing && self.user.is_none() { p { (words.invite_existing) } }
                }
            }
        }
    }
}
