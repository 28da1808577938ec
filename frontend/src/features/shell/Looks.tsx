import { SegmentedControl } from '@mantine/core';
import { isLanguage, languages, switchLanguage, useLanguage } from '../../lib/i18n';
import { chooseTheme, themes, useTheme } from '../../lib/theme';
import { useT } from '../../lib/workspaceTexts';
import styles from './Looks.module.css';

const names = { hu: 'Magyar', en: 'English' };

/** Language and look; both stay in this browser and change the page in place. */
export function Looks() {
  const t = useT();
  const language = useLanguage();
  const theme = useTheme();
  return (
    <div className={styles.looks}>
      <SegmentedControl
        size="xs"
        aria-label={t('app.language')}
        value={language}
        data={languages.map((value) => ({ value, label: <span lang={value}>{names[value]}</span> }))}
        onChange={(value) => isLanguage(value) && void switchLanguage(value, true)}
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
