//! Draws a preview: the salon's name, its photo and our logo.

use actix_web::web::Bytes;
use drawing::shapes::{blob, curve, rect, rgb, rounded};
use kernel::Locale;
use tiny_skia::{PathBuilder, Transform};

use super::canvas::Canvas;
use crate::pages::lettering::Letters;
use crate::pages::shared::Words;

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

/// The left edge of all text.
const MARGIN: f32 = 72.0;
/// The maximum width of text.
const TEXT_WIDTH: f32 = 520.0;
/// Left edge and width of the photo.
const PHOTO: (i32, u32) = (664, 536);
/// The left edge of the photo, for lines.
const PHOTO_EDGE: f32 = 664.0;

const PAPER: u32 = 0x00FB_F8F4;
const SUNKEN: u32 = 0x00F3_EDE5;
const INK: u32 = 0x0022_1C16;
const INK_2: u32 = 0x005E_5347;
const RUSSET: u32 = 0x008A_4524;
const AMBER: u32 = 0x00F2_C265;
const WHITE: u32 = 0x00FF_FFFF;

/// What the picture shows.
pub(super) struct Content {
    pub name: String,
    pub address: String,
    pub language: Locale,
    pub takes_bookings: bool,
    /// A JPEG.
    pub photo: Option<Bytes>,
}

/// `None` when the fonts cannot be read or there is no memory.
pub(super) fn png(content: &Content) -> Option<Vec<u8>> {
    let (regular, bold) = (Letters::regular()?, Letters::semi_bold()?);
    let mut canvas = Canvas::new(WIDTH, HEIGHT, rgb(PAPER))?;
    let identity = Transform::identity();
    let (left, width) = PHOTO;
    let photo = content.photo.as_deref().and_then(|it| canvas.photo(it, (left, 0), (width, HEIGHT)));
    if photo.is_none() {
        canvas.fill(rect(PHOTO_EDGE, 0.0, 536.0, 630.0), rgb(SUNKEN), identity);
        bird(&mut canvas, Transform::from_row(4.4, 0.0, 0.0, 4.4, 720.0, 100.0), false);
    }
    canvas.fill(rect(PHOTO_EDGE - 8.0, 0.0, 8.0, 630.0), rgb(RUSSET), identity);

    bird(&mut canvas, Transform::from_row(0.75, 0.0, 0.0, 0.75, MARGIN, 56.0), true);
    canvas.fill(bold.line("szalonka", 34.0, (MARGIN + 90.0, 104.0)), rgb(RUSSET), identity);

    let size = [76.0, 64.0, 54.0].into_iter().find(|size| bold.lines(&content.name, *size, TEXT_WIDTH, 9).len() <= 2);
    let size = size.unwrap_or(46.0);
    let mut y = 250.0;
    for line in bold.lines(&content.name, size, TEXT_WIDTH, 3) {
        canvas.fill(bold.line(&line, size, (MARGIN, y)), rgb(INK), identity);
        y += size * 1.15;
    }
    y += 8.0;
    for line in regular.lines(&content.address, 31.0, TEXT_WIDTH, 2) {
        canvas.fill(regular.line(&line, 31.0, (MARGIN, y)), rgb(INK_2), identity);
        y += 42.0;
    }
    if content.takes_bookings {
        let text = Words::of(content.language).book_online;
        canvas.fill(rounded(MARGIN, 502.0, bold.width(text, 30.0) + 64.0, 68.0, 34.0), rgb(RUSSET), identity);
        canvas.fill(bold.line(text, 30.0, (MARGIN + 32.0, 546.0)), rgb(WHITE), identity);
    }
    canvas.png()
}

/// The woodcock of our logo in a square of 96 units, with or without its background.
fn bird(canvas: &mut Canvas, at: Transform, has_background: bool) {
    if has_background {
        canvas.fill(rounded(0.0, 0.0, 96.0, 96.0, 22.0), rgb(RUSSET), at);
    }
    let bill = curve((33.0, 41.0), &[[(33.0, 41.0), (11.0, 67.0), (11.0, 67.0)]]);
    canvas.stroke(bill, rgb(AMBER), 4.5, at);
    let body = blob((27.0, 38.0), &BODY);
    canvas.fill(body, rgb(if has_background { PAPER } else { WHITE }), at);
    canvas.fill(PathBuilder::from_circle(42.5, 36.0, 3.4), rgb(INK), at);
    canvas.stroke(curve((76.0, 60.0), &WING), rgb(RUSSET), 4.0, at);
}

const BODY: [[(f32, f32); 3]; 9] = [
    [(27.0, 29.0), (34.0, 22.5), (42.5, 22.5)],
    [(49.0, 22.5), (53.5, 25.5), (56.0, 30.5)],
    [(71.0, 33.0), (83.0, 45.0), (85.5, 62.0)],
    [(86.0, 65.2), (83.5, 67.6), (80.3, 67.2)],
    [(80.3, 67.2), (72.0, 66.2), (72.0, 66.2)],
    [(67.0, 72.2), (59.5, 75.5), (51.5, 75.5)],
    [(38.0, 75.5), (28.5, 65.5), (28.5, 53.0)],
    [(28.5, 50.5), (28.8, 49.0), (29.4, 47.0)],
    [(27.8, 44.5), (27.0, 41.5), (27.0, 38.0)],
];

const WING: [[(f32, f32); 3]; 4] = [
    [(73.0, 47.0), (62.0, 41.0), (53.0, 44.0)],
    [(45.0, 46.7), (42.5, 56.0), (48.0, 61.0)],
    [(52.5, 65.0), (59.5, 63.0), (60.5, 57.5)],
    [(61.3, 53.0), (56.5, 50.5), (53.5, 53.0)],
];

#[cfg(test)]
mod tests {
    use super::*;

    fn content(photo: Option<&'static [u8]>) -> Content {
        Content {
            name: "Szépségszalon a Rózsakert Udvarban".to_owned(),
            address: "1053 Budapest, Kecskeméti utca 9.".to_owned(),
            language: Locale::En,
            takes_bookings: true,
            photo: photo.map(Bytes::from_static),
        }
    }

    fn pixels(content: &Content) -> image::RgbImage {
        image::load_from_memory(&png(content).unwrap()).unwrap().to_rgb8()
    }

    #[test]
    fn text_stays_beside_the_photo() {
        let drawn = pixels(&content(None));
        assert_eq!(drawn.dimensions(), (WIDTH, HEIGHT));
        let is_paper = |x: u32, y: u32| drawn.get_pixel(x, y).0 == [0xFB, 0xF8, 0xF4];
        for y in 0..HEIGHT {
            assert!(is_paper(60, y) && is_paper(640, y), "{y}");
        }
        let ink = drawn.enumerate_pixels().filter(|(x, _, it)| *x < 640 && it.0 == [0x22, 0x1C, 0x16]).count();
        assert!(3_000 < ink, "a name in large letters: {ink}");
    }

    #[test]
    fn a_photo_that_cannot_be_read_is_left_out() {
        let (without, broken) = (pixels(&content(None)), pixels(&content(Some(b"no photo"))));
        assert!(without == broken);
        let other = Content { takes_bookings: false, ..content(None) };
        assert!(without != pixels(&other));
    }
}
