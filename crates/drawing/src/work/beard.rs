use tiny_skia::Color;

use super::super::canvas::{Canvas, area, blob, curve, ellipse, mix, rgb, rounded, see_through, through};
use super::palette::{CLOTHES, SHADES, SKINS, chosen, ground, shaded};
use crate::dice::Dice;

/// The lower half of a head: a jaw of dense short strokes, and a moustache.
pub(in super::super) fn beard(canvas: &mut Canvas, dice: &mut Dice) {
    ground(canvas, dice);
    let skin = chosen(dice, &SKINS);
    let cape = chosen(dice, &CLOTHES);
    let [root, middle, _] = dice.pick(&SHADES).copied().unwrap_or_default().map(rgb);
    let long = dice.between(-3.0, 15.0);
    bare(canvas, skin, cape);
    // How far down hair reaches, and where it begins, so far from the middle.
    let outer = |side: f32| 76.0 + long - (34.0 + long) * side.abs().powi(3);
    let inner = |side: f32| {
        let cheek = 40.0 + 4.5 * (1.0 - (side.abs() * 2.0 - 0.9).powi(2));
        if 0.8 < side.abs() { cheek - 120.0 * (side.abs() - 0.8).powi(2) * 5.0 } else { cheek }
    };
    let x = |side: f32, down: f32| 50.0 + side * (29.5 - 5.0 * down);
    let points = |line: &dyn Fn(f32) -> f32, down: f32| -> Vec<(f32, f32)> {
        (0_u16..=20).map(|it| f32::from(it) / 10.0 - 1.0).map(|side| (x(side, down), line(side))).collect()
    };
    let mut shape = points(&inner, 0.0);
    shape.extend(points(&outer, 0.25).into_iter().rev());
    canvas.fill(area(&shape), mix(root, Color::BLACK, 0.12));
    let mut strokes: Vec<(f32, f32)> = (0..760).map(|_| (dice.between(0.0, 1.0), dice.between(-1.0, 1.0))).collect();
    // From the top down, so that each row lies on the one under it like shingles turned around.
    strokes.sort_by(|one, other| one.0.total_cmp(&other.0));
    for (down, side) in strokes {
        let (from, to) = (inner(side), outer(side));
        let y = from + (to - from) * down * 0.94;
        let start = x(side, down * 0.25);
        let lean = side * 2.0 * (1.0 - down) - side * 1.5 * down + dice.between(-0.8, 0.8);
        let tall = dice.between(3.0, 5.5) + long.max(0.0) * 0.16 * down;
        let hair = through(&[(start, y), (start + lean * 0.35, y + tall * 0.5), (start + lean, y + tall)]);
        let colour = shaded(mix(root, middle, dice.between(0.0, 0.75)), dice.between(-0.2, 0.16));
        canvas.stroke(hair, dice.between(0.3, 0.7), colour);
    }
    moustache(canvas, dice, root, middle);
}

fn bare(canvas: &mut Canvas, skin: Color, cape: Color) {
    let warm = |part| mix(skin, rgb(0x8A4524), part);
    canvas.fill_along(rounded(35.0, 60.0, 30.0, 45.0, 4.0), (0.0, 66.0), (0.0, 88.0), &[warm(0.42), warm(0.2)]);
    let collar = blob(
        (-2.0, 102.0),
        &[
            [(4.0, 92.0), (20.0, 87.0), (33.0, 82.0)],
            [(40.0, 92.0), (60.0, 92.0), (67.0, 82.0)],
            [(80.0, 87.0), (96.0, 92.0), (102.0, 102.0)],
        ],
    );
    canvas.fill_along(collar, (0.0, 82.0), (0.0, 100.0), &[mix(cape, Color::WHITE, 0.14), cape]);
    let seam = curve((32.5, 82.4), &[[(40.0, 93.5), (60.0, 93.5), (67.5, 82.4)]]);
    canvas.stroke(seam, 2.2, mix(cape, Color::WHITE, 0.32));
    for side in [-1.0, 1.0] {
        canvas.fill(ellipse(50.0 + side * 32.0, 16.0, 4.6, 9.0), warm(0.16));
        canvas.fill(ellipse(50.0 + side * 32.4, 17.0, 2.2, 5.4), warm(0.34));
    }
    let head = blob(
        (19.5, -4.0),
        &[
            [(18.0, 38.0), (26.0, 77.0), (50.0, 78.0)],
            [(74.0, 77.0), (82.0, 38.0), (80.5, -4.0)],
            [(60.0, -6.0), (40.0, -6.0), (19.5, -4.0)],
        ],
    );
    canvas.fill_along(head, (20.0, 0.0), (80.0, 0.0), &[mix(skin, Color::WHITE, 0.16), skin, warm(0.18)]);
    // The tip of the nose, and the cheeks.
    let nose = curve((43.5, 22.0), &[[(43.0, 29.0), (57.0, 29.0), (56.5, 22.0)]]);
    canvas.stroke(nose, 1.2, see_through(warm(0.5), 0.5));
    for x in [31.0, 69.0] {
        canvas.fill(ellipse(x, 24.0, 8.0, 6.0), see_through(rgb(0xC0604A), 0.08));
    }
}

fn moustache(canvas: &mut Canvas, dice: &mut Dice, root: Color, middle: Color) {
    let droop = dice.between(2.0, 8.0);
    for side in [-1.0_f32, 1.0] {
        let lock = blob(
            (50.0, 36.0),
            &[
                [(50.0 + side * 6.0, 33.5), (50.0 + side * 14.0, 37.0), (50.0 + side * 18.0, 43.0 + droop)],
                [(50.0 + side * 12.0, 44.5 + droop * 0.4), (50.0 + side * 5.0, 46.0), (50.0, 43.0)],
                [(50.0, 41.0), (50.0, 38.0), (50.0, 36.0)],
            ],
        );
        canvas.fill(lock, mix(root, Color::BLACK, 0.22));
    }
    let gap = curve((44.0, 48.2), &[[(47.0, 49.4), (53.0, 49.4), (56.0, 48.2)]]);
    canvas.stroke(gap, 1.2, mix(root, Color::BLACK, 0.55));
    for _ in 0..130 {
        let side = if dice.chance(50) { 1.0 } else { -1.0 };
        let (part, low) = (dice.between(0.0, 0.9), dice.between(0.0, 1.0));
        let (from_x, from_y) = (50.0 + side * part * 13.0, 36.0 + part * part * 3.0 + low * 5.5);
        let reach = dice.between(3.5, 6.0);
        let fall = 1.2 + part * droop * 0.5;
        let hair = through(&[
            (from_x, from_y),
            (from_x + side * reach * 0.6, from_y + fall * 0.4),
            (from_x + side * reach, from_y + fall + 0.8),
        ]);
        canvas.stroke(hair, dice.between(0.3, 0.6), mix(root, middle, dice.between(0.05, 0.8)));
    }
}
