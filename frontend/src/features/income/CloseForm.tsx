import type { KeyboardEvent } from 'react';
import type { MethodSumDto, TillDto, TillMethodDto } from '../../api/income';
import { useCloseDayMutation } from '../../api/income';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { useForm } from '../../components/form/useForm';
import { notify } from '../../components/kit/notify';
import ui from '../../components/ui.module.css';
import { forintsOf } from '../../lib/forints';
import { errorText } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import styles from './income.module.css';
import { TillTable } from './TillTable';

interface Props {
  shopId: string;
  date: string;
  till: TillDto;
  onStale: () => void;
}

/** Counts a day by method; the arrows and Enter go down the column, and Enter in the last field closes the day. */
export function CloseForm({ shopId, date, till, onStale }: Props) {
  const t = useT();
  const [close] = useCloseDayMutation();
  const expectedOf = ({ method, amount, tips }: MethodSumDto) => amount + tips + (method === 'cash' ? till.cash : 0);
  const initial: Partial<Record<TillMethodDto, string>> = Object.fromEntries(
    till.expected.map((it) => [it.method, expectedOf(it) === 0 ? '0' : '']),
  );
  const editor = useForm({
    initial: { counted: initial },
    check: ({ counted }) => ({
      counted: Object.values(counted).some((it) => forintsOf(it) === undefined) ? errorText('field.money') : undefined,
    }),
    send: ({ counted }) =>
      close({
        shopId,
        date,
        sums: till.expected.map((it) => ({
          method: it.method,
          expected: expectedOf(it),
          counted: forintsOf(counted[it.method] ?? '') ?? '',
        })),
      }).then((answer) => {
        if (answer.error !== undefined) {
          onStale();
        }
        return answer;
      }),
    onSaved: () => notify('info', t('income.closed', { date })),
  });
  const { counted } = editor.values;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[data-counted]') ?? [])];
    const at = fields.indexOf(event.currentTarget);
    const next = event.key === 'ArrowUp' ? fields[at - 1] : fields[at + 1];
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter') && next !== undefined) {
      event.preventDefault();
      next.focus();
    }
  };
  const sumOf = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0);
  const expected = sumOf(till.expected.map(expectedOf));
  const found = till.expected.map(({ method }) => forintsOf(counted[method] ?? '')).filter((it) => it !== undefined);
  // Until every method is counted the difference is not known, so none is shown.
  const total = found.length === till.expected.length ? sumOf(found) : undefined;
  return (
    <form className={ui.stack} noValidate onSubmit={editor.onSubmit}>
      <TillTable expected={expected} counted={total}>
        {till.expected.map((it) => {
          const typed = counted[it.method] ?? '';
          const forints = forintsOf(typed);
          const isWrong = editor.wasSubmitted && forints === undefined;
          const method = t(`income.method.${it.method}`);
          return (
            <tr key={it.method}>
              <th scope="row">{method}</th>
              <td>{formatMoney(expectedOf(it))}</td>
              <td>
                <input
                  className={styles.counted}
                  data-counted=""
                  name={it.method}
                  aria-label={t('income.countedOf', { method })}
                  aria-invalid={isWrong || undefined}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed}
                  onFocus={(event) => event.currentTarget.select()}
                  onKeyDown={onKeyDown}
                  onChange={(event) =>
                    editor.change({ counted: { ...counted, [it.method]: event.currentTarget.value } })
                  }
                />
                {isWrong && <p className={styles.error}>{errorText('field.money')}</p>}
              </td>
              <td>{forints === undefined ? '–' : formatMoney(forints - expectedOf(it))}</td>
            </tr>
          );
        })}
      </TillTable>
      <RefusalAlert refusal={editor.refusal} />
      {editor.question}
      <div>
        <Button type="submit" busy={editor.busy}>
          {t('income.close')}
        </Button>
      </div>
    </form>
  );
}
