import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { PrivacyLink } from '../../components/privacy/PrivacyLink';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import styles from './Box.module.css';

interface Props {
  title: string;
  /** Hides the link for a forgotten password. */
  signedIn?: boolean;
  /** The box has its own link to the privacy notice. */
  privacy?: boolean;
  children: ReactNode;
}

let boxes = 0;

/** An identity box; takes the focus when it replaces another. */
export function Box({ title, signedIn = false, privacy = false, children }: Props) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (boxes > 0 && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    boxes += 1;
  }, []);
  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack} ${styles.box}`}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <p className={`${ui.row} ${ui.small}`}>
        {!signedIn && <a href="/forgatpassword">{t('auth.forgotten')}</a>}
        {!privacy && <PrivacyLink>{t('app.privacy')}</PrivacyLink>}
      </p>
    </section>
  );
}
