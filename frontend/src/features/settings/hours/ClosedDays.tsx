import type { FormEvent } from 'react';
import { useState } from 'react';
import type { ColleagueDto } from '../../../api/employees';
import { toRefusal } from '../../../api/errors';
import type { ClosedDayDto } from '../../../api/hours';
import { useDeleteClosedDaysMutation, useListClosedDaysQuery, useSaveClosedDaysMutation } from '../../../api/hours';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { TextField } from '../../../components/form/TextField';
import { useFailure } from '../../../components/form/useFailure';
import { useLeaveGuard } from '../../../components/form/useLeaveGuard';
import { notify } from '../../../components/kit/notify';
import { UndoBar } from '../../../components/kit/UndoBar';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import type { Day } from '../../../lib/time';
import { addDays } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import { AppointmentsAhead } from '../shared/AppointmentsAhead';
import shared from '../shared/settings.module.css';
import { useRemoving } from '../shared/useRemoving';
import { Holidays } from './Holidays';
import { daysBetween, grouped, spanText } from './model/dates';
import { SpanFields } from './SpanFields';

interface Props {
  today: Day;
  zone: string;
  people: readonly ColleagueDto[];
  /** Opens a day that the week leaves out. */
  onOpenDay: (day: Day) => void;
}

const empty = { from: '', to: '', name: '' };

/** Days can be closed this many days ahead: three years. */
const farthest = 3 * 365;

/** The days on which the whole salon is closed. */
export function ClosedDays({ today, zone, people, onOpenDay }: Props) {
  const t = useT();
  const days = useListClosedDaysQuery({ from: today, to: addDays(today, farthest) });
  const [save] = useSaveClosedDaysMutation();
  const [remove] = useDeleteClosedDaysMutation();
  const [draft, setDraft] = useState(empty);
  const [wasSent, setWasSent] = useState(false);
  const guard = useLeaveGuard(Object.values(draft).some((it) => it.trim() !== ''));
  /** Days that were just opened again. */
  const [opened, setOpened] = useState<readonly ClosedDayDto[]>([]);
  const nameOf = (list: readonly ClosedDayDto[]) => [...new Set(list.map(({ name }) => name))].join(', ');
  const adding = useRemoving<ClosedDayDto[]>(
    (list, choice) => save({ ...choice, saveClosedDaysRequest: { days: list } }),
    (list) => {
      setDraft(empty);
      setWasSent(false);
      notify('info', t('closed.added', { name: nameOf(list) }));
    },
  );
  const last = draft.to === '' ? draft.from : draft.to;
  const span = draft.from === '' ? [] : daysBetween(draft.from, last);
  const name = draft.name.trim();
  const errors = {
    from: draft.from === '' ? t('hours.needsDay') : draft.from < today ? t('hours.pastDay') : undefined,
    to: draft.from !== '' && span.length === 0 ? t('hours.wrongSpan') : undefined,
    name: name === '' || name.length > 100 ? t('closed.needsName') : undefined,
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (Object.values(errors).every((it) => it === undefined)) {
      adding.start(span.map((date) => ({ date, name })));
    }
  };
  const list = days.data?.items ?? [];
  const failure = useFailure();
  const drop = async (from: Day, to: Day) => {
    const dropped = list.filter(({ date }) => from <= date && date <= to);
    const { error } = await remove({ from, to });
    failure.tell(error === undefined ? undefined : toRefusal(error));
    if (error === undefined) {
      setOpened(dropped);
    }
  };
  return (
    <section id="closed" aria-labelledby="closed-days" className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 id="closed-days" className={shared.subtitle}>
          {t('closed.title')}
        </h2>
        <p className={`${ui.muted} ${ui.small}`}>{t('closed.hint')}</p>
      </div>
      {days.isError && days.data === undefined && (
        <QueryError text={t('closed.loadFailed')} error={days.error} onRetry={() => void days.refetch()} />
      )}
      {days.data === undefined && !days.isError && <Skeleton rows={2} />}
      {days.data !== undefined && list.length === 0 && <p className={ui.muted}>{t('closed.empty')}</p>}
      {failure.shown}
      <ClosedDayList days={list} onDelete={(from, to) => void drop(from, to)} />
      <form className={form.form} noValidate onSubmit={add}>
        <ClosedDayFields draft={draft} errors={errors} wasSent={wasSent} onChange={setDraft} />
        <div className={ui.row}>
          <Button kind="quiet" type="submit" busy={adding.busy}>
            {t('closed.add')}
          </Button>
        </div>
      </form>
      <Holidays
        today={today}
        closed={list.map(({ date }) => date)}
        busy={adding.busy}
        onAdd={adding.start}
        onOpenDay={onOpenDay}
      />
      <AppointmentsAhead title={() => t('closed.aheadTitle')} removing={adding} zone={zone} people={people} canMove />
      {opened.length > 0 && (
        <UndoBar
          text={t('closed.opened', { name: nameOf(opened) })}
          onUndo={() => {
            // Asks again: guests may have booked those days meanwhile.
            adding.start([...opened]);
            return Promise.resolve(undefined);
          }}
          onClose={() => setOpened([])}
        />
      )}
      {guard.question}
    </section>
  );
}

interface FieldsProps {
  draft: typeof empty;
  errors: { [Name in keyof typeof empty]: string | undefined };
  wasSent: boolean;
  onChange: (draft: typeof empty) => void;
}

function ClosedDayFields({ draft, errors, wasSent, onChange }: FieldsProps) {
  const t = useT();
  return (
    <>
      <SpanFields
        name="closed"
        value={draft}
        errors={errors}
        showErrors={wasSent}
        onChange={(typed) => onChange({ ...draft, ...typed })}
      />
      <TextField
        name="closedName"
        label={t('closed.name')}
        value={draft.name}
        error={errors.name}
        showError={wasSent}
        autoComplete="off"
        onChange={(typed) => onChange({ ...draft, name: typed })}
      />
    </>
  );
}

interface ListProps {
  days: readonly ClosedDayDto[];
  onDelete: (from: Day, to: Day) => void;
}

function ClosedDayList({ days, onDelete }: ListProps) {
  const t = useT();
  return (
    <ul className={shared.rows}>
      {grouped(days, (it) => it.name).map((group) => (
        <li key={group.from}>
          <span>
            <strong>{unbroken(spanText(group))}</strong> {group.of.name}
          </span>
          <Button
            kind="quiet"
            aria-label={t('closed.delete', { name: group.of.name, span: spanText(group) })}
            onClick={() => onDelete(group.from, group.to)}
          >
            {t('settings.delete')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
