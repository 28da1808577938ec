import { useState } from 'react';
import type { DayClosingDto } from '../../api/income';
import { useReopenDayMutation } from '../../api/income';
import { Button } from '../../components/Button';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useForm } from '../../components/form/useForm';
import { errorText } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { useNames } from './people';
import { TillTable } from './TillTable';

/** A closed day: the sums counted, and the employee who counted; it can be opened again with a reason. */
export function Closed({ closing, zone }: { closing: DayClosingDto; zone: string }) {
  const t = useT();
  const nameOf = useNames(true);
  const [isAsking, setAsking] = useState(false);
  const sumOf = (of: 'expected' | 'counted') => closing.sums.reduce((sum, it) => sum + it[of], 0);
  return (
    <>
      <p role="status">
        {t('income.closedBy', { name: nameOf(closing.closedBy), time: formatDateTime(closing.closedAt, zone) })}
      </p>
      <TillTable expected={sumOf('expected')} counted={sumOf('counted')}>
        {closing.sums.map(({ method, expected, counted }) => (
          <tr key={method}>
            <th scope="row">{t(`income.method.${method}`)}</th>
            <td>{formatMoney(expected)}</td>
            <td>{formatMoney(counted)}</td>
            <td>{formatMoney(counted - expected)}</td>
          </tr>
        ))}
      </TillTable>
      <div>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('income.reopen')}
        </Button>
      </div>
      {isAsking && <Reopen id={closing.id} onClose={() => setAsking(false)} />}
    </>
  );
}

function Reopen({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const [send] = useReopenDayMutation();
  const editor = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? errorText('field.required') : undefined }),
    send: ({ reason }) => send({ id, reopenDayRequest: { reason: reason.trim() } }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('income.reopenTitle')} centred editor={editor} onClose={onClose}>
      <TextField {...editor.field('reason')} label={t('income.reason')} maxLength={100} autoComplete="off" required />
    </FormDialog>
  );
}
