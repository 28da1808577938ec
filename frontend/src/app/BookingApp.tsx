import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Skeleton } from '../components/Skeleton';
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
            <Suspense key="service" fallback={<Skeleton rows={6} />}>
              <pages.service.Component />
            </Suspense>
          }
        />
        <Route
          path="date"
          element={
            <Suspense key="date" fallback={<Skeleton rows={6} />}>
              <pages.date.Component />
            </Suspense>
          }
        />
        <Route
          path="finalize"
          element={
            <Suspense key="finalize" fallback={<Skeleton rows={6} />}>
              <pages.finalize.Component />
            </Suspense>
          }
        />
        <Route
          path="success"
          element={
            <Suspense key="success" fallback={<Skeleton rows={4} />}>
              <pages.success.Component />
            </Suspense>
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
      {/* The public id alone, as the server leads on from it. */}
      <Route path=":companyId" element={<Navigate to="appointmentbook" replace />} />
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
