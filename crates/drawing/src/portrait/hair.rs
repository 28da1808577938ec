use tiny_skia::Color;

use super::super::canvas::{Canvas, area, blob, ellipse, mix, through};
use crate::dice::Dice;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Hair {
    Long,
    Short,
    ShortWithBeard,
}

/// How somebody wears their hair.
#[derive(Clone, Copy)]
pub(super) struct Cut {
    style: Style,
    bearded: bool,
    /// Where it is parted.
    parting: f32,
    /// Where long hair ends.
    length: f32,
}

#[derive(Clone, Copy)]
enum Style {
    Straight,
    Wavy,
    Bob,
    Bun,
    Side,
    Swept,
    Curls,
}

impl Cut {
    pub(super) fn of(hair: Hair, dice: &mut Dice) -> Self {
        let styles: &[Style] = match hair {
            Hair::Long => &[Style::Straight, Style::Wavy, Style::Wavy, Style::Bob, Style::Bun],
            Hair::Short | Hair::ShortWithBeard => &[Style::Side, Style::Swept, Style::Curls],
        };
        Self {
            style: dice.pick(styles).copied().unwrap_or(Style::Straight),
            bearded: hair == Hair::ShortWithBeard,
            parting: dice.between(3.0, 8.0) * if dice.chance(50) { 1.0 } else { -1.0 },
            length: dice.between(76.0, 90.0),
        }
    }

    /// What lies behind the shoulders.
    pub(super) fn behind(&self, canvas: &mut Canvas, dice: &mut Dice, strands: Color) {
        let dark = mix(strands, Color::BLACK, 0.28);
        match self.style {
            Style::Straight => fall(canvas, strands, self.length, 23.0, 0.0),
            Style::Wavy => fall(canvas, strands, self.length - 4.0, 24.0, 2.6),
            Style::Bob => fall(canvas, strands, 64.0, 23.5, 0.0),
            Style::Bun => {
                let x = 50.0 + dice.between(-6.0, 6.0);
                canvas.fill(ellipse(x, 17.0, 10.0, 9.0), dark);
                canvas.fill(ellipse(x - 1.0, 16.0, 8.4, 7.2), mix(strands, Color::BLACK, 0.1));
                canvas.fill(ellipse(50.0, 39.0, 19.5, 21.0), dark);
            }
            Style::Side | Style::Swept | Style::Curls => {}
        }
    }

    /// What frames the head.
    pub(super) fn before(&self, canvas: &mut Canvas, dice: &mut Dice, strands: Color) {
        if self.bearded {
            beard(canvas, mix(strands, Color::BLACK, 0.12), dice.between(66.0, 71.0));
        }
        match self.style {
            Style::Straight => locks(canvas, strands, self.parting, 60.0),
            Style::Wavy => locks(canvas, strands, self.parting, 66.0),
            Style::Bob => fringe(canvas, strands),
            Style::Bun => locks(canvas, strands, self.parting, 44.0),
            Style::Side => side_parted(canvas, strands, self.parting),
            Style::Swept => swept(canvas, strands, self.parting),
            Style::Curls => curls(canvas, dice, strands),
        }
    }
}

/// Long hair behind: an outline that may wave, darker above.
fn fall(canvas: &mut Canvas, strands: Color, end: f32, half: f32, wave: f32) {
    let side = |sign: f32| {
        (0_u16..=14).map(move |it| f32::from(it) / 14.0).map(move |part| {
            let y = 30.0 + (end - 30.0) * part;
            let swing = wave * (part * 12.0 + sign).sin() * part;
            (50.0 + sign * (half - 1.0 + 2.0 * part - 5.0 * part.powi(6)) + swing, y)
        })
    };
    let mut outline: Vec<(f32, f32)> = vec![(50.0, 17.0), (38.0, 19.5), (30.0, 25.0)];
    outline.extend(side(-1.0));
    outline.push((50.0, end + 2.0));
    let right: Vec<_> = side(1.0).collect();
    outline.extend(right.into_iter().rev());
    outline.extend([(70.0, 25.0), (62.0, 19.5), (50.0, 17.0)]);
    let shades = [mix(strands, Color::BLACK, 0.3), mix(strands, Color::BLACK, 0.12), mix(strands, Color::WHITE, 0.06)];
    canvas.fill_along(area(&outline), (0.0, 18.0), (0.0, end), &shades);
}

/// Two halves from the parting down beside the face.
fn locks(canvas: &mut Canvas, strands: Color, parting: f32, low: f32) {
    let top = 50.0 + parting;
    for (side, light) in [(-1.0, 0.02), (1.0, 0.09)] {
        let x = |out: f32| 50.0 + side * out;
        let path = blob(
            (top, 19.0),
            &[
                [(x(9.0), 15.5), (x(22.5), 23.0), (x(21.0), 44.0)],
                [(x(21.0), low - 8.0), (x(20.0), low - 2.0), (x(17.5), low)],
                [(x(15.4), low - 6.0), (x(17.4), 48.0), (x(15.4), 42.0)],
                [(x(13.0), 35.0), (top + side * 4.0, 33.0), (top, 26.5)],
                [(top, 24.0), (top, 21.0), (top, 19.0)],
            ],
        );
        let shades = [mix(strands, Color::WHITE, light + 0.08), mix(strands, Color::BLACK, 0.06)];
        canvas.fill_along(path, (0.0, 20.0), (0.0, low), &shades);
        let gleam = through(&[(top + side * 4.0, 22.0), (x(14.0), 26.0), (x(18.0), 36.0)]);
        canvas.stroke(gleam, 0.8, mix(strands, Color::WHITE, 0.2));
    }
}

