// biome-ignore-all lint/suspicious/noConsole: what others write there is read here
import { format } from 'node:util';

/** Console output since the last test, beside what a test expects by replacing the function. */
const written: string[] = [];

/** Warnings of dependencies that say nothing of the page. */
const ignored = [
  // Redux Toolkit measures its own checks, which take longer on a busy machine.
  /Middleware took \d+ms/,
  // The virtual lists of TanStack, where a row is measured while it is drawn.
  /flushSync was called from inside a lifecycle method/,
  // react-big-calendar is built so.
  /using an outdated JSX transform/,
];

/** Keeps what is written as an error or a warning for `failOnOutput`. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...values: unknown[]) => {
      const text = format(...values);
      if (!ignored.some((it) => it.test(text))) {
        written.push(`console.${level}: ${text}`);
      }
    };
  }
}

/** Fails the test that wrote an error or a warning, which go unread in a passing run. */
export function failOnOutput(): void {
  const all = written.splice(0);
  if (all.length > 0) {
    throw new Error(`Written to the console:\n${all.join('\n')}`);
  }
}
