import { useState } from 'react';
import type { CompanyInfoDto } from '../../../api/workspace';
import ui from '../../../components/ui.module.css';
import { useMedia } from '../../../lib/useMedia';
import { useT } from '../../../lib/workspaceTexts';
import styles from './FirstRun.module.css';
import { bookingPage } from './steps';

interface Props {
  /** What the step is called. */
  name: string;
  company: CompanyInfoDto;
  onShared: () => void;
}

/**
 * Hands the booking page's address on: by the phone's own sheet, else to the clipboard. Where neither is allowed (a
 * page without https, for instance) the address is shown for copying by hand.
 */
export function ShareLink({ name, company, onShared }: Props) {
  const t = useT();
  const phone = useMedia('(pointer: coarse)');
  const [told, setTold] = useState<'copied' | 'shown'>();
  const address = `${window.location.origin}${bookingPage(company)}`;

  const share = async () => {
    try {
      if (phone && typeof navigator.share === 'function') {
        await navigator.share({ title: company.name, url: address });
      } else {
        await navigator.clipboard.writeText(address);
        setTold('copied');
      }
      onShared();
    } catch (reason) {
      // Whoever closes the sheet has changed their mind.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) {
        setTold('shown');
      }
    }
  };

  if (told === 'shown') {
    return (
      <input
        className={styles.address}
        readOnly
        // It takes the place of what was pressed.
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
        {told === 'copied' ? t('firstRun.copied') : name}
      </button>
      <span role="status" className={ui.hidden}>
        {told === 'copied' && t('firstRun.copied')}
      </span>
    </>
  );
}
