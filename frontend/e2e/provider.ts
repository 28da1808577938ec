import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Running } from './server';
import { startDemo } from './server';

/** A user's data as the provider answers them. */
export interface Person {
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

/** Set-up of the provider process. */
export interface ProviderOptions {
  client: { id: string; secret: string };
  /** Where people are led back to. */
  back: string;
  people: Record<string, Person>;
  /** Its clock at the start, in milliseconds. */
  now: number;
}

export interface Pair {
  demo: Running;
  /** Where the provider is. */
  provider: string;
  stop: () => Promise<void>;
}

const client = { id: 'szalonka-e2e', secret: 'a-secret-between-the-two-of-them' };

/** A demo and an OpenID provider that know each other and the same time. */
export async function startWithProvider(
  people: Record<string, Person>,
  { settings, ...start }: { clock: string; template?: string; settings?: Record<string, string> },
): Promise<Pair> {
  // Plain Node reads the types over by itself.
  const child = fork(path.resolve(import.meta.dirname, 'providerProcess.ts'), {
    execArgv: [],
    // It warns that it keeps everything in memory, which is meant.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [issuer] = await once(child, 'message');
  const ours = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret };
  const demo = await startDemo({ ...start, settings: { ...settings, ...ours } });
  const ready = once(child, 'message');
  const begin: ProviderOptions = { client, back: `${demo.url}/signin/google`, people, now: demo.now() };
  child.send(begin);
  await ready;
  return {
    demo,
    provider: issuer,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await Promise.all([ended, demo.stop()]);
    },
  };
}
