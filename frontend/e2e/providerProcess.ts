/**
 * An OpenID provider as a process of its own, because its clock is the demo's and not the machine's. Started by
 * `provider.ts`, which is told the address first and says then what there is to know.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'oidc-provider';
import { Provider } from 'oidc-provider';
import type { ProviderOptions } from './provider';

/** The provider's own sign-in page; any name is accepted. */
const page = `<!doctype html><html lang="en"><title>Provider</title><form method="post">
<label>Who <input name="login" required></label><button>Sign in</button>
<button name="cancel" value="1" formnovalidate>Cancel</button></form></html>`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const part of request) {
    body += part;
  }
  return new URLSearchParams(body);
}

function providerOf(issuer: string, { client, back, people }: ProviderOptions): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [back],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As Google does: what was asked for stands in the token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: Context, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people[sub] }),
    }),
    // No consent page: the salon may read the name.
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html');
    response.end(page);
    return;
  }
  const form = await formOf(request);
  const result = form.has('cancel') ? { error: 'access_denied' } : { login: { accountId: form.get('login') } };
  await provider.interactionFinished(request, response, result);
}

let provider: Provider | undefined;
const server = createServer((request, response) => {
  if (provider === undefined) {
    response.writeHead(503).end();
  } else if (request.url?.startsWith('/interaction/') === true) {
    void interact(provider, request, response);
  } else {
    void provider.callback()(request, response);
  }
});
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.once('message', (begin: ProviderOptions) => {
    const machine = Date.now;
    const ahead = begin.now - machine();
    Date.now = () => machine() + ahead;
    provider = providerOf(issuer, begin);
    process.send?.('ready');
  });
  process.send?.(issuer);
});
// Its parent is gone.
process.once('disconnect', () => process.exit());
