import type { CompanyDto } from '../../api/salon';
import { useGetCompanyQuery, useListServiceCategoriesQuery, useListServicesQuery } from '../../api/salon';
import { bookingPath, CompanyContext } from '../../components/company/CompanyContext';
import { groupServices } from '../../components/company/groupServices';
import { useWritten } from '../../components/company/useWritten';
import { useLanguage, useT } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { dayOf, formatParts } from '../../lib/time';
import styles from './PriceSheet.module.css';

/** `estimationType` of an hourly price. */
const perHour = 1;

/** The price list on paper; nothing where the page has not loaded it. */
export function PriceSheet({ companyId }: { companyId: string }) {
  const { data } = useGetCompanyQuery(companyId);
  return data === undefined ? null : (
    <CompanyContext value={data}>
      <Sheet company={data} />
    </CompanyContext>
  );
}

function Sheet({ company }: { company: CompanyDto }) {
  const t = useT();
  const language = useLanguage();
  const written = useWritten();
  const services = useListServicesQuery(company.id).data?.items;
  const categories = useListServiceCategoriesQuery(company.id).data?.items;
  if (services === undefined || categories === undefined) {
    return null;
  }
  const today = dayOf(Date.now(), company.timeZone);
  const contacts = [company.address, company.phoneText ?? company.phone, company.companyEmail];
  return (
    <div className={styles.paper} lang={language}>
      <header className={styles.head}>
        <h1>{company.name}</h1>
        <p>{contacts.filter((it) => it != null && it !== '').join(' · ')}</p>
      </header>
      <h2 className={styles.title}>
        {t('service.prices')}
        <small>{formatParts(today, language, { year: 'numeric', month: 'long', day: 'numeric' })}</small>
      </h2>
      {groupServices(services, categories, t('service.otherCategory')).map((group) => (
        <table key={group.id} className={styles.prices}>
          <thead>
            <tr>
              <th colSpan={3} scope="colgroup" {...written(group.name, group.translatedName)} />
            </tr>
          </thead>
          <tbody>
            {group.services.map((service) => {
              const price = formatMoney(service.price);
              return (
                <tr key={service.id}>
                  <th scope="row">
                    <span {...written(service.name, service.translatedName)} />
                    {service.note != null && (
                      <span className={styles.note} {...written(service.note, service.translatedNote)} />
                    )}
                  </th>
                  <td>{t('service.minutes', { minutes: service.duration })}</td>
                  <td>{service.estimationType === perHour ? t('service.perHour', { price }) : price}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
      {company.enableOnlineBooking && (
        <p className={styles.online}>
          {t('landing.online')}: {window.location.host}
          {bookingPath(company)}
        </p>
      )}
    </div>
  );
}
