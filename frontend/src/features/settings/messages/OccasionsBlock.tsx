import type { CompanyNotificationsDto, NotificationSettingsDto } from '../../../api/messages';
import { useChangeNotificationStateMutation } from '../../../api/messages';
import { Block } from '../../../components/form/Block';
import { TextField } from '../../../components/form/TextField';
import { durationOf } from '../../../lib/duration';
import { useT } from '../../../lib/workspaceTexts';
import { useSettingForm } from '../shared/useSettingForm';
import { ChannelSwitches } from './ChannelSwitches';
import type { Channels } from './messageSetting';
import { channelsText, isWithin, savedOf } from './messageSetting';

interface Edit {
  birthday: Channels;
  lapsed: Channels;
  lapsedWeeks: string;
}

const weeks = { least: 4, most: 104 };

/** Messages sent on occasions other than an appointment. */
export function OccasionsBlock({ company }: { company: CompanyNotificationsDto }) {
  const t = useT();
  const [save] = useChangeNotificationStateMutation();
  const form = useSettingForm<Edit, CompanyNotificationsDto, NotificationSettingsDto>({
    item: company,
    editOf: (it) => {
      const { birthday, lapsed, lapsedWeeks } = it ?? company;
      return { birthday, lapsed, lapsedWeeks: `${lapsedWeeks}` };
    },
    check: ({ lapsedWeeks }) => ({
      lapsedWeeks: isWithin(durationOf(lapsedWeeks, 'weeks'), weeks.least, weeks.most)
        ? undefined
        : t('messages.between', weeks),
    }),
    save: ({ lapsedWeeks, ...edit }, version) =>
      save({ ...edit, lapsedWeeks: durationOf(lapsedWeeks, 'weeks') ?? 0, version: version ?? company.version }),
    itemOf: savedOf,
    describe: (edit) => ({
      [t('messages.birthday')]: channelsText(edit.birthday, t),
      [t('messages.lapsed')]: channelsText(edit.lapsed, t),
      [t('messages.lapsedWeeks')]: edit.lapsedWeeks,
    }),
  });
  const { values, change, field, errorOf } = form;
  return (
    <Block id="occasions" title={t('messages.occasions')} hint={t('messages.occasionsHint')} form={form}>
      <ChannelSwitches
        name="birthday"
        legend={t('messages.birthday')}
        hint={t('messages.birthdayHint')}
        value={values.birthday}
        error={errorOf('birthday')}
        onChange={(birthday) => change({ birthday })}
      />
      <ChannelSwitches
        name="lapsed"
        legend={t('messages.lapsed')}
        value={values.lapsed}
        error={errorOf('lapsed')}
        onChange={(lapsed) => change({ lapsed })}
      >
        <TextField
          {...field('lapsedWeeks')}
          label={t('messages.lapsedWeeks')}
          hint={t('messages.lapsedWeeksHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      </ChannelSwitches>
      {form.stale}
    </Block>
  );
}
