import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * Real browser against a real server: `e2e/demos.ts` starts one for each test file, with data and a clock of its own.
 */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/demos.ts',
  // Run by `./just screenshots`, `./just pictures` and `./just test-office`, which say where to.
  testIgnore: [
    ...(process.env.SCREENSHOTS === undefined ? ['**/screenshots.spec.ts'] : []),
    ...(process.env.PICTURES === undefined ? ['**/pictures.spec.ts'] : []),
    ...(process.env.OFFICE === undefined ? ['**/office.spec.ts'] : []),
  ],
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A test waits for timers, the server and frames half of its time.
  workers: Math.max(2, availableParallelism() * 2),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    // The browser is deliberately in another zone than the salon.
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    // The desk's worker would fetch the page once more; `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    // Recording costs every test some time: `./just e2e FILE --trace on` for the one that fails.
    trace: 'off',
    launchOptions: {
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        // One renderer for the pages of a context: each further one would read all scripts anew.
        '--process-per-site',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters fitted to whole pixels would stand unevenly in pictures made smaller.
        ...(process.env.PICTURES === undefined ? [] : ['--font-render-hinting=none']),
      ],
    },
  },
  projects: [
    { name: 'hu', use: { locale: 'hu-HU' } },
    // Only the journeys that depend on the language, and the pages whose texts must fit (e2e/README.md).
    { name: 'en', use: { locale: 'en-GB' }, grep: /@english/ },
  ],
});
