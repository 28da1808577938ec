import { useDispatch } from 'react-redux';
import { useListActiveEmployeesQuery, useListServicesQuery } from '../../api/salon';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { useT } from '../../lib/i18n';
import styles from './SlotPicker.module.css';
import { splitServices } from './services';
import { servicesChanged } from './wizardSlice';

interface Props {
  picked: string[];
}

/** Offers to split the booking in two, when no employee can do all services together. */
export function Nobody({ picked }: Props) {
  const t = useT();
  const company = useCompany();
  const dispatch = useDispatch();
  const employees = useListActiveEmployeesQuery(company.id);
  const services = useListServicesQuery(company.id);
  const { first, rest } = splitServices(
    picked,
    (employees.data?.items ?? []).map((employee) => employee.services),
  );
  const names = (ids: string[]) =>
    ids.flatMap((id) => services.data?.items.find((service) => service.id === id)?.name ?? []).join(', ');
  return (
    <Alert severity="danger" text={t('date.nobody')}>
      {first.length > 0 && rest.length > 0 && (
        <>
          <p className={styles.full}>{t('date.splitInto', { first: names(first), rest: names(rest) })}</p>
          <Button onClick={() => dispatch(servicesChanged({ picked: first, later: rest }))}>{t('date.split')}</Button>
        </>
      )}
      <ButtonLink kind="quiet" to={bookingPath(company, 'service')}>
        {t('date.nobodyAction')}
      </ButtonLink>
    </Alert>
  );
}
