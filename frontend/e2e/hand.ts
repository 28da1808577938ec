import type { Locator, Page } from '@playwright/test';
import { expect } from './test';
import * as walk from './walk';

/** Uses a page without a mouse, by touch or by keys alone, and counts presses. */
export class Hand {
  /** Presses of something: of a button, a field before typing, an option. */
  presses = 0;

  constructor(
    readonly page: Page,
    readonly kind: 'touch' | 'keys',
  ) {}

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await expect(target).toBeVisible();
    if (this.kind === 'touch') {
      await target.tap();
      return;
    }
    await walk.tabTo(this.page, target);
    const isLink = await target.evaluate((it) => it instanceof HTMLAnchorElement);
    await this.page.keyboard.press(isLink ? 'Enter' : 'Space');
  }

  /** Replaces what stands in a field. */
  async type(target: Locator, text: string): Promise<void> {
    this.presses += 1;
    await expect(target).toBeVisible();
    await (this.kind === 'touch' ? target.tap() : walk.tabTo(this.page, target));
    await this.page.keyboard.press('Control+a');
    await (text === '' ? this.page.keyboard.press('Delete') : this.page.keyboard.insertText(text));
  }

  /** Chooses an option of a select by its text. */
  async choose(target: Locator, option: string): Promise<void> {
    const wanted = this.page.getByRole('option', { name: option, exact: true });
    if (this.kind === 'touch') {
      await this.press(target);
      await this.press(wanted);
      return;
    }
    this.presses += 2;
    await walk.tabTo(this.page, target);
    await this.page.keyboard.press('ArrowDown');
    await expect(wanted).toBeVisible();
    for (let step = 0; step < 40; step += 1) {
      if ((await wanted.getAttribute('data-combobox-selected')) === 'true') {
        break;
      }
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
    await expect(wanted).toHaveCount(0);
  }
}
