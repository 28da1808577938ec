import { Switch } from '@mantine/core';
import type { CompanyNotificationsDto, NotificationSettingsDto } from '../../../api/messages';
import { useChangeNotificationStateMutation } from '../../../api/messages';
import { Block } from '../../../components/form/Block';
import formStyles from '../../../components/form/form.module.css';
import { TextField } from '../../../components/form/TextField';
import { TimeField } from '../../../components/kit/TimeField';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import { useSettingForm } from '../shared/useSettingForm';
import { isWithin, numberOf, savedOf } from './messageSetting';
import { Prices } from './Prices';
import { usePreview } from './usePreview';

interface Edit {
  quietFrom: string;
  quietTo: string;
  accents: boolean;
  dailyLimit: string;
}

const daily = { least: 0, most: 10_000 };

/** When nothing is sent, how accents are, and how many SMS a day. */
export function SendingBlock({ company }: { company: CompanyNotificationsDto }) {
  const t = useT();
  const language = useLanguage();
  const [save] = useChangeNotificationStateMutation();
  const form = useSettingForm<Edit, CompanyNotificationsDto, NotificationSettingsDto>({
    item: company,
    editOf: (it) => {
      const { quietFrom, quietTo, accents, dailyLimit } = it ?? company;
      return { quietFrom, quietTo, accents, dailyLimit: `${dailyLimit}` };
    },
    check: ({ quietFrom, quietTo, dailyLimit }) => ({
      quietFrom: quietFrom === '' ? t('messages.quietRequired') : undefined,
      quietTo: quietTo === '' ? t('messages.quietRequired') : undefined,
      dailyLimit: isWithin(numberOf(dailyLimit), daily.least, daily.most) ? undefined : t('messages.between', daily),
    }),
    save: ({ dailyLimit, ...edit }, version) =>
      save({ ...edit, dailyLimit: numberOf(dailyLimit) ?? 0, version: version ?? company.version }),
    itemOf: savedOf,
    describe: (edit) => ({
      [t('messages.quietFrom')]: edit.quietFrom,
      [t('messages.quietTo')]: edit.quietTo,
      [t('messages.accents')]: t(edit.accents ? 'settings.on' : 'settings.off'),
      [t('messages.dailyLimit')]: edit.dailyLimit,
    }),
  });
  const { values, change, field, errorOf } = form;
  const sample = company.templates.find((it) => it.kind === 'preEvent' && it.language === language);
  const { preview } = usePreview(
    sample === undefined ? undefined : { kind: sample.kind, language: sample.language, text: sample.text },
  );
  return (
    <Block id="sending" title={t('messages.sending')} form={form}>
      <div className={formStyles.pair}>
        <TimeField
          name="quietFrom"
          label={t('messages.quietFrom')}
          value={values.quietFrom}
          error={errorOf('quietFrom')}
          showError={form.wasSubmitted}
          onChange={(quietFrom) => change({ quietFrom })}
        />
        <TimeField
          name="quietTo"
          label={t('messages.quietTo')}
          value={values.quietTo}
          error={errorOf('quietTo')}
          showError={form.wasSubmitted}
          onChange={(quietTo) => change({ quietTo })}
        />
      </div>
      <p className={formStyles.hint}>{t('messages.quietHint')}</p>
      <Switch
        name="accents"
        label={t('messages.accents')}
        description={t('messages.accentsHint')}
        checked={values.accents}
        onChange={(event) => change({ accents: event.currentTarget.checked })}
      />
      {preview !== undefined && <Prices preview={preview} accents={values.accents} />}
      <TextField
        {...field('dailyLimit')}
        label={t('messages.dailyLimit')}
        hint={t('messages.dailyLimitHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      {form.stale}
    </Block>
  );
}
