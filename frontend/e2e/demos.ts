import { rmSync } from 'node:fs';
import { pictureTuesday, tuesday } from './clocks';
import type { Salon } from './salon';
import { readSalon } from './salon';
import type { Running } from './server';
import { makeTemplate, startDemo } from './server';

/** The name under which the tests are told where the template is. */
const templateVariable = 'SZALONKA_TEMPLATE';

/** Before all tests: fills the salons once. After them: removes what was filled. */
export default async function prepare(): Promise<() => void> {
  const template = await makeTemplate(process.env.PICTURES === undefined ? tuesday : pictureTuesday);
  process.env[templateVariable] = template;
  return () => rmSync(template, { recursive: true, force: true });
}

/** The data that demos of tests begin with. */
export const template = (): string | undefined => process.env[templateVariable];

export interface FileDemo extends Running {
  file: string;
  clock: string;
  /** The contents of its first salon. */
  salon: () => Promise<Salon>;
}

/** The demo of the test file that runs just now: started by its first test, stopped when another file begins. */
export class FileDemos {
  private current: FileDemo | undefined;
  private readonly stopping: Promise<void>[] = [];

  async of(file: string, clock: string): Promise<FileDemo> {
    if (this.current?.file === file && this.current.clock === clock) {
      return this.current;
    }
    this.end();
    const demo = await startDemo({ clock, template: template() });
    let salon: Promise<Salon> | undefined;
    const readOnce = () => {
      salon ??= readSalon(demo.url);
      return salon;
    };
    this.current = { ...demo, file, clock, salon: readOnce };
    return this.current;
  }

  async stop(): Promise<void> {
    this.end();
    await Promise.all(this.stopping);
  }

  /** The next one need not wait for the end of this one. */
  private end(): void {
    if (this.current !== undefined) {
      this.stopping.push(this.current.stop());
      this.current = undefined;
    }
  }
}
