import { SegmentedControl } from '@mantine/core';
import { useChooseLanguage } from '../../components/useChooseLanguage';
import { isLanguage, languages, useLanguage } from '../../lib/i18n';
import { chooseTheme, themes, useTheme } from '../../lib/theme';
import { useT } from '../../lib/workspaceTexts';
import styles from './Looks.module.css';

const names = { hu: 'Magyar', en: 'English' };

/** Language and look: both change the page in place. The look stays in this browser, the language with the account too. */
export function Looks() {
  const t = useT();
  const language = useLanguage();
  const choose = useChooseLanguage();
  const theme = useTheme();
  return (
    <div className={styles.looks}>
      <SegmentedControl
        size="xs"
        aria-label={t('app.language')}
        value={language}
        data={languages.map((value) => ({ value, label: <span lang={value}>{names[value]}</span> }))}
        onChange={(value) => isLanguage(value) && void choose(value)}
      />
      <SegmentedControl
        size="xs"
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
    </div>
  );
}
