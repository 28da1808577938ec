import { useId } from 'react';
import type { Trade } from '../../api/registration';
import form from '../../components/form/form.module.css';
import { Icon } from '../../components/icons/Icon';
import { check } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './Register.module.css';
import { trades } from './registration';

interface Props {
  value: Trade;
  onChange: (trade: Trade) => void;
}

/** The trade that the new salon is filled for. */
export function TradeField({ value, onChange }: Props) {
  const t = useT();
  const hint = useId();
  return (
    <fieldset aria-describedby={hint}>
      <legend className={styles.legend}>{t('register.trade')}</legend>
      <p id={hint} className={form.hint}>
        {t('register.tradeHint')}
      </p>
      <div className={styles.trades}>
        {trades.map((trade) => (
          <label key={trade} className={styles.trade}>
            <input
              type="radio"
              name="trade"
              value={trade}
              className={ui.hidden}
              checked={value === trade}
              onChange={() => onChange(trade)}
            />
            {value === trade && <Icon path={check} size={16} />}
            {t(`register.trade.${trade}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
