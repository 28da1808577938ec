import { useId } from 'react';
import { CheckField } from '../../components/form/CheckField';
import ui from '../../components/ui.module.css';
import { switchShortcuts, useShortcuts } from '../../lib/shortcuts';
import { useT } from '../../lib/workspaceTexts';
import styles from './personal.module.css';

/** Switches single-key shortcuts on or off in this browser, at once. */
export function ShortcutsBlock() {
  const t = useT();
  const id = useId();
  const on = useShortcuts();
  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 id={id} className={styles.title}>
          {t('keys.title')}
        </h2>
        <p className={`${ui.muted} ${ui.small}`}>{t('keys.hint')}</p>
      </div>
      <CheckField name="shortcuts" label={t('keys.on')} checked={on} onChange={switchShortcuts} />
    </section>
  );
}
