import type { GuestDto } from '../../api/guests';
import { useT } from '../../lib/workspaceTexts';
import { Chip } from '../Chip';
import { octagonAlert } from '../icons/guestIcons';
import { Icon } from '../icons/Icon';
import { userX } from '../icons/icons';
import styles from './guestParts.module.css';
import { guestTags, tagIcons } from './guestTags';

interface Props extends Pick<GuestDto, 'tags' | 'isBlockedOnline'> {
  /** Nothing: there are none; an empty text: there are some, which are not loaded. */
  allergies: string | null | undefined;
}

/** The facts of a card to be known before a visit: allergies, tags, and that the guest may not book online. */
export function GuestTraits({ allergies, tags, isBlockedOnline }: Props) {
  const t = useT();
  const shown = guestTags.filter((it) => tags.includes(it));
  return (
    <>
      {allergies != null && (
        <p className={styles.allergies}>
          <Icon path={octagonAlert} />
          <span>
            <strong>
              {t('guests.allergies')}
              {allergies !== '' && ':'}
            </strong>{' '}
            {allergies}
          </span>
        </p>
      )}
      {(shown.length > 0 || isBlockedOnline) && (
        <ul className={styles.traits}>
          {shown.map((it) => (
            <li key={it}>
              <Chip icon={tagIcons[it]}>{t(`guests.tag.${it}`)}</Chip>
            </li>
          ))}
          {isBlockedOnline && (
            <li>
              <Chip icon={userX}>{t('guests.isBlockedOnline')}</Chip>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
