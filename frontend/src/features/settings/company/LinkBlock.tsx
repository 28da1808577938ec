import { useChangeFirstRunMutation } from '../../../api/company';
import { Button, ButtonAnchor } from '../../../components/Button';
import { notify } from '../../../components/kit/notify';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';
import type { Company } from './company';

const card = '/api/company/current/card';

/** The address guests book at, to be copied and put where they look for it. */
export function LinkBlock({ company }: { company: Company }) {
  const t = useT();
  const [change] = useChangeFirstRunMutation();
  const address = `${window.location.origin}/${company.szalonkaId}/appointmentbook`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('info', t('link.copied'));
      void change({ linkShared: true });
    } catch {
      notify('error', t('link.copyFailed'));
    }
  };
  return (
    <section id="link" aria-labelledby="link-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="link-title" className={styles.subtitle}>
        {t('settings.link')}
      </h2>
      <p>{t('link.text')}</p>
      <p>
        <strong>{address}</strong>
      </p>
      <div className={ui.row}>
        <Button kind="quiet" onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
        <ButtonAnchor kind="link" href={address} target="_blank" rel="noreferrer">
          {t('link.open')}
        </ButtonAnchor>
      </div>
      <div className={styles.card}>
        <img
          src={`${card}?format=svg&v=${company.settings.version}`}
          alt={t('link.cardAlt', { address })}
          width={210}
          height={296}
        />
        <div className={ui.stack}>
          <h3>{t('link.card')}</h3>
          <p>{t('link.cardText')}</p>
          <div className={ui.row}>
            <ButtonAnchor kind="quiet" href={`${card}?format=pdf`} download={`${company.szalonkaId}.pdf`}>
              {t('link.cardPdf')}
            </ButtonAnchor>
            <ButtonAnchor kind="quiet" href={`${card}?format=svg`} download={`${company.szalonkaId}.svg`}>
              {t('link.cardSvg')}
            </ButtonAnchor>
          </div>
        </div>
      </div>
      <dl className={styles.places}>
        <dt>{t('link.onInstagram')}</dt>
        <dd>{t('link.instagram')}</dd>
        <dt>{t('link.onGoogle')}</dt>
        <dd>{t('link.google')}</dd>
      </dl>
    </section>
  );
}
