-- What a provider may see and do (docs/rules.md#rights); supervisors may do all of it, whatever is stored.
SET LOCAL lock_timeout = '2s';
ALTER TABLE employees ADD COLUMN rights text[] NOT NULL DEFAULT '{see_contacts,see_money,read_calendars,write_calendars}'
    CONSTRAINT employees_rights CHECK (
        rights <@ ARRAY['see_contacts', 'see_money', 'export_guests', 'read_calendars', 'write_calendars']);
-- A page that is open may show what is seen no more.
CREATE TRIGGER employees_lose_rights AFTER UPDATE OF rights ON employees
    FOR EACH ROW WHEN (NOT OLD.rights <@ NEW.rights) EXECUTE FUNCTION end_sessions_of_employee();
