import { Link, Navigate } from 'react-router';
import { useListActiveEmployeesQuery, useListReferenceImagesQuery, useListSalesQuery } from '../../api/api';
import { Alert } from '../../components/Alert';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { Gallery } from '../../components/Gallery';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import { byHungarian, formatName } from '../../lib/names';
import styles from './Landing.module.css';

/** The salon's first page; sections without data are absent. */
export function Landing() {
  const t = useT();
  const company = useCompany();
  if (!company.enableHomePage) {
    return <Navigate to={bookingPath(company, 'service')} replace />;
  }
  if (!company.enableOnlineBooking) {
    return (
      <>
        <PageHeading site={company.name}>{company.name}</PageHeading>
        <Alert severity="danger" text={t('landing.bookingOff')} />
      </>
    );
  }
  return <OpenLanding />;
}

function OpenLanding() {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const sales = useListSalesQuery(company.id);
  const employees = useListActiveEmployeesQuery(company.id);
  const images = useListReferenceImagesQuery({ companyId: company.id });
  const shops = [...company.shops].sort(byHungarian((shop) => shop.name));
  return (
    <div className={styles.landing}>
      <PageHeading site={company.name}>{t('landing.title')}</PageHeading>
      <p>
        <Link className={ui.button} to={bookingPath(company, 'service')}>
          {t('landing.book')}
        </Link>
      </p>
      {sales.data !== undefined && sales.data.items.length > 0 && (
        <section aria-labelledby="sales">
          <h2 id="sales">{t('landing.sales')}</h2>
          <ul className={styles.grid}>
            {sales.data.items.map((sale) => (
              <li key={sale.id}>
                <details className={styles.sale}>
                  <summary>
                    <strong>−{sale.sale}%</strong> {sale.title}
                  </summary>
                  <p>{sale.description}</p>
                </details>
              </li>
            ))}
          </ul>
        </section>
      )}
      {employees.data !== undefined && employees.data.items.length > 0 && (
        <section aria-labelledby="employees">
          <h2 id="employees">{t('landing.employees')}</h2>
          <ul className={styles.grid}>
            {employees.data.items.map((employee) => (
              <li key={employee.id} className={styles.person}>
                {employee.profilePicture != null && (
                  <img src={employee.profilePicture} alt="" width={56} height={56} loading="lazy" />
                )}
                <Link to={bookingPath(company, `employees/${employee.id}`)}>{formatName(employee, language)}</Link>
              </li>
            ))}
          </ul>
          <Link to={bookingPath(company, 'employees')}>{t('landing.allEmployees')}</Link>
        </section>
      )}
      {shops.length > 0 && (
        <section aria-labelledby="shops">
          <h2 id="shops">{t('landing.shops')}</h2>
          <ul className={styles.grid}>
            {shops.map((shop) => (
              <li key={shop.id}>
                <strong>{shop.name}</strong>
                <p className={ui.muted}>{shop.address}</p>
              </li>
            ))}
          </ul>
          <Link to={bookingPath(company, 'shops')}>{t('shops.title')}</Link>
        </section>
      )}
      {images.data !== undefined && images.data.items.length > 0 && (
        <section aria-labelledby="gallery">
          <h2 id="gallery">{t('landing.gallery')}</h2>
          <Gallery images={images.data.items} zone={company.timeZone} />
        </section>
      )}
    </div>
  );
}
