import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Texts } from './test';
import { expect } from './test';

/** The demo's guest with a password. */
export const guest = { email: 'vendeg@example.com', password: 'Szalonka1' };

interface Named {
  id: string;
  name: string;
}

interface Person {
  id: string;
  services: string[];
  shopsProviderWorkingIn: string[];
}

/** What the demo salon is made of, to make addresses from. */
export interface Salon {
  id: string;
  services: Named[];
  employees: Person[];
}

export async function readSalon(request: APIRequestContext, demo: string): Promise<Salon> {
  const read = async <T>(path: string): Promise<T> => (await request.get(`${demo}${path}`)).json();
  const { id } = await read<{ id: string }>('/public/company/szalonka');
  const services = await read<{ items: Named[] }>(`/public/service/${id}`);
  const employees = await read<{ items: Person[] }>(`/public/employees/${id}/active`);
  return { id, services: services.items, employees: employees.items };
}

export function serviceId(salon: Salon, name: string): string {
  const found = salon.services.find((service) => service.name === name);
  if (found === undefined) {
    throw new Error(`the demo salon has no ${name}`);
  }
  return found.id;
}

/** The public pages anybody may open by an address, by a short name. */
export function publicPages(salon: Salon): Record<string, string> {
  const [employee] = salon.employees;
  return {
    landing: '/szalonka/appointmentbook',
    employees: '/szalonka/appointmentbook/employees',
    employee: `/szalonka/appointmentbook/employees/${employee?.id}`,
    'employee-unknown': '/szalonka/appointmentbook/employees/0190f100-0000-7000-8000-000000000000',
    shops: '/szalonka/appointmentbook/shops',
    service: '/szalonka/appointmentbook/service',
    flat: '/kekulo-barber/appointmentbook',
    closed: '/zarva/appointmentbook',
    unknown: '/nincs-ilyen/appointmentbook',
    privacy: '/privacy',
    login: '/login',
    forgotten: '/forgatpassword',
    home: '/',
  };
}

/** The free times of the date step's list. */
export const freeTimes = (page: Page): Locator => page.locator('input[name^="slot"]');

/** The main button of the date step when a time is chosen. */
export const timeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/ }).last();

/** From the address of the date step to the last one, with the first free time. */
export async function chooseFirstTime(page: Page): Promise<void> {
  await expect(freeTimes(page).first()).toBeAttached();
  await freeTimes(page).first().check({ force: true });
  await timeButton(page).click();
  await expect(page).toHaveURL(/\/finalize/);
}

/** Says who is booking, by e-mail address and password. */
export async function logIn(page: Page, say: Texts): Promise<void> {
  await page.getByRole('textbox', { name: say.email }).fill(guest.email);
  await page.getByRole('button', { name: say.next, exact: true }).click();
  await page.getByLabel(say.password, { exact: true }).fill(guest.password);
  await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).click();
  await expect(page.getByRole('button', { name: say.send })).toBeEnabled();
}

/** Tabs on until one of these has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${target}`);
}
