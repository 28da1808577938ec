import type { InviteDto } from '../../api/employees';
import { Button } from '../../components/Button';
import { Modal } from '../../components/kit/Modal';
import { notify } from '../../components/kit/notify';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './employeesList.module.css';

interface Props {
  invite: InviteDto;
  link: string;
  onClose: () => void;
}

/** The link of an invitation just sent, to be passed on by hand: told once. */
export function InviteLink({ invite: { email, qr }, link, onClose }: Props) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('info', t('link.copied'));
    } catch {
      notify('error', t('link.copyFailed'));
    }
  };
  return (
    <Modal
      open
      title={t('invites.link')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={() => void copy()}>
            {t('link.copy')}
          </Button>
          <Button onClick={onClose}>{t('invites.close')}</Button>
        </>
      }
    >
      <div className={ui.stack}>
        <p>{t('invites.linkText', { email })}</p>
        {qr != null && (
          <img
            className={styles.qr}
            alt={t('invites.qr', { link })}
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            width={240}
            height={240}
          />
        )}
        <input
          readOnly
          className={styles.link}
          aria-label={t('invites.link')}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className={ui.muted}>{t('invites.linkOnce')}</p>
      </div>
    </Modal>
  );
}
