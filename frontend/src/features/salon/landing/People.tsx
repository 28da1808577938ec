import type { EmployeeDto } from '../../../api/salon';
import { useListActiveEmployeesQuery } from '../../../api/salon';
import { Avatar } from '../../../components/Avatar';
import { Card } from '../../../components/Card';
import { bookingPath, useCompany } from '../../../components/company/CompanyContext';
import { useWritten } from '../../../components/company/useWritten';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { useLanguage, useT } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { ownersFirst } from '../../../lib/people';
import styles from './Landing.module.css';
import { Section } from './Section';

/** The salon's people who can be booked, with links to their pages, in a row that scrolls sideways. */
export function People() {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const written = useWritten();
  const employees = useListActiveEmployeesQuery(company.id);
  const list =
    employees.data === undefined
      ? employees
      : { ...employees, data: { items: employees.data.items.filter(isBookable) } };
  return (
    <Section
      id="employees"
      title={t('landing.employees')}
      beside={
        <Link className={ui.link} to={bookingPath(company, 'employees')}>
          {t('landing.allEmployees')}
        </Link>
      }
      list={list}
      failed={t('date.whoFailed')}
      height="98px"
    >
      {(items) => (
        <ul className={styles.people}>
          {ownersFirst(items).map((employee) => {
            const name = formatName(employee, language);
            return (
              <Card as="li" key={employee.id} pressable className={styles.person}>
                <Avatar src={employee.profilePicture} name={name} size={56} />
                <span>
                  <Link data-whole to={bookingPath(company, `employees/${employee.id}`)}>
                    {name}
                  </Link>
                  {employee.title != null && (
                    <>
                      {' '}
                      <span
                        className={`${ui.muted} ${ui.small}`}
                        {...written(employee.title, employee.translatedTitle)}
                      />
                    </>
                  )}
                </span>
              </Card>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

/** `plain/first_view.rs` leaves out the same. */
const isBookable = ({ services, shopsProviderWorkingIn }: EmployeeDto) =>
  services.length > 0 && shopsProviderWorkingIn.length > 0;
