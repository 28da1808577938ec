import { forintsOf } from '../../lib/forints';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import { TextField } from '../form/TextField';
import { plus } from '../icons/icons';
import { SelectField } from '../kit/SelectField';
import { methods } from './methods';
import type { PaymentPart } from './parts';
import { withAnother, withRest } from './parts';
import styles from './payments.module.css';

interface Props {
  parts: readonly PaymentPart[];
  /** In forints; the part whose amount was not typed gets the rest of it. */
  due: number;
  /** Amounts that cannot be read are marked, those not left yet too. */
  showErrors: boolean;
  onChange: (parts: PaymentPart[]) => void;
}

/** The payments of a visit as they are typed: by several methods, each with a tip. */
export function PaymentParts({ parts, due, showErrors, onChange }: Props) {
  const t = useT();
  const put = (next: PaymentPart[]) => onChange(withRest(next, due));
  const change = (key: number, typed: Partial<PaymentPart>) =>
    put(parts.map((it) => (it.key === key ? { ...it, ...typed } : it)));
  const shownError = (typed: string) => (forintsOf(typed) === undefined ? errorText('field.money') : undefined);
  return (
    <>
      {parts.map(({ key, method, amount, tip }) => (
        <div key={key} className={styles.part}>
          <SelectField
            name={`method-${key}`}
            label={t('income.method')}
            value={method}
            options={methods.map((it) => ({ value: it, text: t(`income.method.${it}`) }))}
            onChange={(value) => change(key, { method: methods.find((it) => it === value) ?? 'cash' })}
          />
          <TextField
            name={`amount-${key}`}
            label={t('income.amount')}
            value={amount}
            error={shownError(amount)}
            showError={showErrors}
            inputMode="numeric"
            autoComplete="off"
            onChange={(value) => change(key, { amount: value, isRest: false })}
          />
          <TextField
            name={`tip-${key}`}
            label={t('income.tip')}
            value={tip}
            error={shownError(tip)}
            showError={showErrors}
            inputMode="numeric"
            autoComplete="off"
            onChange={(value) => change(key, { tip: value })}
          />
          <Button kind="link" onClick={() => put(parts.filter((it) => it.key !== key))}>
            {t('income.removePart')}
          </Button>
        </div>
      ))}
      <div>
        <Button kind="quiet" icon={plus} onClick={() => put(withAnother(parts))}>
          {t('income.addPart')}
        </Button>
      </div>
    </>
  );
}
