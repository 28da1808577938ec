import { render, screen } from '@testing-library/react';
import { Moment } from './Moment';

test('says a time in words, and in figures after them', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-29T10:00:00Z'));
  const { container } = render(<Moment at="2026-11-30T14:30:00Z" zone="Europe/Budapest" />);
  expect(container).toHaveTextContent(/^hétfő, nov\. 30\., 15:30 2026-11-30 15:30$/);
  expect(screen.getByText('2026-11-30 15:30')).toHaveAttribute('datetime', '2026-11-30T14:30:00Z');
});
