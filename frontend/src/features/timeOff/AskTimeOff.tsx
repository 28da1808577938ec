import { useAskTimeOffMutation } from '../../api/timeOff';
import { CheckField } from '../../components/form/CheckField';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useForm } from '../../components/form/useForm';
import { DateField } from '../../components/kit/DateField';
import { notify } from '../../components/kit/notify';
import { SelectField } from '../../components/kit/SelectField';
import { TimeField } from '../../components/kit/TimeField';
import { errorText } from '../../lib/i18n';
import { addDays, dayOf } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './timeOff.module.css';
import type { TimeOffDraft } from './timeOffTime';
import { isPart, mostDays, spanOf } from './timeOffTime';

const reasons = ['holiday', 'training', 'sick', 'other'] as const;

interface Props {
  zone: string;
  onClose: () => void;
}

/** The form of a request: whole days, or a part of one. */
export function AskTimeOff({ zone, onClose }: Props) {
  const t = useT();
  const [ask] = useAskTimeOffMutation();
  const today = dayOf(Date.now(), zone);
  const initial: TimeOffDraft = {
    first: addDays(today, 1),
    last: addDays(today, 1),
    isWhole: true,
    from: '08:00',
    until: '12:00',
    reason: 'holiday',
    note: '',
  };
  const editor = useForm({
    initial,
    check: (draft) => ({
      first: draft.first < today ? t('timeOff.past') : undefined,
      last:
        draft.last < draft.first
          ? t('desk.endBeforeStart')
          : draft.last > addDays(draft.first, mostDays - 1)
            ? t('timeOff.tooLong', { count: mostDays })
            : undefined,
      from: draft.from === '' ? errorText('field.required') : undefined,
      until:
        draft.until === ''
          ? errorText('field.required')
          : draft.until <= draft.from
            ? t('desk.endBeforeStart')
            : undefined,
    }),
    send: (draft) => {
      const reason = reasons.find((it) => it === draft.reason) ?? 'holiday';
      const note = draft.note.trim();
      return ask({ ...spanOf(draft, zone), reason, ...(note === '' ? {} : { note }) });
    },
    onSaved: () => {
      notify('info', t('timeOff.sent'));
      onClose();
    },
  });
  const { values, change, errorOf, wasSubmitted } = editor;
  const typed = (name: 'first' | 'last' | 'from' | 'until', label: string) => ({
    name,
    label,
    required: true,
    value: values[name],
    error: errorOf(name) ?? (name === 'last' || name === 'until' ? errorOf('end') : undefined),
    showError: wasSubmitted,
  });
  return (
    <FormDialog title={t('timeOff.ask')} editor={editor} saveText={t('timeOff.send')} onClose={onClose}>
      <div className={styles.pair}>
        <DateField
          {...typed('first', t('timeOff.first'))}
          onChange={(first) =>
            first !== '' && change({ first, last: values.last < first ? first : values.last }, 'end')
          }
        />
        <DateField {...typed('last', t('timeOff.last'))} onChange={(last) => last !== '' && change({ last }, 'end')} />
      </div>
      {values.first === values.last && (
        <CheckField
          name="isWhole"
          label={t('desk.wholeDays')}
          checked={values.isWhole}
          onChange={(isWhole) => change({ isWhole }, 'end')}
        />
      )}
      {isPart(values) && (
        <div className={styles.pair}>
          <TimeField {...typed('from', t('desk.from'))} onChange={(from) => change({ from }, 'end')} />
          <TimeField {...typed('until', t('desk.until'))} onChange={(until) => change({ until }, 'end')} />
        </div>
      )}
      <SelectField
        name="reason"
        label={t('desk.reason')}
        value={values.reason}
        options={reasons.map((it) => ({ value: it, text: t(`desk.reason.${it}`) }))}
        onChange={(reason) => change({ reason })}
      />
      <TextField {...editor.field('note')} label={t('timeOff.note')} maxLength={100} autoComplete="off" />
    </FormDialog>
  );
}
