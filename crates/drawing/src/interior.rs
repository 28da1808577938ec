//! Places: mirrors, chairs, a plant, evening light.

use tiny_skia::Color;

use super::canvas::{Canvas, blob, curve, ellipse, mix, rect, rgb, rounded, see_through};
use crate::dice::Dice;

const WALLS: [[u32; 2]; 5] =
    [[0xF3DDC8, 0xE6B992], [0xE9E4D3, 0xC9BB96], [0xDDE8E0, 0xA9C4B4], [0xEADDE4, 0xCBA6B4], [0xDFE6EC, 0xA8BBC9]];
const SEATS: [u32; 5] = [0x8A4524, 0x1F6B4A, 0x3B2F2A, 0x1D5F8A, 0x6D3A5E];

/// A row of places before their mirrors, and the evening at the window.
pub(super) fn salon(canvas: &mut Canvas, dice: &mut Dice) {
    let height = canvas.height;
    let [light, deep] = dice.pick(&WALLS).copied().unwrap_or_default().map(rgb);
    let seat = rgb(dice.pick(&SEATS).copied().unwrap_or_default());
    canvas.ground(light, deep);
    let ground = height * 0.74;
    floor(canvas, deep, light, ground);
    window(canvas, dice, ground);
    let (places, width): (u16, f32) = if dice.chance(50) { (2, 19.0) } else { (3, 15.5) };
    let arched = dice.chance(60);
    let middle = |place: u16| 27.0 + 58.0 * (f32::from(place) + 0.5) / f32::from(places);
    for place in 0..places {
        mirror(canvas, middle(place), width, arched, ground);
        chair(canvas, middle(place), ground, seat);
        lamp(canvas, middle(place), dice.between(5.0, 7.0));
    }
    plant(canvas, dice, 92.0, height * 0.93, 1.0);
    if dice.chance(60) {
        plant(canvas, dice, 28.0, height * 0.87, 0.62);
    }
    // What the low sun lays over the floor and the wall.
    let beam = blob(
        (4.0, ground),
        &[
            [(12.0, ground), (18.0, ground), (24.0, ground)],
            [(36.0, ground + 5.0), (48.0, ground + 10.0), (60.0, height)],
            [(48.0, height), (36.0, height), (26.0, height)],
            [(18.0, ground + 9.0), (10.0, ground + 4.0), (4.0, ground)],
        ],
    );
    canvas.fill(beam, see_through(rgb(0xFFD08A), 0.26));
    canvas.fill_along(
        rect(0.0, 0.0, 100.0, height),
        (0.0, height * 0.3),
        (86.0, height * 0.6),
        &[see_through(rgb(0xFFC070), 0.24), see_through(rgb(0xFFC070), 0.0)],
    );
}

fn floor(canvas: &mut Canvas, deep: Color, light: Color, ground: f32) {
    let height = canvas.height;
    let wood = mix(deep, rgb(0x6E4528), 0.6);
    let shades = [wood, mix(wood, Color::BLACK, 0.28)];
    canvas.fill_along(rect(0.0, ground, 100.0, height - ground), (0.0, ground), (0.0, height), &shades);
    for step in 0_u16..11 {
        let x = f32::from(step) * 14.0 - 20.0;
        let (above, below) = (x * 0.8 + 10.0, x * 1.25 - 12.5);
        let board = curve((above, ground), &[[(above, ground), (below, height), (below, height)]]);
        canvas.stroke(board, 0.25, see_through(Color::BLACK, 0.16));
    }
    canvas.fill(rect(0.0, ground - 1.1, 100.0, 1.1), mix(light, Color::WHITE, 0.45));
}

