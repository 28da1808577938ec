import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toRefusal } from '../../api/errors';
import type { ProviderCode } from '../../api/identityByProvider';
import {
  useLinkGoogleMutation,
  useLoginWithFacebookMutation,
  useLoginWithGoogleMutation,
  useReauthenticateWithGoogleMutation,
  useRegisterOrLoginGuestWithFacebookMutation,
  useRegisterOrLoginGuestWithGoogleMutation,
} from '../../api/identityByProvider';
import type { CurrentUserDto } from '../../api/identitySession';
import { Alert } from '../../components/Alert';
import { ButtonAnchor } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import type { Provider, SignInAttempt } from '../../components/social/attempt';
import { deleteAttempt, savedAttempt } from '../../components/social/attempt';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { errorText } from '../../lib/i18n';
import { homeOf } from '../../lib/roles';
import { announceSignIn } from '../../lib/sessionChannel';
import { useT } from '../../lib/workspaceTexts';

interface ProviderReturn {
  attempt: SignInAttempt | undefined;
  code: ProviderCode | undefined;
  /** Cancelled at the provider. */
  cancelled: boolean;
}

function readReturn(search: string, provider: Provider): ProviderReturn {
  const params = new URLSearchParams(search);
  const [code, state] = [params.get('code'), params.get('state')];
  return {
    attempt: savedAttempt(provider),
    code: code === null || state === null ? undefined : { code, state },
    cancelled: params.get('error') === 'access_denied',
  };
}

/** Google's return address. */
export function SignInWithGoogle() {
  return <SignIn provider="google" />;
}

/** Facebook's return address. */
export function SignInWithFacebook() {
  return <SignIn provider="facebook" />;
}

/** Completes the attempt and returns to the page it started from. */
function SignIn({ provider }: { provider: Provider }) {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [{ attempt, code, cancelled }] = useState(() => readReturn(search, provider));
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const finish = useFinish(provider);
  const from = attempt?.next ?? '/login';

  // The code in the address works once, so it is removed from the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is the event
  useEffect(() => {
    deleteAttempt(provider);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (attempt === undefined || code === undefined) {
      setFailure(t(cancelled ? `${provider}.cancelled` : 'google.lost'));
    } else if (attempt.purpose === 'register') {
      void navigate(from, { replace: true, state: { google: code } });
    } else {
      void finish[attempt.purpose](code).then(({ home, error }) => {
        if (error === undefined) {
          announceSignIn();
          browser.replace(attempt.next ?? home);
        } else {
          const { code: refused } = toRefusal(error);
          // Facebook's word for an address is never enough, and no account is linked to it later.
          const isKnown = provider === 'facebook' && refused === 'access.link_required';
          setFailure(isKnown ? t('facebook.linkRequired') : errorText(refused));
        }
      });
    }
  }, []);

  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t(`${provider}.title`)}</PageHeading>
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
function useFinish(provider: Provider) {
  const [login] = useLoginWithGoogleMutation();
  const [guest] = useRegisterOrLoginGuestWithGoogleMutation();
  const [facebookLogin] = useLoginWithFacebookMutation();
  const [facebookGuest] = useRegisterOrLoginGuestWithFacebookMutation();
  const [link] = useLinkGoogleMutation();
  const [reauth] = useReauthenticateWithGoogleMutation();
  const home = '/provider/personal';
  return {
    login: async (code: ProviderCode) => withHome(await (provider === 'google' ? login : facebookLogin)(code)),
    guest: async (code: ProviderCode) => withHome(await (provider === 'google' ? guest : facebookGuest)(code)),
    link: async (code: ProviderCode) => ({ home, error: (await link(code)).error }),
    reauth: async (code: ProviderCode) => ({ home, error: (await reauth(code)).error }),
  };
}

function withHome({ data, error }: { data?: CurrentUserDto; error?: Parameters<typeof toRefusal>[0] }) {
  return { home: homeOf(data?.roles ?? []), error };
}
