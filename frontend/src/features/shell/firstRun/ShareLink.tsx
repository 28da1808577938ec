import { useState } from 'react';
import type { CompanyInfoDto } from '../../../api/identity';
import ui from '../../../components/ui.module.css';
import { useMedia } from '../../../lib/useMedia';
import { useT } from '../../../lib/workspaceTexts';
import styles from './FirstSteps.module.css';
import { bookingPage } from './steps';

interface Props {
  /** The step's name. */
  name: string;
  company: CompanyInfoDto;
  onShared: () => void;
}

/**
 * Shares the booking page's address by the phone's share sheet, else by the clipboard. Where neither is allowed (such as
 * without https) it shows the address for copying.
 */
export function ShareLink({ name, company, onShared }: Props) {
  const t = useT();
  const phone = useMedia('(pointer: coarse)');
  const [result, setResult] = useState<'copied' | 'shown'>();
  const address = `${window.location.origin}${bookingPage(company)}`;

  const share = async () => {
    try {
      if (phone && typeof navigator.share === 'function') {
        await navigator.share({ title: company.name, url: address });
      } else {
        await navigator.clipboard.writeText(address);
        setResult('copied');
      }
      onShared();
    } catch (reason) {
      // Closing the share sheet is no error.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) {
        setResult('shown');
      }
    }
  };

  if (result === 'shown') {
    return (
      <input
        className={styles.address}
        readOnly
        // Replaces the pressed button, so it selects its text.
        ref={(field) => field?.select()}
        aria-label={t('firstRun.address')}
        value={address}
        onCopy={onShared}
      />
    );
  }
  return (
    <>
      <button type="button" className={styles.share} onClick={() => void share()}>
        {result === 'copied' ? t('firstRun.copied') : name}
      </button>
      <span role="status" className={ui.hidden}>
        {result === 'copied' && t('firstRun.copied')}
      </span>
    </>
  );
}
