import { skipToken } from '@reduxjs/toolkit/query';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useGuestStatQuery, useSearchGuestsQuery } from '../../../api/guests';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/form/TextField';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import type { Language } from '../../../lib/i18n';
import { errorText, useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { maskPhone } from '../../../lib/phone';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import type { GuestDraft } from './draft';
import type { GuestFieldProps } from './GuestField';

const debounceMs = 250;
const minLetters = 2;

/** Searches guests from two letters on. Enter takes a single match, or starts a new card when there is none. */
export function GuestSearch({ desk, wasSubmitted, errorOf, onGuest }: GuestFieldProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: stat } = useGuestStatQuery();
  const { currentData, isError } = useSearchGuestsQuery(term.length < minLetters ? skipToken : term);
  const found = currentData?.items.filter((it) => it.state === 'ACTIVE' && !it.isWalkIn);
  const begun = typed.trim().length >= minLetters ? typed.trim() : '';
  const add = () => onGuest(guestFrom(typed, language));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) {
      return;
    }
    // Enter would submit the form.
    event.preventDefault();
    const [only, another] = found ?? [];
    if (found === undefined || begun === '' || term !== begun) {
      return;
    }
    if (only === undefined) {
      add();
    } else if (another === undefined) {
      onGuest({ kind: 'known', id: only.id, name: formatName(only, language) });
    } else {
      list.current?.querySelector('button')?.focus();
    }
  };
  return (
    <div className={ui.stack}>
      {stat?.active === 0 && (
        <Alert severity="info" size="small" text={t('desk.noGuests')}>
          <Link className={ui.link} to="/provider/guests?new">
            {t('desk.makeGuest')}
          </Link>
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the field inside */}
      <div onKeyDown={onKeyDown}>
        <TextField
          name="guest"
          type="search"
          // The drawer focuses the element with this attribute.
          ref={(input) => input?.setAttribute('data-autofocus', '')}
          autoComplete="off"
          label={t('desk.guest')}
          hint={t('desk.guestHint')}
          required
          value={typed}
          // Not on blur: the error would move the buttons away from under the press.
          error={errorOf('guestId', wasSubmitted ? errorText('event.guest_required') : undefined)}
          showError={wasSubmitted}
          onChange={setTyped}
        />
      </div>
      {/* Above the matches, so that they do not move it. */}
      <div className={ui.row}>
        <Button kind="quiet" onClick={add}>
          {begun === '' ? t('desk.addGuest') : t('desk.addGuestNamed', { name: begun })}
        </Button>
        <Button kind="quiet" onClick={() => onGuest({ kind: 'walkIn' })}>
          {t('desk.walkIn')}
        </Button>
      </div>
      <p role="status" className={`${ui.muted} ${ui.small}`}>
        {isError ? t('desk.guestsFailed') : found !== undefined && t('desk.found', { count: found.length })}
      </p>
      {found !== undefined && found.length > 0 && (
        <ul ref={list} className={styles.list}>
          {found.slice(0, 6).map((it) => (
            <li key={it.id}>
              <button
                type="button"
                className={styles.match}
                onClick={() => onGuest({ kind: 'known', id: it.id, name: formatName(it, language) })}
              >
                <b>{formatName(it, language)}</b>
                <span>{unbroken(it.phone ?? '')}</span>
                {it.lastVisit != null && (
                  <span className={ui.muted}>
                    {t('desk.lastVisit')}: {unbroken(formatDateTime(it.lastVisit, desk.zone))}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A new guest from the search text: a phone number, or names in the language's order. */
export function guestFrom(typed: string, language: Language): GuestDraft {
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
