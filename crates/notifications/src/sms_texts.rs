//! The product's own SMS texts (docs/rules.md#sms-texts). Each names the salon, because not every network shows the
//! sender; puts nothing behind a name that would have to agree with it; holds no offer in a reminder; and is one part
//! with the sample facts and reduced accents.

use kernel::Locale;

use crate::SmsKind;

pub(crate) fn default_text(kind: SmsKind, language: Locale) -> &'static str {
    match language {
        Locale::Hu => hungarian(kind),
        Locale::En => english(kind),
    }
}

fn hungarian(kind: SmsKind) -> &'static str {
    match kind {
        SmsKind::OnCreate => {
            "{salon}: Szia {guest}! Foglalásod: {day} {time}, {provider}, {address}\n\
             Ha közbejön valami: {phone}"
        }
        SmsKind::OnChange => {
            "{salon}: Szia {guest}! Megváltozott az időpontod. Most ez érvényes: {day} {time}, {provider}\n\
             Ha így nem jó: {phone}"
        }
        SmsKind::OnCancel => {
            "{salon}: Szia {guest}! Elmarad az időpontod: {day} {time}, {provider}\nHa újat szeretnél: {phone}"
        }
        SmsKind::PreEvent => {
            "{salon}: Szia {guest}! Várunk: {day} {time}, {provider}, {address}\nHa mégsem tudsz jönni: {phone}"
        }
        SmsKind::PreEventConfirm => "{salon}: Szia {guest}! Várunk: {day} {time}\nJelezd, hogy jössz-e: {link}",
        SmsKind::Birthday => "{salon}: Szia {guest}! Boldog születésnapot kívánunk!",
        SmsKind::Lapsed => {
            "{salon}: Szia {guest}! Rég nem jártál nálunk, várunk! Foglalás: {link}\nLeiratkozás: {phone}"
        }
    }
}

fn english(kind: SmsKind) -> &'static str {
    match kind {
        SmsKind::OnCreate => {
            "{salon}: Hi {guest}! You are booked: {day} at {time}, {provider}, {address}\n\
             If you cannot make it: {phone}"
        }
        SmsKind::OnChange => {
            "{salon}: Hi {guest}! Your appointment has changed to {day} at {time}, {provider}\n\
             If you cannot make it: {phone}"
        }
        SmsKind::OnCancel => {
            "{salon}: Hi {guest}! Your appointment has been cancelled: {day} at {time}, {provider}\n\
             To book another: {phone}"
        }
        SmsKind::PreEvent => {
            "{salon}: Hi {guest}! See you on {day} at {time}, {provider}, {address}\nIf you cannot make it: {phone}"
        }
        SmsKind::PreEventConfirm => {
            "{salon}: Hi {guest}! See you on {day} at {time}\nPlease let us know if you are coming: {link}"
        }
        SmsKind::Birthday => "{salon}: Hi {guest}! Happy birthday from all of us!",
        SmsKind::Lapsed => "{salon}: Hi {guest}! It has been a while. Book here: {link}\nUnsubscribe: {phone}",
    }
}
