import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Skeleton } from '../components/Skeleton';
import { ServiceStep } from '../features/booking-wizard/ServiceStep';
import { WizardStep } from '../features/booking-wizard/WizardStep';
import { BookingLayout } from './BookingLayout';
import { NotFound } from './NotFound';

const Landing = lazy(() =>
  import(/* webpackChunkName: "landing" */ '../features/landing/Landing').then((it) => ({ default: it.Landing })),
);
const Employees = lazy(() =>
  import(/* webpackChunkName: "employees" */ '../features/employees/Employees').then((it) => ({
    default: it.Employees,
  })),
);
const Employee = lazy(() =>
  import(/* webpackChunkName: "employee" */ '../features/employees/Employee').then((it) => ({ default: it.Employee })),
);
const Shops = lazy(() =>
  import(/* webpackChunkName: "shops" */ '../features/shops/Shops').then((it) => ({ default: it.Shops })),
);
const DateStep = lazy(() =>
  import(/* webpackChunkName: "date" */ '../features/booking-wizard/DateStep').then((it) => ({
    default: it.DateStep,
  })),
);
const FinalizeStep = lazy(() =>
  import(/* webpackChunkName: "finalize" */ '../features/booking-wizard/FinalizeStep').then((it) => ({
    default: it.FinalizeStep,
  })),
);
const SuccessStep = lazy(() =>
  import(/* webpackChunkName: "success" */ '../features/booking-wizard/SuccessStep').then((it) => ({
    default: it.SuccessStep,
  })),
);

/** The public pages of one salon. Choosing services, where most begin, comes with the first load; the rest when needed. */
export function BookingApp() {
  return (
    <Routes>
      <Route path=":companyId/appointmentbook" element={<BookingLayout />}>
        <Route index element={<Landing />} />
        <Route path="employees" element={<Employees />} />
        <Route path="employees/:employeeId" element={<Employee />} />
        <Route path="shops" element={<Shops />} />
        <Route
          path="service"
          element={
            <WizardStep key="service" step="service">
              <ServiceStep />
            </WizardStep>
          }
        />
        <Route
          path="date"
          element={
            <WizardStep key="date" step="date">
              <Suspense fallback={<Skeleton rows={6} />}>
                <DateStep />
              </Suspense>
            </WizardStep>
          }
        />
        <Route
          path="finalize"
          element={
            <WizardStep key="finalize" step="finalize">
              <Suspense fallback={<Skeleton rows={6} />}>
                <FinalizeStep />
              </Suspense>
            </WizardStep>
          }
        />
        <Route
          path="success"
          element={
            <WizardStep key="success" step="success">
              <Suspense fallback={<Skeleton rows={4} />}>
                <SuccessStep />
              </Suspense>
            </WizardStep>
          }
        />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
