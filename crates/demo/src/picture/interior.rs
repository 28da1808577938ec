//! Places: mirrors, chairs, a plant, evening light.

use tiny_skia::Color;

use super::canvas::{Canvas, blob, curve, ellipse, mix, rect, rgb, rounded, see_through};
use crate::dice::Dice;

const WALLS: [[u32; 2]; 5] =
    [[0xF3DDC8, 0xE6B992], [0xE9E4D3, 0xC9BB96], [0xDDE8E0, 0xA9C4B4], [0xEADDE4, 0xCBA6B4], [0xDFE6EC, 0xA8BBC9]];
const SEATS: [u32; 5] = [0x8A4524, 0x1F6B4A, 0x3B2F2A, 0x1D5F8A, 0x6D3A5E];

/// A row of places before their mirrors.
pub(super) fn salon(canvas: &mut Canvas, dice: &mut Dice) {
    let height = canvas.height;
    let [light, deep] = dice.pick(&WALLS).copied().unwrap_or_default().map(rgb);
    let seat = rgb(dice.pick(&SEATS).copied().unwrap_or_default());
    canvas.ground(light, deep);
    let floor = height * 0.74;
    let wood = mix(deep, rgb(0x5E3A22), 0.55);
    canvas.fill_along(
        rect(0.0, floor, 100.0, height - floor),
        (0.0, floor),
        (0.0, height),
        &[wood, mix(wood, Color::BLACK, 0.3)],
    );
    canvas.fill(rect(0.0, floor - 0.9, 100.0, 0.9), mix(light, Color::WHITE, 0.5));
    let (places, width): (u16, f32) = if dice.chance(50) { (3, 20.0) } else { (4, 15.5) };
    let arched = dice.chance(50);
    for place in 0..places {
        let middle = 78.0 * (f32::from(place) + 0.5) / f32::from(places) + 3.0;
        mirror(canvas, middle, width, arched, floor);
        chair(canvas, middle, floor, seat);
    }
    for lamp in 0..places {
        let x = 78.0 * (f32::from(lamp) + 1.0) / f32::from(places) + 3.0 - 39.0 / f32::from(places);
        canvas.stroke(curve((x, 0.0), &[[(x, 2.0), (x, 4.0), (x, 6.0)]]), 0.35, rgb(0x3B2F2A));
        canvas.fill(ellipse(x, 7.4, 9.0, 7.0), see_through(rgb(0xFFE7B8), 0.22));
        canvas.fill(ellipse(x, 7.0, 2.3, 1.7), rgb(0xFFF3D6));
    }
    plant(canvas, dice, 90.0, height * 0.93);
    let beam = blob(
        (100.0, 0.0),
        &[
            [(90.0, 12.0), (60.0, 34.0), (38.0, height)],
            [(60.0, height), (70.0, height), (74.0, height)],
            [(88.0, 30.0), (96.0, 16.0), (100.0, 8.0)],
        ],
    );
    canvas.fill(beam, see_through(rgb(0xFFE2B0), 0.16));
}

fn mirror(canvas: &mut Canvas, middle: f32, width: f32, arched: bool, floor: f32) {
    let (x, top, tall) = (middle - width / 2.0, 10.0, floor - 21.0);
    let radius = if arched { width / 2.0 - 0.1 } else { 1.6 };
    canvas.fill(rounded(x - 0.7, top - 0.7, width + 1.4, tall + 1.4, radius), rgb(0xC99A5B));
    let glass = [rgb(0xF7FAFA), rgb(0xC8D8DB), rgb(0xE9F0F0)];
    canvas.fill_along(rounded(x, top, width, tall, radius), (x, top), (x + width, top + tall), &glass);
    let gleam = blob(
        (x + width * 0.62, top + tall * 0.25),
        &[
            [
                (x + width * 0.7, top + tall * 0.25),
                (x + width * 0.75, top + tall * 0.25),
                (x + width * 0.8, top + tall * 0.25),
            ],
            [
                (x + width * 0.6, top + tall * 0.5),
                (x + width * 0.45, top + tall * 0.7),
                (x + width * 0.3, top + tall * 0.85),
            ],
            [
                (x + width * 0.25, top + tall * 0.85),
                (x + width * 0.2, top + tall * 0.85),
                (x + width * 0.14, top + tall * 0.85),
            ],
        ],
    );
    canvas.fill(gleam, see_through(Color::WHITE, 0.55));
    canvas.fill(rounded(x - 1.5, floor - 8.6, width + 3.0, 1.5, 0.5), rgb(0x8A5A36));
    for (at, tall, hex) in [(0.12, 3.2, 0xD9A441), (0.2, 2.4, 0x1F6B4A), (0.84, 3.6, 0xA82A55)] {
        canvas.fill(rounded(x + width * at, floor - 8.6 - tall, 1.1, tall, 0.4), rgb(hex));
    }
}

