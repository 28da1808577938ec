//! Pictures that stand for something: a company's background and mark, people's portraits and covers, shops. Everything
//! runs inside [`crate::tenant`]; writers lock the company's row first, and the files lie in the object store.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into, max, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, ImageId, ShopId};

use crate::closed_set::ImageKind;
use crate::company::number;
use crate::photos::NewPhoto;
use crate::schema::{companies, employees, images, shop_photos};
use crate::{Connection, Result, StoreError};

/// A picture of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompanyPicture {
    /// Behind the head of its pages.
    Background,
    /// Its mark.
    Logo,
}

/// A picture of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonPicture {
    /// The portrait.
    Profile,
    /// The top of their page.
    Cover,
}

/// Adds the row of a picture whose files are stored.
pub(crate) fn insert_image(
    conn: &mut Connection,
    company: CompanyId,
    kind: ImageKind,
    picture: &NewPhoto,
    now: DateTime<Utc>,
) -> Result<()> {
    insert_into(images::table)
        .values((
            images::company_id.eq(company),
            images::id.eq(picture.image),
            images::kind.eq(kind),
            images::created_at.eq(now),
            images::bytes.eq(number::<_, i64>(picture.bytes)?),
            images::width.eq(number::<_, i32>(picture.width)?),
            images::height.eq(number::<_, i32>(picture.height)?),
            images::color.eq(number::<_, i32>(picture.color)?),
        ))
        .execute(conn)?;
    Ok(())
}

fn delete_image(conn: &mut Connection, company: CompanyId, image: ImageId) -> Result<()> {
    delete(images::table.find((company, image))).execute(conn)?;
    Ok(())
}

/// The picture a locked company has.
pub fn of_company(conn: &mut Connection, company: CompanyId, which: CompanyPicture) -> Result<Option<ImageId>> {
    let row = companies::table.find(company);
    Ok(match which {
        CompanyPicture::Background => row.select(companies::background_image).get_result(conn)?,
        CompanyPicture::Logo => row.select(companies::logo).get_result(conn)?,
    })
}

/// Gives a locked company another picture instead of the former one, or none.
pub fn set_of_company(
    conn: &mut Connection,
    company: CompanyId,
    which: CompanyPicture,
    (former, picture): (Option<ImageId>, Option<&NewPhoto>),
    by: EmployeeId,
    now: DateTime<Utc>,
) -> Result<()> {
    let kind = match which {
        CompanyPicture::Background => ImageKind::Company,
        CompanyPicture::Logo => ImageKind::Logo,
    };
    if let Some(picture) = picture {
        insert_image(conn, company, kind, picture, now)?;
    }
    let edit = (companies::revision.eq(companies::revision + 1), companies::changed_by.eq(by));
    let (row, image) = (companies::table.find(company), picture.map(|it| it.image));
    match which {
        CompanyPicture::Background => {
            update(row).set((companies::background_image.eq(image), edit)).execute(conn)?;
        }
        CompanyPicture::Logo => {
            update(row).set((companies::logo.eq(image), edit)).execute(conn)?;
        }
    }
    former.map_or(Ok(()), |former| delete_image(conn, company, former))
}

/// The portrait and the cover of a person, locked.
///
/// # Errors
/// [`StoreError::NotFound`].
pub fn of_person(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
) -> Result<(Option<ImageId>, Option<ImageId>)> {
    let row = employees::table.find((company, employee)).select((employees::profile_picture, employees::cover_photo));
    Ok(row.for_no_key_update().get_result(conn)?)
}

/// Gives a locked person another picture instead of the former one, or none. Their profile keeps its revision: its editor
/// has no pictures.
pub fn set_of_person(
    conn: &mut Connection,
    company: CompanyId,
    (employee, which): (EmployeeId, PersonPicture),
    (former, picture): (Option<ImageId>, Option<&NewPhoto>),
    now: DateTime<Utc>,
) -> Result<()> {
    let kind = match which {
        PersonPicture::Profile => ImageKind::Profile,
        PersonPicture::Cover => ImageKind::Cover,
    };
    if let Some(picture) = picture {
        insert_image(conn, company, kind, picture, now)?;
    }
    let (row, image) = (employees::table.find((company, employee)), picture.map(|it| it.image));
    match which {
        PersonPicture::Profile => update(row).set(employees::profile_picture.eq(image)).execute(conn)?,
        PersonPicture::Cover => update(row).set(employees::cover_photo.eq(image)).execute(conn)?,
    };
    former.map_or(Ok(()), |former| delete_image(conn, company, former))
}

/// The pictures of a shop, in order.
pub fn of_shop(conn: &mut Connection, company: CompanyId, shop: ShopId) -> Result<Vec<ImageId>> {
    let of_shop = shop_photos::company_id.eq(company).and(shop_photos::shop_id.eq(shop));
    let order = (shop_photos::position, shop_photos::image_id);
    Ok(shop_photos::table.filter(of_shop).order(order).select(shop_photos::image_id).load(conn)?)
}

/// The pictures of all shops of a company, in order.
pub fn of_shops(conn: &mut Connection, company: CompanyId) -> Result<HashMap<ShopId, Vec<ImageId>>> {
    let rows: Vec<(ShopId, ImageId)> = shop_photos::table
        .filter(shop_photos::company_id.eq(company))
        .order((shop_photos::position, shop_photos::image_id))
        .select((shop_photos::shop_id, shop_photos::image_id))
        .load(conn)?;
    let mut photos: HashMap<ShopId, Vec<ImageId>> = HashMap::new();
    for (shop, image) in rows {
        photos.entry(shop).or_default().push(image);
    }
    Ok(photos)
}

/// Adds a picture to a locked shop, as its last one.
pub fn add_to_shop(
    conn: &mut Connection,
    company: CompanyId,
    shop: ShopId,
    picture: &NewPhoto,
    now: DateTime<Utc>,
) -> Result<()> {
    insert_image(conn, company, ImageKind::Shop, picture, now)?;
    let of_shop = shop_photos::company_id.eq(company).and(shop_photos::shop_id.eq(shop));
    let last: Option<i32> = shop_photos::table.filter(of_shop).select(max(shop_photos::position)).get_result(conn)?;
    insert_into(shop_photos::table)
        .values((
            shop_photos::company_id.eq(company),
            shop_photos::image_id.eq(picture.image),
            shop_photos::shop_id.eq(shop),
            shop_photos::position.eq(last.map_or(0, |it| it + 1)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Takes a picture from a locked shop.
///
/// # Errors
/// [`StoreError::NotFound`] when the shop has no such picture.
pub fn delete_of_shop(conn: &mut Connection, company: CompanyId, shop: ShopId, image: ImageId) -> Result<()> {
    let row = shop_photos::table.find((company, image)).filter(shop_photos::shop_id.eq(shop));
    if delete(row).execute(conn)? == 0 {
        return Err(StoreError::NotFound);
    }
    delete_image(conn, company, image)
}

/// Puts the pictures of a locked shop in this order.
pub fn order_of_shop(conn: &mut Connection, company: CompanyId, order: &[ImageId]) -> Result<()> {
    for (position, image) in (0_i32..).zip(order) {
        update(shop_photos::table.find((company, *image))).set(shop_photos::position.eq(position)).execute(conn)?;
    }
    Ok(())
}
