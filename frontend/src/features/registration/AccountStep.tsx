import { useState } from 'react';
import form from '../../components/form/form.module.css';
import { NewPasswordField } from '../../components/form/NewPasswordField';
import { PrivacyField } from '../../components/form/PrivacyField';
import { ShowPassword } from '../../components/form/ShowPassword';
import { UsernameField } from '../../components/form/UsernameField';
import { isOffered } from '../../components/social/offered';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './Register.module.css';
import type { StepProps } from './stepProps';

const ways = [
  ['own', 'register.ownPassword'],
  ['mailed', 'register.mailedPassword'],
  ['google', 'register.google'],
] as const;

/** The way of signing in: own password, mailed password, or Google. */
export function AccountStep({ value, onChange, errorOf, wasSubmitted, available }: StepProps) {
  const t = useT();
  const [visible, setVisible] = useState(false);
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{t('register.how')}</legend>
        {ways
          .filter(([how]) => how !== 'google' || isOffered('google'))
          .map(([how, text]) => (
            <label key={how} className={form.check}>
              <input
                type="radio"
                name="how"
                value={how}
                checked={value.how === how}
                onChange={() => onChange({ how })}
              />
              <span>{t(text)}</span>
            </label>
          ))}
      </fieldset>
      {value.how === 'own' && (
        <>
          <UsernameField
            value={value.username}
            error={errorOf('username')}
            showError={wasSubmitted}
            free={available.username}
            onChange={(username) => onChange({ username })}
          />
          <NewPasswordField
            name="password"
            label={t('register.password')}
            value={value.password}
            error={errorOf('password')}
            showError={wasSubmitted}
            visible={visible}
            onChange={(password) => onChange({ password })}
          >
            <ShowPassword visible={visible} onChange={setVisible} />
          </NewPasswordField>
        </>
      )}
      {value.how === 'mailed' && <p className={ui.muted}>{t('register.mailedHint', { email: value.email.trim() })}</p>}
      {value.how === 'google' && <p className={ui.muted}>{t('register.googleHint')}</p>}
      <PrivacyField
        checked={value.privacy}
        error={wasSubmitted ? errorOf('privacy') : undefined}
        onChange={(privacy) => onChange({ privacy })}
      />
    </>
  );
}
