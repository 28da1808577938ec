import { Link } from 'react-router';
import { useListActiveEmployeesQuery } from '../../api/api';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import styles from './employees.module.css';

/** The salon's active people, owners first. */
export function Employees() {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const employees = useListActiveEmployeesQuery(company.id);
  return (
    <div className={ui.stack}>
      <PageHeading site={company.name}>{t('employees.title')}</PageHeading>
      {employees.isError && (
        <QueryError text={t('date.whoFailed')} error={employees.error} onRetry={() => void employees.refetch()} />
      )}
      {employees.isLoading && <Skeleton rows={4} />}
      <ul className={ui.stack}>
        {employees.data?.items.map((employee) => (
          <li key={employee.id} className={`${ui.card} ${styles.person}`}>
            {employee.profilePicture != null && (
              <img src={employee.profilePicture} alt="" width={72} height={72} loading="lazy" />
            )}
            <div>
              <h2>
                <Link to={bookingPath(company, `employees/${employee.id}`)}>{formatName(employee, language)}</Link>
              </h2>
              <p className={ui.muted}>
                {[employee.isCompanyOwner ? t('employees.owner') : undefined, employee.title]
                  .filter((part) => part != null)
                  .join(', ')}
              </p>
              {employee.introduction != null && <p>{employee.introduction}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
