import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/Button';
import { x } from '../../../components/icons/icons';
import { unbroken } from '../../../components/unbroken';
import { useT } from '../../../lib/workspaceTexts';
import calendar from '../Calendar.module.css';
import { GuestSearchField } from '../editor/GuestSearchField';
import styles from './GapFinder.module.css';
import type { GapSearch } from './useGaps';

interface Props {
  guest: GapSearch['guest'];
  zone: string;
  onChange: (guest: GapSearch['guest']) => void;
}

/** The guest for whom a time is sought: a card that is searched for, or none. */
export function GuestChoice({ guest, zone, onChange }: Props) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const begun = guest.kind === 'none' ? (guest.typed ?? '') : '';
  const [typed, setTyped] = useState(begun);
  const isChosen = guest.kind === 'known';
  // The finder opens with the question for the guest; after their removal the pressed button is gone.
  useEffect(() => {
    if (!isChosen) {
      field.current?.focus();
    }
  }, [isChosen]);
  if (isChosen) {
    return (
      <div>
        <p className={styles.label}>{t('desk.guest')}</p>
        <div className={calendar.chosen}>
          <b>{unbroken(guest.name)}</b>
          <IconButton
            icon={x}
            label={t('desk.removeService', { name: guest.name })}
            onClick={() => {
              setTyped('');
              onChange({ kind: 'none' });
            }}
          />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.search}>
      <GuestSearchField
        ref={field}
        zone={zone}
        typed={typed}
        onTyped={setTyped}
        // Each letter would draw the marks of the calendar anew.
        onBlur={() => typed !== begun && onChange({ kind: 'none', typed })}
        onChoose={(found) => onChange({ kind: 'known', ...found })}
      />
    </div>
  );
}
