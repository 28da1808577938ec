//! Colours and grounds of all motifs.

use tiny_skia::Color;

use super::super::canvas::{Canvas, ellipse, mix, rgb, see_through};
use crate::dice::Dice;

/// From root to tip.
pub(super) const SHADES: [[u32; 3]; 9] = [
    [0x2A1C14, 0x5C3620, 0xB87A45],
    [0x4A2E1C, 0x9A6A3E, 0xE8C994],
    [0x7A5A3A, 0xC09A68, 0xF2DFBC],
    [0x231A16, 0x4A2018, 0x9A3422],
    [0x3B271B, 0x8A4426, 0xD87A3E],
    [0x1C1718, 0x352A2C, 0x5E4A48],
    [0x5A4A40, 0xA88E86, 0xEBD6D0],
    [0x3A1C22, 0x7A2E3E, 0xC0607A],
    [0x50331F, 0x7E5332, 0xA8794E],
];
/// Warm and clear, so that they stand on paper as well as on a dark page.
pub(super) const GROUNDS: [u32; 8] = [0xEBC7A6, 0xD9C9A0, 0xC3D0B8, 0xE8C0B4, 0xB9CDD2, 0xD8C2CE, 0xE6D3B8, 0xC9BFA8];
pub(super) const SKINS: [u32; 5] = [0xF3D2BA, 0xEABFA0, 0xDDAA86, 0xC99672, 0xA87450];
pub(super) const CLOTHES: [u32; 6] = [0x3B2F2A, 0x1F6B4A, 0x8A4524, 0x2B4F74, 0xF3EDE5, 0x5E5347];

pub(super) fn chosen(dice: &mut Dice, of: &[u32]) -> Color {
    rgb(dice.pick(of).copied().unwrap_or_default())
}

/// A coloured wall with a soft light on it.
pub(super) fn ground(canvas: &mut Canvas, dice: &mut Dice) {
    let wall = chosen(dice, &GROUNDS);
    canvas.ground(mix(wall, Color::WHITE, 0.35), mix(wall, rgb(0x5E4A3A), 0.1));
    let (x, y) = (dice.between(22.0, 78.0), dice.between(18.0, 40.0));
    for ring in 0_u16..16 {
        let radius = 50.0 - 2.6 * f32::from(ring);
        canvas.fill(ellipse(x, y, radius, radius), see_through(Color::WHITE, 0.028));
    }
}

pub(super) fn shaded(colour: Color, light: f32) -> Color {
    if light < 0.0 { mix(colour, Color::BLACK, -light) } else { mix(colour, Color::WHITE, light) }
}
