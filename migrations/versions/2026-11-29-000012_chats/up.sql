-- Chat apps in which guests may write to a company; `companies` has as many columns as diesel reads.
SET LOCAL lock_timeout = '2s';
CREATE TABLE company_chats (
    company_id uuid PRIMARY KEY CONSTRAINT company_chats_company REFERENCES companies (company_id) ON DELETE CASCADE,
    -- E.164. A change of any of these changes the company's row too, which raises the version of its rules.
    whatsapp text,
    viber text,
    -- The name after m.me/.
    messenger text
);
SELECT wall('company_chats');
