import { identitySessionApi } from '../../api/identitySession';
import { switchLanguage, useLanguage, useT } from '../../lib/i18n';
import { homeOf } from '../../lib/roles';
import { Icon } from '../icons/Icon';
import { user } from '../icons/icons';
import styles from './company.module.css';

/** The other language and the way to the own page, at the end of a salon's head; `plain/elements.rs` draws the same. */
export function HeadTools() {
  const t = useT();
  const other = useLanguage() === 'hu' ? 'en' : 'hu';
  const code = other.toUpperCase();
  // A browser of the other language is offered it by its full name.
  const isTheirs = navigator.language.startsWith(other);
  // Data the page brought or a step asked for; nothing is requested from here.
  const { data } = identitySessionApi.endpoints.getGuestOrUser.useQueryState();
  return (
    <span className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        lang={other}
        aria-label={isTheirs ? undefined : `${code} – ${t('app.otherLanguage')}`}
        onClick={() => void switchLanguage(other, true)}
      >
        {isTheirs ? t('app.otherLanguage') : code}
      </button>
      <a
        className={styles.tool}
        href={data == null ? '/login' : homeOf(data.roles)}
        aria-label={t(data == null ? 'company.signIn' : 'company.ownPage')}
      >
        <Icon path={user} />
      </a>
    </span>
  );
}
