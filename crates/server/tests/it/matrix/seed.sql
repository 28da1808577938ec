-- The rest of a matrix company, around what `World` makes: {c} company, {l} provider, {o} supervisor, {s} shop,
-- {cut} service, {color} service; {n} a digit that keeps its ids from the other company's.
INSERT INTO shops (company_id, id, name, address, deleted_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000001', 'x', 'x', NULL), ('{c}', '0000000{n}-0000-7000-8000-000000000002', 'x', 'x', now());
INSERT INTO employee_shops (company_id, employee_id, shop_id) VALUES
    ('{c}', '{l}', '0000000{n}-0000-7000-8000-000000000001'), ('{c}', '{o}', '0000000{n}-0000-7000-8000-000000000001');
INSERT INTO employees (company_id, id, first_name, last_name, state, created_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000003', 'x', 'x', 'DISABLED', now()), -- disabled
    ('{c}', '0000000{n}-0000-7000-8000-000000000004', 'x', 'x', 'ACTIVE', now()), -- works here and books elsewhere
    ('{c}', '0000000{n}-0000-7000-8000-000000000005', 'x', 'x', 'ACTIVE', now()), -- profiles without an account
    ('{c}', '0000000{n}-0000-7000-8000-000000000006', 'x', 'x', 'ACTIVE', now());
INSERT INTO employee_shops (company_id, employee_id, shop_id) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000004', '{s}'),
    ('{c}', '0000000{n}-0000-7000-8000-000000000004', '0000000{n}-0000-7000-8000-000000000001');
INSERT INTO service_categories (company_id, id, category_name) VALUES ('{c}', '0000000{n}-0000-7000-8000-000000000007', 'x');
INSERT INTO sales (company_id, id, title, description, percent) VALUES ('{c}', '0000000{n}-0000-7000-8000-000000000008', 'x', 'x', 5);
INSERT INTO closed_days (company_id, date, name) VALUES ('{c}', '2040-12-24', 'x');
INSERT INTO images (company_id, id, kind, created_at)
    SELECT '{c}', ('0000000{n}-0000-7000-8000-0000000001' || lpad(i::text, 2, '0'))::uuid,
        (ARRAY['profile', 'company', 'shop', 'cover', 'photo', 'photo', 'logo', 'profile'])[i], now() FROM generate_series(1, 8) i;
INSERT INTO images (company_id, id, kind, created_at)
    SELECT '{c}', ('0000000{n}-0000-7000-8000-0000000002' || lpad(i::text, 2, '0'))::uuid,
        (ARRAY['profile', 'company', 'shop', 'cover', 'photo', 'photo', 'logo', 'profile'])[i], now() FROM generate_series(1, 8) i;
UPDATE employees SET profile_picture = '0000000{n}-0000-7000-8000-000000000101', cover_photo = '0000000{n}-0000-7000-8000-000000000104' WHERE company_id = '{c}' AND id = '{l}';
UPDATE employees SET profile_picture = '0000000{n}-0000-7000-8000-000000000201', cover_photo = '0000000{n}-0000-7000-8000-000000000204' WHERE company_id = '{c}' AND id = '{o}';
UPDATE employees SET profile_picture = '0000000{n}-0000-7000-8000-000000000108' WHERE company_id = '{c}' AND id = '0000000{n}-0000-7000-8000-000000000004';
INSERT INTO shop_photos (company_id, image_id, shop_id, position) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000103', '{s}', 0), ('{c}', '0000000{n}-0000-7000-8000-000000000203', '{s}', 1);
UPDATE companies SET background_image = '0000000{n}-0000-7000-8000-000000000102' WHERE company_id = '{c}';
INSERT INTO photos (company_id, image_id, employee_id, taken_at, added_at, consent_at, sort_key) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000105', '{l}', now(), now(), now(), 1), ('{c}', '0000000{n}-0000-7000-8000-000000000205', '{o}', now(), now(), now(), 2);
-- Accounts: 1 provider, 2 supervisor, 3 provider and guest, 4 disabled supervisor, 5 guest, 6 another guest.
UPDATE employees SET role = 'SUPERVISOR' WHERE company_id = '{c}' AND id IN ('{o}', '0000000{n}-0000-7000-8000-000000000006');
INSERT INTO accounts (id, username, email, first_name, last_name, phone, language, is_guest, company_id, employee_id, must_change_password, created_at) VALUES
    ('0000000{n}-0000-7000-8000-000000000a01', 'provider{n}', 'p{n}@example.com', 'x', 'x', '+36301000001', 'hu', false, '{c}', '{l}', true, now()),
    ('0000000{n}-0000-7000-8000-000000000a02', 'supervisor{n}', 's{n}@example.com', 'x', 'x', '+36301000002', 'hu', false, '{c}', '{o}', true, now()),
    ('0000000{n}-0000-7000-8000-000000000a03', 'union{n}', 'u{n}@example.com', 'x', 'x', '+36301000003', 'hu', true, '{c}', '0000000{n}-0000-7000-8000-000000000004', true, now()),
    ('0000000{n}-0000-7000-8000-000000000a04', 'disabled{n}', 'd{n}@example.com', 'x', 'x', '+36301000004', 'hu', true, '{c}', '0000000{n}-0000-7000-8000-000000000006', true, now()),
    ('0000000{n}-0000-7000-8000-000000000a05', 'guest{n}', 'g{n}@example.com', 'x', 'x', '+36301000005', 'hu', true, NULL, NULL, true, now()),
    ('0000000{n}-0000-7000-8000-000000000a06', 'other{n}', 'o{n}@example.com', 'x', 'x', '+36301000006', 'hu', true, NULL, NULL, true, now());
-- Each has a mailed password, which may be changed without being typed.
UPDATE accounts SET password_hash = 'x', email_verified_at = created_at;
INSERT INTO guests (company_id, id, account_id, first_name, last_name, created_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000b05', '0000000{n}-0000-7000-8000-000000000a05', 'x', 'x', now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000b06', '0000000{n}-0000-7000-8000-000000000a06', 'x', 'x', now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000b03', '0000000{n}-0000-7000-8000-000000000a03', 'x', 'x', now());
-- Cards without an account.
INSERT INTO guests (company_id, id, first_name, last_name, created_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000b07', 'x', 'x', now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000b08', 'x', 'x', now());
-- Visits of the guest (5), of another (6) and of the provider who is a guest too (3).
INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at, occupies_from, occupies_to, description, created_at)
    SELECT '{c}', e, e, 'appointment', p, '{s}', g, t, t + interval '1 hour', t, t + interval '1 hour', 'x', now() FROM (VALUES
        ('0000000{n}-0000-7000-8000-000000000c05'::uuid, '{l}'::uuid, '0000000{n}-0000-7000-8000-000000000b05'::uuid, '2040-03-13 09:00Z'::timestamptz),
        ('0000000{n}-0000-7000-8000-000000000c06', '{o}', '0000000{n}-0000-7000-8000-000000000b06', '2040-03-13 09:00Z'),
        ('0000000{n}-0000-7000-8000-000000000c03', '{l}', '0000000{n}-0000-7000-8000-000000000b03', '2040-03-13 11:00Z')) v(e, p, g, t);
INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at, occupies_from, occupies_to, description, created_at)
    SELECT '{c}', e, e, 'nonwork', p, t, t + interval '1 hour', t, t + interval '1 hour', 'x', now() FROM (VALUES
        ('0000000{n}-0000-7000-8000-000000000d01'::uuid, '{l}'::uuid, '2040-03-13 13:00Z'::timestamptz),
        ('0000000{n}-0000-7000-8000-000000000d02', '{o}', '2040-03-13 13:00Z')) v(e, p, t);
-- The wish of each of them, and the place that is held for it.
INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at, occupies_from, occupies_to, hold_until, created_at)
    SELECT '{c}', e, e, 'hold', '{l}', '{s}', g, t, t + interval '1 hour', t, t + interval '1 hour', '2041-01-01', now() FROM (VALUES
        ('0000000{n}-0000-7000-8000-000000000955'::uuid, '0000000{n}-0000-7000-8000-000000000b05'::uuid, '2040-03-14 09:00Z'::timestamptz),
        ('0000000{n}-0000-7000-8000-000000000956', '0000000{n}-0000-7000-8000-000000000b06', '2040-03-14 11:00Z'),
        ('0000000{n}-0000-7000-8000-000000000953', '0000000{n}-0000-7000-8000-000000000b03', '2040-03-14 13:00Z')) v(e, g, t);
