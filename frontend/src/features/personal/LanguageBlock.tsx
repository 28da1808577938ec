import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import type { CurrentUserDto } from '../../api/workspace';
import { SelectField } from '../../components/form/SelectField';
import ui from '../../components/ui.module.css';
import { isLanguage, languages, switchLanguage } from '../../lib/i18n';
import { chooseTheme, themes, useTheme } from '../../lib/theme';
import { useT } from '../../lib/workspaceTexts';
import { Block } from './Block';

const names = { hu: 'Magyar', en: 'English' };

interface Props {
  me: CurrentUserDto;
  busy: boolean;
  onSave: (language: CurrentUserDto['language']) => Promise<Refusal | undefined>;
}

/** The account's language and this browser's theme. */
export function LanguageBlock({ me, busy, onSave }: Props) {
  const t = useT();
  const [language, setLanguage] = useState<CurrentUserDto['language']>(me.language);
  const theme = useTheme();
  return (
    <Block
      title={t('personal.language')}
      hint={t('personal.languageHint')}
      valid
      busy={busy}
      onSave={async () => {
        const refusal = await onSave(language);
        if (refusal === undefined) {
          await switchLanguage(language, true);
        }
        return refusal;
      }}
    >
      {({ touched }) => (
        <>
          <SelectField
            name="language"
            label={t('personal.languageLabel')}
            value={language}
            options={languages.map((value) => ({ value, text: names[value] }))}
            onChange={(value) => {
              if (isLanguage(value)) {
                setLanguage(value);
                touched('language');
              }
            }}
          />
          <div className={ui.stack}>
            <SegmentedControl
              fullWidth
              aria-label={t('look.title')}
              value={theme}
              data={themes.map((value) => ({ value, label: t(`look.${value}`) }))}
              onChange={(value) => {
                const chosen = themes.find((it) => it === value);
                if (chosen !== undefined) {
                  chooseTheme(chosen);
                }
              }}
            />
            <p className={`${ui.muted} ${ui.small}`}>{t('personal.lookHint')}</p>
          </div>
        </>
      )}
    </Block>
  );
}
