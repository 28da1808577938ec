DROP TRIGGER services_touched ON services;
DROP TRIGGER work_hours_touched ON work_hours;
DROP TRIGGER companies_touched ON companies;
DROP FUNCTION first_run_touched();
DROP TABLE first_runs;