INSERT INTO waiting_entries (company_id, id, guest_id, shop_id, service_ids, first_day, last_day, from_minute, to_minute, created_at)
    SELECT '{c}', overlay(id::text placing '94' from 34 for 2)::uuid, guest_id, '{s}', ARRAY['{cut}'::uuid], '2040-03-14', '2040-03-14', 0, 1440, now()
    FROM calendar_events WHERE company_id = '{c}' AND kind = 'hold';
INSERT INTO waiting_offers (company_id, id, entry_id, event_id, provider_id, occupies_from, occupies_to, offered_at, expires_at)
    SELECT '{c}', id, overlay(id::text placing '94' from 34 for 2)::uuid, id, provider_id, occupies_from, occupies_to, now(), hold_until
    FROM calendar_events WHERE company_id = '{c}' AND kind = 'hold';
INSERT INTO photos (company_id, image_id, event_id, digest, added_at, sort_key) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000106', '0000000{n}-0000-7000-8000-000000000c05', sha256('x'), now(), 3),
    ('{c}', '0000000{n}-0000-7000-8000-000000000206', '0000000{n}-0000-7000-8000-000000000c06', sha256('x'), now(), 3);
INSERT INTO guest_photo_settings VALUES ('{c}', true);
INSERT INTO images (company_id, id, kind, created_at, width, height)
    SELECT '{c}', ('0000000{n}-0000-7000-8000-00000000030' || i)::uuid, 'photo', now(), 9, 6 FROM unnest(ARRAY[3, 5, 6]) i;
