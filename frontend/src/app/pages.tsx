import type { ComponentType } from 'react';
import type { Step } from '../features/booking/wizard';
import { inBackground } from '../lib/chunks';
import { withLaterTexts } from '../lib/laterTexts';
import { pageData } from '../lib/pageData';
import { loadWaitingTexts } from '../lib/waitingTexts';
import type { Page } from './page';
import { page } from './page';

/** The page of a step in the frame of all steps, which is in the step's own chunk: the pages before load none of it. */
async function inWizard(
  step: Step,
  page: Promise<ComponentType>,
  frame: Promise<typeof import('../features/booking/WizardStep')>,
): Promise<ComponentType> {
  const [Page, { WizardStep }] = await Promise.all([page, frame]);
  return () => (
    <WizardStep step={step}>
      <Page />
    </WizardStep>
  );
}

export const pages = {
  landing: page(async () => {
    const { Landing, closed } = await import(/* webpackChunkName: "landing" */ '../features/salon/landing/Landing');
    if (pageData().isClosed) {
      // Otherwise the page would be empty for a moment.
      await closed.load().catch(() => undefined);
    }
    return Landing;
  }),
  employees: page(() =>
    import(/* webpackChunkName: "employees" */ '../features/salon/employees/Employees').then((it) => it.Employees),
  ),
  employee: page(() =>
    import(/* webpackChunkName: "employee" */ '../features/salon/employees/Employee').then((it) => it.Employee),
  ),
  shops: page(() => import(/* webpackChunkName: "shops" */ '../features/salon/shops/Shops').then((it) => it.Shops)),
  service: page(() =>
    inWizard(
      'service',
      import(/* webpackChunkName: "service" */ '../features/booking/ServiceStep').then((it) => it.ServiceStep),
      import(/* webpackChunkName: "service" */ '../features/booking/WizardStep'),
    ),
  ),
  date: page(() =>
    withLaterTexts(
      inWizard(
        'date',
        import(/* webpackChunkName: "date" */ '../features/booking/DateStep').then((it) => it.DateStep),
        import(/* webpackChunkName: "date" */ '../features/booking/WizardStep'),
      ),
    ),
  ),
  finalize: page(() =>
    withLaterTexts(
      inWizard(
        'finalize',
        import(/* webpackChunkName: "finalize" */ '../features/booking/FinalizeStep').then((it) => it.FinalizeStep),
        import(/* webpackChunkName: "finalize" */ '../features/booking/WizardStep'),
      ),
    ),
  ),
  waiting: page(() =>
    withLaterTexts(
      Promise.all([
        import(/* webpackChunkName: "waiting-list" */ '../features/booking/JoinPage').then((it) => it.JoinPage),
        loadWaitingTexts(),
      ]).then(([it]) => it),
    ),
  ),
  success: page(() =>
    withLaterTexts(
      inWizard(
        'success',
        import(/* webpackChunkName: "success" */ '../features/booking/SuccessStep').then((it) => it.SuccessStep),
        import(/* webpackChunkName: "success" */ '../features/booking/WizardStep'),
      ),
    ),
  ),
};

/** The page an address opens: `/{szalonkaId}/appointmentbook/service` and so on. */
function pageAt(pathname: string): Page | undefined {
  const [, , , name = '', more] = pathname.replace(/\/$/, '').split('/');
  switch (name) {
    case '':
      return pages.landing;
    case 'employees':
      return more === undefined ? pages.employees : pages.employee;
    case 'shops':
    case 'service':
    case 'date':
    case 'finalize':
    case 'waiting':
    case 'success':
      return pages[name];
    default:
      return undefined;
  }
}

/** Preloads the page of an address; a failure is shown by the page itself. */
export async function fetchPageAt(pathname: string): Promise<void> {
  await inBackground(() => pageAt(pathname)?.load())?.catch(() => undefined);
}
