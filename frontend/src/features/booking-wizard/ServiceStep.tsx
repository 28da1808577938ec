import { useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { ServiceDto } from '../../api/api';
import { useListServiceCategoriesQuery, useListServicesQuery } from '../../api/api';
import { Alert } from '../../components/Alert';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { TextField } from '../../components/form/TextField';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { ActionBar } from './ActionBar';
import { ServiceRow } from './ServiceRow';
import styles from './ServiceStep.module.css';
import { groupServices, matches, totalsOf } from './services';
import { selectPicked, servicesKnown, serviceToggled } from './wizardSlice';

/** From this many services on there is a field to search them. */
const searchFrom = 12;

/** What the guest wants: one service or several. */
export function ServiceStep() {
  const t = useT();
  const company = useCompany();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const picked = useSelector(selectPicked);
  const services = useListServicesQuery(company.id);
  const categories = useListServiceCategoriesQuery(company.id);
  const [search, setSearch] = useState('');
  const all = services.data?.items;

  useEffect(() => {
    if (all !== undefined) {
      dispatch(servicesKnown(all.map((service) => service.id)));
    }
  }, [all, dispatch]);

  const failed = services.isError ? services : categories.isError ? categories : undefined;
  const chosen = all?.filter((service) => picked.includes(service.id)) ?? [];
  const { price, minutes } = totalsOf(chosen);
  const text =
    chosen.length === 0 ? t('service.choose') : t('service.chosen', { count: chosen.length, sum: formatMoney(price) });

  return (
    <>
      <PageHeading site={company.name}>{t('service.title')}</PageHeading>
      {company.serviceSelectNote != null && <Alert severity="info" text={company.serviceSelectNote} />}
      {failed !== undefined && (
        <QueryError
          text={t('service.loadFailed')}
          error={failed.error}
          onRetry={() => {
            void services.refetch();
            void categories.refetch();
          }}
        />
      )}
      {failed === undefined && (all === undefined || categories.data === undefined) && <Skeleton rows={6} />}
      {all !== undefined && all.length === 0 && <Alert severity="info" text={t('service.none')} />}
      {all !== undefined && all.length >= searchFrom && (
        <TextField name="search" type="search" label={t('service.search')} value={search} onChange={setSearch} />
      )}
      {all !== undefined && categories.data !== undefined && (
        <ServiceGroups
          services={all.filter((service) => matches(service, search))}
          groups={categories.data.items}
          picked={picked}
          expanded={search.trim() !== ''}
          onToggle={(id) => dispatch(serviceToggled(id))}
        />
      )}
      {all !== undefined && search.trim() !== '' && !all.some((service) => matches(service, search)) && (
        <p role="status">{t('service.noMatch', { text: search.trim() })}</p>
      )}
      <p className={`${ui.muted} ${ui.small}`}>{t('service.footnote')}</p>
      <ActionBar
        text={text}
        detail={chosen.length === 0 ? undefined : t('service.minutes', { minutes })}
        disabled={chosen.length === 0}
        onPress={() => void navigate(bookingPath(company, 'date'))}
      />
    </>
  );
}

interface GroupsProps {
  services: ServiceDto[];
  groups: { id: string; categoryName: string }[];
  picked: string[];
  /** While searching every category with a hit stands open. */
  expanded: boolean;
  onToggle: (id: string) => void;
}

function ServiceGroups({ services, groups, picked, expanded, onToggle }: GroupsProps) {
  const t = useT();
  const grouped = groupServices(services, groups, t('service.otherCategory'));
  const rows = (of: ServiceDto[]) =>
    of.map((service) => (
      <ServiceRow
        key={service.id}
        service={service}
        picked={picked.includes(service.id)}
        onToggle={() => onToggle(service.id)}
      />
    ));
  const only = grouped.length === 1 && groups.length <= 1 ? grouped.at(0) : undefined;
  if (only !== undefined) {
    return <ul className={styles.list}>{rows(only.services)}</ul>;
  }
  return grouped.map(({ id, name, services: members }, index) => (
    <Category
      key={id}
      name={name}
      count={members.filter((service) => picked.includes(service.id)).length}
      initiallyOpen={index === 0}
      forcedOpen={expanded}
    >
      {rows(members)}
    </Category>
  ));
}

interface CategoryProps {
  name: string;
  count: number;
  initiallyOpen: boolean;
  forcedOpen: boolean;
  children: React.ReactNode;
}

function Category({ name, count, initiallyOpen, forcedOpen, children }: CategoryProps) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(initiallyOpen || count > 0);
  return (
    <details
      className={styles.category}
      open={open || forcedOpen}
      onToggle={(event) => {
        if (!forcedOpen) {
          setOpen(event.currentTarget.open);
        }
      }}
    >
      <summary>
        <h2 id={id}>{name}</h2>
        {count > 0 && <span className={styles.count}>{t('service.pickedInCategory', { count })}</span>}
      </summary>
      <ul className={styles.list} aria-labelledby={id}>
        {children}
      </ul>
    </details>
  );
}