/// Tall panes with the sun going down behind roofs.
fn window(canvas: &mut Canvas, dice: &mut Dice, ground: f32) {
    let (x, y, wide, tall) = (4.0, 5.5, 19.0, ground - 11.0);
    canvas.fill(rounded(x - 1.1, y - 1.1, wide + 2.2, tall + 2.2, 0.6), rgb(0x5C4030));
    let sky = [rgb(0x6A7FA8), rgb(0xE8A878), rgb(0xFBD9A0)];
    canvas.fill_along(rect(x, y, wide, tall), (0.0, y), (0.0, y + tall * 0.9), &sky);
    let (sun, low) = (x + wide * dice.between(0.3, 0.7), y + tall * 0.62);
    for (size, strength) in [(6.5, 0.25), (4.6, 0.35), (2.8, 1.0)] {
        canvas.fill(ellipse(sun, low, size, size), see_through(rgb(0xFFF0C0), strength));
    }
    let mut left = x;
    while left < x + wide - 1.0 {
        let width = dice.between(3.0, 6.0).min(x + wide - left);
        let roof = y + tall * dice.between(0.6, 0.82);
        canvas
            .fill(rect(left, roof, width, y + tall - roof), mix(rgb(0x4A3A4E), rgb(0x7A5260), dice.between(0.0, 1.0)));
        for row in 0_u16..3 {
            if dice.chance(55) {
                let at = (left + width * dice.between(0.15, 0.7), roof + 1.4 + f32::from(row) * 2.2);
                canvas.fill(rect(at.0, at.1, 0.7, 0.9), rgb(0xFFD98A));
            }
        }
        left += width;
    }
    let frame = rgb(0x5C4030);
    canvas.fill(rect(x + wide / 2.0 - 0.35, y, 0.7, tall), frame);
    canvas.fill(rect(x, y + tall * 0.3, wide, 0.6), frame);
    canvas.fill(rounded(x - 2.2, y + tall + 0.8, wide + 4.4, 1.5, 0.5), rgb(0x7A563E));
}

fn lamp(canvas: &mut Canvas, x: f32, low: f32) {
    canvas.stroke(curve((x, 0.0), &[[(x, 1.0), (x, low - 1.0), (x, low)]]), 0.3, rgb(0x3B2F2A));
    for (rx, ry) in [(12.0, 9.5), (8.0, 6.2), (4.6, 3.6)] {
        canvas.fill(ellipse(x, low + 1.0, rx, ry), see_through(rgb(0xFFE7B8), 0.15));
    }
    let shade = blob(
        (x - 3.0, low + 0.8),
        &[
            [(x - 2.6, low - 1.8), (x + 2.6, low - 1.8), (x + 3.0, low + 0.8)],
            [(x + 1.0, low + 1.2), (x - 1.0, low + 1.2), (x - 3.0, low + 0.8)],
        ],
    );
    canvas.fill(ellipse(x, low + 1.0, 1.5, 1.2), rgb(0xFFF6DC));
    canvas.fill(shade, rgb(0xB07A3C));
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

/// One with long leaves in a clay pot, of a size.
fn plant(canvas: &mut Canvas, dice: &mut Dice, x: f32, ground: f32, size: f32) {
    canvas.turned(0.0, size, (x, ground), |canvas| potted(canvas, dice, x, ground));
}

fn potted(canvas: &mut Canvas, dice: &mut Dice, x: f32, ground: f32) {
    canvas.fill(ellipse(x, ground, 5.4, 1.0), see_through(Color::BLACK, 0.22));
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
        // Strands that follow the wave.
        for strand in 1_u16..4 {
            let down = 2.4 * f32::from(strand) + dice.between(-0.4, 0.4);
            let sway = 0.5 * f32::from(strand);
            let line = curve(
                (-2.0, y + down),
                &[
                    [(24.0, y - 8.0 + one + down + sway), (38.0, y + 8.0 + two + down - sway), (56.0, y + down)],
                    [(72.0, y - 8.0 - two + down + sway), (86.0, y + 4.0 - one + down), (102.0, y - 3.0 + down)],
                ],
            );
            canvas.stroke(line, dice.between(0.15, 0.4), see_through(rgb(0xF8EADF), 0.26));
        }
    }
}
