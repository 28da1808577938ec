import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useGetCurrentCompanyQuery } from '../../../api/company';
import type { ColleagueDto } from '../../../api/employees';
import { useListEmployeesQuery } from '../../../api/employees';
import { useGetWorkHoursQuery } from '../../../api/hours';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { useListEditedShopsQuery } from '../../../api/shops';
import { Button, ButtonLink } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { SelectField } from '../../../components/kit/SelectField';
import { PageHeading } from '../../../components/PageHeading';
import { QueryError } from '../../../components/QueryError';
import { askToLeave } from '../../../components/router/leaveGuards';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { whyNot } from '../../../components/whynot/whyNot';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { ownersFirst } from '../../../lib/people';
import type { Day } from '../../../lib/time';
import { dayOf } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import { SettingsHead } from '../shared/SettingsHead';
import { ClosedDays } from './ClosedDays';
import { HoursForm } from './HoursForm';

/** Work hours of an employee (`?person=`): a supervisor edits everyone's, another employee their own. */
export function Hours() {
  const t = useT();
  const people = useListEmployeesQuery();
  const shops = useListEditedShopsQuery(false);
  const company = useGetCurrentCompanyQuery();
  const leads = useGetGuestOrUserQuery().data?.roles.includes('SUPERVISOR') === true;
  const parts = [people, shops, company];
  const failed = parts.find((it) => it.isError && it.data === undefined);
  const head = leads ? (
    <SettingsHead heading="hours.page" />
  ) : (
    <PageHeading site="Szalonka">{t('hours.page')}</PageHeading>
  );
  if (failed !== undefined) {
    const retry = () => parts.filter((it) => it.isError).forEach((it) => void it.refetch());
    return (
      <div className={ui.stack}>
        {head}
        <QueryError text={t('hours.loadFailed')} error={failed.error} onRetry={retry} />
      </div>
    );
  }
  if (people.data === undefined || shops.data === undefined || company.data === undefined) {
    return (
      <div className={ui.stack}>
        {head}
        <Skeleton rows={8} />
      </div>
    );
  }
  return (
    <div className={ui.stack}>
      {head}
      <Chosen people={people.data.items} shops={shops.data.items} zone={company.data.timeZone} leads={leads} />
    </div>
  );
}

interface ChosenProps {
  people: readonly ColleagueDto[];
  shops: readonly { id: string; name: string }[];
  zone: string;
  leads: boolean;
}

function Chosen({ people, shops, zone, leads }: ChosenProps) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('person');
  const [why, setWhy] = useState(false);
  /** A day to be worked although the week has it closed. */
  const [opening, setOpening] = useState<Day>();
  const active = ownersFirst(people.filter((it) => it.state === 'ACTIVE'));
  const own = active.find((it) => it.isCurrent);
  const wanted = asked === null ? (own ?? active[0]) : people.find((it) => it.id === asked);
  const person = leads || wanted?.isCurrent === true ? wanted : asked === null ? own : undefined;
  const today = dayOf(Date.now(), zone);
  if (person === undefined) {
    return (
      <EmptyState bird="searching" text={t(wanted === undefined ? 'hours.unknown' : 'hours.otherPerson')}>
        <ButtonLink kind="quiet" to="/provider/settings/hours">
          {t('hours.page')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={ui.muted}>{t('hours.intro')}</p>
      <div className={ui.row}>
        {leads && (
          <SelectField
            name="person"
            label={t('hours.person')}
            value={person.id}
            options={(active.includes(person) ? active : [...active, person]).map((it) => ({
              value: it.id,
              text: formatName(it, language),
            }))}
            onChange={(id) => askToLeave(() => void navigate(`?person=${id}`, { replace: true }))}
          />
        )}
        <Button kind="quiet" onClick={() => setWhy(true)}>
          {t('why.title')}
        </Button>
      </div>
      <OfPerson
        key={person.id}
        person={person}
        people={active}
        shops={shops}
        zone={zone}
        today={today}
        leads={leads}
        opening={opening}
      />
      {leads && <ClosedDays today={today} zone={zone} people={people} onOpenDay={setOpening} />}
      {why && (
        <Suspense fallback={null}>
          <whyNot.Component
            people={active}
            zone={zone}
            leads={leads}
            first={{ person: person.id, day: today }}
            onClose={() => setWhy(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export interface OfPersonProps {
  person: ColleagueDto;
  people: readonly ColleagueDto[];
  shops: readonly { id: string; name: string }[];
  zone: string;
  today: Day;
  leads: boolean;
  opening: Day | undefined;
}

function OfPerson(props: OfPersonProps) {
  const t = useT();
  const { data: hours, isError, error, refetch } = useGetWorkHoursQuery(props.person.id);
  /** The version saved by the question about appointments; it resets the form. */
  const [settled, setSettled] = useState(0);
  if (isError && hours === undefined) {
    return <QueryError text={t('hours.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (hours === undefined) {
    return <Skeleton rows={8} />;
  }
  if (hours.shops.length === 0) {
    return (
      <EmptyState bird="sitting" text={t('hours.noShop')}>
        {props.leads && (
          <ButtonLink kind="quiet" to={`/provider/employees/${props.person.id}?tab=shops`}>
            {t('person.tab.shops')}
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  const key = hours.version < settled ? 0 : settled;
  return <HoursForm key={key} {...props} hours={hours} onSettled={setSettled} />;
}
