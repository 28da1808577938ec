import { useParams } from 'react-router';
import type { ShownInviteDto } from '../../../api/employees';
import { useAcceptInviteMutation, useShowInviteQuery } from '../../../api/employees';
import { toRefusal } from '../../../api/errors';
import { useShowLinkQuery } from '../../../api/identity';
import { useGetGuestOrUserQuery, useLogoutMutation } from '../../../api/identitySession';
import { Alert } from '../../../components/Alert';
import { Button, ButtonAnchor, ButtonLink } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { PageHeading } from '../../../components/PageHeading';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { browser } from '../../../lib/browser';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { isGone, openedByCode } from '../../../lib/opened';
import { homeOf } from '../../../lib/roles';
import { useT } from '../../../lib/workspaceTexts';
import { NewColleague } from './NewColleague';

/** The page of an invitation: accept it with an existing account or create one. */
export function Invite() {
  const t = useT();
  const { code = '' } = useParams();
  const offer = useShowInviteQuery(code, openedByCode);
  const isUnknown = offer.data === undefined && isGone();
  if (offer.isError || isUnknown) {
    const isOver = isUnknown || /not_found$|link_invalid$/.test(toRefusal(offer.error).code);
    return (
      <div className={ui.stack}>
        <PageHeading site="Szalonka">{t('invite.title')}</PageHeading>
        {isOver ? (
          <Over code={code} />
        ) : (
          <QueryError text={t('invite.loadFailed')} error={offer.error} onRetry={() => void offer.refetch()} />
        )}
      </div>
    );
  }
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('invite.title')}</PageHeading>
      {offer.data === undefined ? <Skeleton rows={4} /> : <Offer code={code} offer={offer.data} />}
    </div>
  );
}

/**
 * An invitation that is over. An employee who accepted it by a link passed on by hand confirms their address by the
 * link of its mail.
 */
function Over({ code }: { code: string }) {
  const t = useT();
  const { isSuccess, isLoading } = useShowLinkQuery(code);
  if (isLoading) {
    return <Skeleton rows={2} />;
  }
  return isSuccess ? (
    <>
      <p>{t('invite.proveText')}</p>
      <p>
        <ButtonLink to={`/signin/${code}`}>{t('invite.prove')}</ButtonLink>
      </p>
    </>
  ) : (
    <EmptyState bird="searching" text={t('invite.gone')}>
      <ButtonAnchor kind="quiet" href="/">
        {t('app.toHome')}
      </ButtonAnchor>
    </EmptyState>
  );
}

interface Props {
  code: string;
  offer: ShownInviteDto;
}

function Offer({ code, offer }: Props) {
  const t = useT();
  return (
    <>
      <p>
        <strong>{t('invite.text', { inviter: offer.inviterName, company: offer.companyName })}</strong>
      </p>
      {offer.role === 'SUPERVISOR' && <p>{t('invite.asSupervisor')}</p>}
      <p className={ui.muted}>{t('invite.for', { email: offer.email })}</p>
      {offer.account === 'new' ? <NewColleague code={code} offer={offer} /> : <Known code={code} offer={offer} />}
    </>
  );
}

/** Accepts with an existing account, which must be the one invited. */
function Known({ code, offer }: Props) {
  const t = useT();
  const language = useLanguage();
  const me = useGetGuestOrUserQuery().data;
  const [logout] = useLogoutMutation();
  const [accept, { isLoading, error }] = useAcceptInviteMutation();
  if (me === undefined) {
    return <Skeleton rows={1} />;
  }
  if (me === null) {
    return (
      <>
        <p>{t('invite.existing')}</p>
        <p>
          <ButtonLink to={`/login?next=${encodeURIComponent(`/invite/${code}`)}`}>{t('auth.login')}</ButtonLink>
        </p>
      </>
    );
  }
  if (me.email.toLowerCase() !== offer.email.toLowerCase()) {
    return (
      <Alert severity="warning" text={t('invite.otherAccount', { name: formatName(me, language) })}>
        <Button kind="quiet" onClick={() => void logout()}>
          {t('auth.logout')}
        </Button>
      </Alert>
    );
  }
  return (
    <>
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      <p>
        <Button
          busy={isLoading}
          onClick={() =>
            void accept({ code }).then((answer) => {
              if (answer.data !== undefined) {
                browser.goTo(homeOf(answer.data.roles));
              }
            })
          }
        >
          {t(isLoading ? 'invite.accepting' : 'invite.accept')}
        </Button>
      </p>
    </>
  );
}
