import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CurrentUserDto } from '../../api/api';
import { toRefusal } from '../../api/errors';
import type { GoogleCode } from '../../api/social';
import {
  useLinkGoogleMutation,
  useLoginWithGoogleMutation,
  useReauthenticateWithGoogleMutation,
  useRegisterOrLoginGuestWithGoogleMutation,
} from '../../api/social';
import { Alert } from '../../components/Alert';
import { ButtonAnchor } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import type { GoogleAttempt } from '../../components/social/googleAttempt';
import { deleteAttempt, savedAttempt } from '../../components/social/googleAttempt';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { errorText } from '../../lib/i18n';
import { homeOf } from '../../lib/roles';
import { announceSignIn } from '../../lib/sessionChannel';
import { useT } from '../../lib/workspaceTexts';

interface Returned {
  attempt: GoogleAttempt | undefined;
  code: GoogleCode | undefined;
  /** Cancelled at Google. */
  cancelled: boolean;
}

function readReturn(search: string): Returned {
  const params = new URLSearchParams(search);
  const [code, state] = [params.get('code'), params.get('state')];
  return {
    attempt: savedAttempt(),
    code: code === null || state === null ? undefined : { code, state },
    cancelled: params.get('error') === 'access_denied',
  };
}

/** Google's return address: completes the attempt and returns to the page it started from. */
export function SignInWithGoogle() {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [{ attempt, code, cancelled }] = useState(() => readReturn(search));
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const finish = useFinish();
  const from = attempt?.next ?? '/login';

  // The code in the address works once, so it is removed from the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is the event
  useEffect(() => {
    deleteAttempt();
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (attempt === undefined || code === undefined) {
      setFailure(t(cancelled ? 'google.cancelled' : 'google.lost'));
    } else if (attempt.purpose === 'register') {
      void navigate(from, { replace: true, state: { google: code } });
    } else {
      void finish[attempt.purpose](code).then(({ home, error }) => {
        if (error === undefined) {
          announceSignIn();
          browser.replace(attempt.next ?? home);
        } else {
          setFailure(errorText(toRefusal(error).code));
        }
      });
    }
  }, []);

  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('google.title')}</PageHeading>
      {failure === undefined ? (
        <p role="status">{t('google.finishing')}</p>
      ) : (
        <>
          <Alert severity={cancelled ? 'info' : 'danger'} text={failure} />
          <p>
            <ButtonAnchor kind="quiet" href={from}>
              {t('google.back')}
            </ButtonAnchor>
          </p>
        </>
      )}
    </div>
  );
}

/** The call that completes each purpose, and the user's first page. */
function useFinish() {
  const [login] = useLoginWithGoogleMutation();
  const [guest] = useRegisterOrLoginGuestWithGoogleMutation();
  const [link] = useLinkGoogleMutation();
  const [reauth] = useReauthenticateWithGoogleMutation();
  const home = '/provider/personal';
  return {
    login: async (code: GoogleCode) => withHome(await login(code)),
    guest: async (code: GoogleCode) => withHome(await guest(code)),
    link: async (code: GoogleCode) => ({ home, error: (await link(code)).error }),
    reauth: async (code: GoogleCode) => ({ home, error: (await reauth(code)).error }),
  };
}

function withHome({ data, error }: { data?: CurrentUserDto; error?: Parameters<typeof toRefusal>[0] }) {
  return { home: homeOf(data?.roles ?? []), error };
}
