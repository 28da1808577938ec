DROP TABLE employee_finder_settings, finder_settings;
