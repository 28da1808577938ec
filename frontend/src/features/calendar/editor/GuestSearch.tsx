import { useState } from 'react';
import { useGuestStatQuery } from '../../../api/guests';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import type { Language } from '../../../lib/i18n';
import { errorText, useLanguage } from '../../../lib/i18n';
import { maskPhone } from '../../../lib/phone';
import { useT } from '../../../lib/workspaceTexts';
import type { GuestDraft } from './draft';
import type { GuestFieldProps } from './GuestField';
import { GuestSearchField, searchTerm } from './GuestSearchField';

/** Chooses a guest's card, or begins a new one; Enter begins it where no guest is found. */
export function GuestSearch({
  desk,
  guest,
  wasSubmitted,
  errorOf,
  onGuest,
}: GuestFieldProps & { guest: Extract<GuestDraft, { kind: 'none' }> }) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState(guest.typed ?? '');
  const { data: stat } = useGuestStatQuery();
  const begun = searchTerm(typed);
  const add = () => onGuest(guestFrom(typed, language));
  return (
    <div className={ui.stack}>
      {stat?.active === 0 && (
        <Alert severity="info" size="small" text={t('desk.noGuests')}>
          <Link className={ui.link} to="/provider/guests?new">
            {t('desk.makeGuest')}
          </Link>
        </Alert>
      )}
      <GuestSearchField
        zone={desk.zone}
        typed={typed}
        onTyped={setTyped}
        // The drawer focuses the element with this attribute.
        ref={(input) => input?.setAttribute('data-autofocus', '')}
        hint={t('desk.guestHint')}
        required
        // Not on blur: the error would move the buttons away from under the press.
        error={errorOf('guestId', wasSubmitted ? errorText('event.guest_required') : undefined)}
        showError={wasSubmitted}
        onChoose={(found) => onGuest({ kind: 'known', ...found })}
        onNone={add}
      >
        <div className={ui.row}>
          <Button kind="quiet" onClick={add}>
            {begun === '' ? t('desk.addGuest') : t('desk.addGuestNamed', { name: begun })}
          </Button>
          <Button kind="quiet" onClick={() => onGuest({ kind: 'walkIn' })}>
            {t('desk.walkIn')}
          </Button>
        </div>
      </GuestSearchField>
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
