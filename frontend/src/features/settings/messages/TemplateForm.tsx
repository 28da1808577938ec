import { useState } from 'react';
import type { KnownErrorCode } from '../../../api/errorCodes';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { CompanyNotificationsDto, MessageKind, NotificationSettingsDto } from '../../../api/messages';
import { useChangeNotificationTemplateMutation } from '../../../api/messages';
import { Button } from '../../../components/Button';
import { Block } from '../../../components/form/Block';
import formStyles from '../../../components/form/form.module.css';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { InlineError } from '../../../components/InlineError';
import { SelectField } from '../../../components/kit/SelectField';
import { PhonePreview } from '../../../components/messages/PhonePreview';
import { unknownPlaceholder } from '../../../components/messages/placeholders';
import { TextWithPlaceholders } from '../../../components/messages/TextWithPlaceholders';
import ui from '../../../components/ui.module.css';
import type { Language } from '../../../lib/i18n';
import { errorText, isLanguage, languages } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import { useSettingForm } from '../shared/useSettingForm';
import styles from './messages.module.css';
import { Prices } from './Prices';
import { TestSms } from './TestSms';
import { usePreview } from './usePreview';

type Template = CompanyNotificationsDto['templates'][number];
/** A text with the version of the settings it belongs to. */
type Item = Template & { version: number };

const kinds = [
  'preEvent',
  'preEventConfirm',
  'onCreate',
  'onChange',
  'onCancel',
  'birthday',
  'lapsed',
] as const satisfies readonly MessageKind[];
const languageNames = { hu: 'Magyar', en: 'English' };

interface Props {
  company: CompanyNotificationsDto;
  template: Template;
  onChoose: (chosen: { kind: MessageKind; language: Language }) => void;
  /** Puts the product's text back. */
  onToDefault: () => Promise<Refusal | undefined>;
}

/** One text with its preview. Another one is chosen after asking what becomes of unsaved changes. */
export function TemplateForm({ company, template: { kind, language, ...template }, onChoose, onToDefault }: Props) {
  const t = useT();
  const [save] = useChangeNotificationTemplateMutation();
  const [isTesting, setTesting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const itemOf = ({ version, templates }: CompanyNotificationsDto): Item | undefined => {
    const found = templates.find((it) => it.kind === kind && it.language === language);
    return found === undefined ? undefined : { ...found, version };
  };
  const form = useSettingForm<{ text: string }, Item, NotificationSettingsDto>({
    item: { kind, language, ...template, version: company.version },
    editOf: (it) => ({ text: (it ?? template).text }),
    check: ({ text }) => {
      const unknown = unknownPlaceholder(text, company.placeholders);
      return {
        text:
          text.trim() === ''
            ? t('field.required')
            : unknown === undefined
              ? refused && errorText(refused)
              : t('sms.unknownPlaceholder', { placeholder: unknown }),
      };
    },
    save: ({ text }, version) => save({ kind, language, text, version: version ?? company.version }),
    itemOf: (data) => (data.company == null ? undefined : itemOf(data.company)),
    describe: ({ text }) => ({ [t('messages.text')]: text }),
  });
  const { text } = form.values;
  const isUnknown = unknownPlaceholder(text, company.placeholders) !== undefined;
  const sample = text.trim() === '' || isUnknown ? undefined : { kind, language, text };
  const { preview, error, isCurrent, retry } = usePreview(sample);
  // Refused at the field; another failure is no fault of the text.
  const refused: KnownErrorCode | undefined =
    isCurrent && error !== undefined ? toRefusal(error).fields.text?.at(0) : undefined;
  const shown =
    sample === undefined || preview === undefined ? undefined : company.accents ? preview.kept : preview.reduced;
  const toDefault = async () => {
    setBusy(true);
    setRefusal(undefined);
    const refused = await onToDefault();
    setBusy(false);
    setRefusal(refused);
  };
  return (
    <Block id="texts" title={t('messages.texts')} hint={t('messages.textsHint')} form={form}>
      <div className={formStyles.pair}>
        <SelectField
          name="kind"
          label={t('messages.kind')}
          value={kind}
          options={kinds.map((it) => ({ value: it, text: t(`sms.kind.${it}`) }))}
          onChange={(it) => form.leave(() => onChoose({ kind: kinds.find((known) => known === it) ?? kind, language }))}
        />
        <SelectField
          name="language"
          label={t('messages.language')}
          value={language}
          options={languages.map((it) => ({ value: it, text: languageNames[it] }))}
          onChange={(it) => form.leave(() => onChoose({ kind, language: isLanguage(it) ? it : language }))}
        />
      </div>
      <TextWithPlaceholders
        name="text"
        label={t('messages.text')}
        hint={t(template.isDefault ? 'messages.isDefault' : 'messages.isOwn')}
        value={text}
        error={form.errorOf('text')}
        placeholders={company.placeholders}
        onChange={(it) => form.change({ text: it })}
      />
      <PhonePreview text={shown?.text} isStale={sample !== undefined && !isCurrent}>
        <p className={`${ui.muted} ${ui.small}`}>{t('sms.previewHint')}</p>
        {sample !== undefined && preview !== undefined && <Prices preview={preview} accents={company.accents} />}
        {isCurrent && error !== undefined && refused === undefined && (
          <InlineError text={t('sms.previewFailed')} onRetry={retry} />
        )}
      </PhonePreview>
      {form.stale}
      <RefusalAlert refusal={refusal} />
      <div className={styles.switches}>
        {!template.isDefault && (
          <Button kind="quiet" busy={busy} onClick={() => form.leave(() => void toDefault())}>
            {t('messages.toDefault')}
          </Button>
        )}
        <Button kind="quiet" disabled={shown === undefined || !company.smsAvailable} onClick={() => setTesting(true)}>
          {t('messages.test')}
        </Button>
      </div>
      {isTesting && shown !== undefined && (
        <TestSms
          message={{ kind, language, text, accents: company.accents }}
          price={shown.price}
          onClose={() => setTesting(false)}
        />
      )}
    </Block>
  );
}
