-- What a guest reads of their own, in whatever company it is (docs/trust.md#walls-between-companies): cards, visits,
-- what was agreed. Only as the role `guest`, which changes nothing and sees no note a company keeps about people: so
-- that the server's own role has one policy only, and its hottest read stays on its covering index.

CREATE POLICY own ON guests FOR SELECT TO guest
    USING (account_id = nullif(current_setting('app.user_id', true), '')::uuid);
CREATE POLICY own ON calendar_events FOR SELECT TO guest
    USING (EXISTS (SELECT FROM guests g
        WHERE g.company_id = calendar_events.company_id AND g.id = calendar_events.guest_id
            AND g.account_id = nullif(current_setting('app.user_id', true), '')::uuid));
CREATE POLICY own ON event_services FOR SELECT TO guest
    USING (EXISTS (SELECT FROM calendar_events e
        JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id
        WHERE e.company_id = event_services.company_id AND e.id = event_services.event_id
            AND g.account_id = nullif(current_setting('app.user_id', true), '')::uuid));

GRANT USAGE ON SCHEMA public TO guest, operator;
GRANT SELECT (company_id, id, account_id) ON guests TO guest;
GRANT SELECT (company_id, id, kind, provider_id, shop_id, guest_id, starts_at, ends_at, state, did_not_appear, sequence)
    ON calendar_events TO guest;
GRANT SELECT ON event_services TO guest;

DROP FUNCTION companies_of_guest(uuid);

-- Commands given by hand, such as settling a bank transfer: behind the same walls as the server, and only what they need.
GRANT SELECT ON companies, directory, __diesel_schema_migrations TO operator;
GRANT INSERT ON audit_log TO operator;
