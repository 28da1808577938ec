import type { CurrentUserDto } from '../../api/identitySession';
import { Block } from '../../components/form/Block';
import type { Answer } from '../../components/form/useForm';
import { useForm } from '../../components/form/useForm';
import { SelectField } from '../../components/kit/SelectField';
import { ThemeControl } from '../../components/kit/ThemeControl';
import ui from '../../components/ui.module.css';
import { isLanguage, languages, switchLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';

const names = { hu: 'Magyar', en: 'English' };

interface Props {
  me: CurrentUserDto;
  save: (language: CurrentUserDto['language']) => Promise<Answer<unknown>>;
}

/** The account's language and this browser's theme. */
export function LanguageBlock({ me, save }: Props) {
  const t = useT();
  const { values, change, ...form } = useForm({
    initial: { language: me.language },
    send: ({ language }) => save(language),
    onSaved: () => void switchLanguage(values.language, true),
  });
  return (
    <Block title={t('personal.language')} hint={t('personal.languageHint')} form={form}>
      <SelectField
        name="language"
        label={t('personal.languageLabel')}
        value={values.language}
        options={languages.map((value) => ({ value, text: names[value] }))}
        onChange={(value) => {
          if (isLanguage(value)) {
            change({ language: value });
          }
        }}
      />
      <div className={ui.stack}>
        <ThemeControl fullWidth />
        <p className={`${ui.muted} ${ui.small}`}>{t('personal.lookHint')}</p>
      </div>
    </Block>
  );
}
