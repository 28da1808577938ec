import { useT } from '../../lib/workspaceTexts';
import { TextField } from './TextField';
import { Verdict } from './Verdict';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  showError: boolean;
  /** The server's answer whether it is free. */
  free: { answer: boolean | undefined; asking: boolean };
}

/** A username, checked while typing. */
export function UsernameField({ value, onChange, error, showError, free }: Props) {
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
        showError={showError || free.answer === false}
        onChange={(typed) => onChange(typed.toLowerCase())}
      />
      <Verdict
        kind={good ? 'good' : 'asking'}
        text={free.asking ? t('register.checking') : good ? t('register.usernameFree') : ''}
      />
    </>
  );
}
