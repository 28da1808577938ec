import { useState } from 'react';
import { Button, ButtonAnchor } from '../../components/Button';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';

interface Props {
  title: string;
  text: string;
}

/** Lucide's `share`; not in `icons.ts`, of which every icon is in the first script. */
const shareIcon = 'M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8M16 6l-4-4-4 4M12 2v13';

const isDismissed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Hands on the appointment by the device's own dialog, else by the clipboard, else by mail. */
export function ShareBooking({ title, text }: Props) {
  const t = useT();
  const company = useCompany();
  const [isCopied, setCopied] = useState(false);
  const url = `${window.location.origin}${bookingPath(company)}`;
  const whole = `${text}\n${url}`;
  const hasDialog = typeof navigator.share === 'function';
  // Browsers have no clipboard for pages without TLS.
  if (!hasDialog && navigator.clipboard === undefined) {
    const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(whole)}`;
    return (
      <ButtonAnchor kind="quiet" icon={shareIcon} href={mail}>
        {t('success.share')}
      </ButtonAnchor>
    );
  }
  const copy = async () => {
    await navigator.clipboard.writeText(whole);
    setCopied(true);
  };
  const share = async () => {
    try {
      await (hasDialog ? navigator.share({ title, text, url }) : copy());
    } catch (error) {
      if (hasDialog && !isDismissed(error)) {
        await copy().catch(() => undefined);
      }
    }
  };
  return (
    <>
      <Button kind="quiet" icon={shareIcon} onClick={() => void share()}>
        {t('success.share')}
      </Button>
      <p role="status" className={isCopied ? ui.muted : ui.hidden}>
        {isCopied ? t('success.copied') : ''}
      </p>
    </>
  );
}
