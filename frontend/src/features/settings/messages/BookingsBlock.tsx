import { Switch } from '@mantine/core';
import type { CompanyNotificationsDto, NotificationSettingsDto } from '../../../api/messages';
import { useChangeNotificationStateMutation } from '../../../api/messages';
import { Block } from '../../../components/form/Block';
import { useT } from '../../../lib/workspaceTexts';
import { useSettingForm } from '../shared/useSettingForm';
import { ChannelSwitches } from './ChannelSwitches';
import type { Channels } from './messageSetting';
import { channelsText, savedOf } from './messageSetting';

const events = ['onCreate', 'onChange', 'onCancel'] as const;
type Edit = Record<(typeof events)[number], Channels> & { deskTells: boolean };

/** Messages sent when an appointment is made, changed or cancelled. */
export function BookingsBlock({ company }: { company: CompanyNotificationsDto }) {
  const t = useT();
  const [save] = useChangeNotificationStateMutation();
  const form = useSettingForm<Edit, CompanyNotificationsDto, NotificationSettingsDto>({
    item: company,
    editOf: (it) => {
      const { onCreate, onChange, onCancel, deskTells } = it ?? company;
      return { onCreate, onChange, onCancel, deskTells };
    },
    save: (edit, version) => save({ ...edit, version: version ?? company.version }),
    itemOf: savedOf,
    describe: (edit) => ({
      ...Object.fromEntries(events.map((event) => [t(`messages.${event}`), channelsText(edit[event], t)])),
      [t('messages.deskTells')]: t(edit.deskTells ? 'settings.on' : 'settings.off'),
    }),
  });
  return (
    <Block id="bookings" title={t('messages.bookings')} hint={t('messages.bookingsHint')} form={form}>
      {events.map((event) => (
        <ChannelSwitches
          key={event}
          name={event}
          legend={t(`messages.${event}`)}
          value={form.values[event]}
          error={form.errorOf(event)}
          onChange={(channels) => form.change({ [event]: channels })}
        />
      ))}
      <Switch
        name="deskTells"
        label={t('messages.deskTells')}
        description={t('messages.deskTellsHint')}
        checked={form.values.deskTells}
        onChange={(event) => form.change({ deskTells: event.currentTarget.checked })}
      />
      {form.stale}
    </Block>
  );
}
