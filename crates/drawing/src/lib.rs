//! Shapes and QR codes for the cards, sheets and previews that the server draws.

mod qr;
pub mod shapes;

pub use qr::{TextTooLong, qr_path, qr_svg};