INSERT INTO guest_photos (company_id, event_id, image_id, digest, added_at)
    SELECT '{c}', ('0000000{n}-0000-7000-8000-000000000c0' || i)::uuid,
        ('0000000{n}-0000-7000-8000-00000000030' || i)::uuid, sha256('x'), now() FROM unnest(ARRAY[3, 5, 6]) i;
INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
    SELECT company_id, id, 0, '{cut}', 'x', 1, 60 FROM calendar_events WHERE company_id = '{c}' AND kind IN ('appointment', 'hold');
INSERT INTO invites (company_id, id, code_hash, email, role, language, invited_by, created_at, sent_at, expires_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000e01', sha256('{n}1'), 'a', 'PROVIDER', 'hu', '{o}', now(), now(), '2041-01-01'),
    ('{c}', '0000000{n}-0000-7000-8000-000000000e02', sha256('{n}2'), 'b', 'PROVIDER', 'hu', '{o}', now(), now(), '2041-01-01');
-- Messages: the words of a kind, notices, a campaign, SMS that did not arrive, and codes.
INSERT INTO notification_settings (company_id) VALUES ('{c}');
INSERT INTO sms_templates (company_id, kind, language, text) VALUES
    ('{c}', 'on_change', 'hu', 'kept-' || substr('ab', {n}, 1) || '-sms_templates-text');
INSERT INTO employee_notifications (company_id, employee_id) VALUES ('{c}', '{l}'), ('{c}', '{o}');
INSERT INTO wallets (company_id, available) VALUES ('{c}', 1000);
INSERT INTO campaigns (company_id, id, name, text, segment, starts_at, created_at, created_by, recipients, price) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000901', 'kept-' || substr('ab', {n}, 1) || '-campaigns-name', 'kept-' || substr('ab', {n}, 1) || '-campaigns-text', '{}', now(), now(), '{o}', 1, 25),
    ('{c}', '0000000{n}-0000-7000-8000-000000000902', 'kept-' || substr('ab', {n}, 1) || '-campaigns-name', 'kept-' || substr('ab', {n}, 1) || '-campaigns-text', '{}', now(), now(), '{o}', 1, 25);
INSERT INTO sms_messages (company_id, id, kind, guest_id, event_id, phone, text, parts, price, state, reason, created_at, changed_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000911', 'on_create', '0000000{n}-0000-7000-8000-000000000b05', '0000000{n}-0000-7000-8000-000000000c05', '+36301234567', 'x', 1, 0, 'failed', 'gateway', now(), now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000912', 'on_create', '0000000{n}-0000-7000-8000-000000000b06', '0000000{n}-0000-7000-8000-000000000c06', '+36301234567', 'x', 1, 0, 'failed', 'gateway', now(), now());
INSERT INTO inapp_notifications (company_id, id, employee_id, kind, cause, event_id, at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000921', '{l}', 'booked', 'x', '0000000{n}-0000-7000-8000-000000000c05', now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000922', '{o}', 'booked', 'x', '0000000{n}-0000-7000-8000-000000000c06', now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000923', '0000000{n}-0000-7000-8000-000000000004', 'booked', 'x', '0000000{n}-0000-7000-8000-000000000c05', now());
INSERT INTO guest_codes (company_id, code_hash, purpose, guest_id, event_id, expires_at) VALUES
    ('{c}', sha256('{n}1'), 'visit', '0000000{n}-0000-7000-8000-000000000b05', '0000000{n}-0000-7000-8000-000000000c05', '2041-01-01');
INSERT INTO reminders (company_id, event_id, lead, starts_at, decided_at)
    SELECT '{c}', id, 1440, starts_at, now() FROM calendar_events WHERE company_id = '{c}' AND kind = 'appointment';
INSERT INTO greetings (company_id, guest_id, cause, decided_at) VALUES ('{c}', '0000000{n}-0000-7000-8000-000000000b05', 'x', now());
-- Ratings of the work of each, and visits about which was decided whether their guest is asked.
INSERT INTO ratings (company_id, id, event_id, employee_id, guest_id, stars, rated_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000931', '0000000{n}-0000-7000-8000-000000000c05', '{l}', '0000000{n}-0000-7000-8000-000000000b05', 5, now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000932', '0000000{n}-0000-7000-8000-000000000c06', '{o}', '0000000{n}-0000-7000-8000-000000000b06', 5, now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000933', '0000000{n}-0000-7000-8000-000000000c03', '0000000{n}-0000-7000-8000-000000000004', '0000000{n}-0000-7000-8000-000000000b03', 5, now());
INSERT INTO rating_requests (company_id, event_id, decided_at)
    SELECT '{c}', id, now() FROM calendar_events WHERE company_id = '{c}' AND kind = 'appointment';
INSERT INTO expense_categories (company_id, id, name, created_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000951', 'x', now()), ('{c}', '0000000{n}-0000-7000-8000-000000000952', 'y', now());
INSERT INTO expenses (company_id, id, day, category_id, amount, note, is_fixed, created_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000953', '2040-02-05', '0000000{n}-0000-7000-8000-000000000951', 1, 'x', true, now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000954', '2040-03-05', '0000000{n}-0000-7000-8000-000000000951', 1, 'x', false, now());
INSERT INTO images (company_id, id, kind, created_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000955', 'receipt', now()), ('{c}', '0000000{n}-0000-7000-8000-000000000956', 'receipt', now());
INSERT INTO expense_files (company_id, image_id, expense_id, is_pdf, added_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000955', '0000000{n}-0000-7000-8000-000000000953', false, now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000956', '0000000{n}-0000-7000-8000-000000000954', false, now());
INSERT INTO till_entries (company_id, id, shop_id, day, kind, amount, note, made_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000959', '{s}', '2039-02-09', 'in', 1, 'x', now()),
    ('{c}', '0000000{n}-0000-7000-8000-00000000095a', '{s}', '2039-02-09', 'out', 1, 'x', now());
INSERT INTO guest_formulas (company_id, id, guest_id, text, made_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000b15', '0000000{n}-0000-7000-8000-000000000b05', 'x', now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000b16', '0000000{n}-0000-7000-8000-000000000b06', 'x', now());
INSERT INTO time_off_requests (company_id, id, employee_id, starts_at, ends_at, reason, note, state, asked_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000961', '{l}', '2040-05-01', '2040-05-02', 'holiday', 'x', 'asked', now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000962', '{o}', '2040-05-01', '2040-05-02', 'holiday', 'x', 'asked', now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000963', '0000000{n}-0000-7000-8000-000000000004', '2040-05-01', '2040-05-02', 'holiday', 'x', 'asked', now());
INSERT INTO day_closings (company_id, id, shop_id, day, closed_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000957', '{s}', '2039-02-05', now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000958', '{s}', '2039-02-06', now());
INSERT INTO day_closing_sums (company_id, closing_id, method, expected, counted) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000957', 'cash', 0, 0);
INSERT INTO visit_payments (company_id, id, event_id, method, amount, recorded_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000959', '0000000{n}-0000-7000-8000-000000000c05', 'cash', 1, now());
INSERT INTO commissions (company_id, employee_id, month, percent) VALUES ('{c}', '{l}', '2039-01-01', 40);
-- Payments that arrived.
INSERT INTO topups (company_id, id, method, reference, amount, state, request_key, created_by, created_at, paid_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000941', 'transfer', 'SZA{n}', 5000, 'paid', 'x', '{o}', now(), now()),
    ('{c}', '0000000{n}-0000-7000-8000-000000000942', 'transfer', 'SZB{n}', 5000, 'paid', 'y', '{o}', now(), now());
INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at, occupies_from, occupies_to, description, created_at) VALUES
    ('{c}', '0000000{n}-0000-7000-8000-000000000c04', '0000000{n}-0000-7000-8000-000000000c04', 'appointment', '0000000{n}-0000-7000-8000-000000000004', '{s}',
        '0000000{n}-0000-7000-8000-000000000b06', '2040-03-13 15:00Z', '2040-03-13 16:00Z', '2040-03-13 15:00Z', '2040-03-13 16:00Z', 'x', now());
-- Income of the supervisor: an amount that no provider reads anywhere.
INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at, occupies_from, occupies_to, payment_amount, created_at)
    SELECT '{c}', e, e, 'appointment', '{o}', '{s}', '0000000{n}-0000-7000-8000-000000000b06', t, t + interval '1 hour', t, t + interval '1 hour', 7{n}54321, now() FROM (VALUES
        ('0000000{n}-0000-7000-8000-000000000c07'::uuid, '2040-03-01 10:00Z'::timestamptz),
        ('0000000{n}-0000-7000-8000-000000000c08', '2040-03-19 10:00Z')) v(e, t);
