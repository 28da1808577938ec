import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A user's data as Facebook answers them. */
export interface FacebookUser {
  first_name: string;
  last_name: string;
  /** Kept to themselves if there is none. */
  email?: string;
}

export interface Graph {
  url: string;
  /** With which a demo knows it. */
  settings: Record<string, string>;
  stop: () => void;
}

/** A code that was given, and the token for it. */
interface AccessGrant {
  who: string;
  back: string;
  challenge: string;
}

const app = { id: '1001', secret: 'known-to-the-two-of-them' };

/** Facebook's own sign-in page; any name is accepted. */
const page = `<!doctype html><html lang="en"><title>Facebook</title><form method="post">
<label>Who <input name="login" required></label><button>Sign in</button>
<button name="cancel" value="1" formnovalidate>Cancel</button></form></html>`;

/** Facebook's page for signing in, and its Graph. */
export async function startGraph(friends: Record<string, FacebookUser>): Promise<Graph> {
  const codes = new Map<string, AccessGrant>();
  const tokens = new Map<string, string>();

  /** Where the browser goes from the page. */
  const leave = (asked: URLSearchParams, form: URLSearchParams): string => {
    const back = asked.get('redirect_uri') ?? '';
    const url = new URL(back);
    url.searchParams.set('state', asked.get('state') ?? '');
    if (form.has('cancel')) {
      url.searchParams.set('error', 'access_denied');
    } else {
      const code = randomUUID();
      codes.set(code, { who: form.get('login') ?? '', back, challenge: asked.get('code_challenge') ?? '' });
      url.searchParams.set('code', code);
    }
    // Facebook adds it to every address.
    return `${url.href}#_=_`;
  };

  const answers: Record<string, (query: URLSearchParams) => object | undefined> = {
    '/graph/oauth/access_token': (query) => {
      const code = query.get('code') ?? '';
      const granted = codes.get(code);
      codes.delete(code);
      const met = createHash('sha256')
        .update(query.get('code_verifier') ?? '')
        .digest('base64url');
      const ours = query.get('client_id') === app.id && query.get('client_secret') === app.secret;
      if (granted === undefined || !ours || granted.back !== query.get('redirect_uri') || granted.challenge !== met) {
        return undefined;
      }
      const token = randomUUID();
      tokens.set(token, granted.who);
      return { access_token: token, token_type: 'bearer' };
    },
    '/graph/debug_token': (query) => {
      const who = tokens.get(query.get('input_token') ?? '');
      return query.get('access_token') === `${app.id}|${app.secret}`
        ? { data: { app_id: app.id, is_valid: who !== undefined, user_id: who ?? '' } }
        : undefined;
    },
    '/graph/me': (query) => {
      const token = query.get('access_token') ?? '';
      const who = tokens.get(token);
      const proof = createHmac('sha256', app.secret).update(token).digest('hex');
      return who === undefined || query.get('appsecret_proof') !== proof ? undefined : { id: who, ...friends[who] };
    },
  };

  const answer = (response: ServerResponse, body: object | undefined) => {
    response.writeHead(body === undefined ? 400 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: { code: 100 } }));
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname !== '/dialog/oauth') {
      answer(response, answers[pathname]?.(searchParams));
    } else if (request.method !== 'POST') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    } else {
      let form = '';
      request.on('data', (part) => {
        form += part;
      });
      request.on('end', () => {
        response.writeHead(303, { Location: leave(searchParams, new URLSearchParams(form)) }).end();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      FACEBOOK_APP_ID: app.id,
      FACEBOOK_APP_SECRET: app.secret,
      FACEBOOK_GRAPH_URL: `${url}/graph`,
      FACEBOOK_DIALOG_URL: `${url}/dialog/oauth`,
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
