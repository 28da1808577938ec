import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useState } from 'react';
import type { AppointmentVersionDto, EventDto, PlannedVisitDto } from '../../../api/calendar';
import { useBookRecurrenceMutation, useProposeRecurrenceQuery } from '../../../api/calendar';
import { toRefusal } from '../../../api/errors';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { TextField } from '../../../components/form/TextField';
import { useLeaveGuard } from '../../../components/form/useLeaveGuard';
import { useSubmit } from '../../../components/form/useSubmit';
import { DateField } from '../../../components/kit/DateField';
import { SelectField } from '../../../components/kit/SelectField';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { titleOf } from '../desk';
import { EventFormDrawer } from '../editor/EventFormDrawer';
import { OutsideHours } from '../editor/OutsideHours';
import { useVisitor } from '../panel/useVisitor';
import { PlannedVisits } from './PlannedVisits';
import styles from './recurrence.module.css';
import type { Rhythm } from './visitChoices';
import { countOf, isOutsideHours, isProposed, rhythms, startOf, stepOf } from './visitChoices';

interface Props {
  desk: Desk;
  /** The first visit. */
  event: EventDto;
  onClose: () => void;
  onBooked: (visits: readonly AppointmentVersionDto[]) => void;
}

/** Books an appointment for every few weeks or months: how often, how long, and which of the visits. */
export function RecurrenceForm({ desk, event, onClose, onBooked }: Props) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const { zone } = desk;
  const { pause } = useVisitor(event);
  const [chosenRhythm, setRhythm] = useState<Rhythm>();
  const usual: Rhythm = `weeks ${Math.min(pause ?? 4, 12)}`;
  const rhythm = chosenRhythm ?? usual;
  const [end, setEnd] = useState<'count' | 'until'>('count');
  const [count, setCount] = useState('6');
  const [until, setUntil] = useState('');
  // By the start that was planned; what was not chosen by hand is as proposed.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isEndKnown = end === 'count' ? countOf(count) !== undefined : until !== '';
  const last = end === 'count' ? { count: Number(count) } : { until };
  const proposal = useProposeRecurrenceQuery(isEndKnown ? { id: event.id, ...stepOf(rhythm), ...last } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const refused = proposal.isError ? toRefusal(proposal.error) : undefined;
  const isEndRefused = refused !== undefined && 'end' in refused.fields;
  const planned = (isEndKnown && !proposal.isError && proposal.currentData?.visits) || [];
  const [overrulesHours, setOverrulesHours] = useState(false);
  const isChosen = (it: PlannedVisitDto) => choices.get(it.start) ?? isProposed(it, zone, overrulesHours);
  const starts = planned.filter(isChosen).flatMap((it) => startOf(it, overrulesHours) ?? []);
  const [book, booking] = useBookRecurrenceMutation();
  const guard = useLeaveGuard(choices.size > 0 || until !== '' || chosenRhythm !== undefined);
  const submit = useSubmit(starts.length > 0, async () => {
    const request = { version: event.version, starts, ...(overrulesHours ? { evenOutsideHours: true } : {}) };
    const answer = await book({ id: event.id, bookRecurrenceRequest: request });
    if (answer.data === undefined) {
      return toRefusal(answer.error);
    }
    onBooked(answer.data.appointments);
    return undefined;
  });
  const endError = isEndRefused ? t('recur.endRefused') : undefined;
  return (
    <EventFormDrawer
      beside
      title={`${t('recur.title')}: ${titleOf(event, t, language)}`}
      refusal={submit.refusal}
      onClose={() => guard.leave(onClose)}
      actions={
        <Button type="submit" form={id} busy={booking.isLoading} disabled={starts.length === 0}>
          {starts.length === 0 ? t('recur.bookNone') : t('recur.book', { count: starts.length })}
        </Button>
      }
    >
      <form id={id} className={form.form} noValidate onSubmit={submit.onSubmit}>
        <div className={styles.fields}>
          <SelectField
            name="every"
            label={t('recur.every')}
            value={rhythm}
            options={rhythms.map((it) => {
              const { unit, every } = stepOf(it);
              return { value: it, text: t(`recur.${unit}`, { count: every }) };
            })}
            onChange={(value) => setRhythm(value as Rhythm)}
          />
          <SelectField
            name="end"
            label={t('recur.end')}
            value={end}
            options={[
              { value: 'count', text: t('recur.end.count') },
              { value: 'until', text: t('recur.end.until') },
            ]}
            onChange={(value) => setEnd(value === 'until' ? 'until' : 'count')}
          />
          {end === 'count' ? (
            <TextField
              name="count"
              label={t('recur.count')}
              inputMode="numeric"
              maxLength={2}
              value={count}
              error={countOf(count) === undefined ? t('recur.countRange') : endError}
              showError={isEndRefused}
              onChange={setCount}
            />
          ) : (
            <DateField
              name="until"
              label={t('recur.until')}
              value={until}
              error={until === '' ? t('field.required') : endError}
              showError={isEndRefused}
              onChange={setUntil}
            />
          )}
        </div>
        {isEndKnown && proposal.isError && !isEndRefused && (
          <QueryError text={t('recur.failed')} error={proposal.error} onRetry={() => void proposal.refetch()} />
        )}
        {isEndKnown && proposal.currentData === undefined && !proposal.isError && <Skeleton rows={5} />}
        <OutsideHours
          shown={overrulesHours || planned.some(isOutsideHours)}
          checked={overrulesHours}
          onChange={setOverrulesHours}
        />
        {planned.length > 0 && (
          <PlannedVisits
            visits={planned}
            zone={zone}
            overrulesHours={overrulesHours}
            isChosen={isChosen}
            onChoose={(start, isOn) => setChoices(new Map(choices).set(start, isOn))}
          />
        )}
      </form>
      {guard.question}
    </EventFormDrawer>
  );
}
