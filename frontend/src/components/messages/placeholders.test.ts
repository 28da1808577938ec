import { inserted, labelOf, unknownPlaceholder } from './placeholders';

test('the first placeholder that does not exist is named as it is written', () => {
  expect(unknownPlaceholder('Szia {guest}, {nap} és {x}!', ['guest', 'date'])).toBe('{nap}');
  expect(unknownPlaceholder('Szia {guest}, {date}!', ['guest', 'date'])).toBeUndefined();
  expect(unknownPlaceholder('Szia {}!', ['guest'])).toBe('{}');
  expect(unknownPlaceholder('Nincs benne semmi, csak egy { jel', ['guest'])).toBeUndefined();
});

test('what is inserted takes the place of the selection, and the caret stands after it', () => {
  expect(inserted('Szia !', 5, 5, '{guest}')).toEqual({ text: 'Szia {guest}!', caret: 12 });
  expect(inserted('Szia Anna!', 5, 9, '{guest}')).toEqual({ text: 'Szia {guest}!', caret: 12 });
});

test('a placeholder of a newer server has no name here', () => {
  expect([labelOf('guest'), labelOf('weather')]).toEqual(['sms.placeholder.guest', undefined]);
});
