import { useEffect, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { useListActiveEmployeesQuery, useListServicesQuery } from '../../api/salon';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import { isEmail } from '../../lib/email';
import { useT } from '../../lib/i18n';
import { emailTyped } from './authSlice';
import type { DeepLink } from './deepLinks';
import { withoutLink } from './deepLinks';
import { resolveLink } from './resolveLink';
import type { Step, Wizard } from './wizard';
import { linkFollowed } from './wizardSlice';

interface Props {
  link: DeepLink;
  step: Step;
}

/** Navigation state: the link asked for something that does not exist. */
export const linkTrimmed = { linkTrimmed: true };

/** Applies a deep link to the wizard before the step is entered. */
export function FollowLink({ link, step }: Props) {
  const t = useT();
  const company = useCompany();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const store = useStore<{ wizard: Wizard }>();
  const services = useListServicesQuery(company.id, { skip: link.services === undefined });
  const employees = useListActiveEmployeesQuery(company.id, { skip: link.provider === undefined });
  const failed = services.isError ? services : employees.isError ? employees : undefined;
  const loading =
    (link.services !== undefined && services.data === undefined) ||
    (link.provider !== undefined && employees.data === undefined);
  const followed = useRef(false);

  useEffect(() => {
    if (loading || followed.current) {
      return;
    }
    followed.current = true;
    const { picked, preset, dropped } = resolveLink(link, {
      services: services.data?.items ?? [],
      employees: employees.data?.items ?? [],
      shops: company.shops,
      now: Date.now(),
      zone: company.timeZone,
    });
    if (step === 'service' || step === 'date') {
      dispatch(linkFollowed({ step, picked, preset }));
    }
    if (link.email !== undefined && isEmail(link.email)) {
      dispatch(emailTyped({ email: link.email }));
    }
    const to = step === 'service' || step === 'date' ? store.getState().wizard.step : step;
    const address = { pathname: bookingPath(company, to), search: withoutLink(search) };
    void navigate(address, { replace: true, state: dropped ? linkTrimmed : null });
  }, [loading, link, step, search, services.data, employees.data, company, dispatch, navigate, store]);

  if (failed !== undefined) {
    return <QueryError text={t('service.loadFailed')} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  return <Skeleton rows={6} />;
}
