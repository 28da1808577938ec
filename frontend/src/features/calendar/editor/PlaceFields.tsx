import type { EventDto } from '../../../api/calendar';
import { SelectField } from '../../../components/kit/SelectField';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import type { Desk } from '../desk';
import { writable } from '../desk';
import type { TypedPeriod } from './draft';
import { TimeCheck } from './TimeCheck';
import { WhenFields } from './WhenFields';

interface Props {
  desk: Desk;
  draft: { of?: EventDto; providerId: string; when: TypedPeriod; services?: readonly string[] };
  /** Has a field for the last day. */
  long?: boolean;
  wasSubmitted: boolean;
  errorOf: (field: string, own: string | undefined) => string | undefined;
  /** Collisions are shown elsewhere. */
  isTold?: boolean;
  /** A warning about the colleague, shown before saving. */
  warning?: string | undefined;
  onProvider: (providerId: string) => void;
  /** `what` is the end that was typed; undefined when the next free time was chosen. */
  onWhen: (when: TypedPeriod, what?: 'start' | 'end') => void;
}

/** Colleague and time, with a check whether it is free. */
export function PlaceFields(props: Props) {
  const { desk, draft, long = false, isTold = false, wasSubmitted, errorOf, warning, onProvider, onWhen } = props;
  const t = useT();
  const language = useLanguage();
  const { of, providerId, when, services } = draft;
  return (
    <>
      <SelectField
        name="providerId"
        label={t('desk.who')}
        value={providerId}
        options={writable(desk).map((it) => ({ value: it.id, text: formatName(it, language) }))}
        error={errorOf('providerId', undefined)}
        onChange={onProvider}
      />
      {/* There before it says something, so that it is announced. */}
      <p role="status" className={styles.warning}>
        {warning}
      </p>
      <WhenFields when={when} long={long} wasSubmitted={wasSubmitted} errorOf={errorOf} onWhen={onWhen} />
      {!isTold && (
        <TimeCheck
          providerId={providerId}
          when={when}
          of={of}
          {...(services === undefined ? {} : { services })}
          zone={desk.zone}
          isAbsence={long}
          onWhen={onWhen}
        />
      )}
    </>
  );
}
