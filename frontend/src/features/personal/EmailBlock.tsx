import { useId } from 'react';
import type { CurrentUserDto } from '../../api/identitySession';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './personal.module.css';

interface Props {
  me: CurrentUserDto;
}

/** The e-mail address, with the reason why it cannot be changed. */
export function EmailBlock({ me }: Props) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack}`}>
      <h2 id={id} className={styles.title}>
        {t('personal.email')}
      </h2>
      <p>{me.email}</p>
      <p className={`${ui.muted} ${ui.small}`}>{t('personal.emailWhy')}</p>
    </section>
  );
}
