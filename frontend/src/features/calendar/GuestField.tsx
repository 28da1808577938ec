import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSearchGuestsQuery } from '../../api/workspace';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { NameFields } from '../../components/form/NameFields';
import { PhoneField } from '../../components/form/PhoneField';
import { TextField } from '../../components/form/TextField';
import ui from '../../components/ui.module.css';
import type { Language } from '../../lib/i18n';
import { errorText, useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { maskPhone } from '../../lib/phone';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';
import type { GuestDraft } from './draft';

interface Props {
  guest: GuestDraft;
  zone: string;
  insist: boolean;
  errorOf: (field: string, own: string | undefined) => string | undefined;
  onGuest: (guest: GuestDraft) => void;
}

/** Milliseconds without typing before it asks. */
const quiet = 250;
const shortest = 2;

/** Who comes: somebody known, somebody new, or whoever walked in. */
export function GuestField(props: Props) {
  const { guest, onGuest } = props;
  const t = useT();
  const [missed, setMissed] = useState(false);
  switch (guest.kind) {
    case 'none':
      return <GuestSearch {...props} onMissed={setMissed} />;
    case 'new':
      return <NewGuest {...props} guest={guest} />;
    case 'known':
    case 'walkIn':
      return (
        <div>
          <div className={styles.chosen}>
            <b>{guest.kind === 'known' ? guest.name : t('desk.walkIn')}</b>
            <Button kind="link" onClick={() => onGuest({ kind: 'none' })}>
              {t('desk.otherGuest')}
            </Button>
          </div>
          {guest.kind === 'known' && missed && (
            <Alert severity="danger" size="small" text={errorText('event.guest_missed_last')} />
          )}
        </div>
      );
  }
}

function GuestSearch({ zone, insist, errorOf, onGuest, onMissed }: Props & { onMissed: (missed: boolean) => void }) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), quiet);
    return () => clearTimeout(timer);
  }, [typed]);
  const { currentData, isError } = useSearchGuestsQuery(term.length < shortest ? skipToken : term);
  const found = currentData?.items.filter((it) => it.state === 'ACTIVE' && !it.isWalkIn);
  return (
    <div className={ui.stack}>
      <TextField
        name="guest"
        type="search"
        // A dialog that opens goes to the field that is marked so.
        ref={(input) => input?.setAttribute('autofocus', '')}
        autoComplete="off"
        label={t('desk.guest')}
        hint={t('desk.guestHint')}
        required
        value={typed}
        // Not when it is left: what appears would push the buttons from under the press that leaves it.
        error={errorOf('guestId', insist ? errorText('event.guest_required') : undefined)}
        insist={insist}
        onChange={setTyped}
      />
      {/* Above what is found, which comes and goes under a finger. */}
      <div className={ui.row}>
        <Button kind="quiet" onClick={() => onGuest(guestFrom(typed, language))}>
          {t('desk.addGuest')}
        </Button>
        <Button kind="quiet" onClick={() => onGuest({ kind: 'walkIn' })}>
          {t('desk.walkIn')}
        </Button>
      </div>
      <p role="status" className={`${ui.muted} ${ui.small}`}>
        {isError ? t('desk.guestsFailed') : found !== undefined && t('desk.found', { count: found.length })}
      </p>
      {found !== undefined && found.length > 0 && (
        <ul className={styles.list}>
          {found.slice(0, 6).map((it) => {
            const name = formatName(it, language);
            return (
              <li key={it.id}>
                <button
                  type="button"
                  className={styles.match}
                  onClick={() => {
                    onMissed(it.missedLast);
                    onGuest({ kind: 'known', id: it.id, name: it.phone == null ? name : `${name}, ${it.phone}` });
                  }}
                >
                  <b>{name}</b>
                  <span>{it.phone}</span>
                  {it.lastVisit != null && (
                    <span className={ui.muted}>
                      {t('desk.lastVisit')}: {formatDateTime(it.lastVisit, zone)}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** What was typed to find somebody, as the beginning of their card: a number, or names in the language's order. */
function guestFrom(typed: string, language: Language): GuestDraft {
  const text = typed.trim();
  const empty = { kind: 'new' as const, firstName: '', lastName: '', phone: '', email: '' };
  if (/^[+\d][\d\s/()-]*$/.test(text)) {
    return { ...empty, phone: maskPhone(text) };
  }
  const [first = '', ...rest] = text.split(/\s+/);
  const others = rest.join(' ');
  return language === 'hu'
    ? { ...empty, lastName: first, firstName: others }
    : { ...empty, firstName: first, lastName: others };
}

function NewGuest({ guest, insist, errorOf, onGuest }: Props & { guest: Extract<GuestDraft, { kind: 'new' }> }) {
  const t = useT();
  const change = (typed: Partial<typeof guest>) => onGuest({ ...guest, ...typed });
  const required = (text: string) => (text.trim() === '' ? t('field.required') : undefined);
  return (
    <div className={ui.stack}>
      <div className={styles.chosen}>
        <b>{t('desk.addGuest')}</b>
        <Button kind="link" onClick={() => onGuest({ kind: 'none' })}>
          {t('desk.otherGuest')}
        </Button>
      </div>
      <NameFields
        value={guest}
        insist={insist}
        errorOf={(field) => errorOf(`newGuest.${field}`, required(guest[field]))}
        onChange={change}
      />
      <PhoneField
        value={guest.phone}
        insist={insist}
        error={errorOf('newGuest.phone', undefined)}
        onChange={(phone) => change({ phone })}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t('invites.email')}
        value={guest.email}
        error={errorOf('newGuest.email', undefined)}
        insist={insist}
        onChange={(email) => change({ email })}
      />
    </div>
  );
}
