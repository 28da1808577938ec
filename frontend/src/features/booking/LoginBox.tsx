import { useEffect, useRef } from 'react';
import { ProvidersFirst } from '../../components/social/ProvidersFirst';
import { useT } from '../../lib/i18n';
import { Box } from './Box';
import { PasswordForm } from './PasswordForm';

interface Props {
  email: string;
}

/** Login for an address that has an account. */
export function LoginBox({ email }: Props) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box title={t('auth.loginTitle')}>
      <p>{t('auth.loginIntro')}</p>
      <ProvidersFirst purpose="guest" />
      <PasswordForm email={email} ref={field} />
    </Box>
  );
}
