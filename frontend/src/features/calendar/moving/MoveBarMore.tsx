import { Button } from '../../../components/Button';
import { SelectField } from '../../../components/kit/SelectField';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { addDays } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { writable } from '../desk';
import styles from './MoveBar.module.css';
import { onDay } from './places';
import type { EventPlace } from './useMoveEvent';

interface Props {
  desk: Desk;
  place: EventPlace;
  onTarget: (place: EventPlace) => void;
  onForm: (() => void) | undefined;
}

/** Weeks that can be skipped at once; guests usually come again in six. */
const weeks = Array.from({ length: 12 }, (_week, index) => index + 1);

/** Distant targets: weeks ahead, another colleague, a typed time. */
export function MoveBarMore({ desk, place, onTarget, onForm }: Props) {
  const t = useT();
  const language = useLanguage();
  const { providerId, when } = place;
  const ahead = (count: number) => onTarget({ providerId, when: onDay(when, addDays(when.day, 7 * count)) });
  return (
    <details className={styles.more}>
      <summary>{t('held.more')}</summary>
      <div className={styles.choices}>
        <SelectField
          name="weeks"
          label={t('held.weeks')}
          value=""
          placeholder={t('desk.chooseService')}
          options={weeks.map((count) => ({ value: String(count), text: t('held.weeksBy', { count }) }))}
          onChange={(count) => ahead(Number(count))}
        />
        <SelectField
          name="heldWho"
          label={t('desk.who')}
          value={providerId}
          options={writable(desk).map((it) => ({ value: it.id, text: formatName(it, language) }))}
          onChange={(id) => onTarget({ providerId: id, when })}
        />
        {onForm !== undefined && (
          <Button kind="quiet" onClick={onForm}>
            {t('held.exact')}
          </Button>
        )}
      </div>
    </details>
  );
}
