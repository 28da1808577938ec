import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProposeSickDayQuery } from '../../../api/sickDay';
import { DateField } from '../../../components/kit/DateField';
import { SelectField } from '../../../components/kit/SelectField';
import { PageHeading } from '../../../components/PageHeading';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { addDays, dayOf, instantOf, startOfDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { writable } from '../desk';
import { reasons } from '../editor/draft';
import { useDesk } from '../useDesk';
import { Proposal } from './Proposal';
import styles from './sickDay.module.css';

/** An employee's absence of up to 31 days: all their appointments are moved or cancelled at once. */
export function SickDay() {
  const t = useT();
  const { desk, error, retry } = useDesk();
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('sick.title')}</PageHeading>
      <p>{t('sick.lead')}</p>
      {error !== undefined && <QueryError text={t('desk.loadFailed')} error={error} onRetry={retry} />}
      {desk === undefined && error === undefined && <Skeleton rows={6} />}
      {desk !== undefined && <ChosenAbsence desk={desk} />}
    </div>
  );
}

/** The days of the longest absence that is settled at once. */
const mostDays = 31;

/** A part of a day as minutes: `08:00-12:00`. */
function partOf(text: string | null): { from: number; until: number; text: string } | undefined {
  const [from, until] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.test(text ?? '')
    ? (text ?? '').split('-').map((it) => Number(it.slice(0, 2)) * 60 + Number(it.slice(3)))
    : [];
  return text === null || from === undefined || until === undefined || until <= from || until > 24 * 60
    ? undefined
    : { from, until, text };
}

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/**
 * The search of the page: employee (`?who=`), first and last day (`?day=`, `?to=`), all of today or the rest of it
 * (`?part=whole`) or a part of a day (`?part=08:00-12:00`), reason (`?why=`), request for time off that is granted with it
 * (`?request=`).
 */
function ChosenAbsence({ desk }: { desk: Desk }) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { zone, colleagues } = desk;
  const [now] = useState(() => Math.floor(Date.now() / 60_000) * 60_000);
  const today = dayOf(now, zone);
  const asked = new URLSearchParams(useLocation().search);
  const who = colleagues.find((it) => it.id === asked.get('who'))?.id ?? '';
  const askedDay = asked.get('day');
  const day = isDay(askedDay) ? askedDay : today;
  const askedLast = asked.get('to');
  const last = isDay(askedLast) && askedLast > day ? askedLast : day;
  const request = asked.get('request');
  const isTooLong = last > addDays(day, mostDays - 1);
  const part = last === day ? partOf(asked.get('part')) : undefined;
  const { from, until } = part ?? {};
  const isRest = day === today && last === day && asked.get('part') !== 'whole' && part === undefined;
  const reason = reasons.find((it) => it === asked.get('why')) ?? (last === day ? 'sick' : 'holiday');
  const put = (name: string, value: string) => {
    asked.set(name, value);
    void navigate({ search: asked.toString() }, { replace: true });
  };
  const away = useMemo(
    () => ({
      providerId: who,
      start: isRest
        ? new Date(now).toISOString()
        : from === undefined
          ? startOfDay(day, zone)
          : instantOf(day, from, zone),
      end: until === undefined ? startOfDay(addDays(last, 1), zone) : instantOf(day, until, zone),
    }),
    [who, isRest, now, day, last, zone, from, until],
  );
  const proposal = useProposeSickDayQuery(who === '' || isTooLong ? skipToken : away, {
    refetchOnMountOrArgChange: true,
  });
  const nameOf = (id: string) => {
    const person = colleagues.find((it) => it.id === id);
    return person === undefined ? '' : formatName(person, language);
  };
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          name="who"
          searchable
          label={t('sick.who')}
          placeholder={t('sick.choose')}
          value={who}
          options={writable(desk).map((it) => ({ value: it.id, text: formatName(it, language) }))}
          onChange={(value) => put('who', value)}
        />
        <DateField
          name="day"
          label={t('sick.day')}
          value={day}
          onChange={(value) => value !== '' && put('day', value)}
        />
        <DateField
          name="to"
          label={t('sick.last')}
          value={last}
          error={isTooLong ? t('sick.tooLong', { count: mostDays }) : undefined}
          showError={isTooLong}
          onChange={(value) => value !== '' && put('to', value)}
        />
        <SelectField
          name="why"
          label={t('desk.reason')}
          value={reason}
          options={reasons.map((it) => ({ value: it, text: t(`desk.reason.${it}`) }))}
          onChange={(value) => put('why', value)}
        />
        {last === day && (day === today || part !== undefined) && (
          <SelectField
            name="part"
            label={t('sick.part')}
            value={isRest ? 'rest' : part === undefined ? 'whole' : part.text}
            options={[
              ...(day === today ? [{ value: 'rest', text: t('sick.part.rest') }] : []),
              ...(part === undefined ? [] : [{ value: part.text, text: part.text }]),
              { value: 'whole', text: t('sick.part.whole') },
            ]}
            onChange={(value) => put('part', value)}
          />
        )}
      </div>
      {proposal.isError && (
        <QueryError text={t('sick.loadFailed')} error={proposal.error} onRetry={() => void proposal.refetch()} />
      )}
      {who !== '' && !isTooLong && proposal.currentData === undefined && !proposal.isError && <Skeleton rows={8} />}
      {proposal.currentData !== undefined && (
        <Proposal
          key={`${who} ${day} ${last} ${isRest}`}
          away={{ ...away, reason, ...(request === null ? {} : { requestId: request }) }}
          day={day}
          isLong={last !== day}
          zone={zone}
          proposal={proposal.currentData}
          nameOf={nameOf}
          onStale={() => void proposal.refetch()}
        />
      )}
    </>
  );
}
