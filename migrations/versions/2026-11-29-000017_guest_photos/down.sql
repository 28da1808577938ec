DROP TABLE guest_photos;
DROP TABLE guest_photo_settings;
