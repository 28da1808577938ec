import { Button } from '../../../components/Button';
import { DateField } from '../../../components/kit/DateField';
import { SelectField } from '../../../components/kit/SelectField';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import styles from './selection.module.css';
import type { ChosenShift } from './shift';
import { withMinutes } from './shift';

interface Props {
  desk: Desk;
  shift: ChosenShift;
  /** The appointments are not all of one day. */
  hasSeveralDays: boolean;
  onShift: (shift: ChosenShift) => void;
}

/** Minutes, day and colleague to move several appointments by and to. */
export function ShiftFields({ desk, shift, hasSeveralDays, onShift }: Props) {
  const t = useT();
  const language = useLanguage();
  const { step } = desk;
  const { minutes, day, providerId } = shift;
  const by = (count: number) => () => onShift(withMinutes(shift, count));
  const length = t('desk.minutes', { count: Math.abs(minutes) });
  return (
    <div className={styles.fields}>
      <fieldset className={styles.by}>
        <legend>{t('several.by')}</legend>
        <div className={styles.steps}>
          <Button kind="quiet" onClick={by(-60)}>
            {t('several.hourEarlier')}
          </Button>
          <Button kind="quiet" onClick={by(-step)}>
            {t('several.stepEarlier', { minutes: step })}
          </Button>
          <Button kind="quiet" onClick={by(step)}>
            {t('several.stepLater', { minutes: step })}
          </Button>
          <Button kind="quiet" onClick={by(60)}>
            {t('several.hourLater')}
          </Button>
        </div>
        <p role="status" className={ui.muted}>
          {minutes === 0 ? t('several.sameTime') : t(minutes < 0 ? 'several.earlier' : 'several.later', { length })}
        </p>
      </fieldset>
      <DateField
        name="severalDay"
        label={t('several.day')}
        value={day}
        {...(hasSeveralDays ? { hint: t('several.dayHint') } : {})}
        onChange={(to) => onShift({ ...shift, day: to })}
      />
      <SelectField
        name="severalWho"
        label={t('desk.who')}
        value={providerId}
        noneText={t('several.sameWho')}
        options={desk.colleagues.map((it) => ({ value: it.id, text: formatName(it, language) }))}
        onChange={(to) => onShift({ ...shift, providerId: to })}
      />
    </div>
  );
}
