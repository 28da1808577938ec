import type { Desk } from '../desk';
import type { AppointmentDraft, GuestDraft } from './draft';
import { GuestSearch } from './GuestSearch';
import type { Usual } from './habits';
import { KnownGuest, WhoComes } from './KnownGuest';
import { NewGuest } from './NewGuest';
import type { Known } from './useKnownGuest';

export interface GuestFieldProps {
  desk: Desk;
  draft: AppointmentDraft;
  /** What the salon knows of whoever is chosen. */
  known: Known;
  insist: boolean;
  errorOf: (field: string, own: string | undefined) => string | undefined;
  /** The card that already has the address that was typed. */
  holder: string | undefined;
  onGuest: (guest: GuestDraft) => void;
  onUsual: (usual: Usual) => void;
}

/** Who comes: somebody known, somebody new, or whoever walked in. */
export function GuestField(props: GuestFieldProps) {
  const { guest } = props.draft;
  switch (guest.kind) {
    case 'none':
      return <GuestSearch {...props} />;
    case 'new':
      return <NewGuest {...props} guest={guest} />;
    case 'known':
      return <KnownGuest {...props} guest={guest} />;
    case 'walkIn':
      return <WhoComes guest={guest} name="" onGuest={props.onGuest} />;
  }
}
