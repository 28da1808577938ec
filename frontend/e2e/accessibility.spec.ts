import { expectAccessible, expectAccessibleOnPhone, expectToFitOnPhone, widths } from './accessibility';
import { everyState, hasNoContent, isWaiting, switchToEnglish, test } from './everyState';

// One state does not depend on another.
test.describe.configure({ mode: 'parallel' });

for (const [name, reach] of Object.entries(everyState)) {
  test(`accessibility of ${name}`, async ({ page, visit }) => {
    await page.setViewportSize(widths.phone);
    await reach(visit);
    const what = { isWaiting: isWaiting(name) };
    if (hasNoContent(name)) {
      // The same parts on every page: another width adds nothing.
      await expectAccessibleOnPhone(page, what);
      return;
    }
    await expectAccessible(page, what);
    // Axe judges parts that both languages share; a longer text sticks out on a phone first.
    await switchToEnglish(page, name);
    await expectToFitOnPhone(page, what);
  });
}
