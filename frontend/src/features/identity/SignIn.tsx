import { useParams } from 'react-router';
import { toRefusal } from '../../api/errors';
import { useShowLinkQuery } from '../../api/identity';
import { useGetGuestOrUserQuery, useLoginWithLinkMutation } from '../../api/identitySession';
import { Alert } from '../../components/Alert';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { isGone, openedByCode } from '../../lib/opened';
import { homeOf, isProvider } from '../../lib/roles';
import { announceSignIn } from '../../lib/sessionChannel';
import { useT } from '../../lib/workspaceTexts';
import { BookingDetails } from './BookingDetails';
import { FinishBooking } from './FinishBooking';
import styles from './identity.module.css';
import { OwnPageLink } from './OwnPageLink';

/**
 * The page of a sign-in link. The link is used only on a press, so that mail scanners do not consume it. The booking that
 * waits for it is made at the same press, in any browser; the tab that waits follows.
 */
export function SignIn() {
  const t = useT();
  const { code = '' } = useParams();
  const shown = useShowLinkQuery(code, openedByCode);
  const [signIn, { isLoading, data: signedIn, error }] = useLoginWithLinkMutation();
  const me = useGetGuestOrUserQuery();
  const refusal = error === undefined ? undefined : toRefusal(error);
  const spent =
    refusal?.code === 'access.link_invalid' ||
    (signedIn === undefined &&
      ((shown.data === undefined && isGone()) ||
        (shown.isError && toRefusal(shown.error).code === 'access.link_invalid')));
  const booking = shown.data?.booking ?? undefined;

  if (signedIn !== undefined && booking !== undefined) {
    return <FinishBooking booking={booking} email={signedIn.email} roles={signedIn.roles} />;
  }
  if (signedIn !== undefined && isProvider(signedIn.roles)) {
    return (
      <div className={styles.page}>
        <PageHeading site="Szalonka">{t('signin.confirmed')}</PageHeading>
        <Alert severity="success" text={t('signin.confirmedText', { email: signedIn.email })} />
        <p>
          <a className={ui.button} href={homeOf(signedIn.roles)}>
            {t('signin.calendar')}
          </a>
        </p>
      </div>
    );
  }
  if (signedIn !== undefined) {
    return (
      <div className={styles.page}>
        <PageHeading site="Szalonka">{t('signin.title')}</PageHeading>
        <Alert severity="success" text={t('signin.done')} />
        <p>{t('signin.doneText')}</p>
        <p>
          <OwnPageLink roles={signedIn.roles} />
        </p>
      </div>
    );
  }
  if (spent && me.isLoading) {
    return <Skeleton rows={4} />;
  }
  if (spent && me.data != null) {
    return (
      <div className={styles.page}>
        <PageHeading site="Szalonka">{t('signin.title')}</PageHeading>
        <Alert severity="info" text={t('signin.signedIn', { email: me.data.email })} />
        <p>
          <OwnPageLink roles={me.data.roles} />
        </p>
      </div>
    );
  }
  if (spent) {
    return (
      <div className={styles.page}>
        <PageHeading site="Szalonka">{t('signin.title')}</PageHeading>
        <Alert severity="danger" text={t('signin.failed')} />
        <p>{t('signin.failedText')}</p>
        <p>
          <a className={ui.quiet} href="/login">
            {t('auth.login')}
          </a>
        </p>
      </div>
    );
  }
  if (shown.isLoading) {
    return <Skeleton rows={4} />;
  }
  return (
    <div className={styles.page}>
      <PageHeading site="Szalonka">{t(booking === undefined ? 'signin.title' : 'signin.bookTitle')}</PageHeading>
      {booking !== undefined && <BookingDetails booking={booking} />}
      <p>{t(booking === undefined ? 'signin.text' : 'signin.bookText')}</p>
      <RefusalAlert refusal={refusal} />
      <p>
        <button
          type="button"
          className={ui.button}
          disabled={isLoading}
          onClick={() => void signIn({ code }).then((answer) => answer.error === undefined && announceSignIn())}
        >
          {t(booking === undefined ? 'signin.button' : 'signin.bookButton')}
        </button>
      </p>
    </div>
  );
}
