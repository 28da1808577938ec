import type { Refusal } from '../../../api/errors';
import { errorText } from '../../../lib/i18n';
import styles from '../Calendar.module.css';
import type { Desk } from '../desk';
import type { AppointmentDraft } from './draft';
import { isOutside, OutsideHours } from './OutsideHours';
import { PlaceFields } from './PlaceFields';
import { usePlaceWarnings } from './usePlaceWarnings';

interface Props {
  desk: Desk;
  draft: AppointmentDraft;
  wasSubmitted: boolean;
  errorOf: (field: string, own: string | undefined) => string | undefined;
  refusal: Refusal | undefined;
  /** `fields` are those whose errors no longer hold. */
  onChange: (change: Partial<AppointmentDraft>, ...fields: string[]) => void;
}

/** With whom and when an appointment is, with what should be known of that before saving. */
export function AppointmentPlace({ desk, draft, wasSubmitted, errorOf, refusal, onChange }: Props) {
  const warnings = usePlaceWarnings(desk, draft);
  return (
    <>
      <PlaceFields
        desk={desk}
        draft={draft}
        wasSubmitted={wasSubmitted}
        errorOf={errorOf}
        warning={warnings.isNotOffered ? errorText('event.not_offered') : undefined}
        onProvider={(providerId) => onChange({ providerId })}
        onWhen={(to, what) => onChange({ when: to, ownEnd: draft.ownEnd || what === 'end' }, 'start', 'end')}
      />
      {/* Next to the times: at the end of the form it would be out of sight on a phone. */}
      <p role="status" className={styles.warning}>
        {warnings.isOutsideHours && !draft.evenOutsideHours && errorText('event.outside_hours')}
      </p>
      <OutsideHours
        shown={draft.evenOutsideHours || warnings.isOutsideHours || isOutside(refusal)}
        checked={draft.evenOutsideHours}
        onChange={(evenOutsideHours) => onChange({ evenOutsideHours })}
      />
    </>
  );
}
