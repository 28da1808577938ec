import { useListActiveEmployeesQuery } from '../../../api/salon';
import { Avatar } from '../../../components/Avatar';
import { Card } from '../../../components/Card';
import { bookingPath, useCompany } from '../../../components/company/CompanyContext';
import { Link } from '../../../components/router/Link';
import { Loading, SkeletonBlock } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useLanguage, useT } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { ownersFirst } from '../../../lib/people';
import styles from './Landing.module.css';
import { Section } from './Section';

/** The salon's people with links to their pages. */
export function People() {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const employees = useListActiveEmployeesQuery(company.id);
  return (
    <Section
      id="employees"
      title={t('landing.employees')}
      beside={
        <Link className={ui.link} to={bookingPath(company, 'employees')}>
          {t('landing.allEmployees')}
        </Link>
      }
      list={employees}
      failed={t('date.whoFailed')}
      skeleton={<PeopleSkeleton />}
    >
      {(items) => (
        <ul className={styles.grid}>
          {ownersFirst(items).map((employee) => {
            const name = formatName(employee, language);
            return (
              <Card as="li" key={employee.id} pressable className={styles.person}>
                <Avatar src={employee.profilePicture} name={name} size={56} />
                <span>
                  <Link data-whole to={bookingPath(company, `employees/${employee.id}`)}>
                    {name}
                  </Link>
                  {employee.title != null && <span className={`${ui.muted} ${ui.small}`}> {employee.title}</span>}
                </span>
              </Card>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

function PeopleSkeleton() {
  return (
    <Loading className={styles.grid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Card key={key} className={styles.person}>
          <SkeletonBlock shape="avatar" width="56px" height="56px" />
          <span>
            <SkeletonBlock shape="line" width="8rem" />
            <SkeletonBlock shape="line" width="6rem" height="0.875rem" />
          </span>
        </Card>
      ))}
    </Loading>
  );
}
