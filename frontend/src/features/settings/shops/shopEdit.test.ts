import type { EditedShopDto } from '../../../api/shops';
import { editOf, problemsOf, requestOf } from './shopEdit';

const shop: EditedShopDto = {
  id: 'buda',
  name: 'Buda',
  address: '1114 Budapest',
  latitude: 47.4796,
  longitude: 19.0506,
  people: 2,
  deleted: false,
  photos: [],
  version: 1,
};

test('a shop is sent as it was read', () => {
  expect(requestOf(editOf(shop))).toEqual({
    name: 'Buda',
    address: '1114 Budapest',
    translatedDescription: '',
    latitude: 47.4796,
    longitude: 19.0506,
  });
});

test.each([
  ['name', ' ', 'field.required'],
  ['address', '', 'field.required'],
  ['latitude', '200', 'field.range'],
  ['latitude', 'észak', 'field.number'],
  // Both or none.
  ['longitude', '', 'field.required'],
])('%s %j is refused as the server does', (field, typed, code) => {
  const problems: Record<string, string | undefined> = problemsOf({ ...editOf(shop), [field]: typed });
  expect(problems[field]).toBe(code);
  expect(Object.values(problemsOf(editOf(shop))).every((it) => it === undefined)).toBe(true);
});

test('a decimal comma is read as a point', () => {
  expect(requestOf({ ...editOf(shop), latitude: '47,5' }).latitude).toBe(47.5);
});
