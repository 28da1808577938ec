import type { UsualVisit } from '../../../lib/habits';
import type { Desk } from '../desk';
import type { AppointmentDraft, GuestDraft } from './draft';
import { GuestSearch } from './GuestSearch';
import { ChosenGuest, KnownGuest } from './KnownGuest';
import { NewGuest } from './NewGuest';
import type { GuestProfile } from './useKnownGuest';

export interface GuestFieldProps {
  desk: Desk;
  draft: AppointmentDraft;
  /** The chosen guest's card and history. */
  known: GuestProfile;
  wasSubmitted: boolean;
  errorOf: (field: string, own: string | undefined) => string | undefined;
  /** The card that already has the typed e-mail address. */
  holder: string | undefined;
  onGuest: (guest: GuestDraft) => void;
  onUsual: (usual: UsualVisit) => void;
  /** Takes what was pasted beside a new guest's number. */
  onBesidePhone: (text: string) => void;
}

/** The guest of an appointment: a known one, a new one, or a walk-in. */
export function GuestField(props: GuestFieldProps) {
  const { guest } = props.draft;
  switch (guest.kind) {
    case 'none':
      return <GuestSearch {...props} guest={guest} />;
    case 'new':
      return <NewGuest {...props} guest={guest} />;
    case 'known':
      return <KnownGuest {...props} guest={guest} />;
    case 'walkIn':
      return <ChosenGuest guest={guest} name="" onGuest={props.onGuest} />;
  }
}
