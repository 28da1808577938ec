import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Skeleton } from '../components/Skeleton';
import { WizardStep } from '../features/booking/WizardStep';
import { BookingLayout } from './BookingLayout';
import { missing } from './missing';
import { pages } from './pages';

/** The public pages of one salon. */
export function BookingApp() {
  return (
    <Routes>
      <Route path=":companyId/appointmentbook" element={<BookingLayout />}>
        <Route index element={<pages.landing.Component />} />
        <Route path="employees" element={<pages.employees.Component />} />
        <Route path="employees/:employeeId" element={<pages.employee.Component />} />
        <Route path="shops" element={<pages.shops.Component />} />
        <Route
          path="service"
          element={
            <WizardStep key="service" step="service">
              <Suspense fallback={<Skeleton rows={6} />}>
                <pages.service.Component />
              </Suspense>
            </WizardStep>
          }
        />
        <Route
          path="date"
          element={
            <WizardStep key="date" step="date">
              <Suspense fallback={<Skeleton rows={6} />}>
                <pages.date.Component />
              </Suspense>
            </WizardStep>
          }
        />
        <Route
          path="finalize"
          element={
            <WizardStep key="finalize" step="finalize">
              <Suspense fallback={<Skeleton rows={6} />}>
                <pages.finalize.Component />
              </Suspense>
            </WizardStep>
          }
        />
        <Route
          path="success"
          element={
            <WizardStep key="success" step="success">
              <Suspense fallback={<Skeleton rows={4} />}>
                <pages.success.Component />
              </Suspense>
            </WizardStep>
          }
        />
        <Route
          path="waiting"
          element={
            <Suspense fallback={<Skeleton rows={6} />}>
              <pages.waiting.Component />
            </Suspense>
          }
        />
        <Route path="*" element={<missing.notFound.Component />} />
      </Route>
      <Route
        path="*"
        element={
          <Suspense fallback={null}>
            <missing.notFound.Component />
          </Suspense>
        }
      />
    </Routes>
  );
}
