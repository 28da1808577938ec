-- The services that a sale names; without rows it names none. Written after the sale's row, whose change raises the version
-- of the company's pages.
SET LOCAL lock_timeout = '2s';
CREATE TABLE sale_services (
    company_id uuid NOT NULL,
    sale_id uuid NOT NULL,
    service_id uuid NOT NULL,
    PRIMARY KEY (company_id, sale_id, service_id),
    CONSTRAINT sale_services_sale FOREIGN KEY (company_id, sale_id)
        REFERENCES sales (company_id, id) ON DELETE CASCADE,
    CONSTRAINT sale_services_service FOREIGN KEY (company_id, service_id)
        REFERENCES services (company_id, id) ON DELETE CASCADE
);
CREATE INDEX sale_services_of_service ON sale_services (company_id, service_id);
SELECT wall('sale_services');
