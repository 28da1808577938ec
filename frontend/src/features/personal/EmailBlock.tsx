import { useEffect, useRef, useState } from 'react';
import type { AskEmailChangeRequest } from '../../api/identityEmailChange';
import { useAskEmailChangeMutation, useGetEmailChangeQuery } from '../../api/identityEmailChange';
import type { CurrentUserDto } from '../../api/identitySession';
import { Button } from '../../components/Button';
import formStyles from '../../components/form/form.module.css';
import { PasswordField } from '../../components/form/PasswordField';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import type { FormValues } from '../../components/form/useForm';
import { useForm } from '../../components/form/useForm';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import { GoogleButton } from '../../components/social/GoogleButton';
import ui from '../../components/ui.module.css';
import { isEmail } from '../../lib/email';
import { useT } from '../../lib/workspaceTexts';
import { PendingEmail } from './PendingEmail';
import styles from './personal.module.css';
import { TitledCard } from './TitledCard';

export interface Props {
  me: CurrentUserDto;
}

/** The e-mail address, and the new one that waits to be confirmed. */
export function EmailBlock({ me }: Props) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const { data, isError, error, refetch } = useGetEmailChangeQuery(undefined, { refetchOnMountOrArgChange: true });
  const pending = data?.pending ?? undefined;
  // The button that opened this went away.
  useEffect(() => heading.current?.focus(), []);
  // The form or the buttons that were pressed go away.
  const say = (text: string) => {
    setSaid(text);
    heading.current?.focus();
  };
  return (
    <TitledCard title={t('emailChange.title')} hint={t('emailChange.hint')} headingRef={heading}>
      <p>{me.email}</p>
      {isError && <QueryError text={t('emailChange.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={2} />}
      {pending !== undefined && <PendingEmail pending={pending} onSaid={setSaid} onGivenUp={say} />}
      {data !== undefined && pending === undefined && <AskForm me={me} onAsked={() => say('')} />}
      <p role="status" className={styles.saved}>
        {said}
      </p>
    </TitledCard>
  );
}

interface AskProps extends Props {
  onAsked: () => void;
}

const empty: FormValues<AskEmailChangeRequest> = { email: '', password: '' };

/** Asks for another address, with the password. */
function AskForm({ me, onAsked }: AskProps) {
  const t = useT();
  const [ask] = useAskEmailChangeMutation();
  const asksPassword = me.hasPassword !== false;
  const { field, ...form } = useForm({
    initial: empty,
    check: ({ email, password }) => ({
      email: email.trim() === '' ? t('field.required') : isEmail(email) ? undefined : t('field.email'),
      password: asksPassword && password === '' ? t('field.required') : undefined,
    }),
    send: ({ email, password }) => ask(asksPassword ? { email, password } : { email }),
    resetTo: () => empty,
    onSaved: onAsked,
  });
  return (
    <form className={formStyles.form} noValidate onSubmit={form.onSubmit}>
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('emailChange.new')}
        required
        maxLength={254}
      />
      {asksPassword ? (
        <PasswordField {...field('password')} label={t('emailChange.password')} />
      ) : (
        <>
          <p>{t('personal.googleConfirm')}</p>
          <GoogleButton purpose="reauth">{t('personal.googleConfirmButton')}</GoogleButton>
        </>
      )}
      <RefusalAlert refusal={form.refusal} />
      <div className={ui.row}>
        <Button type="submit" kind="quiet" busy={form.busy}>
          {t('emailChange.ask')}
        </Button>
      </div>
      {form.question}
    </form>
  );
}
