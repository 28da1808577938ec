-- Browsers that accounts signed in from, so that a new one is told (docs/trust.md#sessions): the hash of a random cookie.
CREATE TABLE known_devices (
    account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    device_hash bytea NOT NULL CONSTRAINT known_devices_hash CHECK (octet_length(device_hash) = 32),
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, device_hash)
);
CREATE INDEX known_devices_by_seen ON known_devices (seen_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices TO app;
GRANT SELECT, DELETE ON known_devices TO worker;
