//! Messages to guests, and what the company's own people are told.

use crate::matrix::row::{Row, row};

const STATE: &str = r#"{"version":1,"accents":true}"#;
const TEMPLATE: &str = r#"{"version":1,"kind":"onCreate","language":"hu","text":"Lefoglaltuk."}"#;
const TEXT: &str = r#"{"kind":"onCreate","language":"hu","text":"Lefoglaltuk."}"#;
const TEST: &str = r#"{"kind":"onCreate","language":"hu","text":"Lefoglaltuk.","accents":false}"#;
const SEGMENT: &str = r#"{"segment":{},"text":"Akció!"}"#;
// The brace is escaped: `{unsubscribe}` goes to the server, it is no id of the table.
const CAMPAIGN: &str = r#"{"name":"Akció","segment":{},"text":"Akció! \u007bunsubscribe}","price":0}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/notification/settings",                     "401 403 co co B",      "", ""),
    row("PATCH",  "/api/notification/settings/state",               "401 403 403 co B",     STATE, "subscription"),
    row("PATCH",  "/api/notification/settings/template",            "401 403 403 co B",     TEMPLATE, "subscription"),
    row("PATCH",  "/api/notification/settings/own/state",           "401 403 own own own",  r#"{"booked":false}"#, ""),
    row("POST",   "/api/notification/settings/preview",             "401 403 403 co B",     TEXT, ""),
    // Their number is a marker and no number.
    row("POST",   "/api/notification/settings/test",                "401 403 403 co B",     TEST, "says:sms.no_phone subscription"),
    row("GET",    "/api/notifications/inapp",                       "401 403 own own own",  "from=0&size=10", ""),
    row("GET",    "/api/notifications/inapp/count",                 "401 403 own own own",  "", ""),
    row("PATCH",  "/api/notifications/inapp/ack/{id:notice}",       "401 403 own own own",  "", ""),
    row("PATCH",  "/api/notifications/inapp/ack",                   "401 403 own own own",  "", ""),
    row("GET",    "/api/notifications/sms",                         "401 403 co co B",      "from=0&size=10&state=failed", ""),
    row("POST",   "/api/notifications/sms/{id:sms}/resend",         "401 403 co co 404",    "", "subscription"),
    row("POST",   "/api/notifications/smscampaign/preview",         "401 403 403 co B",     SEGMENT, ""),
    row("POST",   "/api/notifications/smscampaign",                 "401 403 403 co B",     CAMPAIGN, "says:campaign.empty subscription"),
    row("GET",    "/api/notifications/smscampaigns",                "401 403 403 co B",     "", ""),
    row("GET",    "/api/notifications/smscampaign/{id:campaign}",   "401 403 403 co 404",   "", ""),
    row("PATCH",  "/api/notifications/smscampaign/{id:campaign}/state", "401 403 403 co 404", r#"{"state":"paused"}"#, "subscription"),
    row("GET",    "/callback/sms/seeme/{company:company!}/{sms:sms!}/{code}", "code code code code code", "", "says:request.not_found"),
    row("POST",   "/callback/sms/twilio/{company:company!}/{sms:sms!}/{code}", "code code code code code", "", "says:request.not_found"),
];
