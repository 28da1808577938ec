import type { EditedSaleDto } from '../../../api/sales';
import { editOf, problemsOf, requestOf, stateOf } from './saleEdit';

const sale: EditedSaleDto = {
  id: 'autumn',
  title: 'Őszi megújulás',
  description: 'Minden festésre',
  sale: 15,
  startsOn: '2035-09-10',
  endsOn: '2035-09-20',
  services: ['cut', 'balayage'],
  deleted: false,
  version: 1,
};

test('a sale is sent as it was read', () => {
  expect(requestOf(editOf(sale))).toEqual({
    title: 'Őszi megújulás',
    description: 'Minden festésre',
    translatedTitle: '',
    translatedDescription: '',
    sale: 15,
    startsOn: '2035-09-10',
    endsOn: '2035-09-20',
    services: ['balayage', 'cut'],
  });
  expect(requestOf(editOf({ ...sale, services: [] }))).not.toHaveProperty('services');
  expect(requestOf({ ...editOf(sale), percent: '20 %' })).toMatchObject({ sale: 20 });
});

test.each([
  ['title', ' ', 'field.required'],
  ['percent', '', 'field.required'],
  ['percent', '12,5', 'field.number'],
  ['percent', '101', 'field.range'],
  ['percent', '0', 'field.range'],
  ['endsOn', '2035-09-09', 'field.range'],
])('%s %j is refused as the server does', (field, typed, code) => {
  const problems: Record<string, string | undefined> = problemsOf({ ...editOf(sale), [field]: typed });
  expect(problems[field]).toBe(code);
  expect(Object.values(problemsOf(editOf(sale))).every((it) => it === undefined)).toBe(true);
});

test.each([
  ['2035-09-09', 'coming'],
  ['2035-09-10', 'shown'],
  ['2035-09-20', 'shown'],
  ['2035-09-21', 'over'],
])('on %s it is %s', (today, state) => {
  expect(stateOf(sale, today)).toBe(state);
});
