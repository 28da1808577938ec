import { readdirSync, readFileSync } from 'node:fs';
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
const tints = ['primary-tint', 'pick-tint', 'info-tint', 'warn-tint', 'danger-tint'];
/** Colours of texts; each may stand on every ground and every tint. */
const inks = ['text', 'text-2', 'text-3', 'primary', 'primary-hover', 'pick', 'info', 'warn', 'danger'];
/** Colours of texts on a fill of their own. */
const fillOf: Record<string, string[]> = { 'on-primary': ['primary', 'primary-hover'], 'on-pick': ['pick'] };
/** Colours of signs and edges, which hold no text. */
const signs = ['star', 'line-strong'];

/** Rules of all style sheets that colour a text, by the names of their tokens; the background is the rule's own. */
function colouredRules(): { file: string; ink: string; ground: string | undefined }[] {
  const token = (body: string, property: string) =>
    body.match(new RegExp(`(?:^|[\\s;])${property}:\\s*var\\(--([\\w-]+)\\)`))?.[1];
  const root = path.join(__dirname, '..');
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  return sheets.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
    return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => {
      const ink = token(body, 'color');
      return ink === undefined ? [] : [{ file, ink, ground: token(body, 'background(?:-color)?') }];
    });
  });
}

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

test('in the dark, texts can be read on the strongest picture behind them, even where it is white', () => {
  const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
  const dim = Math.min(...[...css.matchAll(/--dim: ([\d.]+);/g)].map(([, it]) => Number(it)));
  const strongest = 0.5;
  const surface = darkOnly.surface ?? '';
  const mixed = [1, 3, 5].map((at) => {
    const ground = Number.parseInt(surface.slice(at, at + 2), 16);
    const part = Math.round(255 * dim * strongest + ground * (1 - strongest));
    return part.toString(16).padStart(2, '0');
  });
  for (const ink of ['text', 'text-2', 'primary']) {
    expect([ink, contrast(darkOnly[ink], `#${mixed.join('')}`) >= 4.5]).toEqual([ink, true]);
  }
});

test('style sheets write texts in colours that are checked here, and on backgrounds they are checked on', () => {
  const rules = colouredRules();
  expect(rules.length).toBeGreaterThan(200);
  // An event's ground is one of the ten below.
  const allGrounds = [...grounds, ...tints, 'ground-colour'];
  const groundsOf = (ink: string) => (inks.includes(ink) ? allGrounds : (fillOf[ink] ?? []));
  const isKnown = (ink: string) => inks.includes(ink) || ink in fillOf || signs.includes(ink);
  const unchecked = rules.filter(
    ({ ink, ground }) => !isKnown(ink) || (ground !== undefined && !groundsOf(ink).includes(ground)),
  );
  expect(unchecked).toEqual([]);
});

describe.each(themes)('in the %s', (_name, colour) => {
  test.each([...inks, 'focus'])('%s can be read on every ground', (ink) => {
    for (const ground of grounds) {
      expect([ground, contrast(colour[ink], colour[ground]) >= 4.5]).toEqual([ground, true]);
    }
  });

  test.each(inks)('%s can be read on every tint', (ink) => {
    for (const tint of tints) {
      expect([tint, contrast(colour[ink], colour[tint]) >= 4.5]).toEqual([tint, true]);
    }
  });

  test.each(Object.entries(fillOf))('%s can be read on its fill, also under the pointer', (ink, fills) => {
    for (const fill of fills) {
      expect([fill, contrast(colour[ink], colour[fill]) >= 4.5]).toEqual([fill, true]);
    }
  });

  test('a free time is green, its texts can be read on the stripes, and the chosen one stands out', () => {
    for (const ground of ['pick-tint', 'pick-stripe']) {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
        Number.parseInt(colour[ground]?.slice(at, at + 2) ?? '', 16),
      );
      expect([ground, green > red, green > blue]).toEqual([ground, true, true]);
      for (const ink of ['text', 'text-2']) {
        expect([ink, ground, contrast(colour[ink], colour[ground]) >= 4.5]).toEqual([ink, ground, true]);
      }
      expect(contrast(colour.pick, colour[ground])).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(colour['pick-stripe'], colour['pick-tint'])).toBeGreaterThanOrEqual(1.1);
  });

  test('edges of fields and stars are seen on every ground', () => {
    for (const ground of grounds) {
      expect(contrast(colour['line-strong'], colour[ground])).toBeGreaterThanOrEqual(3);
      expect(contrast(colour.star, colour[ground])).toBeGreaterThanOrEqual(3);
    }
  });
});

test.each(['../components/calendar/salonCalendar.css', '../features/booking/SlotDays.module.css'])(
  'free times of %s are striped on the green ground',
  (file) => {
    const text = readFileSync(path.join(__dirname, file), 'utf8');
    expect(text).toMatch(/background: var\(--pick-tint\) repeating-linear-gradient\([^;]*var\(--pick-stripe\)/);
  },
);

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
