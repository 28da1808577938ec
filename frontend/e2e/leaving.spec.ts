import type { Locator, Page } from '@playwright/test';
import { signIn } from './desk';
import type { Words } from './test';
import { expect, settled, test } from './test';

test.use({ viewport: { width: 1280, height: 900 } });

interface Form {
  menu: 'menu.calendar' | 'menu.guests' | 'menu.expense' | 'menu.employees' | 'menu.settings' | 'menu.personal';
  /** Opens the form, if it is not there already. */
  open?: (page: Page, words: Words) => Promise<void>;
  field: (page: Page, words: Words) => Locator;
  typed: string;
}

const press = (name: 'desk.new' | 'guests.add' | 'invites.new') => (page: Page, words: Words) =>
  page.getByRole('main').getByRole('button', { name: words[name], exact: true }).first().click();

/** One of each kind of form: beside the calendar, a drawer, a dialog, a line, a block of a page. */
const forms: readonly Form[] = [
  {
    menu: 'menu.calendar',
    open: press('desk.new'),
    field: (page, words) => page.getByRole('dialog').getByRole('textbox', { name: words['desk.note'] }),
    typed: 'Ablak mellé szeretne ülni',
  },
  {
    menu: 'menu.guests',
    open: press('guests.add'),
    field: (page) => page.getByRole('dialog').locator('input[name=email]'),
    typed: 'uj.vendeg@example.com',
  },
  {
    menu: 'menu.employees',
    open: press('invites.new'),
    field: (page, words) => page.getByRole('dialog').getByRole('textbox', { name: words['invites.email'] }),
    typed: 'uj.munkatars@example.com',
  },
  {
    menu: 'menu.expense',
    field: (page, words) => page.getByRole('textbox', { name: words['expense.note'] }).first(),
    typed: 'Törölközők',
  },
  {
    menu: 'menu.settings',
    field: (page, words) => page.getByRole('textbox', { name: words['company.addressLabel'] }),
    typed: '1111 Budapest, Példa utca 1.',
  },
  {
    menu: 'menu.personal',
    field: (page, words) => page.getByRole('textbox', { name: words['personal.titleField'], exact: true }),
    typed: 'mesterfodrász',
  },
];

for (const { menu, open, field, typed } of forms) {
  test(`going back from a form under ${menu} asks before what was typed is lost`, async ({ page, path, words }) => {
    await signIn(page, path, path('/provider/notifications'));
    await settled(page);
    await page
      .getByRole('navigation', { name: words['workspace.menu'] })
      .getByRole('link', { name: words[menu], exact: true })
      .click();
    await expect(page).not.toHaveURL(/notifications/);
    await settled(page);
    await open?.(page, words);
    const input = field(page, words);
    await expect(input).toBeVisible();
    const there = page.url();
    await input.fill(typed);
    await page.goBack();
    const question = page.getByRole('dialog', { name: words['form.unsavedTitle'] });
    await expect(question).toBeVisible();
    await expect.poll(() => page.url()).toBe(there);
    await question.getByRole('button', { name: words['form.stay'] }).click();
    await expect(input).toHaveValue(typed);
    await page.goBack();
    await question.getByRole('button', { name: words['form.discard'] }).click();
    await expect.poll(() => page.url()).not.toBe(there);
    await expect(input).toHaveCount(0);
  });
}
