import postcss from 'postcss';
import { hoverStyles } from '../../hoverStyles';

const built = (css: string) =>
  postcss([hoverStyles])
    .process(css, { from: undefined })
    .css.replaceAll(/\s+/g, ' ')
    .replaceAll(/; ?\}| \}/g, '}')
    .trim();

test.each([
  ['.a:hover { color: red }', '@media (hover) { .a:hover { color: red}}'],
  [
    '@layer ui { .a:hover { color: red } .b:hover { color: red } .c { top: 0 } }',
    '@layer ui { @media (hover) { .a:hover { color: red} .b:hover { color: red}} .c { top: 0}}',
  ],
  [
    '.a:hover, .a:focus-visible { color: red }',
    '.a:focus-visible { color: red} @media (hover) { .a:hover { color: red}}',
  ],
  [':is(a, b).c:hover .d { top: 0 }', '@media (hover) { :is(a, b).c:hover .d { top: 0}}'],
  ['a:not(:hover) { top: 0 }', 'a:not(:hover) { top: 0}'],
  ['@media (hover) { .a:hover { top: 0 } }', '@media (hover) { .a:hover { top: 0}}'],
])('%s asks whether the device hovers', (css, expected) => {
  expect(built(css)).toBe(expected);
});
