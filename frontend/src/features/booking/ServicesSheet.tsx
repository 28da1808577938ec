import { Fragment, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useListServiceCategoriesQuery, useListServicesQuery } from '../../api/salon';
import { Button } from '../../components/Button';
import { useCompany } from '../../components/company/CompanyContext';
import { groupServices } from '../../components/company/groupServices';
import { useWritten } from '../../components/company/useWritten';
import { Sheet } from '../../components/Dialog';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { ServiceRow } from './ServiceRow';
import styles from './ServicesSheet.module.css';
import { totalsOf } from './services';
import { servicesChanged } from './wizardSlice';

interface Props {
  picked: string[];
  /** Services to be booked separately afterwards. */
  later: string[];
}

/** The services being booked, with a sheet to change them; going back a step would reset the wizard. */
export function ServicesSheet({ picked, later }: Props) {
  const t = useT();
  const company = useCompany();
  const written = useWritten();
  const dispatch = useDispatch();
  const services = useListServicesQuery(company.id);
  const categories = useListServiceCategoriesQuery(company.id);
  const [draft, setDraft] = useState<string[]>();
  const all = services.data?.items ?? [];
  const chosenOf = (ids: string[]) => all.filter((service) => ids.includes(service.id));
  const { minutes, price } = totalsOf(chosenOf(picked));
  const names = (ids: string[]) =>
    chosenOf(ids).map((service) => written(service.name, service.translatedName).children);
  const changed = draft ?? picked;
  const sum = totalsOf(chosenOf(changed));

  return (
    <div className={styles.summary}>
      <p>
        <strong>
          {chosenOf(picked).map((service, index) => (
            <Fragment key={service.id}>
              {index > 0 && ', '}
              <span {...written(service.name, service.translatedName)} />
            </Fragment>
          ))}
        </strong>{' '}
        {services.data !== undefined && (
          <span className={styles.totals}>
            {t('service.minutes', { minutes })}, {formatMoney(price)}
          </span>
        )}
        {later.length > 0 && (
          <span className={styles.later}>{t('date.later', { names: names(later).join(', ') })}</span>
        )}
      </p>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setDraft(picked)}>
        {t('date.edit')}
        <span className={ui.hidden}>: {t('date.services')}</span>
      </Button>
      <Sheet
        open={draft !== undefined}
        title={t('date.editServicesTitle')}
        onClose={() => setDraft(undefined)}
        actions={
          <Button
            wide
            disabled={changed.length === 0 || services.data === undefined}
            onClick={() => {
              setDraft(undefined);
              if ([...changed].sort().join() !== [...picked].sort().join()) {
                dispatch(servicesChanged({ picked: changed, later: later.filter((id) => !changed.includes(id)) }));
              }
            }}
          >
            {changed.length === 0
              ? t('service.choose')
              : t('service.chosen', { count: changed.length, sum: formatMoney(sum.price) })}
          </Button>
        }
      >
        {services.isError && (
          <QueryError text={t('service.loadFailed')} error={services.error} onRetry={() => void services.refetch()} />
        )}
        {services.isLoading && <Skeleton rows={6} />}
        {groupServices(all, categories.data?.items ?? [], t('service.otherCategory')).map((group) => (
          <section key={group.id} className={styles.group} aria-labelledby={`edit-${group.id}`}>
            <h3 id={`edit-${group.id}`} {...written(group.name, group.translatedName)} />
            <ul className={styles.rows}>
              {group.services.map((service) => (
                <ServiceRow
                  key={service.id}
                  service={service}
                  picked={changed.includes(service.id)}
                  onToggle={() =>
                    setDraft(
                      changed.includes(service.id)
                        ? changed.filter((id) => id !== service.id)
                        : [...changed, service.id],
                    )
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      </Sheet>
    </div>
  );
}
