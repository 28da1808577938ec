import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Allowed } from '../features/shell/Allowed';
import { NotFound } from './NotFound';
import { shell, workspacePages } from './workspacePages';

const pages = workspacePages;

/** The routes of the workspace entry with their access rules. */
export function WorkspaceApp() {
  return (
    <Suspense>
      <Routes>
        <Route element={<shell.Component />}>
          <Route path="login" element={<pages.login.Component />} />
          <Route path="register" element={<pages.register.Component />} />
          <Route path="signin/google" element={<pages.signInWithGoogle.Component />} />
          <Route path="signin/facebook" element={<pages.signInWithFacebook.Component />} />
          <Route path="signin/:code" element={<pages.signIn.Component />} />
          <Route path="invite/:code" element={<pages.invite.Component />} />
          <Route path="visit/:code" element={<pages.visit.Component />} />
          <Route path="offer/:code" element={<pages.offer.Component />} />
          <Route path="rating/:code" element={<pages.rate.Component />} />
          <Route path="privacy" element={<pages.privacy.Component />} />
          <Route path="forgatpassword" element={<pages.forgotten.Component />} />
          <Route path="forgatpassword/:code" element={<pages.reset.Component />} />
          <Route path="emailchange/:code" element={<pages.emailLink.Component />} />
          <Route path="emailchange/cancel/:code" element={<pages.emailLink.Component />} />
          <Route path="guest">
            <Route index element={<Navigate to="/guest/dashboard" replace />} />
            <Route path="dashboard" element={guests(<pages.dashboard.Component />)} />
            <Route path="personal" element={guests(<pages.guestPersonal.Component />)} />
            <Route path="erased" element={<pages.erased.Component />} />
          </Route>
          <Route path="provider">
            <Route index element={<Navigate to="/provider/calendar" replace />} />
            <Route path="calendar">
              <Route index element={providers(<pages.calendar.Component />)} />
              <Route path="away" element={providers(<pages.sickDay.Component />)} />
              <Route path="waiting" element={providers(<pages.queue.Component />)} />
            </Route>
            <Route path="timeoff" element={providers(<pages.timeOff.Component />)} />
            <Route path="rota" element={providers(<pages.rota.Component />)} />
            <Route path="firststeps" element={supervisors(<pages.firstSteps.Component />)} />
            <Route path="guests">
              <Route index element={providers(<pages.guests.Component />)} />
              <Route path="import" element={supervisors(<pages.importGuests.Component />)} />
              <Route path=":id" element={providers(<pages.guestCard.Component />)} />
            </Route>
            <Route path="payment" element={providers(<pages.income.Component />)} />
            <Route path="expense" element={supervisors(<pages.expenses.Component />, 'expenses')} />
            <Route path="employees">
              <Route index element={supervisors(<pages.employees.Component />)} />
              <Route path=":id" element={supervisors(<pages.person.Component />)} />
            </Route>
            <Route path="settings">
              <Route index element={supervisors(<pages.settings.Component />)} />
              <Route path="services" element={supervisors(<pages.prices.Component />)} />
              <Route path="shops" element={supervisors(<pages.editedShops.Component />)} />
              <Route path="hours" element={providers(<pages.hours.Component />)} />
              <Route path="sales" element={supervisors(<pages.editedSales.Component />)} />
              <Route path="notifications" element={supervisors(<pages.messages.Component />)} />
            </Route>
            <Route path="settings/providerfinder" element={supervisors(<pages.finder.Component />, 'providerFinder')} />
            <Route path="notifications" element={providers(<pages.notifications.Component />)} />
            <Route path="photos" element={providers(<pages.library.Component />, 'photos')} />
            <Route path="statistics" element={supervisors(<pages.statistics.Component />)} />
            <Route path="ratings" element={providers(<pages.ratings.Component />, 'rating')} />
            <Route path="subscription" element={supervisors(<pages.subscription.Component />)} />
            <Route path="personal" element={providers(<pages.personal.Component />)} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

type Feature = React.ComponentProps<typeof Allowed>['feature'];

const guests = (page: React.ReactNode) => <Allowed to="guest">{page}</Allowed>;

const providers = (page: React.ReactNode, feature?: Feature) => (
  <Allowed to="provider" feature={feature}>
    {page}
  </Allowed>
);

const supervisors = (page: React.ReactNode, feature?: Feature) => (
  <Allowed to="supervisor" feature={feature}>
    {page}
  </Allowed>
);
