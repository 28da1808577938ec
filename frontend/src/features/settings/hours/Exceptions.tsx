import { Checkbox } from '@mantine/core';
import type { FormEvent, Ref } from 'react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { TextField } from '../../../components/form/TextField';
import { useLeaveGuard } from '../../../components/form/useLeaveGuard';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import type { Day } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import shared from '../shared/settings.module.css';
import { daysBetween, grouped, spanText, withExceptions, withoutDays } from './model/dates';
import { readRanges, textOf } from './model/ranges';
import type { ExceptionEdit, ShopEdit } from './model/week';
import { SpanFields } from './SpanFields';

interface Props {
  shop: ShopEdit;
  today: Day;
  /** A day that is to be worked: offered with Monday's hours. */
  opening: Day | undefined;
  onChange: (exceptions: ExceptionEdit[]) => void;
  /** Whether something is typed and not added yet. */
  onTyped?: (isTyped: boolean) => void;
  ref?: Ref<TypedException>;
}

/** The exception that is typed and not added yet. */
export interface TypedException {
  /** Adds it; false where it is wrong, which is then shown at its field. */
  add: () => boolean;
  discard: () => void;
}

interface Draft {
  from: Day;
  /** Empty for a single day. */
  to: Day;
  isClosed: boolean;
  text: string;
}

const none: Draft = { from: '', to: '', isClosed: true, text: '' };

/** Days with other hours than their week's, or with none; equal days in a row are one range. */
export function Exceptions({ shop, today, opening, onChange, onTyped, ref }: Props) {
  const t = useT();
  /** Values that the fields were filled with. */
  const [begun, setBegun] = useState<Draft>(
    opening === undefined ? none : { from: opening, to: '', isClosed: false, text: shop.odd[0] ?? '' },
  );
  const [draft, setDraft] = useState(begun);
  const isTyped = JSON.stringify(draft) !== JSON.stringify(begun);
  const guard = useLeaveGuard(isTyped);
  useEffect(() => {
    onTyped?.(isTyped);
    return () => onTyped?.(false);
  }, [isTyped, onTyped]);
  const fill = (next: Draft) => {
    setBegun(next);
    setDraft(next);
  };
  const [wasSent, setWasSent] = useState(false);
  const part = useRef<HTMLFormElement>(null);
  const focusOn = (name: string) => part.current?.querySelector<HTMLElement>(`input[name=${name}]`)?.focus();
  useEffect(() => {
    if (opening !== undefined) {
      part.current?.querySelector<HTMLElement>('input[name=exceptionText]')?.focus();
    }
  }, [opening]);
  const change = (typed: Partial<Draft>) => setDraft({ ...draft, ...typed });
  const { ranges, problem } = readRanges(draft.text);
  const last = draft.to === '' ? draft.from : draft.to;
  const errors = {
    from: draft.from === '' ? t('hours.needsDay') : draft.from < today ? t('hours.pastDay') : undefined,
    to: draft.from !== '' && daysBetween(draft.from, last).length === 0 ? t('hours.wrongSpan') : undefined,
    text: draft.isClosed
      ? undefined
      : problem === undefined
        ? ranges?.length === 0
          ? t('hours.needsHours')
          : undefined
        : t(`hours.problem.${problem}`),
  };
  const add = (): boolean => {
    setWasSent(true);
    const wrong = (['from', 'to', 'text'] as const).find((it) => errors[it] !== undefined);
    if (wrong !== undefined) {
      focusOn({ from: 'exceptionFrom', to: 'exceptionTo', text: 'exceptionText' }[wrong]);
      return false;
    }
    const text = draft.isClosed ? '' : textOf(ranges ?? []);
    onChange(withExceptions(shop.exceptions, { from: draft.from, to: last, text }));
    fill(none);
    setWasSent(false);
    return true;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (add()) {
      focusOn('exceptionFrom');
    }
  };
  useImperativeHandle(ref, () => ({
    add: () => !isTyped || add(),
    discard: () => {
      fill(none);
      setWasSent(false);
    },
  }));
  return (
    <section aria-labelledby="hours-exceptions" className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 id="hours-exceptions" className={shared.subtitle}>
          {t('hours.exceptions')}
        </h2>
        <p className={`${ui.muted} ${ui.small}`}>{t('hours.exceptionsHint')}</p>
      </div>
      <ExceptionList
        exceptions={shop.exceptions}
        onEdit={(edited) => {
          fill(edited);
          focusOn('exceptionFrom');
        }}
        onChange={onChange}
      />
      <form ref={part} className={form.form} noValidate onSubmit={onSubmit}>
        <SpanFields name="exception" value={draft} errors={errors} showErrors={wasSent} onChange={change} />
        <Checkbox
          label={t('hours.isClosed')}
          checked={draft.isClosed}
          onChange={(event) => change({ isClosed: event.currentTarget.checked })}
        />
        {!draft.isClosed && (
          <TextField
            name="exceptionText"
            label={t('hours.exceptionText')}
            hint={t('hours.typeHint')}
            value={draft.text}
            error={errors.text}
            showError={wasSent || (problem !== undefined && problem !== 'unreadable')}
            autoComplete="off"
            onChange={(text) => change({ text })}
          />
        )}
        <div className={ui.row}>
          <Button kind="quiet" type="submit">
            {t('hours.addException')}
          </Button>
        </div>
      </form>
      {guard.question}
    </section>
  );
}

interface ListProps {
  exceptions: readonly ExceptionEdit[];
  /** Fills the fields with a range. */
  onEdit: (edited: Draft) => void;
  onChange: (exceptions: ExceptionEdit[]) => void;
}

function ExceptionList({ exceptions, onEdit, onChange }: ListProps) {
  const t = useT();
  const groups = grouped(exceptions, (it) => it.text);
  return (
    <>
      {groups.length === 0 && <p className={ui.muted}>{t('hours.exceptionsEmpty')}</p>}
      <ul className={shared.rows}>
        {groups.map((group) => {
          const { from, to } = group;
          const { text } = group.of;
          const span = spanText(group);
          return (
            <li key={from}>
              <span>
                <strong>{unbroken(span)}</strong> {text === '' ? t('hours.exceptionClosed') : text}
              </span>
              <Button
                kind="quiet"
                aria-label={t('hours.editException', { span })}
                onClick={() => onEdit({ from, to, isClosed: text === '', text })}
              >
                {t('settings.edit')}
              </Button>
              <Button
                kind="quiet"
                aria-label={t('hours.deleteException', { span })}
                onClick={() => onChange(withoutDays(exceptions, from, to))}
              >
                {t('settings.delete')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
