import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useListCapableEmployeesQuery } from '../../api/salon';
import { slotsChanged } from '../../api/scheduling';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { useWritten } from '../../components/company/useWritten';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Link } from '../../components/router/Link';
import { Skeleton } from '../../components/Skeleton';
import { useLanguage, useT } from '../../lib/i18n';
import { useLive } from '../../lib/live';
import { formatWeekday } from '../../lib/moment';
import { formatDateTime } from '../../lib/time';
import { ActionBar } from './ActionBar';
import styles from './DateStep.module.css';
import { Nobody } from './Nobody';
import { Note } from './Note';
import { ProviderChoice } from './ProviderChoice';
import { chooseWho, groupByShop, isOffered } from './providers';
import { ServicesSheet } from './ServicesSheet';
import { SlotPicker } from './SlotPicker';
import { selectWizard, whoChosen } from './wizardSlice';

const noServices: string[] = [];

/** The step for time and person. */
export function DateStep() {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const written = useWritten();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const wizard = useSelector(selectWizard);
  const date = wizard.step === 'date' ? wizard : undefined;
  const [whoOpen, setWhoOpen] = useState(false);
  // Not for the first connection: the page has just loaded its data.
  useLive(date && `/public/company/${company.id}/live`, (first) => {
    if (!first) {
      dispatch(slotsChanged());
    }
  });
  const capable = useListCapableEmployeesQuery(
    { companyId: company.id, services: date?.picked.join(',') ?? '' },
    { skip: date === undefined },
  );
  const employees = capable.data?.items;
  const groups = useMemo(
    () => (employees === undefined ? undefined : groupByShop(company.shops, employees)),
    [company.shops, employees],
  );
  const who = date?.who;
  const wantedProvider = date?.preset?.providerId ?? null;
  const wantedShop = date?.preset?.shopId ?? null;
  const wantedStart = date?.preset?.start;

  useEffect(() => {
    if (groups === undefined || (who !== undefined && isOffered(groups, who))) {
      return;
    }
    const chosen = chooseWho(
      groups,
      { provider: wantedProvider, shop: wantedShop, hasTime: wantedStart !== undefined },
      Math.random,
    );
    if (chosen !== undefined) {
      dispatch(whoChosen(chosen));
    }
  }, [groups, who, wantedProvider, wantedShop, wantedStart, dispatch]);

  if (date === undefined) {
    return null;
  }
  const slot = date.slot;
  const person = employees?.find((employee) => employee.id === slot?.providerId);
  const text =
    slot === undefined
      ? t('date.choose')
      : t('date.chosen', {
          name: person?.firstName ?? '',
          dateTime: formatDateTime(slot.start, company.timeZone),
          weekday: formatWeekday(slot.start, company.timeZone, language),
        }).trim();

  return (
    <>
      <PageHeading site={company.name}>{t('date.title')}</PageHeading>
      {company.dateSelectNote != null && (
        <Note {...written(company.dateSelectNote, company.translatedDateSelectNote)} />
      )}
      <div className={styles.choices}>
        <ServicesSheet picked={date.picked} later={date.later ?? noServices} />
        {groups !== undefined && groups.length > 0 && who !== undefined && (
          <ProviderChoice
            groups={groups}
            who={who}
            open={whoOpen}
            onOpen={setWhoOpen}
            onChoose={(chosen) => dispatch(whoChosen(chosen))}
          />
        )}
      </div>
      {capable.isError && (
        <QueryError text={t('date.whoFailed')} error={capable.error} onRetry={() => void capable.refetch()} />
      )}
      {capable.isLoading && <Skeleton rows={1} />}
      {groups !== undefined && groups.length === 0 && <Nobody picked={date.picked} />}
      {groups !== undefined && groups.length > 0 && who !== undefined && employees !== undefined && (
        <>
          <SlotPicker
            who={who}
            services={date.picked}
            slot={slot}
            from={date.preset?.from}
            wanted={wantedStart}
            employees={employees}
            onOtherProvider={() => setWhoOpen(true)}
          />
          {company.hasWaitingList && (
            <p>
              <Link to={bookingPath(company, 'waiting')}>{t('date.waiting')}</Link>
            </p>
          )}
          <ActionBar
            text={text}
            disabled={slot === undefined}
            onPress={() => void navigate(bookingPath(company, 'finalize'))}
          />
        </>
      )}
    </>
  );
}
