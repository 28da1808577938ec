import { SegmentedControl } from '@mantine/core';
import { ThemeControl } from '../../components/kit/ThemeControl';
import { useChooseLanguage } from '../../components/useChooseLanguage';
import { isLanguage, languages, useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import styles from './AppearanceControls.module.css';

const names = { hu: 'Magyar', en: 'English' };

/** Language and theme. The theme is stored in this browser, the language also with the account. */
export function AppearanceControls() {
  const t = useT();
  const language = useLanguage();
  const choose = useChooseLanguage();
  return (
    <div className={styles.looks}>
      <SegmentedControl
        size="xs"
        aria-label={t('app.language')}
        value={language}
        data={languages.map((value) => ({ value, label: <span lang={value}>{names[value]}</span> }))}
        onChange={(value) => isLanguage(value) && void choose(value)}
      />
      <ThemeControl size="xs" />
    </div>
  );
}
