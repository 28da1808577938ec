//! Busts: shoulders, neck, head, hair. No faces.

mod hair;

use tiny_skia::Color;

use super::canvas::{Canvas, blob, curve, ellipse, mix, rgb, see_through};
use crate::dice::Dice;

pub(super) use hair::Hair;

const SKINS: [u32; 5] = [0xF3D2BA, 0xEABFA0, 0xDDAA86, 0xC48C66, 0xF0C9AE];
const HAIRS: [u32; 7] = [0x3B271B, 0x5C3620, 0x8A4524, 0xB87A45, 0x231A16, 0x6E503A, 0xC9A06A];
const CLOTHES: [u32; 7] = [0x1F6B4A, 0x1D5F8A, 0xA5502A, 0x5E5347, 0xF3EDE5, 0x3B2F2A, 0x7A3E56];
const GROUNDS: [u32; 7] = [0xF0CDB2, 0xEBD9A4, 0xC4DCC8, 0xBFD6E2, 0xD6CBE2, 0xE2C3C6, 0xE3D5BE];

pub(super) fn draw(canvas: &mut Canvas, dice: &mut Dice, hair: Hair) {
    let mut colour = |of: &[u32]| rgb(dice.pick(of).copied().unwrap_or_default());
    let (ground, skin, strands, clothes) = (colour(&GROUNDS), colour(&SKINS), colour(&HAIRS), colour(&CLOTHES));
    canvas.ground(mix(ground, Color::WHITE, 0.3), ground);
    canvas.fill(ellipse(50.0, 47.0, 37.0, 37.0), see_through(Color::WHITE, 0.4));
    let cut = hair::Cut::of(hair, dice);
    cut.behind(canvas, dice, strands);
    shoulders(canvas, dice, clothes, skin);
    let shade = mix(skin, rgb(0x8A4524), 0.2);
    for x in [33.6, 66.4] {
        canvas.fill(ellipse(x, 46.0, 2.7, 4.3), shade);
    }
    canvas.fill_along(
        ellipse(50.0, 43.0, 16.4, 20.2),
        (32.0, 30.0),
        (68.0, 58.0),
        &[mix(skin, Color::WHITE, 0.14), skin, mix(skin, shade, 0.55)],
    );
    for x in [40.5, 59.5] {
        canvas.fill(ellipse(x, 50.0, 4.4, 3.2), see_through(rgb(0xD0604A), 0.1));
    }
    cut.before(canvas, dice, strands);
}

fn shoulders(canvas: &mut Canvas, dice: &mut Dice, clothes: Color, skin: Color) {
    let body = blob(
        (9.0, 102.0),
        &[
            [(10.0, 85.0), (21.0, 77.5), (39.0, 72.5)],
            [(46.0, 78.0), (54.0, 78.0), (61.0, 72.5)],
            [(79.0, 77.5), (90.0, 85.0), (91.0, 102.0)],
        ],
    );
    canvas.fill_along(body, (0.0, 72.0), (0.0, 100.0), &[mix(clothes, Color::WHITE, 0.16), clothes]);
    let warm = mix(skin, rgb(0x8A4524), 0.14);
    let neck = blob(
        (42.0, 54.0),
        &[
            [(42.5, 65.0), (43.0, 69.0), (38.5, 73.0)],
            [(44.0, 82.0), (56.0, 82.0), (61.5, 73.0)],
            [(57.0, 69.0), (57.5, 65.0), (58.0, 54.0)],
        ],
    );
    canvas.fill(neck, warm);
    // Under the chin.
    let shadow = blob(
        (42.1, 58.0),
        &[
            [(46.0, 66.5), (54.0, 66.5), (57.9, 58.0)],
            [(57.8, 64.0), (57.6, 66.0), (57.2, 67.5)],
            [(53.0, 72.0), (47.0, 72.0), (42.8, 67.5)],
            [(42.4, 66.0), (42.2, 64.0), (42.1, 58.0)],
        ],
    );
    canvas.fill(shadow, see_through(rgb(0x7A3A1E), 0.2));
    let trim = mix(clothes, if 0.6 < clothes.green() { rgb(0x8A7A66) } else { Color::WHITE }, 0.4);
    match dice.below(4) {
        0 => apron(canvas),
        1 => {
            // Lapels of a shirt.
            for side in [-1.0_f32, 1.0] {
                let x = |out: f32| 50.0 + side * out;
                let lapel = blob(
                    (x(11.4), 71.6),
                    &[
                        [(x(9.0), 76.0), (x(5.0), 80.0), (x(0.4), 84.0)],
                        [(x(4.0), 86.0), (x(8.0), 88.0), (x(9.0), 89.0)],
                        [(x(12.0), 84.0), (x(15.0), 78.0), (x(14.6), 72.4)],
                        [(x(13.4), 72.0), (x(12.4), 71.6), (x(11.4), 71.6)],
                    ],
                );
                canvas.fill(lapel, trim);
            }
        }
        _ => canvas.stroke(curve((38.2, 72.6), &[[(44.0, 83.0), (56.0, 83.0), (61.8, 72.6)]]), 1.6, trim),
    }
}

/// What is worn at work.
fn apron(canvas: &mut Canvas) {
    let cloth = rgb(0x4A372B);
    for side in [-1.0_f32, 1.0] {
        let x = |out: f32| 50.0 + side * out;
        let strap = curve((x(15.5), 74.5), &[[(x(17.5), 80.0), (x(17.5), 84.0), (x(17.0), 90.0)]]);
        canvas.stroke(strap, 3.2, cloth);
    }
    let bib = blob(
        (30.0, 87.0),
        &[
            [(42.0, 89.5), (58.0, 89.5), (70.0, 87.0)],
            [(71.0, 92.0), (72.0, 98.0), (72.0, 103.0)],
            [(58.0, 103.0), (42.0, 103.0), (28.0, 103.0)],
            [(28.0, 98.0), (29.0, 92.0), (30.0, 87.0)],
        ],
    );
    canvas.fill(bib, cloth);
    for x in [33.4, 66.6] {
        canvas.fill(ellipse(x, 89.6, 1.1, 1.1), rgb(0xD9A441));
    }
}