/// Cut straight over the forehead.
fn fringe(canvas: &mut Canvas, strands: Color) {
    let path = blob(
        (32.0, 58.0),
        &[
            [(27.5, 40.0), (29.0, 18.0), (50.0, 17.5)],
            [(71.0, 18.0), (72.5, 40.0), (68.0, 58.0)],
            [(65.0, 58.0), (65.5, 46.0), (64.0, 37.0)],
            [(56.0, 39.5), (44.0, 39.5), (36.0, 37.0)],
            [(34.5, 46.0), (35.0, 58.0), (32.0, 58.0)],
        ],
    );
    canvas.fill_along(path, (30.0, 18.0), (68.0, 52.0), &[mix(strands, Color::WHITE, 0.14), strands]);
    for (x, bend) in [(41.0, -1.0), (47.0, -0.4), (53.0, 0.4), (59.0, 1.0)] {
        let line = through(&[(x, 24.0), (x + bend, 31.0), (x + bend * 0.6, 37.6)]);
        canvas.stroke(line, 0.6, mix(strands, Color::BLACK, 0.16));
    }
}

fn side_parted(canvas: &mut Canvas, strands: Color, parting: f32) {
    let path = blob(
        (33.0, 44.0),
        &[
            [(29.0, 28.0), (36.0, 17.0), (50.0 + parting, 17.2)],
            [(66.0, 17.0), (71.0, 29.0), (67.0, 44.0)],
            [(66.0, 37.0), (65.0, 35.0), (62.0, 32.0)],
            [(56.0, 31.0 + parting / 3.0), (46.0, 32.0 - parting / 3.0), (38.0, 31.5)],
            [(35.0, 34.0), (34.0, 38.0), (33.0, 44.0)],
        ],
    );
    canvas.fill_along(path, (30.0, 18.0), (70.0, 40.0), &[mix(strands, Color::WHITE, 0.16), strands]);
    let line = through(&[(50.0 + parting * 1.4, 18.4), (50.0 + parting * 1.5, 24.0), (50.0 + parting * 1.2, 30.0)]);
    canvas.stroke(line, 0.5, mix(strands, Color::BLACK, 0.14));
}

/// Combed up from the forehead.
fn swept(canvas: &mut Canvas, strands: Color, parting: f32) {
    let sides = blob(
        (33.4, 46.0),
        &[
            [(30.0, 32.0), (36.0, 21.0), (50.0, 21.0)],
            [(64.0, 21.0), (70.0, 32.0), (66.6, 46.0)],
            [(66.0, 38.0), (65.0, 34.0), (62.0, 30.5)],
            [(55.0, 29.0), (45.0, 29.0), (38.0, 30.5)],
            [(35.0, 34.0), (34.0, 38.0), (33.4, 46.0)],
        ],
    );
    canvas.fill(sides, mix(strands, Color::BLACK, 0.22));
    let lean = parting.signum();
    let x = |out: f32| 50.0 + lean * out;
    let top = blob(
        (x(-15.0), 31.5),
        &[
            [(x(-19.0), 20.0), (x(-8.0), 12.5), (x(6.0), 13.0)],
            [(x(17.0), 13.4), (x(20.0), 22.0), (x(15.5), 31.5)],
            [(x(8.0), 27.0), (x(-4.0), 26.5), (x(-15.0), 31.5)],
        ],
    );
    canvas.fill_along(top, (0.0, 13.0), (0.0, 32.0), &[mix(strands, Color::WHITE, 0.18), strands]);
    for offset in [-9.0_f32, -3.0, 3.0, 9.0] {
        let line = through(&[(x(offset), 28.4), (x(offset + 0.5), 22.0), (x(offset + 4.0), 16.2)]);
        canvas.stroke(line, 0.6, mix(strands, Color::BLACK, 0.2));
    }
}

fn curls(canvas: &mut Canvas, dice: &mut Dice, strands: Color) {
    for (layer, light) in [(0_u16, -0.2_f32), (1, 0.0), (2, 0.12)] {
        for step in 0_u16..11 {
            let part = f32::from(step) / 10.0;
            let angle = std::f32::consts::PI * (1.02 + 0.96 * part);
            let inward = f32::from(layer) * 4.2;
            let x = 50.0 + (18.0 - inward) * angle.cos() + dice.between(-1.0, 1.0);
            let y = 37.0 + (17.0 - inward * 0.6) * angle.sin() + dice.between(-1.0, 1.0);
            let size = dice.between(3.6, 5.2);
            let colour =
                if light < 0.0 { mix(strands, Color::BLACK, -light) } else { mix(strands, Color::WHITE, light) };
            canvas.fill(ellipse(x, y.min(33.0), size, size), colour);
        }
    }
}

fn beard(canvas: &mut Canvas, strands: Color, low: f32) {
    let path = blob(
        (33.6, 43.0),
        &[
            [(33.5, 60.0), (41.0, low), (50.0, low)],
            [(59.0, low), (66.5, 60.0), (66.4, 43.0)],
            [(64.6, 51.0), (61.0, 53.5), (57.0, 51.6)],
            [(54.0, 50.2), (52.0, 50.4), (50.0, 51.0)],
            [(48.0, 50.4), (46.0, 50.2), (43.0, 51.6)],
            [(39.0, 53.5), (35.4, 51.0), (33.6, 43.0)],
        ],
    );
    canvas.fill_along(path, (0.0, 44.0), (0.0, low), &[mix(strands, Color::WHITE, 0.1), strands]);
    let mouth = through(&[(45.5, 56.6), (50.0, 57.4), (54.5, 56.6)]);
    canvas.stroke(mouth, 1.1, mix(strands, Color::BLACK, 0.35));
}
