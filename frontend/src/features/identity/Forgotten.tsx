import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonAnchor } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { onPasswordReset } from '../../lib/sessionChannel';
import { useT } from '../../lib/workspaceTexts';
import styles from './identity.module.css';
import { ResetRequest } from './ResetRequest';
import { bookingLeft } from './returnPath';

/** Requests a reset link. A guest who came from a booking returns to it once the password is set in another tab. */
export function Forgotten() {
  const t = useT();
  const { search } = useLocation();
  const [booking] = useState(() => bookingLeft(search, document.referrer));
  useEffect(() => (booking === undefined ? undefined : onPasswordReset(() => browser.goTo(booking))), [booking]);
  return (
    <div className={styles.page}>
      <PageHeading site="Szalonka">{t('forgotten.title')}</PageHeading>
      <p>{t('forgotten.intro')}</p>
      <ResetRequest action={t('forgotten.send')} />
      {booking === undefined ? (
        <p className={styles.other}>
          <Link to="/login">{t('forgotten.login')}</Link>
        </p>
      ) : (
        <div className={`${ui.stack} ${styles.other}`}>
          <p>{t('forgotten.booking')}</p>
          <p>
            <ButtonAnchor kind="quiet" href={booking}>
              {t('forgotten.backToBooking')}
            </ButtonAnchor>
          </p>
        </div>
      )}
    </div>
  );
}
