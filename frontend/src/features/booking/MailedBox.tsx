import type { RegisterGuestRequest } from '../../api/identitySession';
import { Alert } from '../../components/Alert';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { Box } from './Box';
import { DigitsForm } from './DigitsForm';
import styles from './MailedBox.module.css';
import { PasswordForm } from './PasswordForm';
import { SendAgain } from './SendAgain';

interface Props {
  email: string;
  /** The registration request that was sent; lost when the page is reloaded. */
  registration?: RegisterGuestRequest | undefined;
  /** The address was proven in another browser. */
  isProvenElsewhere: boolean;
}

/** The mail is on its way: its code is typed here, its link books wherever it is opened, its password signs in too. */
export function MailedBox({ email, registration, isProvenElsewhere }: Props) {
  const t = useT();
  return (
    <Box title={t('auth.mailedTitle')}>
      <Alert severity="info" text={t('auth.mailed', { email })} />
      {isProvenElsewhere ? (
        <p role="status">{t('auth.provenElsewhere')}</p>
      ) : (
        <>
          <DigitsForm />
          <p>{t('auth.mailedLink')}</p>
          <p role="status" className={ui.muted}>
            {t('auth.waiting')}
          </p>
          {registration !== undefined && <SendAgain registration={registration} />}
        </>
      )}
      <details className={styles.password} open={isProvenElsewhere}>
        <summary>{t('auth.byPassword')}</summary>
        <PasswordForm email={email} />
      </details>
    </Box>
  );
}
