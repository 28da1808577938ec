import { useListServiceCategoriesQuery, useListServicesQuery } from '../../../api/salon';
import { bookingPath, useCompany } from '../../../components/company/CompanyContext';
import { useWritten } from '../../../components/company/useWritten';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import styles from './Landing.module.css';

/** The categories of the price list, each with its lowest price that is not 0. `plain/first_view.rs` draws the same. */
export function Prices() {
  const t = useT();
  const company = useCompany();
  const written = useWritten();
  const services = useListServicesQuery(company.id).data?.items ?? [];
  const categories = useListServiceCategoriesQuery(company.id).data?.items ?? [];
  const known = new Set(categories.map((it) => it.id));
  const other = t('service.otherCategory');
  const rows = [...categories, { id: undefined, categoryName: other, translatedCategoryName: other }].flatMap(
    (category) => {
      const own = services.filter(
        ({ serviceCategoryId: of }) => (of != null && known.has(of) ? of : undefined) === category.id,
      );
      return own.length === 0
        ? []
        : [{ id: category.id, name: written(category.categoryName, category.translatedCategoryName), services: own }];
    },
  );
  if (rows.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="prices" className={styles.section}>
      <div className={styles.head}>
        <h2 id="prices">{t('service.prices')}</h2>
        <Link className={ui.link} to={bookingPath(company, 'service')}>
          {t('landing.allPrices')}
        </Link>
      </div>
      <dl className={styles.prices}>
        {rows.map(({ id, name, services: own }) => {
          const least = Math.min(...own.flatMap((it) => it.price || []));
          const price = formatMoney(Number.isFinite(least) ? least : 0);
          const isOnly = own.every((it) => it.estimationType === 0 && it.price === own[0]?.price);
          return (
            <div key={id ?? ''}>
              <dt>
                <span {...name} /> <small className={ui.muted}>{t('landing.services', { count: own.length })}</small>
              </dt>
              <dd>{isOnly ? price : t('landing.from', { price })}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
