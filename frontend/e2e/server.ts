import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

const startTime = 90_000;

/**
 * Starts the demo on a free port with fresh data of its own, and waits until it says that it is ready; with these
 * settings beside the usual ones.
 */
export async function startDemo(settings: Record<string, string> = {}): Promise<Running> {
  const binary = process.env.SZALONKA_BIN ?? path.resolve(import.meta.dirname, '../../target/debug/szalonka');
  const data = mkdtempSync(path.join(tmpdir(), 'szalonka-e2e-'));
  const child = spawn(binary, ['demo', '--port', '0', '--data', data, '--fresh'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, LIMITS: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the demo did not become ready:\n${output}`)), startTime);
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      const ready = /SZALONKA READY (http:\/\/\S+)/.exec(output)?.[1];
      if (ready !== undefined) {
        clearTimeout(timer);
        resolve(ready.replace(/\/$/, ''));
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the demo ended with ${code}:\n${output}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
