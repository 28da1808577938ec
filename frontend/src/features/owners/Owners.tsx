import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonAnchor } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { ownersAddress } from '../../lib/ownersAddress';
import { useT } from '../../lib/ownersTexts';
import { pageData } from '../../lib/pageData';
import { Compared } from './Compared';
import { promises } from './facts';
import { MovingIn } from './MovingIn';
import styles from './owners.module.css';
import { Prices } from './Prices';
import { DayPicture, Pictures } from './pictures/Pictures';

/**
 * The page for owners of salons: what the product promises, looks like and costs, and the way in. The server writes the
 * same as plain HTML (`pages/owners/plain.rs`).
 */
export function Owners() {
  const t = useT();
  useAddressOfLanguage();
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.said}>
          <PageHeading site="Szalonka" title={t('owners.windowTitle', { title: t('owners.title') })}>
            {t('owners.heading')}
          </PageHeading>
          <p className={styles.lead}>{t('owners.lead')}</p>
          <Begin />
        </div>
        <DayPicture />
      </div>
      <section aria-labelledby="promises" className={styles.section}>
        <h2 id="promises">{t('owners.promises')}</h2>
        <ul className={styles.promises}>
          {promises.map((it) => (
            <li key={it} className={ui.card}>
              <h3>{t(`owners.promise.${it}`)}</h3>
              <p className={ui.muted}>{t(`owners.promise.${it}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Pictures />
      <Prices />
      <Compared />
      <MovingIn />
      <section aria-labelledby="ready" className={`${ui.card} ${styles.ready}`}>
        <h2 id="ready">{t('owners.ready')}</h2>
        <p>{t('owners.ready.text')}</p>
        <Begin />
      </section>
    </div>
  );
}

/** Keeps the address that of the language shown, which may be another than the one it was opened under. */
function useAddressOfLanguage(): void {
  const address = ownersAddress[useLanguage()];
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== address) {
      void navigate(address, { replace: true });
    }
  }, [pathname, address, navigate]);
}

/** The ways in: a salon of one's own, or one to look at. */
function Begin() {
  const t = useT();
  const { demo } = pageData();
  return (
    <p className={ui.row}>
      <ButtonAnchor href="/register">{t('find.salons.begin')}</ButtonAnchor>
      {demo !== undefined && (
        <ButtonAnchor kind="quiet" href={`/${demo}/appointmentbook`}>
          {t('find.salons.try')}
        </ButtonAnchor>
      )}
    </p>
  );
}
