use tiny_skia::Color;

use super::super::canvas::{Canvas, area, blob, curve, ellipse, mix, rgb, see_through, through};
use super::palette::{CLOTHES, SHADES, SKINS, chosen, ground, shaded};
use crate::dice::Dice;

/// How hair falls from the crown, seen from behind.
struct Fall {
    end: f32,
    /// Half of the width at the ends.
    width: f32,
    wave: f32,
    turns: f32,
    phase: f32,
}

const TOP: f32 = 10.0;
const MIDDLE: f32 = 32.0;
const HEAD: f32 = 18.5;

impl Fall {
    fn half_width(&self, y: f32) -> f32 {
        if y < MIDDLE {
            let up = (MIDDLE - y) / (MIDDLE - TOP);
            return HEAD * (1.0 - up * up).max(0.0).sqrt();
        }
        let down = ((y - MIDDLE) / (self.end - MIDDLE)).clamp(0.0, 1.0);
        HEAD + (self.width - HEAD) * down * down * (3.0 - 2.0 * down)
    }

    /// The strand that lies `side` (-1 to 1) of the way from the middle to the outline.
    fn strand(&self, side: f32, end: f32, swing: f32) -> Vec<(f32, f32)> {
        let step = |number: u16| {
            let part = f32::from(number) / 18.0;
            // Closest together where the head is round.
            let y = TOP + (end - TOP) * part * (0.12 + 0.88 * part);
            let wave = self.wave * swing * (self.phase + part * self.turns).sin() * (part - 0.25).max(0.0);
            (50.0 + side * self.half_width(y) + wave, y)
        };
        (0..19).map(step).collect()
    }
}

pub(in super::super) fn hair(canvas: &mut Canvas, dice: &mut Dice) {
    ground(canvas, dice);
    let shades = dice.pick(&SHADES).copied().unwrap_or_default().map(rgb);
    let (skin, clothes) = (chosen(dice, &SKINS), chosen(dice, &CLOTHES));
    shoulders(canvas, skin, clothes);
    let phase = dice.between(0.0, 6.0);
    match dice.below(10) {
        0..4 => {
            let (end, width) = (dice.between(74.0, 92.0), dice.between(18.0, 24.0));
            let wave = dice.between(0.0, 2.5);
            falling(canvas, dice, shades, &Fall { end, width, wave, turns: 5.0, phase });
        }
        4..7 => {
            let (end, width) = (dice.between(70.0, 90.0), dice.between(21.0, 26.0));
            let (wave, turns) = (dice.between(5.0, 8.0), dice.between(11.0, 16.0));
            falling(canvas, dice, shades, &Fall { end, width, wave, turns, phase });
        }
        7..9 => {
            let (end, width) = (dice.between(51.0, 60.0), dice.between(19.0, 23.0));
            falling(canvas, dice, shades, &Fall { end, width, wave: 0.8, turns: 4.0, phase });
        }
        _ => gathered(canvas, dice, shades),
    }
}

/// A head of short hair from behind, fading into the nape.
pub(in super::super) fn short_hair(canvas: &mut Canvas, dice: &mut Dice) {
    ground(canvas, dice);
    let [root, middle, _] = dice.pick(&SHADES).copied().unwrap_or_default().map(rgb);
    let (skin, clothes) = (chosen(dice, &SKINS), chosen(dice, &CLOTHES));
    shoulders(canvas, skin, clothes);
    let warm = mix(skin, rgb(0x8A4524), 0.18);
    for x in [30.4, 69.6] {
        canvas.fill(ellipse(x, 37.0, 3.4, 6.0), warm);
    }
    let (crown, low) = ((50.0 + dice.between(-5.0, 5.0), 21.0), dice.between(46.0, 55.0));
    let sides = [mix(skin, Color::WHITE, 0.06), skin, warm];
    canvas.fill_along(ellipse(50.0, 33.0, 19.5, 23.5), (31.0, 0.0), (69.0, 0.0), &sides);
    let fade = [mix(root, Color::BLACK, 0.1), mix(root, Color::BLACK, 0.1), see_through(root, 0.0)];
    canvas.fill_along(ellipse(50.0, 32.6, 20.0, 23.6), (0.0, 16.0), (0.0, low), &fade);
    for _ in 0..1100 {
        let (turn, out) = (dice.between(0.0, 6.3), dice.between(0.0, 1.0_f32).sqrt());
        let (x, y) = (50.0 + 19.6 * out * turn.cos(), 32.0 + 23.2 * out * turn.sin());
        let strength = ((low + 2.0 - y) / 12.0).clamp(0.0, 1.0);
        let (away_x, away_y) = (x - crown.0, y - crown.1);
        let far = (away_x * away_x + away_y * away_y).sqrt().max(1.0);
        // Short where it would stick out.
        let long = dice.between(1.9, 4.0) * (0.35 + 0.65 * strength) * (1.0 - 0.68 * out * out);
        // Away from the crown and around it a little.
        let (dx, dy) = ((away_x - away_y * 0.35) / far * long, (away_y + away_x * 0.35) / far * long);
        let lock = through(&[(x, y), (x + dx * 0.55, y + dy * 0.5), (x + dx, y + dy)]);
        let colour = shaded(mix(root, middle, dice.between(0.0, 0.7)), dice.between(-0.22, 0.18));
        canvas.stroke(lock, dice.between(0.3, 0.75), see_through(colour, strength));
    }
}

