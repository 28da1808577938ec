import { Switch } from '@mantine/core';
import { Button } from '../../../components/Button';
import formStyles from '../../../components/form/form.module.css';
import { TextField } from '../../../components/form/TextField';
import { trash } from '../../../components/icons/icons';
import { SelectField } from '../../../components/kit/SelectField';
import { useT } from '../../../lib/workspaceTexts';
import { ChannelSwitches } from './ChannelSwitches';
import styles from './messages.module.css';
import type { problemsOf, ReminderEdit } from './reminders';
import { commonLeads, leadText, leadUnits, otherLead } from './reminders';

interface Props {
  number: number;
  reminder: ReminderEdit;
  problem: ReturnType<typeof problemsOf>[number];
  /** The form was submitted. */
  showsProblem: boolean;
  onChange: (changed: Partial<ReminderEdit>) => void;
  onRemove: () => void;
}

/** One reminder: when, by which ways, and whether it asks to confirm. */
export function ReminderFields({ number, reminder, problem, showsProblem, onChange, onRemove }: Props) {
  const t = useT();
  const isOther = reminder.lead === otherLead;
  const name = `reminder-${number}`;
  const leadError = problem === 'leadInvalid' || problem === 'sameLead' ? t(`messages.${problem}`) : undefined;
  return (
    <div className={styles.reminder}>
      <ChannelSwitches
        name={name}
        legend={t('messages.reminder', { number })}
        value={reminder}
        error={problem === 'noChannel' && showsProblem ? t('messages.noChannel') : undefined}
        onChange={({ email, sms }) => onChange({ email, sms })}
      >
        <SelectField
          name={`${name}-lead`}
          label={t('messages.lead')}
          value={reminder.lead}
          options={[
            ...commonLeads.map((it) => ({ value: `${it}`, text: leadText(it, t) })),
            { value: otherLead, text: t('messages.leadOther') },
          ]}
          error={!isOther && showsProblem ? leadError : undefined}
          onChange={(lead) => onChange({ lead })}
        />
        {isOther && (
          <div className={formStyles.pair}>
            <TextField
              name={`${name}-count`}
              label={t('messages.leadCount')}
              value={reminder.count}
              error={leadError}
              showError={showsProblem}
              inputMode="numeric"
              autoComplete="off"
              onChange={(count) => onChange({ count })}
            />
            <SelectField
              name={`${name}-unit`}
              label={t('messages.leadUnit')}
              value={reminder.unit}
              options={leadUnits.map((it) => ({ value: it, text: t(`messages.unit.${it}`) }))}
              onChange={(unit) => onChange({ unit: leadUnits.find((it) => it === unit) ?? 'hours' })}
            />
          </div>
        )}
        <Switch
          name={`${name}-asks`}
          label={t('messages.asksToConfirm')}
          description={t('messages.asksToConfirmHint')}
          checked={reminder.asksToConfirm}
          onChange={(event) => onChange({ asksToConfirm: event.currentTarget.checked })}
        />
        <div>
          <Button kind="link" icon={trash} onClick={onRemove}>
            {t('messages.removeReminder', { number })}
          </Button>
        </div>
      </ChannelSwitches>
    </div>
  );
}
