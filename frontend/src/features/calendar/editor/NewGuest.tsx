import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { NameFields } from '../../../components/form/NameFields';
import { PhoneField } from '../../../components/form/PhoneField';
import { TextField } from '../../../components/form/TextField';
import { SelectField } from '../../../components/kit/SelectField';
import ui from '../../../components/ui.module.css';
import { isEmail } from '../../../lib/email';
import { isLanguage, languages } from '../../../lib/i18n';
import { isWholePhone } from '../../../lib/phone';
import { readPhoneEntry } from '../../../lib/phoneEntry';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import type { NewGuestDraft } from './draft';
import type { GuestFieldProps } from './GuestField';

const languageNames = { hu: 'Magyar', en: 'English' };

/** The fields of a new guest, entered during a phone call. */
export function NewGuest({
  guest,
  desk,
  holder,
  wasSubmitted,
  errorOf,
  onGuest,
  onBesidePhone,
}: GuestFieldProps & { guest: NewGuestDraft }) {
  const t = useT();
  const part = useRef<HTMLDivElement>(null);
  // Starts at the first empty field.
  useEffect(() => {
    const fields = [...(part.current?.querySelectorAll('input') ?? [])];
    fields.find((it) => it.value === '')?.focus();
  }, []);
  const [beside, setBeside] = useState<string>();
  const change = (typed: Partial<typeof guest>) => onGuest({ ...guest, ...typed });
  const takeEntry = (text: string): boolean => {
    const entry = readPhoneEntry(text);
    setBeside(entry?.beside);
    if (entry !== undefined) {
      change({ phone: entry.phone });
      onBesidePhone(entry.beside);
    }
    return entry !== undefined;
  };
  const required = (text: string) => (text.trim() === '' ? t('field.required') : undefined);
  return (
    <div ref={part} className={ui.stack}>
      <div className={styles.chosen}>
        <b>{t('desk.addGuest')}</b>
        <Button kind="link" onClick={() => onGuest({ kind: 'none' })}>
          {t('desk.otherGuest')}
        </Button>
      </div>
      <NameFields
        value={guest}
        showError={wasSubmitted}
        errorOf={(field) => errorOf(`newGuest.${field}`, required(guest[field]))}
        onChange={change}
      />
      <PhoneField
        value={guest.phone}
        showError={wasSubmitted}
        required={false}
        error={errorOf(
          'newGuest.phone',
          guest.phone === '' || isWholePhone(guest.phone) ? undefined : t('field.phone'),
        )}
        onChange={(phone) => change({ phone })}
        onPasted={takeEntry}
      />
      {beside !== undefined && <Alert severity="hint" text={t('desk.besidePhone', { text: beside })} />}
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t('invites.email')}
        hint={t('desk.emailHint')}
        value={guest.email}
        error={errorOf(
          'newGuest.email',
          guest.email.trim() === '' || isEmail(guest.email) ? undefined : t('field.email'),
        )}
        showError={wasSubmitted}
        onChange={(email) => change({ email })}
      />
      {holder !== undefined && (
        <Button kind="quiet" onClick={() => onGuest({ kind: 'known', id: holder, name: '' })}>
          {t('desk.takeHolder')}
        </Button>
      )}
      <SelectField
        name="guestLanguage"
        label={t('desk.guestLanguage')}
        value={guest.language ?? desk.language}
        options={languages.map((value) => ({ value, text: languageNames[value] }))}
        onChange={(language) => isLanguage(language) && change({ language })}
      />
    </div>
  );
}
