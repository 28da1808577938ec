import { useParams } from 'react-router';
import { useLoginWithLinkMutation } from '../../api/api';
import { toRefusal } from '../../api/errors';
import { Alert } from '../../components/Alert';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { announceSignIn } from '../../lib/sessionChannel';
import { useT } from '../../lib/workspaceTexts';

/**
 * The page of a sign-in link. The link is used only on a press, so that mail scanners do not consume it; then a booking
 * waiting in another tab continues.
 */
export function SignIn() {
  const t = useT();
  const { code = '' } = useParams();
  const [signIn, { isLoading, isSuccess, error }] = useLoginWithLinkMutation();
  const refusal = error === undefined ? undefined : toRefusal(error);
  const spent = refusal?.code === 'access.link_invalid';

  if (isSuccess) {
    return (
      <div className={ui.stack}>
        <PageHeading site="Szalonka">{t('signin.title')}</PageHeading>
        <Alert severity="success" text={t('signin.done')} />
        <p>{t('signin.doneText')}</p>
        <p>
          <a className={ui.quiet} href="/guest/dashboard">
            {t('signin.dashboard')}
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('signin.title')}</PageHeading>
      {spent ? (
        <>
          <Alert severity="danger" text={t('signin.failed')} />
          <p>{t('signin.failedText')}</p>
          <p>
            <a className={ui.quiet} href="/login">
              {t('auth.login')}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{t('signin.text')}</p>
          <RefusalAlert refusal={refusal} />
          <p>
            <button
              type="button"
              className={ui.button}
              disabled={isLoading}
              onClick={() => void signIn({ code }).then((answer) => answer.error === undefined && announceSignIn())}
            >
              {t('signin.button')}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
