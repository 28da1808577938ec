import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { CurrentUserDto } from '../../api/identitySession';
import { switchLanguage } from '../../lib/i18n';
import { colleague, user as guest } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

/** A user whose account is changed by what is saved; returns the requests. */
function withAccount(path: string, before: CurrentUserDto, refused?: string) {
  let me = before;
  const saved: unknown[] = [];
  server.use(
    http.get('*/api/user/current/guestoruser', () => HttpResponse.json(me)),
    http.post(`*${path}`, async ({ request }) => {
      const body = (await request.json()) as Partial<CurrentUserDto>;
      saved.push(body);
      if (refused !== undefined) {
        return HttpResponse.json({ code: refused }, { status: 403 });
      }
      me = { ...me, ...body };
      return HttpResponse.json(me);
    }),
  );
  return saved;
}

/** In the menu of those who work for a salon, which appears once the current user is loaded. */
async function chooseEnglish(user: UserEvent) {
  const menu = await screen.findByRole('navigation', { name: 'Menü' });
  await user.click(within(menu.parentElement ?? menu).getByRole('radio', { name: 'English' }));
}

afterEach(() => switchLanguage('hu', true));

test('the account’s language overrides the browser’s after signing in', async () => {
  await switchLanguage('hu', true);
  server.use(answer.me(colleague({ language: 'en' })));
  renderWorkspace('/provider/statistics');
  expect(await screen.findByRole('heading', { level: 1, name: 'Statistics' })).toBeInTheDocument();
  expect(localStorage.getItem('language')).toBe('hu');
});

test('a language chosen in the menu is the account’s from then on, and nothing else of it is changed', async () => {
  const saved = withAccount('/api/user/current/personalInfo', colleague({ title: 'Mesterfodrász' }));
  const { user } = renderWorkspace('/provider/statistics');
  await chooseEnglish(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Statistics' })).toBeInTheDocument();
  await waitFor(() => expect(saved).toEqual([{ language: 'en', showCalendar: true, title: 'Mesterfodrász' }]));
  expect(localStorage.getItem('language')).toBe('en');
});

test('a guest’s is saved alone', async () => {
  const saved = withAccount('/api/guestuser/current/personalInfo', guest());
  const { user } = renderWorkspace('/guest/personal');
  await screen.findByRole('button', { name: 'Menü' });
  await user.click(within(screen.getByRole('contentinfo')).getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(saved).toEqual([{ language: 'en' }]));
});

test('where the account cannot be changed, that is said; the page keeps to what was chosen', async () => {
  withAccount('/api/user/current/personalInfo', colleague(), 'access.subscription_inactive');
  const { user } = renderWorkspace('/provider/statistics');
  await chooseEnglish(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Statistics' })).toBeInTheDocument();
  const text = 'Your subscription has expired. Please renew it!';
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a choice without an account is kept in this browser', async () => {
  server.use(answer.me(null));
  const { user } = renderWorkspace('/login');
  await user.click(await screen.findByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument();
  expect(localStorage.getItem('language')).toBe('en');
});
