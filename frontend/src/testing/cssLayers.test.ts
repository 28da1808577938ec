import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { blocksOf, faultsOf, layerOf, layers, order, rulesOf } from '../../cssLayers';

const source = path.resolve(__dirname, '..');
const filesOf = (end: RegExp) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((it) => end.test(it) && !/\.test\.tsx?$/.test(it));
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

test('every style sheet of a folder is in the layer of that folder', () => {
  const wrong = filesOf(/\.css$/).flatMap((file) => {
    const heads = blocksOf(read(file)).map(({ head }) => head);
    const expected = layerOf(file);
    return heads
      .filter((head) => !/^@(page|keyframes|font-face)\b/.test(head))
      .filter((head) => (expected === undefined ? !/^@layer\b/.test(head) : head !== `@layer ${expected}`))
      .map((head) => `${file}: ${head}`);
  });
  expect(wrong).toEqual([]);
});

const layerOfName = new Map([
  ['Picture', 'ui'],
  ['company', 'parts'],
]);

test('a built style sheet is refused whose layers are not those of its folders', () => {
  const css = `${order}@layer ui{.Picture_picture{width:100%}}@layer parts{@media print{.company_logo{width:40px}}}`;
  expect(faultsOf({ css, isEntry: true, layerOfName })).toEqual([]);
  expect(faultsOf({ css: css.replace('parts{', 'ui{'), isEntry: true, layerOfName })).toEqual([
    '.company_logo is in ui instead of parts',
  ]);
  expect(faultsOf({ css: css.replace(order, ''), isEntry: true, layerOfName })).toEqual([
    `does not begin with ${order}`,
  ]);
  expect(faultsOf({ css: `.leaflet-pane{content:"}"}@layer other{a{b:c}}`, isEntry: false, layerOfName })).toEqual([
    'in no layer: .leaflet-pane',
    'in no layer: @layer other',
  ]);
});

interface Node {
  type: string;
  [key: string]: unknown;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const it of value) {
      yield* nodesIn(it);
    }
  } else if (typeof value === 'object' && value !== null) {
    const node = value as Node;
    if (typeof node.type === 'string') {
      yield node;
    }
    for (const it of Object.values(node)) {
      yield* nodesIn(it);
    }
  }
}

const text = (value: unknown, ...keys: string[]): string => {
  const found = keys.reduce<unknown>((it, key) => (it as Record<string, unknown> | undefined)?.[key], value);
  return typeof found === 'string' ? found : '';
};

/** The file behind an import from one of ours. */
function imported(from: string, request: string): string | undefined {
  const file = path.join(path.dirname(from), request);
  return ['', '.tsx', '.ts']
    .map((end) => file + end)
    .find((it) => /\.(css|tsx?)$/.test(it) && existsSync(path.join(source, it)));
}

interface ComponentFile {
  /** The file behind each name that is imported from one of ours. */
  names: Map<string, string>;
  elements: { tag: string; classes: { sheet: string; name: string }[] }[];
}

/** The imports of a component's file, and the classes on its elements. */
function parse(file: string): ComponentFile {
  const tree = parseSync(read(file), { syntax: 'typescript', tsx: true, target: 'es2022' });
  const names = new Map<string, string>();
  for (const node of nodesIn(tree.body)) {
    if (node.type === 'ImportDeclaration') {
      const found = imported(file, text(node.source, 'value'));
      for (const it of found === undefined ? [] : nodesIn(node.specifiers)) {
        names.set(text(it, 'local', 'value'), found ?? '');
      }
    }
  }
  const elements = [...nodesIn(tree.body)]
    .filter(({ type }) => type === 'JSXOpeningElement')
    .map((element) => {
      const given = [...nodesIn(element.attributes)].filter(
        (it) => it.type === 'JSXAttribute' && text(it.name, 'value') === 'className',
      );
      const classes = [...nodesIn(given)]
        .filter(({ type }) => type === 'MemberExpression')
        .map(({ object, property }) => ({
          sheet: names.get(text(object, 'value')) ?? '',
          name: text(property, 'value'),
        }))
        .filter(({ sheet, name }) => sheet.endsWith('.module.css') && name !== '');
      return { tag: text(element.name, 'value'), classes };
    });
  return { names, elements };
}

/** The properties that a class alone decides, by the file and name of the class. */
function decided(sheet: string, name: string): Set<string> {
  const own = blocksOf(read(sheet)).flatMap(({ body }) => (body === undefined ? [] : rulesOf(body)));
  const bodies = own.filter(({ head }) => head.split(',').some((it) => it.trim() === `.${name}`));
  return new Set(
    bodies.flatMap(({ body }) =>
      blocksOf(`${body};`)
        .filter((it) => it.body === undefined)
        .map(({ head }) => head.split(':')[0]?.trim() ?? '')
        .filter((property) => property !== ''),
    ),
  );
}

/** The classes of a component that may stand beside one it is handed; those after `??` stand instead of it. */
function ownClasses(file: string) {
  const instead = new Set([...read(file).matchAll(/className \?\? \w+\.(\w+)/g)].map(([, name]) => name));
  const sheets = [...parse(file).names.values()].filter((it) => it.endsWith('.module.css'));
  return sheets.flatMap((sheet) =>
    [...new Set(read(sheet).match(/\.[a-z]\w*/gi) ?? [])]
      .map((it) => ({ sheet, name: it.slice(1) }))
      .filter(({ name }) => !instead.has(name)),
  );
}

/** Classes of two files in one layer that decide the same on one element, so that the order of a built file would. */
function clashes(): string[] {
  const found = new Set<string>();
  for (const file of filesOf(/\.tsx$/)) {
    const { names, elements } = parse(file);
    for (const { tag, classes } of elements) {
      const component = names.get(tag);
      const others = [...classes, ...(component?.endsWith('.tsx') && classes.length > 0 ? ownClasses(component) : [])];
      for (const it of classes) {
        for (const other of others) {
          if (it.sheet !== other.sheet && layerOf(it.sheet) === layerOf(other.sheet)) {
            const both = [...decided(it.sheet, it.name)].filter((property) =>
              decided(other.sheet, other.name).has(property),
            );
            if (both.length > 0) {
              found.add(
                `${file}: ${path.basename(it.sheet)} .${it.name}, ${path.basename(other.sheet)} .${other.name}: ${both}`,
              );
            }
          }
        }
      }
    }
  }
  return [...found];
}

test('what an element looks like never follows from the order of a built file', () => {
  expect(clashes()).toEqual([]);
}, 60_000);

test('only the free times use the class names of react-big-calendar', () => {
  expect(filesOf(/\.(css|tsx?)$/).filter((file) => read(file).includes('rbc-'))).toEqual([
    'components/calendar/SalonCalendar.tsx',
    'components/calendar/salonCalendar.css',
  ]);
});

test('the layers go from what is below to what stands on it', () => {
  const rank = (file: string) => layers.indexOf(layerOf(file) ?? '');
  expect(rank('components/Picture.module.css')).toBeLessThan(rank('components/company/company.module.css'));
  expect(rank('components/company/company.module.css')).toBeLessThan(rank('features/salon/landing/Landing.module.css'));
  expect(order).toBe(`${blocksOf(read('styles/tokens.css'))[0]?.head.replaceAll(', ', ',')};`);
});
