import { useParams } from 'react-router';
import { toRefusal } from '../../api/errors';
import { useConfirmEmailChangeMutation, useShowEmailChangeQuery } from '../../api/identityEmailChange';
import { useGetGuestOrUserQuery, useLogoutMutation } from '../../api/identitySession';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import { isGone, openedByCode } from '../../lib/opened';
import { isProvider } from '../../lib/roles';
import { announceSignIn } from '../../lib/sessionChannel';
import { useT } from '../../lib/workspaceTexts';
import styles from './identity.module.css';

/**
 * The page of the link that a new address was mailed. It counts on a press only, in the account that asked, so that no mail
 * scanner uses it, and no reader of the mail gives the address to another account.
 */
export function ConfirmEmail() {
  const t = useT();
  const { code = '' } = useParams();
  return (
    <div className={styles.page}>
      <PageHeading site="Szalonka">{t('emailChange.confirmTitle')}</PageHeading>
      <Confirmation key={code} code={code} />
    </div>
  );
}

interface Props {
  code: string;
}

function Confirmation({ code }: Props) {
  const t = useT();
  const me = useGetGuestOrUserQuery().data;
  const shown = useShowEmailChangeQuery(code, openedByCode);
  const [confirm, { isLoading, data: changed, error }] = useConfirmEmailChangeMutation();
  const [logout] = useLogoutMutation();
  const refusal = toRefusalOf(error) ?? (shown.data === undefined ? toRefusalOf(shown.error) : undefined);

  if (changed !== undefined) {
    return (
      <>
        <Alert severity="success" text={t('emailChange.confirmed', { email: changed.email })} />
        <p>{t('emailChange.confirmedText')}</p>
        <p>
          <ButtonLink to={personalPath(changed.roles)}>{t('emailChange.personal')}</ButtonLink>
        </p>
      </>
    );
  }
  const isSpent = refusal?.code === 'access.link_invalid' || (!shown.isSuccess && isGone());
  if (isSpent || refusal?.code === 'account.email_taken') {
    const isTaken = refusal?.code === 'account.email_taken';
    return (
      <>
        <Alert severity="warning" text={t(isTaken ? 'emailChange.taken' : 'emailChange.expired')} />
        {!isTaken && <p>{t('emailChange.expiredText')}</p>}
        <p>
          <ButtonLink kind="quiet" to={personalPath(me?.roles ?? [])}>
            {t('emailChange.personal')}
          </ButtonLink>
        </p>
      </>
    );
  }
  if (me === undefined || shown.isLoading) {
    return <Skeleton rows={3} />;
  }
  if (shown.data === undefined) {
    return <QueryError text={t('app.error')} error={shown.error} onRetry={() => void shown.refetch()} />;
  }
  const { email, isOwn } = shown.data;
  if (me === null) {
    return (
      <>
        <p>{t('emailChange.signIn', { email })}</p>
        <p>
          <ButtonLink to={`/login?next=${encodeURIComponent(`/emailchange/${code}`)}`}>{t('auth.login')}</ButtonLink>
        </p>
      </>
    );
  }
  if (!isOwn) {
    const leave = () => void logout().then(() => shown.refetch());
    return (
      <Alert severity="warning" text={t('emailChange.otherAccount', { email, own: me.email })}>
        <Button kind="quiet" onClick={leave}>
          {t('auth.logout')}
        </Button>
      </Alert>
    );
  }
  return (
    <>
      <p>{t('emailChange.confirmText', { email })}</p>
      <RefusalAlert refusal={refusal} />
      <p>
        <Button
          busy={isLoading}
          onClick={() => void confirm({ code }).then((answer) => answer.error === undefined && announceSignIn())}
        >
          {t('emailChange.confirm')}
        </Button>
      </p>
    </>
  );
}

const personalPath = (roles: Parameters<typeof isProvider>[0]) =>
  isProvider(roles) ? '/provider/personal' : '/guest/personal';

const toRefusalOf = (error: Parameters<typeof toRefusal>[0] | undefined) =>
  error === undefined ? undefined : toRefusal(error);
