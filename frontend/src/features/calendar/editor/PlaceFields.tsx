import type { EventDto } from '../../../api/workspace';
import { SelectField } from '../../../components/form/SelectField';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import type { When } from './draft';
import { TimeCheck } from './TimeCheck';
import { WhenFields } from './WhenFields';

interface Props {
  desk: Desk;
  draft: { of?: EventDto; providerId: string; when: When };
  /** Ends on a day of its own. */
  long?: boolean;
  insist: boolean;
  errorOf: (field: string, own: string | undefined) => string | undefined;
  onProvider: (providerId: string) => void;
  /** With which end was typed; with none when the next free time was taken. */
  onWhen: (when: When, what?: 'start' | 'end') => void;
}

/** In whose calendar and when, and whether that is free. */
export function PlaceFields({ desk, draft, long = false, insist, errorOf, onProvider, onWhen }: Props) {
  const t = useT();
  const language = useLanguage();
  const { of, providerId, when } = draft;
  return (
    <>
      <SelectField
        name="providerId"
        label={t('desk.who')}
        value={providerId}
        options={desk.colleagues.map((it) => ({ value: it.id, text: formatName(it, language) }))}
        error={errorOf('providerId', undefined)}
        onChange={onProvider}
      />
      <WhenFields when={when} long={long} insist={insist} errorOf={errorOf} onWhen={onWhen} />
      <TimeCheck providerId={providerId} when={when} of={of} zone={desk.zone} onWhen={onWhen} />
    </>
  );
}
