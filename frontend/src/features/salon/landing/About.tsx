import { useState } from 'react';
import { Button } from '../../../components/Button';
import { useCompany } from '../../../components/company/CompanyContext';
import { useWritten } from '../../../components/company/useWritten';
import { Icon } from '../../../components/icons/Icon';
import { externalLink, star } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { useLanguage, useT } from '../../../lib/i18n';
import { pageData } from '../../../lib/pageData';
import styles from './Landing.module.css';

/** The rating with its count, the salon's words about itself, and sharing. `plain/first_view.rs` draws the same. */
export function About() {
  const t = useT();
  const language = useLanguage();
  const { enableOnlineBooking } = useCompany();
  const written = useWritten();
  const { rating, about, translatedAbout } = pageData();
  const shown = rating?.average.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      {rating !== undefined && shown !== undefined && (
        <a className={styles.rating} href="#ratings-place">
          <Icon path={star} />
          <span>{t('landing.rating', { average: shown, count: rating.count })}</span>
        </a>
      )}
      {about === undefined ? (
        <p className={styles.about}>{enableOnlineBooking && t('landing.intro')}</p>
      ) : (
        <p className={styles.about} {...written(about, translatedAbout)} />
      )}
      <Share />
    </>
  );
}

/** Hands on the page's address: by the device's own dialog, else by the clipboard. */
function Share() {
  const t = useT();
  const { name } = useCompany();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const { origin, pathname } = window.location;
    const url = origin + pathname;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ url, title: name });
      } else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // The dialog was closed, or the clipboard refused: the address is in the address bar.
    }
  };
  return (
    <div className={ui.row}>
      <Button kind="quiet" icon={externalLink} onClick={() => void share()}>
        {t('landing.share')}
      </Button>
      <span role="status">{copied ? t('landing.copied') : ''}</span>
    </div>
  );
}