fn chair(canvas: &mut Canvas, middle: f32, floor: f32, seat: Color) {
    let dark = mix(seat, Color::BLACK, 0.3);
    let steel = rgb(0x6B6763);
    canvas.fill(ellipse(middle, floor + 8.2, 5.6, 1.2), see_through(Color::BLACK, 0.25));
    canvas.fill(rect(middle - 0.6, floor, 1.2, 7.4), steel);
    canvas.fill(rounded(middle - 4.2, floor + 6.9, 8.4, 1.1, 0.5), steel);
    canvas.fill(rounded(middle - 4.6, floor - 12.0, 9.2, 10.5, 2.2), seat);
    canvas.fill(rounded(middle - 3.2, floor - 14.6, 6.4, 2.8, 1.2), dark);
    canvas.fill(rounded(middle - 5.6, floor - 2.6, 11.2, 3.6, 1.4), dark);
    for x in [middle - 6.6, middle + 5.2] {
        canvas.fill(rounded(x, floor - 6.6, 1.4, 5.4, 0.7), dark);
    }
}

fn plant(canvas: &mut Canvas, dice: &mut Dice, x: f32, ground: f32) {
    for _ in 0..13 {
        let lean = dice.between(-11.0, 9.0);
        let tall = dice.between(12.0, 27.0);
        let (tip, top) = (x + lean, ground - 7.0 - tall);
        let leaf = blob(
            (x, ground - 6.0),
            &[
                [(x + lean * 0.1 - 3.0, ground - tall * 0.6), (tip - 2.0, top + 5.0), (tip, top)],
                [(tip + 2.5, top + 6.0), (x + lean * 0.3 + 3.0, ground - tall * 0.5), (x, ground - 6.0)],
            ],
        );
        canvas.fill(leaf, mix(rgb(0x1F6B4A), rgb(0x8FB05A), dice.between(0.0, 0.7)));
    }
    let pot = blob(
        (x - 4.4, ground - 8.0),
        &[
            [(x - 2.0, ground - 8.0), (x + 2.0, ground - 8.0), (x + 4.4, ground - 8.0)],
            [(x + 4.0, ground - 4.0), (x + 3.4, ground - 1.0), (x + 3.0, ground)],
            [(x + 1.0, ground), (x - 1.0, ground), (x - 3.0, ground)],
            [(x - 3.4, ground - 1.0), (x - 4.0, ground - 4.0), (x - 4.4, ground - 8.0)],
        ],
    );
    canvas.fill_along(pot, (x - 4.0, 0.0), (x + 4.0, 0.0), &[rgb(0xC97A4E), rgb(0x8A4524)]);
}

/// Leaf litter in long soft waves, quiet enough to lie behind text.
pub(super) fn background(canvas: &mut Canvas, dice: &mut Dice) {
    let height = canvas.height;
    canvas.ground(rgb(0xFBF3E8), rgb(0xE9C9A6));
    canvas.fill(ellipse(78.0, 15.0, 13.0, 13.0), see_through(rgb(0xFFE7B8), 0.8));
    let waves = [0xE6B992, 0xD29666, 0xB86E40, 0x8A4524, 0x5C2E18];
    for (step, hex) in (0_u16..).zip(waves) {
        let y = height * (0.42 + 0.12 * f32::from(step));
        let (one, two) = (dice.between(-9.0, 9.0), dice.between(-9.0, 9.0));
        let wave = blob(
            (-2.0, y),
            &[
                [(24.0, y - 8.0 + one), (38.0, y + 8.0 + two), (56.0, y)],
                [(72.0, y - 8.0 - two), (86.0, y + 4.0 - one), (102.0, y - 3.0)],
                [(102.0, height), (102.0, height + 2.0), (102.0, height + 4.0)],
                [(60.0, height + 4.0), (40.0, height + 4.0), (-2.0, height + 4.0)],
            ],
        );
        canvas.fill(wave, see_through(rgb(hex), 0.85));
        for _ in 0..9 {
            let (x, y) = (dice.between(0.0, 100.0), y + dice.between(2.0, 9.0));
            let (long, lift) = (dice.between(3.0, 8.0), dice.between(-2.0, 2.0));
            let strand = curve(
                (x, y),
                &[[(x + long * 0.3, y - 1.5 + lift), (x + long * 0.7, y + 1.5 + lift), (x + long, y + lift)]],
            );
            canvas.stroke(strand, 0.35, see_through(rgb(0xF8EADF), 0.5));
        }
    }
}
