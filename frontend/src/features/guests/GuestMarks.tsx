import type { GuestDto } from '../../api/guests';
import { Chip } from '../../components/Chip';
import { useT } from '../../lib/workspaceTexts';
import styles from './guests.module.css';

interface Props {
  guest: GuestDto;
}

/** Labels of a guest: deleted, walk-in, missed, new. */
export function GuestMarks({ guest }: Props) {
  const t = useT();
  const marks = [
    guest.state === 'DELETED' && t('guests.isDeleted'),
    guest.isWalkIn && t('guests.isWalkIn'),
    guest.missedLast && t('guests.missedLast'),
    guest.visits === 0 && guest.missed === 0 && !guest.isWalkIn && t('guests.neverHere'),
  ].filter((mark) => mark !== false);
  return marks.length === 0 ? null : (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <Chip key={mark}>{mark}</Chip>
      ))}
    </span>
  );
}
