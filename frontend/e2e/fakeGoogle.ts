import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const startTimeoutMs = 20_000;
const binary = path.resolve(import.meta.dirname, '../../target/debug/examples/fake_google');

interface FakeEvent {
  start?: { dateTime?: string };
}

/** A Google beside the tests (`crates/gateways/examples/fake_google.rs`). */
export class FakeGoogle {
  private constructor(
    readonly url: string,
    private readonly ask: (command: object) => Promise<Record<string, unknown>>,
    readonly stop: () => void,
  ) {}

  static async start(): Promise<FakeGoogle> {
    const child = spawn(binary, { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const timer = setTimeout(() => child.kill(), startTimeoutMs);
    const next = async () => {
      const { value, done } = await lines.next();
      if (done === true) {
        throw new Error('the fake Google has ended');
      }
      return String(value);
    };
    const url = /^FAKE GOOGLE (http:\S+)/.exec(await next())?.[1];
    clearTimeout(timer);
    if (url === undefined) {
      throw new Error('the fake Google did not say where it is');
    }
    // One answer a command, so one at a time.
    let last: Promise<unknown> = Promise.resolve();
    const ask = (command: object) => {
      const answer = last.then(async () => {
        child.stdin.write(`${JSON.stringify(command)}\n`);
        return JSON.parse(await next());
      });
      last = answer.catch(() => undefined);
      return answer;
    };
    return new FakeGoogle(url, ask, () => child.kill());
  }

  /** Settings by which a server finds it. */
  get settings(): Record<string, string> {
    return {
      GOOGLE_CALENDAR_CLIENT_ID: 'szalonka.apps.example',
      GOOGLE_CALENDAR_CLIENT_SECRET: 'client-secret',
      GOOGLE_CALENDAR_CONSENT_URL: `${this.url}/consent`,
      GOOGLE_CALENDAR_TOKEN_URL: `${this.url}/token`,
      GOOGLE_CALENDAR_REVOKE_URL: `${this.url}/revoke`,
      GOOGLE_CALENDAR_API_URL: `${this.url}/calendar/v3`,
      SEALING_KEYS: `one:${Buffer.alloc(32, 7).toString('base64')}`,
    };
  }

  /** Puts something into the person's own calendar that keeps them busy. */
  async put(id: string, start: string, end: string): Promise<void> {
    await this.ask({ put: { id, status: 'confirmed', start: { dateTime: start }, end: { dateTime: end } } });
  }

  /** Events of the person's own calendar, by id. */
  async events(): Promise<Record<string, FakeEvent>> {
    return this.ask({ events: true }) as Promise<Record<string, FakeEvent>>;
  }

  async remove(id: string): Promise<void> {
    await this.ask({ delete: id });
  }

  /** The person withdraws their consent on Google's own pages. */
  async withdraw(): Promise<void> {
    await this.ask({ withdraw: true });
  }

  async hasConsent(): Promise<boolean> {
    return (await this.ask({})).hasConsent === true;
  }
}
