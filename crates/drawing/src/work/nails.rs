use tiny_skia::{Color, Path};

use super::super::canvas::{Canvas, blob, curve, ellipse, mix, rgb, rounded, see_through};
use super::palette::{SKINS, chosen, ground};
use crate::dice::Dice;

/// What goes well together: the lacquer and what one finger has instead.
const LACQUERS: [[u32; 2]; 10] = [
    [0xA82A55, 0xF0C8CF],
    [0x8A4524, 0xE9C9A6],
    [0xC93B3B, 0xF3DDC8],
    [0xE9B8B4, 0xA82A55],
    [0x3F2A4A, 0xD9A441],
    [0x1F6B4A, 0xE8D9A8],
    [0xD9A441, 0x5C2E18],
    [0x2B4F74, 0xC9DCE8],
    [0xEBDCD0, 0xB87A5A],
    [0x5E6B1A, 0xEBF0D3],
];

#[derive(Clone, Copy)]
enum Shape {
    Almond,
    Round,
    Square,
}

#[derive(Clone, Copy)]
enum Finish {
    Plain,
    French,
    Fading,
}

/// Five fingers and their lacquer.
pub(in super::super) fn nails(canvas: &mut Canvas, dice: &mut Dice) {
    ground(canvas, dice);
    let skin = chosen(dice, &SKINS);
    let [lacquer, accent] = dice.pick(&LACQUERS).copied().unwrap_or_default().map(rgb);
    let shape = dice.pick(&[Shape::Almond, Shape::Round, Shape::Square]).copied().unwrap_or(Shape::Round);
    let finish = dice.pick(&[Finish::Plain, Finish::Plain, Finish::French, Finish::Fading]).copied();
    let long = dice.between(19.0, 27.0);
    let accented = dice.below(5);
    let lean = dice.between(-5.0, 5.0);
    for (finger, (degrees, top, width)) in
        (0..).zip([(-30.0, 44.0, 13.0), (-14.5, 31.0, 14.5), (0.0, 25.0, 15.0), (14.5, 30.0, 14.5), (29.0, 42.0, 13.0)])
    {
        let (colour, other) = if finger == accented { (accent, lacquer) } else { (lacquer, accent) };
        canvas.turned(degrees + lean, 1.0, (50.0, 122.0), |canvas| {
            bare(canvas, skin, top, width);
            let nail = Nail { top: top - long * 0.4, long, half: width * 0.33, shape };
            paint(canvas, &nail, colour, other, finish.unwrap_or(Finish::Plain));
        });
    }
}

fn bare(canvas: &mut Canvas, skin: Color, top: f32, width: f32) {
    let left = 50.0 - width / 2.0;
    let shadow = mix(skin, rgb(0x7A3A1E), 0.3);
    canvas.fill(rounded(left + 1.0, top + 1.2, width, 120.0 - top, width / 2.0), see_through(rgb(0x5E4A3A), 0.18));
    let sides = [mix(skin, Color::WHITE, 0.2), skin, mix(skin, shadow, 0.7)];
    canvas.fill_along(rounded(left, top, width, 120.0 - top, width / 2.0), (left, 0.0), (left + width, 0.0), &sides);
    for fold in [23.0, 25.2] {
        let (y, half) = (top + fold, width * 0.24);
        let line =
            curve((50.0 - half, y), &[[(50.0 - half / 3.0, y + 1.1), (50.0 + half / 3.0, y + 1.1), (50.0 + half, y)]]);
        canvas.stroke(line, 0.5, see_through(shadow, 0.55));
    }
}

struct Nail {
    top: f32,
    long: f32,
    half: f32,
    shape: Shape,
}

impl Nail {
    /// The nail from its tip down to a part of its length.
    fn outline(&self, inset: f32) -> Option<Path> {
        let (half, top, low) = (self.half - inset, self.top + inset, self.top + self.long - inset);
        let (left, right, shoulder) = (50.0 - half, 50.0 + half, top + self.long * 0.45);
        match self.shape {
            Shape::Almond => blob(
                (50.0, top),
                &[
                    [(50.0 + half * 0.7, top + 0.6), (right, shoulder - 4.0), (right, shoulder)],
                    [(right, low - 2.0), (50.0 + half * 0.8, low), (50.0, low)],
                    [(50.0 - half * 0.8, low), (left, low - 2.0), (left, shoulder)],
                    [(left, shoulder - 4.0), (50.0 - half * 0.7, top + 0.6), (50.0, top)],
                ],
            ),
            Shape::Round => rounded(left, top, half * 2.0, low - top, half * 0.98),
            Shape::Square => blob(
                (left + 1.2, top),
                &[
                    [(left + 3.0, top - 0.3), (right - 3.0, top - 0.3), (right - 1.2, top)],
                    [(right, top + 0.2), (right, top + 1.0), (right, shoulder)],
                    [(right, low - 2.0), (50.0 + half * 0.8, low), (50.0, low)],
                    [(50.0 - half * 0.8, low), (left, low - 2.0), (left, shoulder)],
                    [(left, top + 1.0), (left, top + 0.2), (left + 1.2, top)],
                ],
            ),
        }
    }
}

fn paint(canvas: &mut Canvas, nail: &Nail, colour: Color, other: Color, finish: Finish) {
    let (left, right) = (50.0 - nail.half, 50.0 + nail.half);
    let low = nail.top + nail.long;
    canvas.fill(nail.outline(-0.5), see_through(rgb(0x5E2A1A), 0.22));
    let sides = [mix(colour, Color::WHITE, 0.16), colour, mix(colour, Color::BLACK, 0.24)];
    match finish {
        Finish::Plain => canvas.fill_along(nail.outline(0.0), (left, 0.0), (right, 0.0), &sides),
        Finish::Fading => {
            canvas.fill_along(
                nail.outline(0.0),
                (0.0, nail.top),
                (0.0, low),
                &[colour, colour, mix(colour, other, 0.7)],
            );
        }
        Finish::French => {
            let bare = mix(rgb(0xF3D2C8), colour, 0.12);
            canvas.fill_along(
                nail.outline(0.0),
                (0.0, nail.top),
                (0.0, low),
                &[colour, mix(colour, bare, 0.1), bare, bare, bare],
            );
        }
    }
    let gloss = blob(
        (left + nail.half * 0.34, nail.top + nail.long * 0.3),
        &[
            [
                (left + nail.half * 0.5, nail.top + nail.long * 0.14),
                (left + nail.half * 0.8, nail.top + nail.long * 0.14),
                (left + nail.half * 0.74, nail.top + nail.long * 0.32),
            ],
            [
                (left + nail.half * 0.66, nail.top + nail.long * 0.5),
                (left + nail.half * 0.6, nail.top + nail.long * 0.62),
                (left + nail.half * 0.46, nail.top + nail.long * 0.74),
            ],
            [
                (left + nail.half * 0.3, nail.top + nail.long * 0.6),
                (left + nail.half * 0.28, nail.top + nail.long * 0.44),
                (left + nail.half * 0.34, nail.top + nail.long * 0.3),
            ],
        ],
    );
    canvas.fill(gloss, see_through(Color::WHITE, 0.62));
    canvas.fill(ellipse(right - nail.half * 0.42, low - nail.long * 0.16, 0.5, 1.1), see_through(Color::WHITE, 0.4));
}
