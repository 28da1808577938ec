DROP TABLE sale_services;
