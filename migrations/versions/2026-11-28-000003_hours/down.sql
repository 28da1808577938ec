DROP TRIGGER employees_rules_insert ON employees;
DROP TRIGGER employees_rules ON employees;
DROP TRIGGER companies_rules ON companies;
DO $$
DECLARE
    watched text;
BEGIN
    FOREACH watched IN ARRAY ARRAY['services', 'shops', 'service_categories', 'sales', 'shop_photos'] LOOP
        EXECUTE format('DROP TRIGGER %1$s_rules_insert ON %1$s', watched);
        EXECUTE format('DROP TRIGGER %1$s_rules_update ON %1$s', watched);
        EXECUTE format('DROP TRIGGER %1$s_rules_delete ON %1$s', watched);
    END LOOP;
END
$$;
DROP TABLE invites, closed_days, work_hour_exceptions, work_hours, employee_shops, service_offers;
