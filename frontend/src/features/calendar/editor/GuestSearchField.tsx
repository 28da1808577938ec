import { skipToken } from '@reduxjs/toolkit/query';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useSearchGuestsQuery } from '../../../api/guests';
import { TextField } from '../../../components/form/TextField';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';

const debounceMs = 250;
const minLetters = 2;
const mostShown = 6;

/** The text to search for; empty while there are too few letters. */
export const searchTerm = (typed: string): string => (typed.trim().length < minLetters ? '' : typed.trim());

interface Props {
  zone: string;
  typed: string;
  onTyped: (typed: string) => void;
  onChoose: (guest: { id: string; name: string }) => void;
  /** On Enter where no guest is found. */
  onNone?: () => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  hint?: string;
  required?: boolean;
  error?: string | undefined;
  showError?: boolean;
  /** Above the matches, so that they do not move it. */
  children?: ReactNode;
}

/** Searches guests with a card from two letters on. Enter takes a single match. */
export function GuestSearchField({ zone, typed, onTyped, onChoose, onNone, children, ...field }: Props) {
  const t = useT();
  const language = useLanguage();
  const begun = searchTerm(typed);
  const [term, setTerm] = useState(begun);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(begun), debounceMs);
    return () => clearTimeout(timer);
  }, [begun]);
  const { currentData, isError } = useSearchGuestsQuery(term === '' ? skipToken : term);
  const found = currentData?.items.filter((it) => it.state === 'ACTIVE' && !it.isWalkIn);
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
      onNone?.();
    } else if (another === undefined) {
      onChoose({ id: only.id, name: formatName(only, language) });
    } else {
      list.current?.querySelector('button')?.focus();
    }
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the field inside */}
      <div onKeyDown={onKeyDown}>
        <TextField
          {...field}
          name="guest"
          type="search"
          autoComplete="off"
          label={t('desk.guest')}
          value={typed}
          onChange={onTyped}
        />
      </div>
      {children}
      <p role="status" className={`${ui.muted} ${ui.small}`}>
        {isError ? t('desk.guestsFailed') : found !== undefined && t('desk.found', { count: found.length })}
      </p>
      {found !== undefined && found.length > 0 && (
        <ul ref={list} className={styles.list}>
          {found.slice(0, mostShown).map((it) => (
            <li key={it.id}>
              <button
                type="button"
                className={styles.match}
                onClick={() => onChoose({ id: it.id, name: formatName(it, language) })}
              >
                <b>{formatName(it, language)}</b>
                <span>{unbroken(it.phone ?? '')}</span>
                {it.lastVisit != null && (
                  <span className={ui.muted}>
                    {t('desk.lastVisit')}: {unbroken(formatDateTime(it.lastVisit, zone))}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
