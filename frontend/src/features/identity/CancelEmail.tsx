import { useParams } from 'react-router';
import { toRefusal } from '../../api/errors';
import { useCancelEmailChangeMutation } from '../../api/identityEmailChange';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { PageHeading } from '../../components/PageHeading';
import { useT } from '../../lib/workspaceTexts';
import styles from './identity.module.css';

/** The page of the link that the present address was mailed: stops a change of address, without signing in. */
export function CancelEmail() {
  const t = useT();
  const { code = '' } = useParams();
  const [cancel, { isLoading, isSuccess, error }] = useCancelEmailChangeMutation();
  const refusal = error === undefined ? undefined : toRefusal(error);
  return (
    <div className={styles.page}>
      <PageHeading site="Szalonka">{t('emailChange.cancelTitle')}</PageHeading>
      {isSuccess ? (
        <>
          <Alert severity="success" text={t('emailChange.cancelled')} />
          <p>{t('emailChange.cancelledText')}</p>
          <p>
            <ButtonLink to="/forgatpassword">{t('emailChange.newPassword')}</ButtonLink>
          </p>
        </>
      ) : refusal?.code === 'access.link_invalid' ? (
        <Alert severity="warning" text={t('emailChange.cancelExpired')} />
      ) : (
        <>
          <p>{t('emailChange.cancelText')}</p>
          <RefusalAlert refusal={refusal} />
          <p>
            <Button busy={isLoading} onClick={() => void cancel({ code })}>
              {t('emailChange.cancel')}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
