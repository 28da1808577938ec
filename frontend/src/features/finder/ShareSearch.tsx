import { useState } from 'react';
import { Button } from '../../components/Button';
import { externalLink } from '../../components/icons/icons';
import { useT } from '../../lib/finderTexts';

/** Hands on the address of the search: by the device's own dialog, else by the clipboard. */
export function ShareSearch() {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = window.location.href;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ url, title: document.title });
        return;
      }
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The dialog was closed, or the clipboard refused: the address is in the address bar.
    }
  };
  return (
    <>
      <Button kind="link" icon={externalLink} onClick={() => void share()}>
        {t('find.share')}
      </Button>
      <span role="status">{copied ? t('find.copied') : ''}</span>
    </>
  );
}
