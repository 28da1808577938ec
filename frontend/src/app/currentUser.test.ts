import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { identitySessionApi } from '../api/identitySession';
import { colleague } from '../testing/fixtures';
import { server } from '../testing/server';
import { loadCurrentUser, readPageBoot } from './currentUser';
import { makeStore } from './store';

const pageWith = (text: string | undefined) => {
  const page = document.implementation.createHTMLDocument();
  if (text !== undefined) {
    const block = page.createElement('script');
    block.type = 'application/json';
    block.id = 'boot';
    block.textContent = text;
    page.body.append(block);
  }
  return page;
};

function learn(text: string | undefined) {
  const asked = jest.fn();
  server.use(
    http.get('*/api/user/current/guestoruser', () => {
      asked();
      return HttpResponse.json(null);
    }),
  );
  const store = makeStore();
  loadCurrentUser(store, readPageBoot(pageWith(text)));
  return { asked, me: () => identitySessionApi.endpoints.getGuestOrUser.select()(store.getState()).data };
}

test.each([
  ['somebody', colleague()],
  ['nobody', null],
])('the page says that %s is signed in, and nobody is asked', (_who, user) => {
  const { asked, me } = learn(JSON.stringify({ user }));
  expect(me()).toEqual(user);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['nothing', undefined],
  ['not that', '{}'],
  ['something unreadable', '{"user":'],
])('where the page says %s the server is asked', async (_what, text) => {
  const { asked, me } = learn(text);
  await waitFor(() => expect(me()).toBeNull());
  expect(asked).toHaveBeenCalledTimes(1);
});
