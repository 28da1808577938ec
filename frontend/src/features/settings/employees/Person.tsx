import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import type { ColleagueDto, EmployeeProfileDto } from '../../../api/employees';
import { useGetEmployeeProfileQuery, useListEmployeesQuery } from '../../../api/employees';
import { toRefusal } from '../../../api/errors';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { Avatar } from '../../../components/Avatar';
import { ButtonLink } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import { EmptyState } from '../../../components/EmptyState';
import { PageHeading } from '../../../components/PageHeading';
import { PageLinks } from '../../../components/PageLinks';
import { QueryError } from '../../../components/QueryError';
import { Link } from '../../../components/router/Link';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { loadTexts, useT } from '../../../lib/workspaceTexts';
import { AccountTab } from './AccountTab';
import { CalendarTab } from './CalendarTab';
import { HoursTab } from './HoursTab';
import { ProfileTab } from './ProfileTab';
import styles from './people.module.css';
import type { Tab } from './person';
import { tabOf, tabs } from './person';
import { ServicesTab } from './ServicesTab';
import { ShopsTab } from './ShopsTab';

/** With texts that no other tab needs. */
const FinderTab = lazy(() =>
  Promise.all([import(/* webpackChunkName: "person-finder" */ './FinderTab'), loadTexts('finderSettings')]).then(
    ([it]) => ({
      default: it.FinderTab,
    }),
  ),
);

/** The page of an employee, tab by tab (`?tab=`). */
export function Person() {
  const t = useT();
  const language = useLanguage();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const hasFinder = useGetGuestOrUserQuery().data?.companyInfo?.features.providerFinder === true;
  const offered = tabs.filter((it) => it !== 'finder' || hasFinder);
  const asked = tabOf(new URLSearchParams(search).get('tab'));
  const tab = offered.includes(asked) ? asked : 'profile';
  const { data: person, isError, error, refetch } = useGetEmployeeProfileQuery(id);
  const colleagues = useListEmployeesQuery().data?.items ?? [];
  if (isError && person === undefined) {
    const isUnknown = /not_found$|malformed$/.test(toRefusal(error).code);
    return (
      <div className={ui.stack}>
        <PageHeading site="Szalonka">{t('employees.team')}</PageHeading>
        {isUnknown ? (
          <EmptyState bird="searching" text={t('person.unknown')}>
            <ButtonLink kind="quiet" to="/provider/employees">
              {t('person.back')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <QueryError text={t('person.loadFailed')} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  if (person === undefined) {
    return (
      <div className={ui.stack}>
        <PageHeading site="Szalonka">{t('employees.team')}</PageHeading>
        <Skeleton rows={5} />
      </div>
    );
  }
  const name = formatName(person, language);
  const marks = [
    person.isCompanyOwner && t('employees.owner'),
    person.role === 'SUPERVISOR' && t('employees.supervisor'),
    !person.showCalendar && t('employees.hidden'),
    person.state !== 'ACTIVE' && t('employees.disabled'),
  ].filter((mark) => mark !== false);
  return (
    <div className={ui.stack}>
      <p>
        <Link to="/provider/employees">{t('person.back')}</Link>
      </p>
      <div className={styles.head}>
        <Avatar src={person.profilePicture} name={name} size={72} />
        <div>
          <PageHeading site="Szalonka">{name}</PageHeading>
          {person.title != null && <p className={ui.muted}>{person.title}</p>}
          <div className={styles.marks}>
            {marks.map((mark) => (
              <Chip key={mark}>{mark}</Chip>
            ))}
          </div>
        </div>
      </div>
      <PageLinks
        label={t('person.tabs', { name })}
        links={offered.map((it) => ({ to: `?tab=${it}`, text: t(`person.tab.${it}`), isCurrent: it === tab }))}
        replace
        className={styles.tabs}
      />
      <Shown key={person.id} tab={tab} person={person} colleagues={colleagues} />
    </div>
  );
}

interface Props {
  tab: Tab;
  person: EmployeeProfileDto;
  colleagues: readonly ColleagueDto[];
}

function Shown({ tab, person, colleagues }: Props) {
  switch (tab) {
    case 'services':
      return <ServicesTab person={person} />;
    case 'shops':
      return <ShopsTab person={person} colleagues={colleagues} />;
    case 'hours':
      return <HoursTab person={person} />;
    case 'calendar':
      return <CalendarTab person={person} />;
    case 'finder':
      return (
        <Suspense fallback={<Skeleton rows={5} />}>
          <FinderTab person={person} />
        </Suspense>
      );
    case 'account':
      return <AccountTab person={person} colleagues={colleagues} />;
    default:
      return <ProfileTab person={person} />;
  }
}
