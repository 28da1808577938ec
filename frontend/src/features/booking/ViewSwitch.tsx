import { Icon } from '../../components/icons/Icon';
import { calendar, list } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import styles from './SlotPicker.module.css';
import type { DateView } from './useDays';

const icons = { calendar, list };

interface Props {
  view: DateView;
  onChange: (view: DateView) => void;
}

/** Switches between calendar and list on narrow screens. */
export function ViewSwitch({ view, onChange }: Props) {
  const t = useT();
  return (
    <fieldset className={styles.views}>
      <legend className={ui.hidden}>{t('date.view')}</legend>
      {(['calendar', 'list'] as const).map((it) => (
        <label key={it} className={styles.view}>
          <input
            type="radio"
            name="date-view"
            className={ui.hidden}
            checked={view === it}
            onChange={() => onChange(it)}
          />
          <Icon path={icons[it]} size={16} />
          <span className={styles.viewName}>{t(`date.${it}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
