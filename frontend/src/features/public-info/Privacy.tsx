import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import styles from './publicInfo.module.css';

const parts = ['who', 'what', 'why', 'howLong', 'rights', 'cookies'] as const;

/** What happens to a guest's data. */
export function Privacy() {
  const t = useT();
  return (
    <article className={`${ui.stack} ${styles.text}`}>
      <PageHeading site="Szalonka">{t('privacy.title')}</PageHeading>
      <p>{t('privacy.intro')}</p>
      {parts.map((part) => (
        <section key={part} className={ui.stack}>
          <h2>{t(`privacy.${part}Title`)}</h2>
          <p>{t(`privacy.${part}`)}</p>
        </section>
      ))}
    </article>
  );
}
