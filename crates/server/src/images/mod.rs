//! Pictures that stand for something: a company's background and mark, people's portraits and covers, shops. Each is sent
//! as it is, decoded, encoded again and stored before its row is written (`photos/prepare.rs`).

mod company_picture;
mod dto;
mod new_picture;
mod person_picture;
mod shop_photos;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(company_picture::__path_set_background, company_picture::set_background)
        .add(company_picture::__path_delete_background, company_picture::delete_background)
        .add(company_picture::__path_set_logo, company_picture::set_logo)
        .add(company_picture::__path_delete_logo, company_picture::delete_logo)
        .add(person_picture::__path_set_profile_picture, person_picture::set_profile_picture)
        .add(person_picture::__path_set_cover_photo, person_picture::set_cover_photo)
        .add(person_picture::__path_delete_person_photo, person_picture::delete_person_photo)
        .add(person_picture::__path_delete_own_photo, person_picture::delete_own_photo)
        .add(shop_photos::__path_add_shop_photo, shop_photos::add_shop_photo)
        .add(shop_photos::__path_delete_shop_photo, shop_photos::delete_shop_photo)
        .add(shop_photos::__path_order_shop_photos, shop_photos::order_shop_photos);
}
