//! What was made: hair, nails, brows, beards.

use tiny_skia::Color;

use super::canvas::{Canvas, blob, curve, ellipse, mix, rgb, rounded, see_through};
use crate::dice::Dice;

/// From root to tip.
const SHADES: [[u32; 3]; 7] = [
    [0x2A1C14, 0x5C3620, 0xB87A45],
    [0x4A2E1C, 0x9A6A3E, 0xE8C994],
    [0x6E503A, 0xB89366, 0xF2DFBC],
    [0x231A16, 0x4A2018, 0x8A2F1E],
    [0x3B271B, 0x7A3A22, 0xC86A34],
    [0x1C1718, 0x2F282C, 0x554C52],
    [0x5A4A40, 0xA88E86, 0xE6CFCB],
];
const GROUNDS: [u32; 5] = [0xF3EDE5, 0xEFE2D6, 0xE6E4DC, 0xF1E4E2, 0xE2E9E6];
const SKINS: [u32; 4] = [0xF3D2BA, 0xEABFA0, 0xDDAA86, 0xC99672];
const LACQUERS: [u32; 8] = [0xA82A55, 0x8A4524, 0xC93B3B, 0xE9B8B4, 0x3F2A4A, 0x1F6B4A, 0xD9A441, 0x2B4F74];

fn ground(canvas: &mut Canvas, dice: &mut Dice) {
    let ground = rgb(dice.pick(&GROUNDS).copied().unwrap_or_default());
    canvas.ground(mix(ground, Color::WHITE, 0.4), mix(ground, rgb(0x5E5347), 0.12));
}

/// Strands from the crown down, in waves.
pub(super) fn hair(canvas: &mut Canvas, dice: &mut Dice) {
    ground(canvas, dice);
    let [root, middle, tip] = dice.pick(&SHADES).copied().unwrap_or_default().map(rgb);
    let length = dice.between(66.0, 96.0);
    let wave = dice.between(0.0, 9.0);
    let width = dice.between(23.0, 31.0);
    let body = blob(
        (50.0, 9.0),
        &[
            [(74.0, 6.0), (50.0 + width, 30.0), (50.0 + width - 2.0, length * 0.62)],
            [(50.0 + width, length * 0.8), (64.0, length), (50.0, length)],
            [(36.0, length), (50.0 - width, length * 0.8), (52.0 - width, length * 0.62)],
            [(50.0 - width, 30.0), (26.0, 6.0), (50.0, 9.0)],
        ],
    );
    let ends = ((50.0, 8.0), (50.0, length));
    canvas.fill_along(
        body,
        ends.0,
        ends.1,
        &[mix(root, Color::BLACK, 0.2), mix(middle, Color::BLACK, 0.25), mix(tip, middle, 0.4)],
    );
    for _ in 0..110 {
        let side = dice.between(-1.0, 1.0);
        let light = dice.between(-0.35, 0.4);
        let shade =
            |colour| if light < 0.0 { mix(colour, Color::BLACK, -light) } else { mix(colour, Color::WHITE, light) };
        let end = length - side * side * 12.0 + dice.between(-5.0, 3.0);
        // Waves inside, while the outermost strands follow the outline.
        let swing = wave * dice.between(0.6, 1.2) * (1.0 - side * side);
        let x = |part: f32| 50.0 + side * width * part;
        let (knee, crest) = (end * 0.48, x(1.0) - swing);
        let strand = curve(
            (50.0 + side * 5.0, 9.0 + side.abs() * 3.0),
            &[
                [(x(0.85), 13.0), (crest, knee - 14.0), (crest, knee)],
                [(crest, knee + 14.0), (x(0.95) + swing, end * 0.8), (x(0.78) + swing * 0.3, end)],
            ],
        );
        let thick = dice.between(0.35, 1.3);
        canvas.stroke_along(strand, thick, ends.0, ends.1, &[shade(root), shade(middle), shade(tip)]);
    }
}

/// Five fingers and their lacquer.
pub(super) fn nails(canvas: &mut Canvas, dice: &mut Dice) {
    ground(canvas, dice);
    let skin = rgb(dice.pick(&SKINS).copied().unwrap_or_default());
    let lacquer = rgb(dice.pick(&LACQUERS).copied().unwrap_or_default());
    let accent = rgb(dice.pick(&LACQUERS).copied().unwrap_or_default());
    let long = dice.between(15.0, 25.0);
    let accented = dice.below(5);
    for (finger, (x, top)) in (0..).zip([(8.0, 47.0), (26.0, 28.0), (44.0, 21.0), (62.0, 27.0), (80.0, 40.0)]) {
        let sides = [mix(skin, Color::WHITE, 0.18), skin, mix(skin, rgb(0x8A4524), 0.2)];
        canvas.fill_along(rounded(x, top, 14.0, 110.0 - top, 7.0), (x, 0.0), (x + 14.0, 0.0), &sides);
        let colour = if finger == accented { accent } else { lacquer };
        let (nail_x, nail_top) = (x + 2.4, top - long * 0.42);
        let shape = rounded(nail_x, nail_top, 9.2, long, 4.5);
        canvas.fill_along(
            shape,
            (nail_x, 0.0),
            (nail_x + 9.2, 0.0),
            &[mix(colour, Color::WHITE, 0.12), colour, mix(colour, Color::BLACK, 0.22)],
        );
        canvas.fill(rounded(nail_x + 1.7, nail_top + 2.6, 1.7, long * 0.55, 0.8), see_through(Color::WHITE, 0.6));
        for fold in [20.0, 22.5] {
            let line = curve(
                (x + 3.5, top + fold),
                &[[(x + 6.0, top + fold + 1.2), (x + 8.0, top + fold + 1.2), (x + 10.5, top + fold)]],
            );
            canvas.stroke(line, 0.5, see_through(rgb(0x8A4524), 0.3));
        }
    }
}

