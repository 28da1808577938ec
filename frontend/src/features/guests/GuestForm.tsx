import { Switch } from '@mantine/core';
import { useId, useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { GuestDto } from '../../api/workspace';
import { useSaveGuestMutation } from '../../api/workspace';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { Modal } from '../../components/Dialog';
import form from '../../components/form/form.module.css';
import { NameFields } from '../../components/form/NameFields';
import { PhoneField } from '../../components/form/PhoneField';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import { Link } from '../../components/router/Link';
import { errorText, isLanguage, languages, useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import { changesOf, editOf, newOf, problemsOf } from './guestEdit';
import { useSamePhone } from './useSamePhone';

const languageNames = { hu: 'Magyar', en: 'English' };

interface Props {
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
  const [before] = useState(() => editOf(guest));
  const [value, setValue] = useState(before);
  const [save, { isLoading }] = useSaveGuestMutation();
  const duplicates = useSamePhone(value.phone === before.phone ? undefined : value.phone, guest?.id);
  const problems = problemsOf(value, before);
  const submit = useSubmit(Object.keys(problems).length === 0, async () => {
    const answer = await save(guest === undefined ? newOf(value) : { id: guest.id, ...changesOf(value, before) });
    if (answer.error !== undefined) {
      return toRefusal(answer.error);
    }
    onSaved(answer.data);
    return undefined;
  });
  const errorOf = (field: keyof typeof value) => {
    const problem = problems[field];
    const taken = field === 'email' && holder !== undefined ? t('guests.emailTaken') : undefined;
    return submit.errorOf(field, problem === undefined ? taken : errorText(problem));
  };
  const change = (typed: Partial<typeof value>) => {
    setValue((shown) => ({ ...shown, ...typed }));
    Object.keys(typed).forEach(submit.changed);
  };
  const [asked, setAsked] = useState('');
  const holder = value.email === asked ? submit.refusal?.guest : undefined;
  return (
    <Modal
      open
      title={t(guest === undefined ? 'guests.add' : 'guests.editTitle')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isLoading}>
            {t(isLoading ? 'personal.saving' : 'personal.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        // `showModal` would focus the close button.
        ref={(fields) => fields?.querySelector('input')?.setAttribute('autofocus', '')}
        className={form.form}
        noValidate
        onSubmit={(event) => {
          setAsked(value.email);
          submit.onSubmit(event);
        }}
      >
        <NameFields value={value} errorOf={errorOf} showError={submit.wasSubmitted} onChange={change} />
        <PhoneField
          required={false}
          value={value.phone}
          error={errorOf('phone')}
          showError={submit.wasSubmitted}
          onChange={(phone) => change({ phone })}
        />
        {duplicates.map((duplicate) => (
          <Alert
            key={duplicate.id}
            severity="hint"
            text={t('guests.samePhone', { name: formatName(duplicate, language) })}
          >
            <Link to={`/provider/guests/${duplicate.id}`} onClick={onClose}>
              {t('guests.openThat')}
            </Link>
          </Alert>
        ))}
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('auth.email')}
          value={value.email}
          error={errorOf('email')}
          showError={submit.wasSubmitted}
          onChange={(email) => change({ email })}
        />
        {holder !== undefined && (
          <p>
            <Link to={`/provider/guests/${holder}`} onClick={onClose}>
              {t('guests.openHolder')}
            </Link>
          </p>
        )}
        <Switch
          name="needSms"
          label={t('guests.needSms')}
          checked={value.needSms}
          onChange={(event) => change({ needSms: event.currentTarget.checked })}
        />
        <SelectField
          name="language"
          label={t('guests.language')}
          value={value.language}
          options={[
            ...(guest === undefined ? [{ value: '', text: t('guests.salonLanguage') }] : []),
            ...languages.map((it) => ({ value: it, text: languageNames[it] })),
          ]}
          onChange={(it) => change({ language: isLanguage(it) ? it : '' })}
        />
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
            value={value.note}
            aria-invalid={errorOf('note') !== undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={(event) => change({ note: event.target.value })}
          />
          <p id={`${id}-error`} className={form.error}>
            {errorOf('note')}
          </p>
        </div>
        {submit.refusal?.guest === undefined && <RefusalAlert refusal={submit.refusal} />}
      </form>
    </Modal>
  );
}
