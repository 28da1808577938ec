import { screen } from '@testing-library/react';
import { desk } from '../../../testing/deskItems';
import { event } from '../../../testing/fixtures';
import { renderPart } from '../../../testing/renderPart';
import { SavedBar } from './SavedBar';

const before = event({ start: '2026-11-20T10:00:00Z', end: '2026-11-20T11:00:00Z' });

test.each([
  ['another time', { start: '2026-11-20T12:00:00Z', end: '2026-11-20T13:00:00Z' }, before, /^Áthelyezve: /],
  ['another colleague', { providerId: 'employee-other' }, before, /^Áthelyezve: /],
  ['another length', { end: '2026-11-20T11:30:00Z' }, before, /^Új időtartam: Kovács Anna, .* 11:00–12:30/],
  ['other services', { services: [] }, before, /^Mentve: /],
  ['a new one', {}, undefined, /^Beírva: /],
])('says what was done: %s', (_name, changes, was, text) => {
  const done = { event: { ...before, ...changes }, before: was };
  renderPart(<SavedBar desk={desk} done={done} onClose={() => undefined} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});