fn shoulders(canvas: &mut Canvas, skin: Color, clothes: Color) {
    let neck = blob(
        (41.5, 46.0),
        &[
            [(42.0, 58.0), (42.0, 64.0), (36.0, 70.0)],
            [(42.0, 76.0), (58.0, 76.0), (64.0, 70.0)],
            [(58.0, 64.0), (58.0, 58.0), (58.5, 46.0)],
        ],
    );
    let body = blob(
        (6.0, 102.0),
        &[
            [(8.0, 84.0), (18.0, 76.0), (37.0, 69.0)],
            [(43.0, 72.5), (57.0, 72.5), (63.0, 69.0)],
            [(82.0, 76.0), (92.0, 84.0), (94.0, 102.0)],
        ],
    );
    canvas.fill_along(body, (0.0, 68.0), (0.0, 100.0), &[mix(clothes, Color::WHITE, 0.12), clothes]);
    canvas.fill_along(neck, (40.0, 0.0), (60.0, 0.0), &[skin, mix(skin, rgb(0x8A4524), 0.22)]);
    let hem = curve((36.5, 69.4), &[[(43.0, 75.5), (57.0, 75.5), (63.5, 69.4)]]);
    canvas.stroke(hem, 1.3, mix(clothes, Color::BLACK, 0.16));
}

/// What lies beneath the strands, then the strands, then the light on them.
fn falling(canvas: &mut Canvas, dice: &mut Dice, shades: [Color; 3], fall: &Fall) {
    let [root, middle, tip] = shades;
    let (from, to) = ((0.0, TOP), (0.0, fall.end));
    let mut outline = fall.strand(-1.0, fall.end - 6.0, 0.5);
    outline.push((50.0, fall.end - 1.0));
    outline.extend(fall.strand(1.0, fall.end - 6.0, 0.5).into_iter().rev());
    let beneath = [mix(root, Color::BLACK, 0.3), mix(middle, Color::BLACK, 0.3), mix(tip, middle, 0.55)];
    canvas.fill_along(area(&outline), from, to, &beneath);
    let mut strands = Vec::new();
    for _ in 0..118 {
        let side = dice.between(-1.0, 1.0);
        let end = fall.end - side * side * 8.0 + dice.between(-5.0, 2.0);
        strands.push((side, fall.strand(side, end, dice.between(0.85, 1.15))));
    }
    for (_, strand) in &strands {
        let light = dice.between(-0.3, 0.28);
        let walk = [shaded(root, light), shaded(middle, light), shaded(tip, light)];
        canvas.stroke_along(through(strand), dice.between(0.4, 1.5), from, to, &walk);
    }
    let gloss = [0.0, 0.0, 0.34, 0.0, 0.0].map(|alpha| see_through(mix(tip, Color::WHITE, 0.55), alpha));
    for (side, strand) in strands.iter().take(46) {
        // Lower in the middle than at the sides, as on a ball.
        let y = 27.0 - side * side * 6.0;
        canvas.stroke_along(through(strand), 0.7, (0.0, y - 13.0), (0.0, y + 13.0), &gloss);
    }
}

/// Combed up into a bun.
fn gathered(canvas: &mut Canvas, dice: &mut Dice, shades: [Color; 3]) {
    let [root, middle, tip] = shades;
    let (x, y) = (50.0 + dice.between(-3.0, 3.0), 15.0);
    let head = |part: f32| {
        // From the left of the nape over the crown to its right.
        let angle = std::f32::consts::PI * (0.62 + 1.76 * part);
        (50.0 + 18.5 * angle.cos(), 35.0 + 20.0 * angle.sin())
    };
    let outline: Vec<_> = (0_u16..=24).map(|it| head(f32::from(it) / 24.0)).collect();
    canvas.fill_along(area(&outline), (0.0, 14.0), (0.0, 56.0), &[middle, mix(root, Color::BLACK, 0.2)]);
    for _ in 0..84 {
        let start = if dice.chance(45) {
            (50.0 + dice.between(-9.0, 9.0), dice.between(51.0, 54.5))
        } else {
            let part = dice.between(0.0, 1.0);
            head(part)
        };
        let bend = (x + (start.0 - x) * 1.12, y + (start.1 - y) * 0.45);
        let strand = curve(start, &[[((start.0 + bend.0) / 2.0, (start.1 + bend.1) / 2.0), bend, (x, y)]]);
        let light = dice.between(-0.25, 0.25);
        let walk = [shaded(middle, light), shaded(root, light)];
        canvas.stroke_along(strand, dice.between(0.4, 1.2), (0.0, 16.0), (0.0, 54.0), &walk);
    }
    let size = dice.between(10.0, 12.5);
    canvas.fill(ellipse(x, y, size, size * 0.86), mix(middle, Color::BLACK, 0.25));
    for _ in 0..70 {
        let (at, long) = (dice.between(0.0, 6.3), dice.between(1.2, 2.6));
        let radius = size * dice.between(0.12, 0.97);
        let tilt = dice.between(0.84, 0.9);
        let arc: Vec<_> = (0_u16..8)
            .map(|it| {
                let part = f32::from(it) / 7.0;
                let angle = at + long * part;
                let reach = radius * (1.0 - 0.12 * part);
                (x + reach * angle.cos(), y + reach * angle.sin() * tilt)
            })
            .collect();
        let colour = mix(mix(middle, tip, dice.between(0.0, 0.8)), Color::BLACK, dice.between(0.0, 0.25));
        canvas.stroke(through(&arc), dice.between(0.4, 1.1), colour);
    }
    for side in [-1.0, 1.0] {
        let (from, low) = ((50.0 + side * 12.5, 46.0), dice.between(60.0, 68.0));
        let lock = curve(from, &[[(from.0 + side * 3.0, 52.0), (from.0 - side * 2.0, 58.0), (from.0 + side, low)]]);
        canvas.stroke(lock, 0.6, middle);
    }
}
