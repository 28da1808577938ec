import { useState } from 'react';
import { Button } from '../../components/Button';
import { useT } from '../../lib/workspaceTexts';
import styles from './auth.module.css';

interface Props {
  busy: boolean;
  onSignIn: (who: { username: string; password: string }) => void;
}

/** In a demo anybody may look around as the one who leads its salon; the server names the login in the page. */
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
