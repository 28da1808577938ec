DROP TABLE visit_discounts;
