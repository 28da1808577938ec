import type { ColleagueDto } from '../../../api/employees';
import type { EditedCategoryDto, EditedServiceDto } from '../../../api/prices';
import { grouped, moved } from './grouped';
import { changesOf, raised } from './raise';
import { editOf, problemsOf, providersOfNew, requestOf } from './serviceEdit';

const service = (changes: Partial<EditedServiceDto> = {}): EditedServiceDto => ({
  id: 'cut',
  name: 'Női hajvágás',
  price: 12_900,
  duration: 60,
  bufferBefore: 0,
  bufferAfter: 10,
  estimationType: 0,
  status: 'ACTIVE',
  deleted: false,
  providers: ['lilla'],
  version: 3,
  ...changes,
});

const category = (id: string): EditedCategoryDto => ({
  id,
  categoryName: id,
  isPlaced: false,
  deleted: false,
  version: 1,
});

test('a service is sent as it was read', () => {
  expect(requestOf(editOf(service({ note: 'Mosással', serviceCategoryId: 'hair' })))).toEqual({
    name: 'Női hajvágás',
    price: 12_900,
    estimationType: 0,
    duration: 60,
    bufferBefore: 0,
    bufferAfter: 10,
    status: 'ACTIVE',
    providers: ['lilla'],
    note: 'Mosással',
    translatedName: '',
    translatedNote: '',
    serviceCategoryId: 'hair',
  });
});

test('a price and times are understood as people write them', () => {
  const typed = { price: '12.900 Ft', duration: '1 óra 30 perc', bufferBefore: '0:15', bufferAfter: '10 perc' };
  const edit = { ...editOf(service()), ...typed };
  expect(Object.values(problemsOf(edit)).filter((it) => it !== undefined)).toEqual([]);
  expect(requestOf(edit)).toMatchObject({ price: 12_900, duration: 90, bufferBefore: 15, bufferAfter: 10 });
});

test.each([
  ['name', ' ', 'field.required'],
  ['price', '12,5', 'field.money'],
  ['price', '1.29', 'field.money'],
  ['price', '100000001', 'field.money'],
  ['duration', '', 'field.required'],
  ['duration', '-5', 'field.range'],
  ['duration', 'egy óra', 'field.number'],
  ['duration', '1441', 'field.range'],
  // With its buffer of ten minutes longer than a day.
  ['duration', '1440', 'field.range'],
  ['bufferBefore', '481', 'field.range'],
])('%s %j is refused as the server does', (field, typed, code) => {
  const problems: Record<string, string | undefined> = problemsOf({ ...editOf(service()), [field]: typed });
  expect(problems[field]).toBe(code);
  expect(Object.values(problemsOf(editOf(service()))).every((it) => it === undefined)).toBe(true);
});

test('prices rise by percent, rounded half up, and never fall below zero', () => {
  expect(raised(12_900, 8, 1)).toBe(13_932);
  expect(raised(12_900, 8, 100)).toBe(13_900);
  expect(raised(150, 0, 100)).toBe(200);
  expect(raised(0, 8, 100)).toBe(0);
  expect(raised(3_500, -100, 100)).toBe(0);
});

test('only prices that change are changed, and none of a deleted service', () => {
  const list = [service(), service({ id: 'free', price: 0 }), service({ id: 'gone', deleted: true })];
  expect(changesOf(list, 8, 100).map((it) => [it.service.id, it.price])).toEqual([['cut', 13_900]]);
});

test('services stand under their headings, the others last', () => {
  const list = [
    service({ serviceCategoryId: 'hair' }),
    service({ id: 'x' }),
    service({ id: 'y', serviceCategoryId: 'old' }),
  ];
  const groups = grouped([category('nails'), category('hair')], list);
  expect(groups.map((it) => [it.category?.id, it.services.map(({ id }) => id)])).toEqual([
    ['nails', []],
    ['hair', ['cut']],
    [undefined, ['x', 'y']],
  ]);
});

test('a heading moves up and down within the list', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});

test('a new service is done by whoever works there alone', () => {
  const person = (id: string, state: 'ACTIVE' | 'DISABLED') => ({ id, state }) as ColleagueDto;
  const [owner, left, other] = [person('a', 'ACTIVE'), person('b', 'DISABLED'), person('c', 'ACTIVE')];
  expect(providersOfNew([owner, left])).toEqual(['a']);
  expect(providersOfNew([owner, left, other])).toEqual([]);
  expect(providersOfNew([])).toEqual([]);
});
