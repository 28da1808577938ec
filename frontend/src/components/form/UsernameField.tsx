import { useT } from '../../lib/workspaceTexts';
import { TextField } from './TextField';
import { Verdict } from './Verdict';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  insist: boolean;
  /** Whether it may be used, as far as the server has been asked. */
  free: { answer: boolean | undefined; asking: boolean };
}

/** A name to sign in with, checked while it is typed. */
export function UsernameField({ value, onChange, error, insist, free }: Props) {
  const t = useT();
  const good = free.answer === true;
  return (
    <>
      <TextField
        name="username"
        autoComplete="username"
        label={t('register.username')}
        hint={t('register.usernameHint')}
        required
        maxLength={15}
        value={value}
        error={error}
        insist={insist || free.answer === false}
        onChange={(typed) => onChange(typed.toLowerCase())}
      />
      <Verdict
        kind={good ? 'good' : 'asking'}
        text={free.asking ? t('register.checking') : good ? t('register.usernameFree') : ''}
      />
    </>
  );
}
