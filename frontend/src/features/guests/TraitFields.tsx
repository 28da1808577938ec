import { useId } from 'react';
import { Chip } from '../../components/Chip';
import form from '../../components/form/form.module.css';
import group from '../../components/form/group.module.css';
import { TextField } from '../../components/form/TextField';
import type { FieldProps } from '../../components/form/useSubmit';
import { guestTags, tagIcons } from '../../components/guests/guestTags';
import { Icon } from '../../components/icons/Icon';
import { useT } from '../../lib/workspaceTexts';
import type { GuestEdit } from './guestEdit';
import { toggled } from './guestEdit';
import styles from './guests.module.css';

interface Props {
  values: Pick<GuestEdit, 'tags' | 'isBlockedOnline'>;
  allergies: FieldProps;
  onChange: (changed: Partial<GuestEdit>) => void;
}

/** Allergies, tags, and whether the guest may book online. */
export function TraitFields({ values: { tags, isBlockedOnline }, allergies, onChange }: Props) {
  const t = useT();
  const hint = useId();
  return (
    <>
      <TextField {...allergies} autoComplete="off" label={t('guests.allergies')} hint={t('guests.allergiesHint')} />
      <fieldset className={group.group}>
        <legend>{t('guests.tags')}</legend>
        <div className={styles.tags}>
          {guestTags.map((tag) => (
            <Chip key={tag} pressed={tags.includes(tag)} onClick={() => onChange({ tags: toggled(tags, tag) })}>
              <Icon path={tagIcons[tag]} size={16} />
              {t(`guests.tag.${tag}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div>
        <label className={form.check}>
          <input
            type="checkbox"
            name="isBlockedOnline"
            checked={isBlockedOnline}
            aria-describedby={hint}
            onChange={(event) => onChange({ isBlockedOnline: event.target.checked })}
          />
          {t('guests.blockOnline')}
        </label>
        <p id={hint} className={form.hint}>
          {t('guests.blockOnlineHint')}
        </p>
      </div>
    </>
  );
}
