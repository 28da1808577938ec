import { Button, IconButton } from '../../../../components/Button';
import { useShops } from '../../../../components/company/useShops';
import { chevronLeft, chevronRight } from '../../../../components/icons/icons';
import { SelectField } from '../../../../components/kit/SelectField';
import { PrintButton } from '../../../../components/PrintButton';
import ui from '../../../../components/ui.module.css';
import { useLanguage } from '../../../../lib/i18n';
import type { Day } from '../../../../lib/time';
import { formatPeriod, mondayOf } from '../../../../lib/time';
import { useT } from '../../../../lib/workspaceTexts';
import styles from './rota.module.css';
import type { useWeek } from './useWeek';

interface Props {
  week: ReturnType<typeof useWeek>;
  today: Day;
  /** Opens the copying; undefined where there is nothing to copy. */
  onCopy: (() => void) | undefined;
  /** Unsaved days come first. */
  isDirty: boolean;
}

/** The week that is shown, its shop, and what can be done with it. */
export function RotaHead({ week, today, onCopy, isDirty }: Props) {
  const t = useT();
  const language = useLanguage();
  const { several, shopId, choose } = useShops();
  const shops = [{ value: '', text: t('deskShop.all') }, ...several.map(({ id, name }) => ({ value: id, text: name }))];
  return (
    <div className={styles.head}>
      <div className={styles.period}>
        <IconButton icon={chevronLeft} label={t('rota.previous')} onClick={() => week.step(-1)} />
        <strong role="status" className={styles.title}>
          {formatPeriod(week.monday, 7, language)}
        </strong>
        <IconButton icon={chevronRight} label={t('rota.next')} onClick={() => week.step(1)} />
        <Button kind="quiet" onClick={() => week.show(mondayOf(today))}>
          {t('rota.thisWeek')}
        </Button>
      </div>
      <div className={styles.tools}>
        {several.length > 0 && (
          <SelectField name="rotaShop" label={t('rota.shop')} value={shopId} options={shops} onChange={choose} />
        )}
        <PrintButton />
        {onCopy !== undefined && (
          <Button
            kind="quiet"
            disabled={isDirty}
            aria-describedby={isDirty ? 'rota-save-first' : undefined}
            onClick={onCopy}
          >
            {t('hours.copy')}
          </Button>
        )}
      </div>
      {onCopy !== undefined && isDirty && (
        <p id="rota-save-first" className={`${ui.muted} ${ui.small} ${styles.reason}`}>
          {t('hours.saveFirst')}
        </p>
      )}
    </div>
  );
}
