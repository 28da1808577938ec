import { Switch } from '@mantine/core';
import { useId, useState } from 'react';
import type { GuestDto } from '../../api/guests';
import { useSaveGuestMutation } from '../../api/guests';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { hasRight } from '../../api/rights';
import { Alert } from '../../components/Alert';
import { FormDialog } from '../../components/form/FormDialog';
import form from '../../components/form/form.module.css';
import { NameFields } from '../../components/form/NameFields';
import { PhoneField } from '../../components/form/PhoneField';
import { TextField } from '../../components/form/TextField';
import { useForm } from '../../components/form/useForm';
import { SelectField } from '../../components/kit/SelectField';
import { DiscardLink } from '../../components/router/DiscardLink';
import { errorText, isLanguage, languages, useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { noteWith, readPhoneEntry } from '../../lib/phoneEntry';
import { useT } from '../../lib/workspaceTexts';
import { BirthdayFields } from './BirthdayFields';
import type { GuestEdit } from './guestEdit';
import { changesOf, editOf, newOf, problemsOf } from './guestEdit';
import { OffersFields } from './OffersFields';
import { TraitFields } from './TraitFields';
import { useSamePhone } from './useSamePhone';

const languageNames = { hu: 'Magyar', en: 'English' };

export interface Props {
  /** The edited guest; undefined for a new one. */
  guest?: GuestDto;
  onClose: () => void;
  onSaved: (guest: GuestDto) => void;
}

/** Edits or adds a card. If another card has the e-mail address, links to that one. */
export function GuestForm({ guest, onClose, onSaved }: Props) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const { data: me } = useGetGuestOrUserQuery();
  // The contacts of a new guest are typed by the one who took the call.
  const seesContacts = guest === undefined || hasRight(me, 'seeContacts');
  const [before] = useState(() => editOf(guest));
  const textsOf = (edited: GuestEdit) => {
    const problems = Object.entries(problemsOf(edited, before));
    return Object.fromEntries(problems.map(([name, code]) => [name, errorText(code)]));
  };
  const [save] = useSaveGuestMutation();
  const [sentEmail, setSentEmail] = useState('');
  const [beside, setBeside] = useState<string>();
  const { values, change, field, errorOf, ...card } = useForm({
    initial: before,
    check: textsOf,
    send: (edited) => {
      setSentEmail(edited.email);
      return save(guest === undefined ? newOf(edited) : { id: guest.id, ...changesOf(edited, before) });
    },
    onSaved,
  });
  const holder = values.email === sentEmail ? card.refusal?.guest : undefined;
  const taken = holder === undefined ? undefined : t('guests.emailTaken');
  const takeEntry = (text: string): boolean => {
    const entry = readPhoneEntry(text);
    setBeside(entry?.beside);
    if (entry !== undefined) {
      change({ phone: entry.phone, note: noteWith(values.note, entry.beside) });
    }
    return entry !== undefined;
  };
  const duplicates = useSamePhone(values.phone === before.phone ? undefined : values.phone, guest?.id);
  return (
    <FormDialog
      title={t(guest === undefined ? 'guests.add' : 'guests.editTitle')}
      editor={{ ...card, refusal: card.refusal?.guest === undefined ? card.refusal : undefined }}
      centred
      onClose={onClose}
    >
      <NameFields value={values} errorOf={errorOf} showError={card.wasSubmitted} onChange={change} />
      {seesContacts && (
        <>
          <PhoneField {...field('phone')} required={false} onPasted={takeEntry} />
          {beside !== undefined && <Alert severity="hint" text={t('guests.besidePhone', { text: beside })} />}
          {duplicates.map((duplicate) => (
            <Alert
              key={duplicate.id}
              severity="hint"
              text={t('guests.samePhone', { name: formatName(duplicate, language) })}
            >
              <DiscardLink to={`/provider/guests/${duplicate.id}`} onClick={onClose}>
                {t('guests.openThat')}
              </DiscardLink>
            </Alert>
          ))}
          <TextField
            {...field('email')}
            error={errorOf('email', textsOf(values).email ?? taken)}
            type="email"
            inputMode="email"
            autoComplete="off"
            label={t('auth.email')}
          />
          {holder !== undefined && (
            <p>
              <DiscardLink to={`/provider/guests/${holder}`} onClick={onClose}>
                {t('guests.openHolder')}
              </DiscardLink>
            </p>
          )}
        </>
      )}
      <Switch
        name="needSms"
        label={t('guests.needSms')}
        checked={values.needSms}
        onChange={(event) => change({ needSms: event.currentTarget.checked })}
      />
      <OffersFields values={values} onChange={change} />
      <BirthdayFields values={values} errorOf={errorOf} showErrors={card.wasSubmitted} onChange={change} />
      <SelectField
        name="language"
        label={t('guests.language')}
        value={values.language}
        options={[
          ...(guest === undefined ? [{ value: '', text: t('guests.salonLanguage') }] : []),
          ...languages.map((it) => ({ value: it, text: languageNames[it] })),
        ]}
        onChange={(it) => change({ language: isLanguage(it) ? it : '' })}
      />
      <TraitFields values={values} allergies={field('allergies')} onChange={change} />
      <div className={form.field}>
        <label htmlFor={`${id}-note`}>{t('guests.note')}</label>
        <p id={`${id}-hint`} className={form.hint}>
          {t('guests.noteHint')}
        </p>
        <textarea
          id={`${id}-note`}
          name="note"
          rows={4}
          className={form.textarea}
          value={values.note}
          aria-invalid={errorOf('note') !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => change({ note: event.target.value })}
        />
        <p id={`${id}-error`} className={form.error}>
          {errorOf('note')}
        </p>
      </div>
    </FormDialog>
  );
}
