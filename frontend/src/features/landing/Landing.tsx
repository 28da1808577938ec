import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import type { SaleDto } from '../../api/api';
import {
  useListActiveEmployeesQuery,
  useListReferenceImagesQuery,
  useListSalesQuery,
  useListServicesQuery,
} from '../../api/api';
import { Avatar } from '../../components/Avatar';
import { ButtonLink } from '../../components/Button';
import { Card } from '../../components/Card';
import { BookingOff } from '../../components/company/BookingOff';
import { sameAgainLink } from '../../components/company/bookingLinks';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { Gallery } from '../../components/Gallery';
import { calendarPlus } from '../../components/icons/icons';
import { PageHeading } from '../../components/PageHeading';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import { byHungarian, formatName } from '../../lib/names';
import { ownersFirst } from '../../lib/people';
import { EarliestFree } from './EarliestFree';
import styles from './Landing.module.css';

const SaleDialog = lazy(() =>
  import(/* webpackChunkName: "sale" */ './SaleDialog').then((it) => ({ default: it.SaleDialog })),
);

/** How many pictures the first page shows. */
const pictures = 12;

/** The salon's first page; sections without data are absent. */
export function Landing() {
  const company = useCompany();
  if (!company.enableHomePage) {
    return <Navigate to={bookingPath(company, 'service')} replace />;
  }
  return company.enableOnlineBooking ? <OpenLanding /> : <BookingOff title={company.name} />;
}

function OpenLanding() {
  const t = useT();
  const company = useCompany();
  return (
    <div className={styles.landing}>
      <div className={styles.welcome}>
        <PageHeading site={company.name}>{t('landing.title')}</PageHeading>
        <p>{t('landing.intro')}</p>
      </div>
      <div className={styles.book}>
        <ButtonLink icon={calendarPlus} to={bookingPath(company, 'service')}>
          {t('landing.book')}
        </ButtonLink>
        <EarliestFree className={styles.earliest} />
      </div>
      <Sales />
      <People />
      <Shops />
      <Works />
    </div>
  );
}

/** Ribbons; each opens what it is about. */
function Sales() {
  const t = useT();
  const company = useCompany();
  const { data } = useListSalesQuery(company.id);
  const [shown, setShown] = useState<SaleDto | undefined>(undefined);
  if (data === undefined || data.items.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="sales">
      <h2 id="sales">{t('landing.sales')}</h2>
      <ul className={styles.sales}>
        {data.items.map((sale) => (
          <li key={sale.id}>
            <button type="button" className={styles.sale} aria-haspopup="dialog" onClick={() => setShown(sale)}>
              <strong>{t('landing.percent', { percent: sale.sale })}</strong> <span>{sale.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <SaleDialog sale={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function People() {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const { data } = useListActiveEmployeesQuery(company.id);
  if (data === undefined || data.items.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="employees">
      <div className={styles.head}>
        <h2 id="employees">{t('landing.employees')}</h2>
        <Link className={ui.link} to={bookingPath(company, 'employees')}>
          {t('landing.allEmployees')}
        </Link>
      </div>
      <ul className={styles.grid}>
        {ownersFirst(data.items).map((employee) => {
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
    </section>
  );
}

function Shops() {
  const t = useT();
  const company = useCompany();
  const shops = company.shops.toSorted(byHungarian((shop) => shop.name));
  if (shops.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="shops">
      <h2 id="shops">{t('landing.shops')}</h2>
      <ul className={styles.grid}>
        {shops.map((shop) => (
          <Card as="li" key={shop.id} pressable className={styles.shop}>
            <Link data-whole to={bookingPath(company, 'shops')}>
              {shop.name}
            </Link>
            <span className={`${ui.muted} ${ui.small}`}>{shop.address}</span>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Works() {
  const t = useT();
  const company = useCompany();
  const images = useListReferenceImagesQuery({ companyId: company.id, size: pictures });
  const services = useListServicesQuery(company.id);
  const employees = useListActiveEmployeesQuery(company.id);
  if (images.data === undefined || images.data.items.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery">{t('landing.gallery')}</h2>
      <Gallery
        row
        images={images.data.items}
        zone={company.timeZone}
        action={(image) => {
          const to = sameAgainLink(company, image, services.data?.items ?? [], employees.data?.items ?? []);
          return (
            to !== undefined && (
              <ButtonLink kind="quiet" to={to}>
                {t('gallery.sameAgain')}
              </ButtonLink>
            )
          );
        }}
      />
    </section>
  );
}
