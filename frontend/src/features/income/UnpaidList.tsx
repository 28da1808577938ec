import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { PaymentMethodDto, VisitMoneyDto } from '../../api/income';
import { useRecordPaymentsMutation } from '../../api/income';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { useLeaveGuard } from '../../components/form/useLeaveGuard';
import { SelectField } from '../../components/kit/SelectField';
import { UndoBar } from '../../components/kit/UndoBar';
import money from '../../components/money/money.module.css';
import { methodOf, methods } from '../../components/payments/methods';
import ui from '../../components/ui.module.css';
import { forintsOf } from '../../lib/forints';
import { errorText, useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './income.module.css';
import { useNames } from './people';

interface Props {
  visits: readonly VisitMoneyDto[];
  zone: string;
  leads: boolean;
  onOpen: (id: string) => void;
}

/** Visits without a recorded payment: the price is filled in already, Enter records it and goes to the next. */
export function UnpaidList({ visits, zone, leads, onOpen }: Props) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [recorded, setRecorded] = useState<RecordedPayment>();
  const [send] = useRecordPaymentsMutation();
  /** Ids of the visits whose amount is typed and not recorded. */
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const guard = useLeaveGuard(unsaved.size > 0);
  const noteUnsaved = useCallback((id: string, isUnsaved: boolean) => {
    setUnsaved((before) =>
      before.has(id) === isUnsaved
        ? before
        : new Set(isUnsaved ? [...before, id] : [...before].filter((it) => it !== id)),
    );
  }, []);
  const undo = recorded !== undefined && (
    <UndoBar
      key={`${recorded.id} ${recorded.version}`}
      text={recorded.text}
      onUndo={async () => {
        const { id, version } = recorded;
        const { error } = await send({ id, recordPaymentsRequest: { version, payments: [] } });
        return error === undefined ? undefined : toRefusal(error);
      }}
      onClose={() => setRecorded(undefined)}
    />
  );
  const move = (from: HTMLInputElement, step: number) => {
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('input[data-amount]') ?? [])];
    fields[fields.indexOf(from) + step]?.focus();
  };
  if (visits.length === 0) {
    return (
      <>
        <p className={ui.muted}>{t('income.noUnpaid')}</p>
        {undo}
      </>
    );
  }
  const keys = methods.map((it) => `${t(`income.keys.${it}`).toUpperCase()} – ${t(`income.method.${it}`)}`).join(', ');
  return (
    <section className={ui.card} aria-labelledby="unpaid">
      <h2 id="unpaid" className={money.heading}>
        {t('income.unpaid', { count: visits.length })}
      </h2>
      <p id="unpaid-hint" className={ui.muted}>
        {t('income.unpaidHint', { keys })}
      </p>
      <ul ref={list}>
        {visits.map((it) => (
          <UnpaidRow
            key={it.id}
            visit={it}
            zone={zone}
            leads={leads}
            onRecorded={setRecorded}
            onMove={move}
            onUnsaved={noteUnsaved}
            onOpen={() => onOpen(it.id)}
          />
        ))}
      </ul>
      {undo}
      {guard.question}
    </section>
  );
}

/** A payment that was just recorded and can be undone. */
interface RecordedPayment {
  id: string;
  /** Version of the visit after it. */
  version: number;
  text: string;
}

interface RowProps {
  visit: VisitMoneyDto;
  zone: string;
  leads: boolean;
  onRecorded: (recorded: RecordedPayment) => void;
  onMove: (from: HTMLInputElement, step: number) => void;
  onUnsaved: (id: string, isUnsaved: boolean) => void;
  onOpen: () => void;
}

function UnpaidRow({ visit, zone, leads, onRecorded, onMove, onUnsaved, onOpen }: RowProps) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useNames(leads);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(`${visit.price}`);
  // Of this visit alone: one guest's method says nothing of the next one's.
  const [method, setMethod] = useState<PaymentMethodDto>('cash');
  const [error, setError] = useState<string>();
  const [send, sending] = useRecordPaymentsMutation();
  const isUnsaved = typed !== `${visit.price}` && !sending.isSuccess;
  useEffect(() => {
    onUnsaved(visit.id, isUnsaved);
    return () => onUnsaved(visit.id, false);
  }, [visit.id, isUnsaved, onUnsaved]);
  const name = visit.walkIn ? t('income.walkIn') : formatName(visit, language);
  const time = formatDateTime(visit.start, zone);
  const record = async () => {
    const amount = forintsOf(typed);
    if (amount === undefined) {
      setError(errorText(typed.trim() === '' ? 'field.required' : 'field.money'));
      return;
    }
    setError(undefined);
    if (field.current !== null) {
      onMove(field.current, 1);
    }
    const payments = [{ method, amount }];
    const answer = await send({ id: visit.id, recordPaymentsRequest: { version: visit.version, payments } });
    if (answer.error !== undefined) {
      setError(errorText(toRefusal(answer.error).code));
      field.current?.focus();
      return;
    }
    const how = t(`income.method.${method}`);
    const text = t('income.recorded', { name, amount: formatMoney(amount), method: how });
    onRecorded({ id: visit.id, version: answer.data.version, text });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const next = letter ? methodOf(event.key, (it) => t(`income.keys.${it}`)) : undefined;
    if (next !== undefined) {
      event.preventDefault();
      setMethod(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!sending.isLoading) {
        void record();
      }
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onMove(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <li className={styles.unpaidRow} data-visit={visit.id}>
      <div className={styles.who}>
        <strong>{name}</strong>
        <span className={`${ui.muted} ${ui.small}`}>
          {[time, nameOf(visit.providerId), visit.services.join(', ')].filter((it) => it !== '').join(' · ')}
        </span>
        <span className={`${ui.muted} ${ui.small}`}>{t('income.agreed', { amount: formatMoney(visit.price) })}</span>
      </div>
      <div className={styles.method}>
        <SelectField
          name="method"
          label={t('income.method')}
          value={method}
          options={methods.map((it) => ({ value: it, text: t(`income.method.${it}`) }))}
          onChange={(value) => setMethod(methods.find((it) => it === value) ?? 'cash')}
        />
      </div>
      <div className={styles.amount}>
        <label htmlFor={`amount-${visit.id}`}>{t('income.amount')}</label>
        <input
          ref={field}
          id={`amount-${visit.id}`}
          data-amount=""
          aria-label={t('income.amountOf', { name, time })}
          aria-describedby={error === undefined ? 'unpaid-hint' : `error-${visit.id}`}
          aria-invalid={error !== undefined || undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {error !== undefined && (
          <p id={`error-${visit.id}`} className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className={`${ui.row} ${form.beside}`}>
        <Button
          busy={sending.isLoading}
          aria-label={t('income.recordOf', { name, time })}
          onClick={() => void record()}
        >
          {t('income.record')}
        </Button>
        <Button kind="link" aria-label={t('income.detailsOf', { name, time })} onClick={onOpen}>
          {t('income.details')}
        </Button>
      </div>
    </li>
  );
}
