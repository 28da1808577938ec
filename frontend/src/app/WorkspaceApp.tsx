import { Route, Routes } from 'react-router';
import { Login } from '../features/auth/Login';
import { SignIn } from '../features/auth/SignIn';
import { Dashboard } from '../features/guest-dashboard/Dashboard';
import { CalendarNotice } from '../features/public-info/CalendarNotice';
import { Forgotten } from '../features/public-info/Forgotten';
import { Home } from '../features/public-info/Home';
import { Privacy } from '../features/public-info/Privacy';
import { NotFound } from './NotFound';
import { WorkspaceLayout } from './WorkspaceLayout';

/** The pages of the workspace entry. */
export function WorkspaceApp() {
  return (
    <Routes>
      <Route element={<WorkspaceLayout />}>
        <Route index element={<Home />} />
        <Route path="login" element={<Login />} />
        <Route path="signin/:code" element={<SignIn />} />
        <Route path="privacy" element={<Privacy />} />
        <Route path="forgatpassword" element={<Forgotten />} />
        <Route path="guest/dashboard" element={<Dashboard />} />
        <Route path="provider/calendar" element={<CalendarNotice />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
