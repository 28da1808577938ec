DROP TABLE appointment_images;
ALTER TABLE images DROP COLUMN bytes;
