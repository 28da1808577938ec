/** Finds the innermost element whose whole text matches, also where parts of it stand in elements of their own. */
export function wholeText(expected: string | RegExp) {
  const matches = (element: Element): boolean => {
    const text = (element.textContent ?? '').trim();
    return typeof expected === 'string' ? text === expected : expected.test(text);
  };
  return (_: string, element: Element | null): boolean =>
    element !== null && matches(element) && ![...element.children].some(matches);
}
