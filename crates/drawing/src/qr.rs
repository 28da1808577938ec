use std::fmt::Write as _;

use qrcode::{Color, EcLevel, QrCode};

/// Empty modules on each side, as the standard asks for.
const QUIET_ZONE: usize = 4;

/// A text too long for a QR code: more than about two thousand characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextTooLong;

/// A QR code as an SVG document: black on white, one unit a module, error correction level M.
///
/// # Errors
/// [`TextTooLong`].
pub fn qr_svg(text: &str) -> Result<String, TextTooLong> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).map_err(|_| TextTooLong)?;
    let width = code.width();
    let side = width + 2 * QUIET_ZONE;
    let mut path = String::new();
    for (row, modules) in code.to_colors().chunks(width).enumerate() {
        let mut column = 0;
        for run in modules.chunk_by(|left, right| left == right) {
            if run.first() == Some(&Color::Dark) {
                // Writing to a string cannot fail.
                let _ = write!(path, "M{} {}h{}v1h-{}z", column + QUIET_ZONE, row + QUIET_ZONE, run.len(), run.len());
            }
            column += run.len();
        }
    }
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/><path d=\"{path}\"/></svg>"
    ))
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