/// Two brows over two closed lids with lashes.
pub(super) fn brows(canvas: &mut Canvas, dice: &mut Dice) {
    let skin = rgb(dice.pick(&SKINS).copied().unwrap_or_default());
    canvas.ground(mix(skin, Color::WHITE, 0.25), mix(skin, rgb(0x8A4524), 0.12));
    let [dark, ..] = dice.pick(&SHADES).copied().unwrap_or_default().map(rgb);
    let arch = dice.between(6.0, 13.0);
    let lashes = dice.between(6.0, 11.0);
    for side in [-1.0_f32, 1.0] {
        let x = |from_middle: f32| 50.0 + side * from_middle;
        canvas.fill(ellipse(x(25.0), 57.0, 17.0, 11.0), see_through(rgb(0x8A4524), 0.10));
        for step in 0_u16..46 {
            let part = f32::from(step) / 45.0;
            let along = 8.0 + 36.0 * part;
            let y = 41.0 - arch * (part * 2.4).sin().max(-0.2) + dice.between(-1.0, 1.0);
            let hair = curve(
                (x(along), y + 2.6 * (1.0 - part)),
                &[[(x(along + 1.0), y + 0.5), (x(along + 2.0), y - 1.0), (x(along + 3.6), y - 1.6 + 3.0 * part)]],
            );
            canvas.stroke(hair, 1.5 - 0.9 * part, see_through(dark, 0.85));
        }
        let lid = |part: f32| (x(10.0 + 31.0 * part), 58.0 + 7.5 * (part * std::f32::consts::PI).sin());
        canvas.stroke(curve(lid(0.0), &[[lid(0.25), lid(0.75), lid(1.0)]]), 1.2, dark);
        for step in 1_u16..20 {
            let part = f32::from(step) / 20.0;
            let (from, out) = (lid(part), (part - 0.35) * 9.0 * side);
            let reach = lashes * (0.55 + 0.45 * part);
            let from = (from.0, from.1 - 1.5 * (part * std::f32::consts::PI).sin());
            let lash = curve(
                from,
                &[[
                    (from.0 + out * 0.2, from.1 + reach * 0.6),
                    (from.0 + out * 0.6, from.1 + reach),
                    (from.0 + out, from.1 + reach),
                ]],
            );
            canvas.stroke(lash, 0.7, dark);
        }
    }
}

/// A jaw of dense short strokes.
pub(super) fn beard(canvas: &mut Canvas, dice: &mut Dice) {
    ground(canvas, dice);
    let skin = rgb(dice.pick(&SKINS).copied().unwrap_or_default());
    let [root, middle, _] = dice.pick(&SHADES).copied().unwrap_or_default().map(rgb);
    let long = dice.between(0.0, 13.0);
    canvas.fill(rounded(37.0, 66.0, 26.0, 40.0, 4.0), mix(skin, rgb(0x8A4524), 0.22));
    let head = blob(
        (19.0, -4.0),
        &[
            [(17.0, 40.0), (24.0, 79.0), (50.0, 80.0)],
            [(76.0, 79.0), (83.0, 40.0), (81.0, -4.0)],
            [(60.0, -6.0), (40.0, -6.0), (19.0, -4.0)],
        ],
    );
    canvas.fill_along(
        head,
        (20.0, 0.0),
        (80.0, 0.0),
        &[mix(skin, Color::WHITE, 0.15), skin, mix(skin, rgb(0x8A4524), 0.15)],
    );
    let jaw = blob(
        (19.5, 14.0),
        &[
            [(19.0, 54.0), (28.0, 80.0 + long), (50.0, 82.0 + long)],
            [(72.0, 80.0 + long), (81.0, 54.0), (80.5, 14.0)],
            [(77.0, 36.0), (70.0, 42.0), (62.0, 40.0)],
            [(55.0, 37.0), (45.0, 37.0), (38.0, 40.0)],
            [(30.0, 42.0), (23.0, 36.0), (19.5, 14.0)],
        ],
    );
    canvas.fill(jaw, mix(root, Color::BLACK, 0.1));
    for _ in 0..520 {
        let side = dice.between(-1.0, 1.0);
        let down = dice.between(0.0, 1.0);
        let x = 50.0 + side * (30.0 - 8.0 * down);
        let inner = 42.0 + 8.0 * (1.0 - side.abs()) - 24.0 * (side.abs() - 0.72).max(0.0);
        let outer = 80.0 + long - 40.0 * side * side * side.abs();
        let y = inner + (outer - inner).max(0.0) * down;
        let lean = side * 1.6 + dice.between(-0.7, 0.7);
        let hair = curve(
            (x, y),
            &[[(x + lean * 0.3, y + 1.4), (x + lean * 0.8, y + 2.6), (x + lean, y + dice.between(3.0, 5.5))]],
        );
        let colour = mix(root, middle, dice.between(0.0, 0.9));
        canvas.stroke(hair, dice.between(0.3, 0.65), colour);
    }
    let mouth = blob(
        (41.0, 53.0),
        &[
            [(45.0, 50.5), (48.0, 51.5), (50.0, 52.3)],
            [(52.0, 51.5), (55.0, 50.5), (59.0, 53.0)],
            [(55.0, 57.5), (45.0, 57.5), (41.0, 53.0)],
        ],
    );
    canvas.fill(mouth, mix(skin, rgb(0xA82A3A), 0.4));
}
