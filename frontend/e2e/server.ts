import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Running {
  url: string;
  /** Its clock now, in milliseconds. */
  now: () => number;
  /** Writes down that a company paid in so many forints. */
  payIn: (company: string, forints: number) => void;
  stop: () => Promise<void>;
}

export interface Start {
  /** When its clock begins; the machine's clock if there is none. */
  clock?: string;
  /** The data to begin with, see `makeTemplate`; without them the salons are filled first. */
  template?: string;
  /** Settings beside the usual ones. */
  settings?: Record<string, string>;
}

const startTimeoutMs = 90_000;
const stopTimeoutMs = 10_000;

/** Starts the demo on a free port with data of its own, and waits until it says that it is ready. */
export async function startDemo(start: Start = {}): Promise<Running> {
  const data = makeFolder();
  const remove = () => rmSync(data, { recursive: true, force: true });
  try {
    if (start.template !== undefined) {
      // Node's own copying would not keep the owner, and root's PostgreSQL runs as another user.
      execFileSync('cp', ['-a', `${start.template}/.`, data]);
    }
    const running = await run(data, start);
    return { ...running, stop: () => running.stop().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A folder with the data of a demo as they are at that time, for others to begin with. */
export async function makeTemplate(clock: string): Promise<string> {
  const data = makeFolder();
  await (await run(data, { clock })).stop();
  return data;
}

function makeFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'szalonka-e2e-'));
  chmodSync(made, 0o755);
  return made;
}

const root = path.resolve(import.meta.dirname, '../..');
const binary = process.env.SZALONKA_BIN ?? path.join(root, 'target/debug/szalonka');

/** The address of a demo's database as the role that the worker uses. */
function workerUrl(data: string): string {
  // The fifth line is the folder of the socket.
  const socket = readFileSync(path.join(data, 'pg/cluster/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  return `postgres:///szalonka?host=${encodeURIComponent(socket)}&port=5432&user=worker`;
}

async function run(data: string, { clock, settings }: Start): Promise<Running> {
  const begun = Date.now();
  const child = spawn(
    binary,
    ['demo', '--port', '0', '--data', data, ...(clock === undefined ? [] : ['--clock', clock])],
    {
      cwd: root,
      env: { ...process.env, LIMITS: 'off', UNDO_SECONDS: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(timer);
  };
  try {
    const url = await new Promise<string>((resolve, reject) => {
      setTimeout(() => reject(new Error(`the demo did not become ready:\n${output}`)), startTimeoutMs).unref();
      const read = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-20_000);
        const ready = /SZALONKA READY (http:\/\/\S+)/.exec(output)?.[1];
        if (ready !== undefined) {
          resolve(ready.replace(/\/$/, ''));
        }
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the demo ended with ${code}:\n${output}`)));
    });
    const from = clock === undefined ? begun : Date.parse(clock);
    const payIn = (company: string, forints: number) => {
      const env = { ...process.env, WORKER_DATABASE_URL: workerUrl(data) };
      execFileSync(binary, ['wallet', 'pay-in', company, `${forints}`], { cwd: root, env });
    };
    return { url, now: () => from + Date.now() - begun, payIn, stop };
  } catch (error) {
    if (child.pid !== undefined && child.exitCode === null) {
      await stop();
    }
    throw error;
  }
}
