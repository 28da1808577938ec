import { Link, useParams } from 'react-router';
import { useGetEmployeeQuery, useListEmployeeReferenceImagesQuery } from '../../api/api';
import { toRefusal } from '../../api/errors';
import { Alert } from '../../components/Alert';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { Gallery } from '../../components/Gallery';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import styles from './employees.module.css';

/** One person: pictures, name, title, introduction and works. */
export function Employee() {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const { employeeId = '' } = useParams();
  const { data: employee, isError, error, refetch } = useGetEmployeeQuery(employeeId);
  const images = useListEmployeeReferenceImagesQuery({ employeeId });
  const back = <Link to={bookingPath(company, 'employees')}>{t('employees.back')}</Link>;

  if (isError) {
    const unknown = toRefusal(error).code.endsWith('.not_found');
    return (
      <div className={ui.stack}>
        <PageHeading site={company.name}>{t('employees.title')}</PageHeading>
        {unknown ? (
          <Alert severity="info" text={t('employees.unknown')} />
        ) : (
          <QueryError text={t('date.whoFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {back}
      </div>
    );
  }
  if (employee === undefined) {
    return <Skeleton rows={4} />;
  }
  return (
    <div className={ui.stack}>
      {employee.coverPhoto != null && <img className={styles.cover} src={employee.coverPhoto} alt="" />}
      <div className={styles.person}>
        {employee.profilePicture != null && <img src={employee.profilePicture} alt="" width={72} height={72} />}
        <div>
          <PageHeading site={company.name}>{formatName(employee, language)}</PageHeading>
          {employee.title != null && <p className={ui.muted}>{employee.title}</p>}
        </div>
      </div>
      {employee.introduction != null && <p>{employee.introduction}</p>}
      {company.enableOnlineBooking && (
        <p>
          <Link className={ui.button} to={bookingPath(company, 'service')}>
            {t('employees.bookWith')}
          </Link>
        </p>
      )}
      {images.data !== undefined && images.data.items.length > 0 && (
        <section aria-labelledby="works" className={ui.stack}>
          <h2 id="works">{t('employees.gallery')}</h2>
          <Gallery images={images.data.items} zone={company.timeZone} />
        </section>
      )}
      <p>{back}</p>
    </div>
  );
}
