import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { GuestDto } from '../../api/guests';
import { useMergeGuestsMutation, useSearchGuestsQuery } from '../../api/guests';
import form from '../../components/form/form.module.css';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import { ConfirmDialog } from '../../components/kit/ConfirmDialog';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import { isSearch } from './filters';

interface Props {
  /** The card that stays. */
  guest: GuestDto;
  onClose: () => void;
  onMerged: () => void;
}

/** Merges another card into this one and removes the other. */
export function MergeGuests({ guest, onClose, onMerged }: Props) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const name = formatName(guest, language);
  const [typed, setTyped] = useState(guest.phone ?? guest.lastName);
  const [term] = useDebouncedValue(typed.trim(), 250);
  const [other, setOther] = useState<string | undefined>(undefined);
  const { data } = useSearchGuestsQuery(term, { skip: !isSearch(term) });
  const found = (data?.items ?? []).filter((it) => it.id !== guest.id && !it.isWalkIn);
  const chosen = found.find((it) => it.id === other);
  const [merge, { isLoading, error }] = useMergeGuestsMutation();
  return (
    <ConfirmDialog
      title={t('guests.mergeTitle')}
      action={t('guests.merge')}
      busy={isLoading}
      disabled={chosen === undefined}
      onConfirm={() =>
        chosen !== undefined &&
        void merge({ id: chosen.id, mergeGuestsRequest: { into: guest.id } }).then(
          (answer) => answer.error === undefined && onMerged(),
        )
      }
      onClose={onClose}
    >
      <div className={ui.stack}>
        <p>{t('guests.mergeText', { name })}</p>
        <TextField
          name="mergeSearch"
          type="search"
          autoComplete="off"
          label={t('guests.mergeSearch')}
          value={typed}
          onChange={setTyped}
        />
        <fieldset className={form.form}>
          <legend className={ui.hidden}>{t('guests.mergeWhom')}</legend>
          {found.map((it) => (
            <label key={it.id} className={form.check}>
              <input type="radio" name={id} checked={it.id === other} onChange={() => setOther(it.id)} />
              <span>
                <strong>{formatName(it, language)}</strong>{' '}
                <span className={ui.muted}>
                  {[it.phone, it.email, it.state === 'DELETED' ? t('guests.isDeleted') : undefined]
                    .filter((part) => part != null)
                    .join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <p role="status" className={ui.muted}>
          {chosen === undefined
            ? t(found.length === 0 ? 'guests.mergeNobody' : 'guests.mergeChoose')
            : t('guests.mergeGoes', { name: formatName(chosen, language) })}
        </p>
        <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      </div>
    </ConfirmDialog>
  );
}
