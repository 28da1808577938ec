DROP TABLE company_security;
