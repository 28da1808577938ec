import { messages as english } from './en';
import { messages as hungarian } from './hu';

const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test('both languages fill in the same things and leave nothing empty', () => {
  const other: Record<string, string> = english;
  expect(Object.keys(other).sort()).toEqual(Object.keys(hungarian).sort());
  for (const [key, text] of Object.entries(hungarian)) {
    expect([key, holes(other[key] ?? '')]).toEqual([key, holes(text)]);
    expect([key, text.trim() === '', other[key]?.trim() === '']).toEqual([key, false, false]);
  }
});

test('texts the product must have word for word', () => {
  expect(hungarian['password.mismatch']).toBe('Az új jelszavak nem egyeznek');
  expect(hungarian['subscription.lapsed']).toMatch(/^Az előfizetésed lejárt, kérlek, hosszabbítsd meg/);
});
