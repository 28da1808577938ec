import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import type { ServiceCategoryDto, ServiceDto } from '../../api/salon';
import {
  useListActiveEmployeesQuery,
  useListSalesQuery,
  useListServiceCategoriesQuery,
  useListServicesQuery,
} from '../../api/salon';
import { Alert } from '../../components/Alert';
import { ButtonAnchor } from '../../components/Button';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { groupServices } from '../../components/company/groupServices';
import { useWritten } from '../../components/company/useWritten';
import { TextField } from '../../components/form/TextField';
import { phone } from '../../components/icons/icons';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import { withLaterTexts } from '../../lib/laterTexts';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { ActionBar } from './ActionBar';
import { anybodyCan, canDo } from './capability';
import { Note } from './Note';
import { ServiceRow } from './ServiceRow';
import styles from './ServiceStep.module.css';
import { matches, totalsOf } from './services';
import type { LinkPreset } from './wizard';
import { selectPicked, selectWizard, servicesKnown, serviceToggled } from './wizardSlice';

const LastTime = lazy(() =>
  import(/* webpackChunkName: "last-time" */ './LastTime').then((it) => ({ default: it.LastTime })),
);
const Basket = lazy(() =>
  withLaterTexts(import(/* webpackChunkName: "basket" */ './Basket')).then((it) => ({ default: it.Basket })),
);

const printer = () => import(/* webpackChunkName: "price-print" */ './pricePrint');

/** Shorter lists have no search field. */
const searchFrom = 12;
/** Categories are open at first until this number of services is shown. */
const shownAtFirst = 4;

/** The step for choosing services. */
export function ServiceStep() {
  const t = useT();
  const company = useCompany();
  const written = useWritten();
  const dispatch = useDispatch();
  const store = useStore();
  const navigate = useNavigate();
  const picked = useSelector(selectPicked);
  const isKnownGuest = useGetGuestOrUserQuery().data?.roles.includes('GUEST') === true;
  const services = useListServicesQuery(company.id);
  const categories = useListServiceCategoriesQuery(company.id);
  const [search, setSearch] = useState('');
  const [basketOpen, setBasketOpen] = useState(false);
  const all = services.data?.items;

  useEffect(() => {
    if (all !== undefined) {
      dispatch(servicesKnown(all.map((service) => service.id)));
    }
  }, [all, dispatch]);

  // A loaded list stays usable when reading it again fails.
  const failed = [services, categories].find((it) => it.isError && it.data === undefined);
  const chosen = all?.filter((service) => picked.includes(service.id)) ?? [];
  const { price, minutes } = totalsOf(chosen);
  const text =
    chosen.length === 0 ? t('service.choose') : t('service.chosen', { count: chosen.length, sum: formatMoney(price) });

  const goOn = () => void navigate(bookingPath(company, 'date'));

  return (
    <>
      <PageHeading site={company.name} title={`${t('service.prices')} – ${company.name}`}>
        {t('service.title')}
      </PageHeading>
      {company.serviceSelectNote != null && (
        <Note {...written(company.serviceSelectNote, company.translatedServiceSelectNote)} />
      )}
      {isKnownGuest && (
        <Suspense fallback={null}>
          <LastTime />
        </Suspense>
      )}
      <PresetNotice />
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
      {all !== undefined && all.length === 0 && (
        <Alert severity="info" text={t('service.none')}>
          {company.phone != null && (
            <ButtonAnchor kind="quiet" icon={phone} href={`tel:${company.phone}`}>
              {t('date.call', { phone: company.phoneText ?? company.phone })}
            </ButtonAnchor>
          )}
        </Alert>
      )}
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
      {all !== undefined && all.length > 1 && (
        <div className={`${ui.row} ${ui.muted} ${ui.small}`}>
          {t('service.footnote')}
          <button type="button" className={ui.link} onClick={() => void printer().then((it) => it.printPrices(store))}>
            {t('app.print')}
          </button>
        </div>
      )}
      {failed === undefined && all?.length !== 0 && (
        <ActionBar
          text={text}
          detail={chosen.length === 0 ? undefined : t('service.minutes', { minutes })}
          onDetail={() => setBasketOpen(true)}
          note={<CannotDoTogether picked={picked} />}
          disabled={chosen.length === 0}
          onPress={goOn}
        />
      )}
      {basketOpen && chosen.length > 0 && (
        <Suspense fallback={null}>
          <Basket
            open
            services={chosen}
            onRemove={(id) => dispatch(serviceToggled(id))}
            onClose={() => setBasketOpen(false)}
            onGoOn={goOn}
          />
        </Suspense>
      )}
    </>
  );
}

