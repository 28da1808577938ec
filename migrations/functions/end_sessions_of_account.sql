-- Raises the version of an account that loses a right, which ends its sessions.
CREATE OR REPLACE FUNCTION end_sessions_of_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.version := OLD.version + 1;
    RETURN NEW;
END
$$;
