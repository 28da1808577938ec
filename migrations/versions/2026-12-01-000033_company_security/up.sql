-- How a company's people sign in (docs/trust.md#second-factor); it has no row before it sets anything.
SET LOCAL lock_timeout = '2s';
CREATE TABLE company_security (
    company_id uuid PRIMARY KEY CONSTRAINT company_security_company REFERENCES companies (company_id) ON DELETE CASCADE,
    requires_second_factor boolean NOT NULL
);
SELECT wall('company_security');
