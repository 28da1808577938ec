//! Messages to guests, and what a company's own people are told: settings, texts, the log, campaigns, reports.

mod callback;
mod campaign_dto;
mod campaigns;
mod dto;
mod error;
mod log_dto;
mod notices;
mod own_switches;
mod preview;
mod settings;
mod sms_log;
mod templates;

use crate::http::calls::Calls;

pub(crate) use callback::callback_address;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(notices::__path_count_inapp_notifications, notices::count_inapp_notifications)
        .add(notices::__path_list_inapp_notifications, notices::list_inapp_notifications)
        .add(notices::__path_ack_notification, notices::ack_notification)
        .add(notices::__path_ack_all_notifications, notices::ack_all_notifications)
        .add(settings::__path_get_notification_settings, settings::get_notification_settings)
        .add(settings::__path_change_notification_state, settings::change_notification_state)
        .add(own_switches::__path_change_own_notifications, own_switches::change_own_notifications)
        .add(templates::__path_change_notification_template, templates::change_notification_template)
        .add(preview::__path_preview_template, preview::preview_template)
        .add(preview::__path_send_test_sms, preview::send_test_sms)
        .add(sms_log::__path_list_sms, sms_log::list_sms)
        .add(sms_log::__path_resend_sms, sms_log::resend_sms)
        .add(campaigns::__path_preview_campaign, campaigns::preview_campaign)
        .add(campaigns::__path_start_campaign, campaigns::start_campaign)
        .add(campaigns::__path_list_campaigns, campaigns::list_campaigns)
        .add(campaigns::__path_get_campaign, campaigns::get_campaign)
        .add(campaigns::__path_change_campaign_state, campaigns::change_campaign_state)
        .add(callback::__path_report_see_me, callback::report_see_me)
        .add(callback::__path_report_twilio, callback::report_twilio);
}
