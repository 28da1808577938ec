import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { TillEntryDto, TillEntryKindDto } from '../../api/income';
import { useEnterTillCashMutation, useTakeBackTillCashMutation } from '../../api/income';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import { useForm } from '../../components/form/useForm';
import { SelectField } from '../../components/kit/SelectField';
import money from '../../components/money/money.module.css';
import ui from '../../components/ui.module.css';
import { forintsOf } from '../../lib/forints';
import { errorText } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './income.module.css';
import { useNames } from './people';

interface Props {
  shopId: string;
  date: string;
  entries: readonly TillEntryDto[];
  zone: string;
  /** The day is closed: nothing changes. */
  isClosed: boolean;
}

const kinds = ['float', 'in', 'out'] as const satisfies readonly TillEntryKindDto[];

/** The cash in the till beside that of visits: the float, and what was put in or taken out. */
export function TillCash({ shopId, date, entries, zone, isClosed }: Props) {
  const t = useT();
  const nameOf = useNames(true);
  const [takeBack, taking] = useTakeBackTillCashMutation();
  if (isClosed && entries.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="till-cash" className={ui.stack}>
      <h2 id="till-cash" className={money.heading}>
        {t('income.cash')}
      </h2>
      {entries.length === 0 && <p className={ui.muted}>{t('income.noCash')}</p>}
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((it) => {
            const kind = t(`income.cash.${it.kind}`);
            return (
              <li key={it.id}>
                <span>
                  {kind} <strong>{formatMoney(it.kind === 'out' ? -it.amount : it.amount)}</strong>
                  {it.note != null && ` · ${it.note}`}
                  <span className={ui.muted}>
                    {' '}
                    · {formatTime(it.madeAt, zone)} {it.madeBy != null && nameOf(it.madeBy)}
                  </span>
                </span>
                {!isClosed && (
                  <Button
                    kind="link"
                    aria-label={t('income.takeBackOf', { what: `${kind} ${formatMoney(it.amount)}` })}
                    onClick={() => void takeBack(it.id)}
                  >
                    {t('income.takeBack')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <RefusalAlert refusal={taking.error === undefined ? undefined : toRefusal(taking.error)} />
      {!isClosed && <CashForm key={entries.length} shopId={shopId} date={date} hasFloat={hasFloat(entries)} />}
    </section>
  );
}

const hasFloat = (entries: readonly TillEntryDto[]): boolean => entries.some(({ kind }) => kind === 'float');

interface FormProps {
  shopId: string;
  date: string;
  hasFloat: boolean;
}

function CashForm({ shopId, date, hasFloat: isFloatKnown }: FormProps) {
  const t = useT();
  const [enter] = useEnterTillCashMutation();
  const [kind, setKind] = useState<TillEntryKindDto>(isFloatKnown ? 'out' : 'float');
  const editor = useForm({
    initial: { amount: '', note: '' },
    check: ({ amount, note }) => ({
      amount: (forintsOf(amount) ?? 0) > 0 ? undefined : errorText('field.money'),
      note: kind !== 'float' && note.trim() === '' ? errorText('field.required') : undefined,
    }),
    send: ({ amount, note }) =>
      enter({
        shopId,
        date,
        kind,
        amount: forintsOf(amount) ?? '',
        ...(kind === 'float' || note.trim() === '' ? {} : { note: note.trim() }),
      }),
    onSaved: () => undefined,
  });
  return (
    <form className={styles.cash} noValidate onSubmit={editor.onSubmit}>
      <SelectField
        name="kind"
        label={t('income.cashKind')}
        value={kind}
        options={kinds.map((it) => ({ value: it, text: t(`income.cash.${it}`) }))}
        onChange={(value) => setKind(kinds.find((it) => it === value) ?? 'out')}
      />
      <TextField {...editor.field('amount')} label={t('income.amount')} inputMode="numeric" autoComplete="off" />
      {kind !== 'float' && (
        <TextField {...editor.field('note')} label={t('income.cashNote')} maxLength={100} autoComplete="off" />
      )}
      <Button type="submit" kind="quiet" busy={editor.busy} className={form.beside}>
        {t('income.enterCash')}
      </Button>
      <RefusalAlert refusal={editor.refusal} />
      {editor.question}
    </form>
  );
}
