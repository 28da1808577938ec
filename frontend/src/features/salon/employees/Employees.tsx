import type { EmployeeDto } from '../../../api/salon';
import { useListActiveEmployeesQuery } from '../../../api/salon';
import { Alert } from '../../../components/Alert';
import { Avatar } from '../../../components/Avatar';
import { ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { bookingLink } from '../../../components/company/bookingLinks';
import { bookingPath, useCompany } from '../../../components/company/CompanyContext';
import { useWritten } from '../../../components/company/useWritten';
import { EmptyState } from '../../../components/EmptyState';
import { PageHeading } from '../../../components/PageHeading';
import { QueryError } from '../../../components/QueryError';
import { Link } from '../../../components/router/Link';
import { Loading, SkeletonBlock } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useLanguage, useT } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { ownersFirst } from '../../../lib/people';
import styles from './employees.module.css';

interface Props {
  /** Says that a person was not found. */
  unknown?: boolean;
}

/** The salon's active people, owners first. */
export function Employees({ unknown = false }: Props) {
  const t = useT();
  const company = useCompany();
  const employees = useListActiveEmployeesQuery(company.id);
  return (
    <div className={ui.stack}>
      <PageHeading site={company.name}>{t('employees.title')}</PageHeading>
      {unknown && <Alert severity="info" text={t('employees.unknown')} />}
      {employees.isError && (
        <QueryError text={t('date.whoFailed')} error={employees.error} onRetry={() => void employees.refetch()} />
      )}
      {employees.isLoading && <PeopleSkeleton />}
      {employees.data?.items.length === 0 && (
        <EmptyState bird="searching" text={t('employees.none')}>
          <ButtonLink kind="quiet" to={bookingPath(company)}>
            {t('app.toHome')}
          </ButtonLink>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {ownersFirst(employees.data?.items ?? []).map((employee) => (
          <Person key={employee.id} employee={employee} />
        ))}
      </ul>
    </div>
  );
}

/** Four cards in the size of people's. */
function PeopleSkeleton() {
  return (
    <Loading className={styles.list}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Card key={key} className={styles.card}>
          <div className={styles.person}>
            <SkeletonBlock shape="avatar" />
            <div>
              <SkeletonBlock shape="line" width="9rem" height="1.375rem" />
              <SkeletonBlock shape="line" width="7rem" />
            </div>
          </div>
          <div>
            <SkeletonBlock shape="line" />
            <SkeletonBlock shape="line" width="70%" />
          </div>
          <div className={styles.foot}>
            <SkeletonBlock shape="line" width="6rem" height="0.875rem" />
            <SkeletonBlock shape="row" width="9rem" height="44px" />
          </div>
        </Card>
      ))}
    </Loading>
  );
}

interface PersonProps {
  employee: EmployeeDto;
}

function Person({ employee }: PersonProps) {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const written = useWritten();
  const name = formatName(employee, language);
  const shops = company.shops.filter((shop) => employee.shopsProviderWorkingIn.includes(shop.id));
  return (
    <Card as="li" pressable className={styles.card}>
      <div className={styles.person}>
        <Avatar src={employee.profilePicture} name={name} size={72} />
        <div>
          <h2>
            <Link data-whole to={bookingPath(company, `employees/${employee.id}`)}>
              {name}
            </Link>
          </h2>
          <p className={ui.muted}>
            {isShownAsOwner(employee) && t('employees.owner')}
            {isShownAsOwner(employee) && employee.title != null && ', '}
            {employee.title != null && <span {...written(employee.title, employee.translatedTitle)} />}
          </p>
        </div>
      </div>
      {employee.introduction != null && (
        <p className={styles.short} {...written(employee.introduction, employee.translatedIntroduction)} />
      )}
      <div className={styles.foot}>
        <span className={`${ui.muted} ${ui.small}`}>{shops.map((shop) => shop.name).join(', ')}</span>
        {company.enableOnlineBooking && employee.services.length > 0 && (
          <ButtonLink kind="quiet" to={bookingLink(company, { provider: employee.id })}>
            {t('employees.bookWith')}
            <span className={ui.hidden}>: {name}</span>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** Whether to say it, because the title does not, in whatever language. */
const isShownAsOwner = ({ isCompanyOwner, title }: EmployeeDto): boolean =>
  isCompanyOwner && !/tulajdonos|owner/i.test(title ?? '');
