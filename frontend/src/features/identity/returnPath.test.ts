import { returnPath } from './returnPath';

test.each(['/guest/dashboard', '/szalonka/appointmentbook/finalize?lang=en'])('%s is ours', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:x', '/a\\b', '/a b'])(
  '%s is not',
  (path) => {
    expect(returnPath(path)).toBeUndefined();
  },
);
