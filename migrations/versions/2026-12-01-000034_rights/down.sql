DROP TRIGGER employees_lose_rights ON employees;
ALTER TABLE employees DROP COLUMN rights;