const noPreset: LinkPreset = {};

/** The person and shop preselected by a link. */
function usePreset() {
  const company = useCompany();
  const wizard = useSelector(selectWizard);
  const preset = wizard.step === 'service' ? (wizard.preset ?? noPreset) : noPreset;
  const { data } = useListActiveEmployeesQuery(company.id);
  return {
    employees: data?.items,
    provider: data?.items.find(({ id }) => id === preset.providerId),
    shop: company.shops.find(({ id }) => id === preset.shopId),
  };
}

function PresetNotice() {
  const t = useT();
  const language = useLanguage();
  const { provider, shop } = usePreset();
  const wished = [provider === undefined ? undefined : formatName(provider, language), shop?.name]
    .filter((part) => part !== undefined)
    .join(', ');
  return wished === '' ? null : <Alert severity="hint" text={t('service.wished', { wished })} />;
}

interface CannotDoTogetherProps {
  picked: string[];
}

/** Warns that no employee, or not the preselected one, can do all chosen services. */
function CannotDoTogether({ picked }: CannotDoTogetherProps) {
  const t = useT();
  const language = useLanguage();
  const { employees, provider } = usePreset();
  if (employees !== undefined && !anybodyCan(employees, picked)) {
    return <Alert severity="warning" size="small" text={t('service.nobody')} />;
  }
  if (provider !== undefined && !canDo(provider, picked)) {
    return (
      <Alert
        severity="warning"
        size="small"
        text={t('service.wishedCannot', { name: formatName(provider, language) })}
      />
    );
  }
  return null;
}

interface GroupsProps {
  services: ServiceDto[];
  groups: ServiceCategoryDto[];
  picked: string[];
  /** Opens all categories, while searching. */
  expanded: boolean;
  onToggle: (id: string) => void;
}

function ServiceGroups({ services, groups, picked, expanded, onToggle }: GroupsProps) {
  const t = useT();
  const written = useWritten();
  const sales = useListSalesQuery(useCompany().id).data?.items;
  const grouped = groupServices(services, groups, t('service.otherCategory'));
  const rows = (of: ServiceDto[]) =>
    of.map((service) => (
      <ServiceRow
        key={service.id}
        service={service}
        sales={sales?.filter((it) => it.services?.includes(service.id)) ?? []}
        picked={picked.includes(service.id)}
        onToggle={() => onToggle(service.id)}
      />
    ));
  const only = grouped.length === 1 && groups.length <= 1 ? grouped.at(0) : undefined;
  if (only !== undefined) {
    return <ul className={styles.list}>{rows(only.services)}</ul>;
  }
  return grouped.map((group, index) => (
    <Category
      key={group.id}
      heading={written(group.name, group.translatedName)}
      count={group.services.filter((service) => picked.includes(service.id)).length}
      initiallyOpen={grouped.slice(0, index).reduce((sum, it) => sum + it.services.length, 0) < shownAtFirst}
      forcedOpen={expanded}
    >
      {rows(group.services)}
    </Category>
  ));
}

interface CategoryProps {
  heading: ReturnType<ReturnType<typeof useWritten>>;
  count: number;
  initiallyOpen: boolean;
  forcedOpen: boolean;
  children: React.ReactNode;
}

function Category({ heading, count, initiallyOpen, forcedOpen, children }: CategoryProps) {
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
        <h2 id={id} {...heading} />
        {count > 0 && <span className={styles.count}>{t('service.pickedInCategory', { count })}</span>}
      </summary>
      <ul className={styles.list} aria-labelledby={id}>
        {children}
      </ul>
    </details>
  );
}
