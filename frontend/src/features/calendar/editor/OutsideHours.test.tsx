import { render, screen } from '@testing-library/react';
import { OutsideHours } from './OutsideHours';

test('scrolls into view when it appears', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const props = { checked: false, onChange: () => undefined };
  const { rerender } = render(<OutsideHours shown={false} {...props} />);
  expect(scroll).not.toHaveBeenCalled();
  rerender(<OutsideHours shown {...props} />);
  const question = screen.getByRole('checkbox', { name: /munkaidőn kívül/i });
  expect(scroll.mock.contexts).toEqual([question.closest('label')]);
  rerender(<OutsideHours shown {...props} checked />);
  expect(scroll).toHaveBeenCalledTimes(1);
});
