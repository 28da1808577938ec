import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** The one password of the demo's people. */
const password = 'Szalonka1';

/** A user who calls the API without a page. */
export class ApiClient {
  private token = '';

  private constructor(
    private readonly calls: APIRequestContext,
    private readonly demo: string,
  ) {}

  /** Signed in with the cookies of these calls; pages that share them are signed in too. */
  static async signIn(calls: APIRequestContext, demo: string, username: string): Promise<ApiClient> {
    const client = new ApiClient(calls, demo);
    await client.send('POST', '/logout');
    const answer = await client.send('POST', '/public/login', { username, password });
    expect(answer.status(), `sign-in of ${username}`).toBe(200);
    return client;
  }

  /** A refusal for want of a token brings one, as a page would. */
  async send(method: string, path: string, data?: unknown) {
    const headers = { 'x-csrf-token': this.token };
    // The server may close a connection that was idle just when it is used again.
    const answer = await this.calls.fetch(this.demo + path, { method, data, headers, maxRetries: 1 });
    this.token = answer.headers()['x-csrf-token'] ?? this.token;
    return answer;
  }

  /** Sends a file as a form does; it must not be refused. */
  async upload(path: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const headers = { 'x-csrf-token': this.token };
    const answer = await this.calls.post(this.demo + path, { multipart: { file }, headers, maxRetries: 1 });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  }

  /** The answer of a call that must not be refused. */
  async call<T>(method: string, path: string, data?: unknown): Promise<T> {
    const answer = await this.send(method, path, data);
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  }
}
