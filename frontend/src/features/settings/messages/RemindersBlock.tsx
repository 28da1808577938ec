import type { CompanyNotificationsDto, NotificationSettingsDto } from '../../../api/messages';
import { useChangeNotificationStateMutation } from '../../../api/messages';
import { Button } from '../../../components/Button';
import { Block } from '../../../components/form/Block';
import formStyles from '../../../components/form/form.module.css';
import { plus } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import { useSettingForm } from '../shared/useSettingForm';
import { channelsText, savedOf } from './messageSetting';
import { ReminderFields } from './ReminderFields';
import type { ReminderEdit } from './reminders';
import { leadText, maxReminders, newReminder, problemsOf, reminderEditOf, requestOf } from './reminders';

interface Edit {
  reminders: ReminderEdit[];
}

/** The times before an appointment at which guests are reminded. */
export function RemindersBlock({ company }: { company: CompanyNotificationsDto }) {
  const t = useT();
  const [save] = useChangeNotificationStateMutation();
  const form = useSettingForm<Edit, CompanyNotificationsDto, NotificationSettingsDto>({
    item: company,
    editOf: (it) => ({ reminders: (it ?? company).reminders.map(reminderEditOf) }),
    check: ({ reminders }) => ({
      reminders: problemsOf(reminders).some((it) => it !== undefined) ? t('messages.reminders') : undefined,
    }),
    save: ({ reminders }, version) => save({ reminders: requestOf(reminders), version: version ?? company.version }),
    itemOf: savedOf,
    describe: ({ reminders }) => ({
      [t('messages.reminders')]: requestOf(reminders)
        .map(({ lead, asksToConfirm, ...channels }) =>
          [leadText(lead, t), channelsText(channels, t), asksToConfirm && t('messages.asksToConfirm')]
            .filter(Boolean)
            .join(', '),
        )
        .join('; '),
    }),
  });
  const { reminders } = form.values;
  const problems = problemsOf(reminders);
  const hasProblem = problems.some((it) => it !== undefined);
  // The server's refusal is shown only where the page itself finds no problem.
  const refused = hasProblem ? undefined : form.errorOf('reminders');
  const change = (index: number, changed: Partial<ReminderEdit>) =>
    form.change({ reminders: reminders.map((it, at) => (at === index ? { ...it, ...changed } : it)) });
  return (
    <Block id="reminders" title={t('messages.reminders')} hint={t('messages.remindersHint')} form={form}>
      {reminders.length === 0 && <p className={ui.muted}>{t('messages.noReminders')}</p>}
      {reminders.map((reminder, index) => (
        <ReminderFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a reminder has no other name than its number
          key={index}
          number={index + 1}
          reminder={reminder}
          problem={problems[index]}
          showsProblem={form.wasSubmitted}
          onChange={(changed) => change(index, changed)}
          onRemove={() => form.change({ reminders: reminders.filter((_, at) => at !== index) })}
        />
      ))}
      {refused !== undefined && <p className={formStyles.error}>{refused}</p>}
      {reminders.length < maxReminders && (
        <div>
          <Button
            kind="quiet"
            icon={plus}
            onClick={() => form.change({ reminders: [...reminders, newReminder(reminders)] })}
          >
            {t('messages.addReminder')}
          </Button>
        </div>
      )}
      {form.stale}
    </Block>
  );
}
