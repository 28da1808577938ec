// Written by `./just gen` from the migrations. Do not edit.

diesel::table! {
    use diesel::sql_types::*;

    __diesel_schema_migrations (version) {
        version -> Text,
        run_on -> Timestamp,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    accounts (id) {
        id -> Uuid,
        username -> Text,
        email -> Text,
        email_verified_at -> Nullable<Timestamptz>,
        first_name -> Text,
        last_name -> Text,
        phone -> Nullable<Text>,
        language -> Text,
        password_hash -> Nullable<Text>,
        password_expires_at -> Nullable<Timestamptz>,
        must_change_password -> Bool,
        is_guest -> Bool,
        company_id -> Nullable<Uuid>,
        employee_id -> Nullable<Uuid>,
        state -> StateText,
        version -> Integer,
        created_at -> Timestamptz,
        privacy_notice -> Nullable<Date>,
        privacy_accepted_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    audit_log (id) {
        id -> BigInt,
        at -> Timestamptz,
        act -> AuditActionText,
        actor -> Nullable<Uuid>,
        company_id -> Nullable<Uuid>,
        subject -> Nullable<Uuid>,
        origin -> Nullable<Binary>,
        detail -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    booking_terms (company_id, version) {
        company_id -> Uuid,
        version -> Integer,
        cancel_deadline_hours -> Integer,
        text -> Nullable<Text>,
        since -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    bounced_emails (email) {
        email -> Text,
        at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    calendar_events (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        series_id -> Uuid,
        kind -> EventKindText,
        provider_id -> Uuid,
        shop_id -> Nullable<Uuid>,
        guest_id -> Nullable<Uuid>,
        starts_at -> Timestamptz,
        ends_at -> Timestamptz,
        occupies_from -> Timestamptz,
        occupies_to -> Timestamptz,
        state -> EventStateSmallInt,
        did_not_appear -> Bool,
        payment_amount -> Nullable<BigInt>,
        description -> Nullable<Text>,
        booked_online -> Bool,
        created_by -> Nullable<Uuid>,
        created_at -> Timestamptz,
        sequence -> Integer,
        is_demo -> Bool,
        revision -> Integer,
        reason -> Nullable<AbsenceReasonText>,
        repeat_id -> Nullable<Uuid>,
        confirmed_at -> Nullable<Timestamptz>,
        cancel_deadline_hours -> Nullable<Integer>,
        terms_version -> Nullable<Integer>,
        late_minutes -> Nullable<Integer>,
        hold_until -> Nullable<Timestamptz>,
        visitor_name -> Nullable<Text>,
        called_off -> Bool,
        yielded_to -> Nullable<Uuid>,
        held_from -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    calendar_feeds (account_id, kind) {
        account_id -> Uuid,
        kind -> FeedKindText,
        code_hash -> Binary,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    campaigns (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        name -> Text,
        text -> Text,
        segment -> Jsonb,
        state -> CampaignStateText,
        starts_at -> Timestamptz,
        created_at -> Timestamptz,
        created_by -> Nullable<Uuid>,
        recipients -> Integer,
        price -> BigInt,
        settled_at -> Nullable<Timestamptz>,
        enqueued_to -> Nullable<Uuid>,
        round -> Integer,
        request_key -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    client_errors (id) {
        id -> Uuid,
        at -> Timestamptz,
        location -> Text,
        details -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    closed_days (company_id, date) {
        company_id -> Uuid,
        date -> Date,
        name -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    commissions (company_id, employee_id, month) {
        company_id -> Uuid,
        employee_id -> Uuid,
        month -> Date,
        percent -> SmallInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    companies (company_id) {
        company_id -> Uuid,
        szalonka_id -> Text,
        name -> Text,
        address -> Text,
        phone -> Nullable<Text>,
        company_email -> Nullable<Text>,
        background_image -> Nullable<Uuid>,
        header_style -> HeaderStyleText,
        service_select_note -> Nullable<Text>,
        date_select_note -> Nullable<Text>,
        enable_home_page -> Bool,
        enable_online_booking -> Bool,
        time_zone -> Text,
        language -> Text,
        slot_step_minutes -> Integer,
        slot_alignment -> AlignmentText,
        min_notice_minutes -> Integer,
        horizon_days -> Integer,
        max_open_bookings -> Integer,
        demo_mode -> Bool,
        rules_version -> BigInt,
        created_at -> Timestamptz,
        features -> Array<Text>,
        subscription_until -> Nullable<Timestamptz>,
        revision -> Integer,
        changed_by -> Nullable<Uuid>,
        background_strength -> Nullable<Integer>,
        logo -> Nullable<Uuid>,
        rating_since -> Nullable<Timestamptz>,
        cancel_deadline_hours -> Integer,
        booking_terms -> Nullable<Text>,
        terms_version -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    company_chats (company_id) {
        company_id -> Uuid,
        whatsapp -> Nullable<Text>,
        viber -> Nullable<Text>,
        messenger -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    company_security (company_id) {
        company_id -> Uuid,
        requires_second_factor -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    company_translations (company_id) {
        company_id -> Uuid,
        service_select_note -> Nullable<Text>,
        date_select_note -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    day_closing_sums (company_id, closing_id, method) {
        company_id -> Uuid,
        closing_id -> Uuid,
        method -> TillMethodText,
        expected -> BigInt,
        counted -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    day_closings (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        shop_id -> Uuid,
        day -> Date,
        closed_at -> Timestamptz,
        closed_by -> Nullable<Uuid>,
        reopened_at -> Nullable<Timestamptz>,
        reopened_by -> Nullable<Uuid>,
        reason -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    demo_state (is_single) {
        is_single -> Bool,
        companies -> Array<Uuid>,
        seeded_on -> Date,
        fingerprint -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    directory (kind, id) {
        kind -> DirectoryKindText,
        id -> Text,
        company_id -> Uuid,
        left_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    email_changes (account_id) {
        account_id -> Uuid,
        email -> Text,
        confirm_hash -> Binary,
        cancel_hash -> Binary,
        asked_at -> Timestamptz,
        mailed_at -> Timestamptz,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    employee_finder_settings (company_id, employee_id) {
        company_id -> Uuid,
        employee_id -> Uuid,
        is_listed -> Bool,
        description -> Text,
        tags -> Array<Text>,
        revision -> Integer,
        changed_by -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    employee_notifications (company_id, employee_id) {
        company_id -> Uuid,
        employee_id -> Uuid,
        is_everybody -> Bool,
        booked -> Bool,
        changed -> Bool,
        cancelled -> Bool,
        confirmed -> Bool,
        low_balance -> Bool,
        rated -> Bool,
        booked_mail -> Bool,
        changed_mail -> Bool,
        cancelled_mail -> Bool,
        confirmed_mail -> Bool,
        rated_mail -> Bool,
        low_balance_mail -> Bool,
        day_mail -> Bool,
        day_mail_at -> SmallInt,
        report_mail -> Bool,
        report_mail_at -> SmallInt,
        day_mailed_on -> Nullable<Date>,
        report_mailed_on -> Nullable<Date>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    employee_shops (company_id, employee_id, shop_id) {
        company_id -> Uuid,
        employee_id -> Uuid,
        shop_id -> Uuid,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    employees (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        first_name -> Text,
        last_name -> Text,
        title -> Nullable<Text>,
        introduction -> Nullable<Text>,
        profile_picture -> Nullable<Uuid>,
        cover_photo -> Nullable<Uuid>,
        role -> RoleText,
        is_company_owner -> Bool,
        show_calendar -> Bool,
        state -> StateText,
        default_shop -> Nullable<Uuid>,
        rules_version -> BigInt,
        created_at -> Timestamptz,
        is_demo -> Bool,
        hours_revision -> Integer,
        hours_changed_by -> Nullable<Uuid>,
        revision -> Integer,
        changed_by -> Nullable<Uuid>,
        translated_title -> Nullable<Text>,
        translated_introduction -> Nullable<Text>,
        rights -> Array<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    event_services (company_id, event_id, position) {
        company_id -> Uuid,
        event_id -> Uuid,
        position -> SmallInt,
        service_id -> Uuid,
        name -> Text,
        price -> BigInt,
        minutes -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    expense_categories (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        name -> Text,
        created_at -> Timestamptz,
        deleted_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    expense_files (company_id, image_id) {
        company_id -> Uuid,
        image_id -> Uuid,
        expense_id -> Uuid,
        is_pdf -> Bool,
        added_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    expenses (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        day -> Date,
        category_id -> Uuid,
        amount -> BigInt,
        note -> Text,
        is_fixed -> Bool,
        repeats -> Nullable<Uuid>,
        created_at -> Timestamptz,
        deleted_at -> Nullable<Timestamptz>,
        revision -> Integer,
        changed_by -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    finder_listings (company_id, shop_id) {
        company_id -> Uuid,
        shop_id -> Uuid,
        szalonka_id -> Text,
        name -> Text,
        shop_name -> Nullable<Text>,
        address -> Text,
        settlement -> Nullable<Text>,
        latitude -> Nullable<Double>,
        longitude -> Nullable<Double>,
        image_id -> Nullable<Uuid>,
        image_color -> Nullable<Integer>,
        takes_cards -> Bool,
        is_step_free -> Bool,
        visits_homes -> Bool,
        languages -> Array<Text>,
        description -> Text,
        tags -> Array<Text>,
        people -> Jsonb,
        time_zone -> Text,
        open_times -> Tstzmultirange,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    finder_offers (company_id, shop_id, service_id) {
        company_id -> Uuid,
        shop_id -> Uuid,
        service_id -> Uuid,
        name -> Text,
        price -> BigInt,
        is_hourly -> Bool,
        minutes -> Integer,
        latitude -> Nullable<Double>,
        longitude -> Nullable<Double>,
        completeness -> SmallInt,
        stars -> Integer,
        ratings -> Integer,
        min_notice_minutes -> Integer,
        starts -> Array<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    finder_refreshes (company_id) {
        company_id -> Uuid,
        due_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    finder_settings (company_id) {
        company_id -> Uuid,
        is_listed -> Bool,
        description -> Text,
        tags -> Array<Text>,
        takes_cards -> Bool,
        is_step_free -> Bool,
        visits_homes -> Bool,
        languages -> Array<Text>,
        revision -> Integer,
        changed_by -> Nullable<Uuid>,
        translated_description -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    finder_words (word) {
        word -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    first_runs (company_id) {
        company_id -> Uuid,
        samples -> Array<Text>,
        skipped -> Array<Text>,
        is_link_shared -> Bool,
        is_put_away -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    google_busy (company_id, employee_id, event_id) {
        company_id -> Uuid,
        employee_id -> Uuid,
        event_id -> Text,
        starts_at -> Timestamptz,
        ends_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    google_connections (company_id, employee_id) {
        company_id -> Uuid,
        employee_id -> Uuid,
        state -> GoogleStateText,
        token_key -> Text,
        token -> Binary,
        calendar_id -> Nullable<Text>,
        calendar_name -> Nullable<Text>,
        pushes -> Bool,
        blocks -> Bool,
        sync_token -> Nullable<Text>,
        last_synced_at -> Nullable<Timestamptz>,
        failing_since -> Nullable<Timestamptz>,
        problem -> Nullable<GoogleProblemText>,
        failures -> Integer,
        version -> Integer,
        next_at -> Timestamptz,
        lease -> Nullable<Uuid>,
        leased_until -> Nullable<Timestamptz>,
        wishes -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    google_pushed (company_id, employee_id, calendar_id, event_id) {
        company_id -> Uuid,
        employee_id -> Uuid,
        calendar_id -> Text,
        event_id -> Uuid,
        starts_at -> Timestamptz,
        ends_at -> Timestamptz,
        title -> Text,
        is_written -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    greetings (company_id, guest_id, cause) {
        company_id -> Uuid,
        guest_id -> Uuid,
        cause -> Text,
        decided_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    guest_codes (company_id, code_hash) {
        company_id -> Uuid,
        code_hash -> Binary,
        purpose -> GuestCodePurposeText,
        guest_id -> Uuid,
        event_id -> Nullable<Uuid>,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    guest_formulas (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        guest_id -> Uuid,
        event_id -> Nullable<Uuid>,
        text -> Text,
        made_at -> Timestamptz,
        made_by -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    guest_photo_settings (company_id) {
        company_id -> Uuid,
        is_on -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    guest_photos (company_id, event_id) {
        company_id -> Uuid,
        event_id -> Uuid,
        image_id -> Uuid,
        digest -> Binary,
        added_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    guests (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        account_id -> Nullable<Uuid>,
        first_name -> Text,
        last_name -> Text,
        email -> Nullable<Text>,
        phone -> Nullable<Text>,
        need_sms -> Bool,
        language -> Text,
        note -> Nullable<Text>,
        is_walk_in -> Bool,
        state -> GuestStateText,
        created_at -> Timestamptz,
        is_demo -> Bool,
        sms_offers_at -> Nullable<Timestamptz>,
        email_offers_at -> Nullable<Timestamptz>,
        birth_month -> Nullable<SmallInt>,
        birth_day -> Nullable<SmallInt>,
        sms_offers_text -> Nullable<Date>,
        email_offers_text -> Nullable<Date>,
        search -> Text,
        allergies -> Nullable<Text>,
        tags -> Array<Text>,
        is_blocked_online -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    idempotency_keys (company_id, account_id, key) {
        company_id -> Uuid,
        account_id -> Uuid,
        key -> Text,
        request_hash -> Binary,
        event_id -> Uuid,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    identities (provider, subject) {
        provider -> ProviderText,
        subject -> Text,
        account_id -> Uuid,
        linked_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    images (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        kind -> ImageKindText,
        created_at -> Timestamptz,
        is_demo -> Bool,
        bytes -> BigInt,
        width -> Nullable<Integer>,
        height -> Nullable<Integer>,
        color -> Nullable<Integer>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    inapp_notifications (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        employee_id -> Uuid,
        kind -> NoticeKindText,
        cause -> Text,
        event_id -> Nullable<Uuid>,
        campaign_id -> Nullable<Uuid>,
        at -> Timestamptz,
        acked_at -> Nullable<Timestamptz>,
        time_off_id -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    invites (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        code_hash -> Binary,
        email -> Text,
        first_name -> Nullable<Text>,
        last_name -> Nullable<Text>,
        role -> RoleText,
        language -> Text,
        employee_id -> Nullable<Uuid>,
        invited_by -> Uuid,
        created_at -> Timestamptz,
        sent_at -> Timestamptz,
        expires_at -> Timestamptz,
        accepted_at -> Nullable<Timestamptz>,
        deleted_at -> Nullable<Timestamptz>,
        shown_code_hash -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    invoice_buyers (company_id, invoice_id) {
        company_id -> Uuid,
        invoice_id -> Uuid,
        name -> Text,
        postcode -> Text,
        city -> Text,
        address -> Text,
        email -> Nullable<Text>,
        tax_number -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    invoice_items (company_id, invoice_id, position) {
        company_id -> Uuid,
        invoice_id -> Uuid,
        position -> Integer,
        name -> Text,
        net -> BigInt,
        tax -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    invoices (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        event_id -> Uuid,
        service -> InvoiceServiceText,
        state -> InvoiceStateText,
        reason -> Nullable<InvoiceReasonText>,
        gross -> BigInt,
        vat -> VatKeyText,
        method -> PaymentMethodText,
        language -> Text,
        fulfilled_on -> Date,
        block_id -> Nullable<BigInt>,
        comment -> Nullable<Text>,
        is_electronic -> Bool,
        number -> Nullable<Text>,
        remote_id -> Nullable<Text>,
        url -> Nullable<Text>,
        cancel_number -> Nullable<Text>,
        requested_at -> Timestamptz,
        requested_by -> Nullable<Uuid>,
        sends -> Integer,
        looks -> Integer,
        begun_at -> Nullable<Timestamptz>,
        check_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    invoicing (company_id) {
        company_id -> Uuid,
        service -> InvoiceServiceText,
        secret_key -> Nullable<Text>,
        secret -> Nullable<Binary>,
        hint -> Nullable<Text>,
        vat -> VatKeyText,
        block_id -> Nullable<BigInt>,
        comment -> Nullable<Text>,
        is_electronic -> Bool,
        revision -> Integer,
        changed_by -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    known_devices (account_id, device_hash) {
        account_id -> Uuid,
        device_hash -> Binary,
        seen_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    ledger_entries (company_id, reference, account) {
        company_id -> Uuid,
        reference -> Text,
        account -> LedgerAccountText,
        amount -> BigInt,
        at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    notification_settings (company_id) {
        company_id -> Uuid,
        create_email -> Bool,
        create_sms -> Bool,
        change_email -> Bool,
        change_sms -> Bool,
        cancel_email -> Bool,
        cancel_sms -> Bool,
        first_lead -> Nullable<Integer>,
        first_email -> Bool,
        first_sms -> Bool,
        first_asks -> Bool,
        second_lead -> Nullable<Integer>,
        second_email -> Bool,
        second_sms -> Bool,
        second_asks -> Bool,
        birthday_email -> Bool,
        birthday_sms -> Bool,
        lapsed_email -> Bool,
        lapsed_sms -> Bool,
        lapsed_weeks -> Integer,
        quiet_from -> Integer,
        quiet_to -> Integer,
        accents -> Bool,
        daily_limit -> Integer,
        revision -> Integer,
        changed_by -> Nullable<Uuid>,
        desk_tells -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    outbox (id) {
        id -> Uuid,
        company_id -> Nullable<Uuid>,
        kind -> Text,
        payload -> Jsonb,
        sealed -> Nullable<Binary>,
        dedupe_key -> Text,
        due_at -> Timestamptz,
        attempts -> Integer,
        leased_until -> Nullable<Timestamptz>,
        done_at -> Nullable<Timestamptz>,
        failed_at -> Nullable<Timestamptz>,
        last_error -> Nullable<Text>,
        spread_at -> Nullable<Timestamptz>,
        order_key -> Nullable<Text>,
        order_number -> Nullable<BigInt>,
        begun_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    photo_services (company_id, image_id, service_id) {
        company_id -> Uuid,
        image_id -> Uuid,
        service_id -> Uuid,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    photos (company_id, image_id) {
        company_id -> Uuid,
        image_id -> Uuid,
        event_id -> Nullable<Uuid>,
        digest -> Nullable<Binary>,
        added_at -> Timestamptz,
        employee_id -> Nullable<Uuid>,
        taken_at -> Nullable<Timestamptz>,
        alt -> Nullable<Text>,
        consent_at -> Nullable<Timestamptz>,
        consent_by -> Nullable<Uuid>,
        is_hidden -> Bool,
        before_of -> Nullable<Uuid>,
        deleted_at -> Nullable<Timestamptz>,
        sort_key -> Double,
        is_public -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    rate_events (kind, subject, at) {
        kind -> CountedActSmallInt,
        subject -> Binary,
        at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    rating_requests (company_id, event_id) {
        company_id -> Uuid,
        event_id -> Uuid,
        decided_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    ratings (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        event_id -> Uuid,
        employee_id -> Uuid,
        guest_id -> Nullable<Uuid>,
        stars -> SmallInt,
        text -> Text,
        rated_at -> Timestamptz,
        changed_at -> Nullable<Timestamptz>,
        answer -> Nullable<Text>,
        answered_at -> Nullable<Timestamptz>,
        answered_by -> Nullable<Uuid>,
        state -> RatingStateText,
        report -> Nullable<Text>,
        reported_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    recovery_codes (account_id, code_hash) {
        account_id -> Uuid,
        code_hash -> Binary,
        used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    reminders (company_id, event_id, lead, starts_at) {
        company_id -> Uuid,
        event_id -> Uuid,
        lead -> Integer,
        starts_at -> Timestamptz,
        decided_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    report_days (company_id, day, shop_id) {
        company_id -> Uuid,
        day -> Date,
        shop_id -> Uuid,
        begins -> Timestamptz,
        ends -> Timestamptz,
        online -> Integer,
        desk -> Integer,
        missed -> Integer,
        paid -> Integer,
        brought -> BigInt,
        cash -> BigInt,
        card -> BigInt,
        transfer -> BigInt,
        voucher -> BigInt,
        provider_ids -> Array<Uuid>,
        provider_brought -> Array<BigInt>,
        provider_paid -> Array<BigInt>,
        service_ids -> Array<Uuid>,
        service_names -> Array<Text>,
        service_last -> Array<Timestamptz>,
        service_amounts -> Array<BigInt>,
        service_times -> Array<BigInt>,
        lead -> Array<BigInt>,
        busy_ids -> Array<Uuid>,
        busy_times -> Array<BigInt>,
        busy_from -> Array<Timestamptz>,
        busy_to -> Array<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    sale_services (company_id, sale_id, service_id) {
        company_id -> Uuid,
        sale_id -> Uuid,
        service_id -> Uuid,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    sales (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        title -> Text,
        description -> Text,
        percent -> SmallInt,
        deleted_at -> Nullable<Timestamptz>,
        is_demo -> Bool,
        revision -> Integer,
        changed_by -> Nullable<Uuid>,
        starts_on -> Nullable<Date>,
        ends_on -> Nullable<Date>,
        translated_title -> Nullable<Text>,
        translated_description -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    sandbox_payments (id) {
        id -> Uuid,
        reference -> Text,
        amount -> BigInt,
        state -> SandboxStateText,
        return_url -> Text,
        callback_url -> Text,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    second_factors (account_id) {
        account_id -> Uuid,
        secret -> Binary,
        begun_at -> Timestamptz,
        confirmed_at -> Nullable<Timestamptz>,
        used_step -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    service_categories (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        category_name -> Text,
        deleted_at -> Nullable<Timestamptz>,
        is_demo -> Bool,
        revision -> Integer,
        changed_by -> Nullable<Uuid>,
        position -> Nullable<SmallInt>,
        color -> Nullable<CategoryColorText>,
        translated_name -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    service_offers (company_id, employee_id, service_id) {
        company_id -> Uuid,
        employee_id -> Uuid,
        service_id -> Uuid,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    services (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        category_id -> Nullable<Uuid>,
        name -> Text,
        price -> BigInt,
        estimation -> EstimationSmallInt,
        duration_minutes -> Integer,
        buffer_before_minutes -> Integer,
        buffer_after_minutes -> Integer,
        note -> Nullable<Text>,
        status -> ServiceStatusText,
        deleted_at -> Nullable<Timestamptz>,
        is_demo -> Bool,
        revision -> Integer,
        changed_by -> Nullable<Uuid>,
        translated_name -> Nullable<Text>,
        translated_note -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    sessions (id) {
        id -> Uuid,
        account_id -> Uuid,
        created_at -> Timestamptz,
        seen_at -> Timestamptz,
        idle_until -> Timestamptz,
        expires_at -> Timestamptz,
        reauthenticated_at -> Nullable<Timestamptz>,
        browser -> Nullable<BrowserText>,
        system -> Nullable<SystemText>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    shop_photos (company_id, image_id) {
        company_id -> Uuid,
        image_id -> Uuid,
        shop_id -> Uuid,
        position -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    shops (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        name -> Text,
        address -> Text,
        description -> Nullable<Text>,
        latitude -> Nullable<Double>,
        longitude -> Nullable<Double>,
        deleted_at -> Nullable<Timestamptz>,
        revision -> Integer,
        changed_by -> Nullable<Uuid>,
        translated_description -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    sign_in_codes (code_hash) {
        code_hash -> Binary,
        account_id -> Uuid,
        expires_at -> Timestamptz,
        used_at -> Nullable<Timestamptz>,
        purpose -> CodePurposeText,
        draft -> Nullable<Jsonb>,
        browser_hash -> Nullable<Binary>,
        digits_hash -> Nullable<Binary>,
        digits_expire_at -> Nullable<Timestamptz>,
        tries -> SmallInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    sms_messages (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        kind -> SmsPurposeText,
        guest_id -> Nullable<Uuid>,
        event_id -> Nullable<Uuid>,
        campaign_id -> Nullable<Uuid>,
        phone -> Text,
        text -> Text,
        parts -> Integer,
        price -> BigInt,
        state -> SmsStateText,
        reason -> Nullable<SmsReasonText>,
        gateway_id -> Nullable<Text>,
        created_at -> Timestamptz,
        changed_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    sms_templates (company_id, kind, language) {
        company_id -> Uuid,
        kind -> SmsKindText,
        language -> Text,
        text -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    social_attempts (state_hash) {
        state_hash -> Binary,
        session_id -> Uuid,
        purpose -> AttemptPurposeText,
        sealed -> Binary,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    subscription_periods (company_id, begins_at) {
        company_id -> Uuid,
        begins_at -> Timestamptz,
        ends_at -> Timestamptz,
        tier -> Text,
        worth -> BigInt,
        paid -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    subscription_prices (tier, valid_from) {
        tier -> Text,
        valid_from -> Timestamptz,
        valid_until -> Nullable<Timestamptz>,
        price -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    subscription_purchases (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        kind -> PurchaseKindText,
        tier -> Text,
        months -> Nullable<Integer>,
        cost -> BigInt,
        ends_at -> Timestamptz,
        request_key -> Text,
        bought_by -> Nullable<Uuid>,
        bought_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    subscription_tiers (tier) {
        tier -> Text,
        name -> Text,
        position -> SmallInt,
        calendars -> Nullable<Integer>,
        features -> Array<Text>,
        english_name -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    subscriptions (company_id) {
        company_id -> Uuid,
        tier -> Text,
        renews -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    till_entries (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        shop_id -> Uuid,
        day -> Date,
        kind -> TillEntryKindText,
        amount -> BigInt,
        note -> Nullable<Text>,
        made_at -> Timestamptz,
        made_by -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    time_off_requests (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        employee_id -> Uuid,
        starts_at -> Timestamptz,
        ends_at -> Timestamptz,
        reason -> AbsenceReasonText,
        note -> Nullable<Text>,
        state -> TimeOffStateText,
        asked_at -> Timestamptz,
        answered_at -> Nullable<Timestamptz>,
        answered_by -> Nullable<Uuid>,
        answer -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    told_visits (company_id, event_id) {
        company_id -> Uuid,
        event_id -> Uuid,
        mailed -> Nullable<Text>,
        mailed_by -> Nullable<Uuid>,
        spread -> Nullable<Text>,
        silent -> Nullable<Text>,
        notice -> Nullable<Jsonb>,
        open_until -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    topups (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        method -> TopupMethodText,
        reference -> Text,
        amount -> BigInt,
        state -> TopupStateText,
        reason -> Nullable<TopupReasonText>,
        gateway -> Nullable<PaymentGatewayText>,
        gateway_id -> Nullable<Text>,
        redirect_url -> Nullable<Text>,
        request_key -> Text,
        created_by -> Nullable<Uuid>,
        created_at -> Timestamptz,
        paid_at -> Nullable<Timestamptz>,
        check_at -> Nullable<Timestamptz>,
        checked_at -> Nullable<Timestamptz>,
        checks -> Integer,
        refund_id -> Nullable<Uuid>,
        language -> Text,
        resolved_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    visit_discounts (company_id, event_id) {
        company_id -> Uuid,
        event_id -> Uuid,
        amount -> BigInt,
        reason -> Text,
        given_at -> Timestamptz,
        given_by -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    visit_payments (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        event_id -> Uuid,
        method -> PaymentMethodText,
        amount -> BigInt,
        tip -> BigInt,
        recorded_at -> Timestamptz,
        recorded_by -> Nullable<Uuid>,
        reverses -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    visit_states (company_id, event_id) {
        company_id -> Uuid,
        event_id -> Uuid,
        arrived_at -> Nullable<Timestamptz>,
        started_at -> Nullable<Timestamptz>,
        done_at -> Nullable<Timestamptz>,
        called_off_by -> Nullable<CalledOffByText>,
        called_off_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    waiting_entries (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        guest_id -> Uuid,
        shop_id -> Uuid,
        provider_id -> Nullable<Uuid>,
        service_ids -> Array<Uuid>,
        first_day -> Date,
        last_day -> Date,
        from_minute -> SmallInt,
        to_minute -> SmallInt,
        state -> WaitingStateText,
        created_at -> Timestamptz,
        weekdays -> SmallInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    waiting_offers (company_id, id) {
        company_id -> Uuid,
        id -> Uuid,
        entry_id -> Uuid,
        event_id -> Uuid,
        provider_id -> Uuid,
        occupies_from -> Timestamptz,
        occupies_to -> Timestamptz,
        offered_at -> Timestamptz,
        expires_at -> Timestamptz,
        state -> OfferStateText,
        ended_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    waiting_settings (company_id) {
        company_id -> Uuid,
        hold_minutes -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    wallets (company_id) {
        company_id -> Uuid,
        available -> BigInt,
        reserved -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    work_hour_exceptions (company_id, employee_id, shop_id, date, from_minute) {
        company_id -> Uuid,
        employee_id -> Uuid,
        shop_id -> Uuid,
        date -> Date,
        from_minute -> SmallInt,
        to_minute -> SmallInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::closed_set::sql_types::*;

    work_hours (company_id, employee_id, shop_id, weeks, weekday, from_minute) {
        company_id -> Uuid,
        employee_id -> Uuid,
        shop_id -> Uuid,
        weekday -> SmallInt,
        from_minute -> SmallInt,
        to_minute -> SmallInt,
        weeks -> WeeksText,
    }
}

diesel::joinable!(booking_terms -> companies (company_id));
diesel::joinable!(calendar_events -> accounts (created_by));
diesel::joinable!(calendar_feeds -> accounts (account_id));
diesel::joinable!(campaigns -> companies (company_id));
diesel::joinable!(closed_days -> companies (company_id));
diesel::joinable!(company_chats -> companies (company_id));
diesel::joinable!(company_security -> companies (company_id));
diesel::joinable!(company_translations -> companies (company_id));
diesel::joinable!(email_changes -> accounts (account_id));
diesel::joinable!(employees -> companies (company_id));
diesel::joinable!(expense_categories -> companies (company_id));
diesel::joinable!(finder_listings -> companies (company_id));
diesel::joinable!(finder_refreshes -> companies (company_id));
diesel::joinable!(finder_settings -> companies (company_id));
diesel::joinable!(first_runs -> companies (company_id));
diesel::joinable!(guest_photo_settings -> companies (company_id));
diesel::joinable!(guests -> accounts (account_id));
diesel::joinable!(guests -> companies (company_id));
diesel::joinable!(idempotency_keys -> accounts (account_id));
diesel::joinable!(identities -> accounts (account_id));
diesel::joinable!(images -> companies (company_id));
diesel::joinable!(invites -> companies (company_id));
diesel::joinable!(invoicing -> companies (company_id));
diesel::joinable!(known_devices -> accounts (account_id));
diesel::joinable!(ledger_entries -> wallets (company_id));
diesel::joinable!(notification_settings -> companies (company_id));
diesel::joinable!(ratings -> companies (company_id));
diesel::joinable!(recovery_codes -> second_factors (account_id));
diesel::joinable!(report_days -> companies (company_id));
diesel::joinable!(sales -> companies (company_id));
diesel::joinable!(second_factors -> accounts (account_id));
diesel::joinable!(service_categories -> companies (company_id));
diesel::joinable!(services -> companies (company_id));
diesel::joinable!(sessions -> accounts (account_id));
diesel::joinable!(shops -> companies (company_id));
diesel::joinable!(sign_in_codes -> accounts (account_id));
diesel::joinable!(sms_messages -> companies (company_id));
diesel::joinable!(sms_templates -> companies (company_id));
diesel::joinable!(subscription_periods -> companies (company_id));
diesel::joinable!(subscription_periods -> subscription_tiers (tier));
diesel::joinable!(subscription_prices -> subscription_tiers (tier));
diesel::joinable!(subscription_purchases -> companies (company_id));
diesel::joinable!(subscription_purchases -> subscription_tiers (tier));
diesel::joinable!(subscriptions -> companies (company_id));
diesel::joinable!(subscriptions -> subscription_tiers (tier));
diesel::joinable!(topups -> companies (company_id));
diesel::joinable!(waiting_entries -> companies (company_id));
diesel::joinable!(waiting_settings -> companies (company_id));
diesel::joinable!(wallets -> companies (company_id));

diesel::allow_tables_to_appear_in_same_query!(
    __diesel_schema_migrations,
    accounts,
    audit_log,
    booking_terms,
    bounced_emails,
    calendar_events,
    calendar_feeds,
    campaigns,
    client_errors,
    closed_days,
    commissions,
    companies,
    company_chats,
    company_security,
    company_translations,
    day_closing_sums,
    day_closings,
    demo_state,
    directory,
    email_changes,
    employee_finder_settings,
    employee_notifications,
    employee_shops,
    employees,
    event_services,
    expense_categories,
    expense_files,
    expenses,
    finder_listings,
    finder_offers,
    finder_refreshes,
    finder_settings,
    finder_words,
    first_runs,
    google_busy,
    google_connections,
    google_pushed,
    greetings,
    guest_codes,
    guest_formulas,
    guest_photo_settings,
    guest_photos,
    guests,
    idempotency_keys,
    identities,
    images,
    inapp_notifications,
    invites,
    invoice_buyers,
    invoice_items,
    invoices,
    invoicing,
    known_devices,
    ledger_entries,
    notification_settings,
    outbox,
    photo_services,
    photos,
    rate_events,
    rating_requests,
    ratings,
    recovery_codes,
    reminders,
    report_days,
    sale_services,
    sales,
    sandbox_payments,
    second_factors,
    service_categories,
    service_offers,
    services,
    sessions,
    shop_photos,
    shops,
    sign_in_codes,
    sms_messages,
    sms_templates,
    social_attempts,
    subscription_periods,
    subscription_prices,
    subscription_purchases,
    subscription_tiers,
    subscriptions,
    till_entries,
    time_off_requests,
    told_visits,
    topups,
    visit_discounts,
    visit_payments,
    visit_states,
    waiting_entries,
    waiting_offers,
    waiting_settings,
    wallets,
    work_hour_exceptions,
    work_hours,
);
