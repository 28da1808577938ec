use std::f32::consts::PI;

use tiny_skia::Color;

use super::super::canvas::{Canvas, area, ellipse, mix, rgb, see_through, through};
use super::palette::{SHADES, SKINS, chosen};
use crate::dice::Dice;

const LIDS: [u32; 6] = [0xB87A5A, 0xA8607A, 0xC9A06A, 0x7A6A8A, 0x8A8A5A, 0x9A5A48];

struct Look {
    skin: Color,
    dark: Color,
    lid: Color,
    arch: f32,
    thick: f32,
    lashes: f32,
}

/// A pair of brows over closed lids with lashes, or one of them close by.
pub(in super::super) fn brows(canvas: &mut Canvas, dice: &mut Dice) {
    let skin = chosen(dice, &SKINS);
    let [dark, ..] = dice.pick(&SHADES).copied().unwrap_or_default().map(rgb);
    let look = Look {
        skin,
        dark: mix(dark, Color::BLACK, 0.25),
        lid: chosen(dice, &LIDS),
        arch: dice.between(5.0, 9.0),
        thick: dice.between(2.2, 3.6),
        lashes: dice.between(6.5, 11.0),
    };
    canvas.ground(mix(skin, Color::WHITE, 0.22), mix(skin, rgb(0x8A4524), 0.14));
    for ring in 0_u16..12 {
        let size = 52.0 - 3.2 * f32::from(ring);
        canvas.fill(ellipse(50.0, 16.0, size, size * 0.6), see_through(Color::WHITE, 0.02));
    }
    if dice.chance(45) {
        let side = if dice.chance(50) { 1.0 } else { -1.0 };
        canvas.turned(side * -4.0, 1.95, (50.0 + side * 25.0, 52.0), |canvas| {
            // Brought to the middle of the picture.
            eye(canvas, dice, &look, side, 50.0 - side * 25.0 * (1.0 - 1.0 / 1.95));
        });
        return;
    }
    // The bridge of the nose.
    for side in [-1.0, 1.0] {
        let bridge = through(&[(50.0 + side * 6.5, 50.0), (50.0 + side * 5.0, 62.0), (50.0 + side * 7.0, 78.0)]);
        canvas.stroke(bridge, 2.2, see_through(mix(skin, rgb(0x8A4524), 0.4), 0.22));
        eye(canvas, dice, &look, side, 50.0);
    }
}

fn eye(canvas: &mut Canvas, dice: &mut Dice, look: &Look, side: f32, middle: f32) {
    let x = |from_middle: f32| middle + side * from_middle;
    let warm = mix(look.skin, rgb(0x8A4524), 0.5);
    for (rx, ry, strength) in [(19.0, 12.0, 0.10), (16.0, 9.5, 0.18), (14.0, 7.5, 0.22)] {
        canvas.fill(ellipse(x(25.5), 56.0, rx, ry), see_through(look.lid, strength));
    }
    canvas.fill(ellipse(x(25.5), 64.5, 15.0, 4.5), see_through(warm, 0.12));
    brow(canvas, dice, look, &x);
    let lid = |part: f32| (x(11.0 + 29.0 * part), 57.0 + 6.5 * (part * PI).sin() + 1.2 * part);
    let line: Vec<_> = (0_u16..=12).map(|it| lid(f32::from(it) / 12.0)).collect();
    let crease: Vec<_> = line.iter().map(|(x, y)| (*x, y - 8.0 - (y - 57.0) * 0.25)).collect();
    canvas.stroke(through(&crease), 0.6, see_through(warm, 0.55));
    canvas.stroke(through(&line), 1.1, look.dark);
    for step in 0_u16..30 {
        let part = (f32::from(step) + dice.between(0.1, 0.9)) / 30.0;
        let from = lid(part);
        let reach = look.lashes * (0.42 + 0.58 * (part * 2.6).sin().max(0.0)) * dice.between(0.85, 1.1);
        let out = side * (part - 0.3) * look.lashes * 1.15;
        let lash = through(&[
            from,
            (from.0 + out * 0.25, from.1 + reach * 0.5),
            (from.0 + out * 0.62, from.1 + reach * 0.85),
            (from.0 + out * 1.1, from.1 + reach),
        ]);
        canvas.stroke(lash, dice.between(0.4, 0.65), look.dark);
    }
}

/// A soft shape and the hairs in it, growing up at the nose and out at the temple.
fn brow(canvas: &mut Canvas, dice: &mut Dice, look: &Look, x: &impl Fn(f32) -> f32) {
    let spine = |part: f32| (9.0 + 34.0 * part, 42.0 - look.arch * (part * 2.55).sin());
    let half = |part: f32| look.thick * (1.0 - part * part * 0.82) * (0.4 + 0.6 * (part * 6.0).min(1.0));
    let edge = |sign: f32| {
        (0_u16..=14).map(move |it| f32::from(it) / 14.0).map(move |part| {
            let (along, y) = spine(part);
            (along, y + sign * half(part))
        })
    };
    let mut outline: Vec<_> = edge(-1.0).map(|(along, y)| (x(along), y)).collect();
    let under: Vec<_> = edge(1.0).map(|(along, y)| (x(along), y)).collect();
    outline.extend(under.into_iter().rev());
    canvas.fill(area(&outline), see_through(look.dark, 0.42));
    for _ in 0..90 {
        let part = dice.between(0.0, 0.97);
        let (along, y) = spine(part);
        let offset = dice.between(-0.75, 1.0) * half(part);
        let rise = (1.0 - part * 1.7) * half(part) * 1.1;
        let long = 2.0 + 2.6 * part;
        let (start, tip) = (y + offset, y + offset - rise + 0.4);
        let hair = through(&[
            (x(along), start),
            (x(along + long * 0.45), start + (tip - start) * 0.7),
            (x(along + long), tip + (spine((part + 0.08).min(1.0)).1 - y) * 0.8),
        ]);
        canvas.stroke(hair, dice.between(0.35, 0.65), see_through(look.dark, 0.85));
    }
}
