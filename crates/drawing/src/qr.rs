use std::fmt::Write as _;

use qrcode::{Color, EcLevel, QrCode};
use tiny_skia::{Path, PathBuilder, Rect};

/// Empty modules on each side, as the standard asks for.
const QUIET_ZONE: usize = 4;

/// A text too long for a QR code: more than about two thousand characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextTooLong;

/// A QR code of error correction level M: its side with the quiet zone, and its dark runs as column, row and length, all
/// in modules.
fn runs(text: &str) -> Result<(usize, Vec<[usize; 3]>), TextTooLong> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).map_err(|_| TextTooLong)?;
    let width = code.width();
    let mut runs = Vec::new();
    for (row, modules) in code.to_colors().chunks(width).enumerate() {
        let mut column = 0;
        for run in modules.chunk_by(|left, right| left == right) {
            if run.first() == Some(&Color::Dark) {
                runs.push([column + QUIET_ZONE, row + QUIET_ZONE, run.len()]);
            }
            column += run.len();
        }
    }
    Ok((width + 2 * QUIET_ZONE, runs))
}

/// A QR code as an SVG document: black on white, one unit a module, error correction level M.
///
/// # Errors
/// [`TextTooLong`].
pub fn qr_svg(text: &str) -> Result<String, TextTooLong> {
    let (side, runs) = runs(text)?;
    let mut path = String::new();
    for [column, row, length] in runs {
        // Writing to a string cannot fail.
        let _ = write!(path, "M{column} {row}h{length}v1h-{length}z");
    }
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/><path d=\"{path}\"/></svg>"
    ))
}

/// The dark modules of a QR code in a square with its upper left corner at `(left, top)`, quiet zone included.
///
/// # Errors
/// [`TextTooLong`].
pub fn qr_path(text: &str, (left, top): (f32, f32), side: f32) -> Result<Path, TextTooLong> {
    let (modules, runs) = runs(text)?;
    let number = |it: usize| u16::try_from(it).map_or(f32::MAX, f32::from);
    let module = side / number(modules);
    let mut path = PathBuilder::new();
    for [column, row, length] in runs {
        let (x, y) = (left + number(column) * module, top + number(row) * module);
        if let Some(run) = Rect::from_xywh(x, y, number(length) * module, module) {
            path.push_rect(run);
        }
    }
    path.finish().ok_or(TextTooLong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_one_path_of_dark_modules() {
        // Version 2: 25 modules a side, and the quiet zone.
        let svg = qr_svg("https://example.com/abc").unwrap();
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 33 33\""), "{svg}");
        // The upper edge of the finder patterns left and right.
        assert!(svg.contains("d=\"M4 4h7v1h-7z") && svg.contains("M22 4h7v1h-7z"), "{svg}");
        assert!(svg.ends_with("z\"/></svg>"));
    }

    #[test]
    fn a_text_that_fits_no_code_is_refused() {
        assert_eq!(qr_svg(&"x".repeat(3000)), Err(TextTooLong));
    }
}
