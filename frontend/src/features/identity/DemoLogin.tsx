import { useState } from 'react';
import { Button } from '../../components/Button';
import { useT } from '../../lib/workspaceTexts';
import styles from './identity.module.css';

interface Props {
  busy: boolean;
  onSignIn: (who: { username: string; password: string }) => void;
}

/** Signs in to the demo salon; the server puts the credentials into a meta element in demo mode. */
export function DemoLogin({ busy, onSignIn }: Props) {
  const t = useT();
  const [[username, password] = []] = useState(() =>
    document.querySelector('meta[name="demo-login"]')?.getAttribute('content')?.split(' '),
  );
  if (username === undefined || password === undefined) {
    return null;
  }
  return (
    <aside className={styles.demo}>
      <p>{t('login.demoText')}</p>
      <Button kind="quiet" busy={busy} onClick={() => onSignIn({ username, password })}>
        {t('login.demo')}
      </Button>
    </aside>
  );
}
