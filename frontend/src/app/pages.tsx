import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

/** A page that comes when it is needed; drawn at once when it has come already. */
interface Page {
  Component: ComponentType;
  load: () => Promise<ComponentType>;
}

function page(fetch: () => Promise<ComponentType>): Page {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const load = () => {
    loading ??= fetch().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        // The next attempt asks again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Later = lazy(() => load().then((component) => ({ default: component })));
  const Component = () => {
    // Kept as it was first drawn: another component in its place would forget what was typed.
    const [Drawn] = useState<ComponentType>(() => loaded ?? Later);
    return <Drawn />;
  };
  return { Component, load };
}

export const pages = {
  landing: page(() => import(/* webpackChunkName: "landing" */ '../features/landing/Landing').then((it) => it.Landing)),
  employees: page(() =>
    import(/* webpackChunkName: "employees" */ '../features/employees/Employees').then((it) => it.Employees),
  ),
  employee: page(() =>
    import(/* webpackChunkName: "employee" */ '../features/employees/Employee').then((it) => it.Employee),
  ),
  shops: page(() => import(/* webpackChunkName: "shops" */ '../features/shops/Shops').then((it) => it.Shops)),
  service: page(() =>
    import(/* webpackChunkName: "service" */ '../features/booking-wizard/ServiceStep').then((it) => it.ServiceStep),
  ),
  date: page(() =>
    import(/* webpackChunkName: "date" */ '../features/booking-wizard/DateStep').then((it) => it.DateStep),
  ),
  finalize: page(() =>
    import(/* webpackChunkName: "finalize" */ '../features/booking-wizard/FinalizeStep').then((it) => it.FinalizeStep),
  ),
  success: page(() =>
    import(/* webpackChunkName: "success" */ '../features/booking-wizard/SuccessStep').then((it) => it.SuccessStep),
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
    case 'success':
      return pages[name];
    default:
      return undefined;
  }
}

/** Fetches the page of an address beside the texts; when that fails the page itself will say so. */
export async function fetchPageAt(pathname: string): Promise<void> {
  await pageAt(pathname)
    ?.load()
    .catch(() => undefined);
}
