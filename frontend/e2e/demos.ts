import type { FullConfig } from '@playwright/test';
import { startDemo } from './server';

/** The name under which the tests are told where their demos are. */
export const demosVariable = 'SZALONKA_DEMOS';

/** Starts one demo for each place where tests run side by side; no two of them book in the same salon at once. */
export default async function startDemos({ workers }: FullConfig): Promise<() => Promise<void>> {
  const started = await Promise.allSettled(Array.from({ length: workers }, () => startDemo()));
  const running = started.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
  const stop = async () => {
    await Promise.all(running.map((it) => it.stop()));
  };
  const failed = started.find((it) => it.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  process.env[demosVariable] = JSON.stringify(running.map(({ url }) => url));
  return stop;
}
