use tiny_skia::Color;

use super::canvas::{Canvas, blob, ellipse, mix, rgb, see_through};
use crate::dice::Dice;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hair {
    Long,
    Short,
    ShortWithBeard,
}

const SKINS: [u32; 5] = [0xF3D2BA, 0xEABFA0, 0xDDAA86, 0xC48C66, 0xF0C9AE];
const HAIRS: [u32; 6] = [0x3B271B, 0x5C3620, 0x8A4524, 0xB87A45, 0x231A16, 0x6E503A];
const CLOTHES: [u32; 6] = [0x1F6B4A, 0x1D5F8A, 0x5546B0, 0xA5502A, 0x5E5347, 0x8A2F80];
const GROUNDS: [u32; 6] = [0xF9E3D6, 0xF8ECC9, 0xDDF0E5, 0xDDECF9, 0xE8E6FA, 0xF3EDE5];

/// A bust: shoulders, neck, head, hair. No face.
pub(super) fn draw(canvas: &mut Canvas, dice: &mut Dice, hair: Hair) {
    let mut colour = |of: &[u32]| rgb(dice.pick(of).copied().unwrap_or_default());
    let (ground, skin, strands, clothes) = (colour(&GROUNDS), colour(&SKINS), colour(&HAIRS), colour(&CLOTHES));
    canvas.ground(mix(ground, Color::WHITE, 0.35), ground);
    canvas.fill(ellipse(50.0, 48.0, 38.0, 38.0), see_through(Color::WHITE, 0.45));
    let parting = dice.between(-7.0, 7.0);
    if hair == Hair::Long {
        back_hair(canvas, strands, dice.between(74.0, 88.0));
    }
    shoulders(canvas, clothes, skin);
    // Ears, then the head before them.
    for x in [33.5, 66.5] {
        canvas.fill(ellipse(x, 46.0, 2.8, 4.4), mix(skin, rgb(0x8A4524), 0.18));
    }
    canvas.fill(ellipse(50.0, 43.0, 16.5, 20.0), skin);
    canvas.fill(
        blob(
            (50.0, 23.0),
            &[
                [(60.0, 23.0), (66.5, 32.0), (66.5, 43.0)],
                [(66.5, 54.0), (59.0, 63.0), (50.0, 63.0)],
                [(58.0, 55.0), (60.0, 34.0), (50.0, 23.0)],
            ],
        ),
        see_through(rgb(0x8A4524), 0.07),
    );
    if hair == Hair::ShortWithBeard {
        beard(canvas, mix(strands, Color::BLACK, 0.1));
    }
    if hair == Hair::Long { fringe(canvas, strands, parting) } else { crop(canvas, strands, parting) }
}

fn shoulders(canvas: &mut Canvas, clothes: Color, skin: Color) {
    let body = blob(
        (10.0, 101.0),
        &[
            [(11.0, 84.0), (22.0, 77.0), (40.0, 73.0)],
            [(46.0, 79.0), (54.0, 79.0), (60.0, 73.0)],
            [(78.0, 77.0), (89.0, 84.0), (90.0, 101.0)],
        ],
    );
    canvas.fill_along(body, (0.0, 72.0), (0.0, 100.0), &[mix(clothes, Color::WHITE, 0.14), clothes]);
    let neck = blob(
        (42.0, 55.0),
        &[
            [(42.5, 65.0), (43.0, 70.0), (39.0, 74.0)],
            [(44.0, 83.0), (56.0, 83.0), (61.0, 74.0)],
            [(57.0, 70.0), (57.5, 65.0), (58.0, 55.0)],
        ],
    );
    canvas.fill(neck, mix(skin, rgb(0x8A4524), 0.16));
}

fn back_hair(canvas: &mut Canvas, strands: Color, length: f32) {
    let path = blob(
        (50.0, 17.0),
        &[
            [(70.0, 16.0), (75.0, 34.0), (73.0, 52.0)],
            [(72.0, 64.0), (78.0, 74.0), (70.0, length)],
            [(60.0, length + 4.0), (40.0, length + 4.0), (30.0, length)],
            [(22.0, 74.0), (28.0, 64.0), (27.0, 52.0)],
            [(25.0, 34.0), (30.0, 16.0), (50.0, 17.0)],
        ],
    );
    canvas.fill_along(path, (0.0, 18.0), (0.0, length), &[mix(strands, Color::BLACK, 0.25), strands]);
}

fn fringe(canvas: &mut Canvas, strands: Color, parting: f32) {
    let top = 50.0 + parting;
    for (side, light) in [(-1.0, 0.0), (1.0, 0.1)] {
        let x = |distance: f32| 50.0 + side * distance;
        let path = blob(
            (top, 19.5),
            &[
                [(x(14.0), 17.0), (x(22.0), 30.0), (x(20.0), 52.0)],
                [(x(19.5), 58.0), (x(17.0), 60.0), (x(16.5), 54.0)],
                [(x(16.0), 42.0), (x(12.0), 33.0), (top, 30.0)],
                [(top, 26.0), (top, 22.0), (top, 19.5)],
            ],
        );
        canvas.fill(path, mix(strands, Color::WHITE, light));
    }
}

fn crop(canvas: &mut Canvas, strands: Color, parting: f32) {
    let path = blob(
        (33.0, 43.0),
        &[
            [(29.0, 28.0), (36.0, 17.0), (50.0 + parting, 17.5)],
            [(66.0, 17.0), (71.0, 29.0), (67.0, 43.0)],
            [(66.0, 37.0), (65.0, 35.0), (62.0, 32.0)],
            [(56.0, 31.0 + parting / 3.0), (46.0, 32.0 - parting / 3.0), (38.0, 31.5)],
            [(35.0, 34.0), (34.0, 38.0), (33.0, 43.0)],
        ],
    );
    canvas.fill_along(path, (30.0, 18.0), (70.0, 40.0), &[mix(strands, Color::WHITE, 0.14), strands]);
}

fn beard(canvas: &mut Canvas, strands: Color) {
    let path = blob(
        (33.6, 44.0),
        &[
            [(33.5, 60.0), (42.0, 68.0), (50.0, 68.0)],
            [(58.0, 68.0), (66.5, 60.0), (66.4, 44.0)],
            [(64.0, 52.0), (60.0, 53.0), (56.0, 52.0)],
            [(52.0, 51.0), (48.0, 51.0), (44.0, 52.0)],
            [(40.0, 53.0), (36.0, 52.0), (33.6, 44.0)],
        ],
    );
    canvas.fill(path, strands);
}
