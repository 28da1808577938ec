import { SegmentedControl } from '@mantine/core';
import { useChooseLanguage } from '../../components/useChooseLanguage';
import { isLanguage, languages, useLanguage } from '../../lib/i18n';
import { chooseTheme, themes, useTheme } from '../../lib/theme';
import { useT } from '../../lib/workspaceTexts';
import styles from './AppearanceControls.module.css';

const names = { hu: 'Magyar', en: 'English' };

/** Language and theme. The theme is stored in this browser, the language also with the account. */
export function AppearanceControls() {
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
