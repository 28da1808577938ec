import { useId, useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { EditedCategoryDto, EditedServiceDto } from '../../../api/prices';
import { useChangePricesMutation } from '../../../api/prices';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { TextField } from '../../../components/form/TextField';
import { useLeaveGuard } from '../../../components/form/useLeaveGuard';
import { Modal } from '../../../components/kit/Modal';
import { SelectField } from '../../../components/kit/SelectField';
import ui from '../../../components/ui.module.css';
import { formatMoney } from '../../../lib/money';
import { percentOf } from '../../../lib/percent';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';
import type { OldPrice, PriceChange } from './raise';
import { changesOf, roundings } from './raise';

interface Props {
  services: readonly EditedServiceDto[];
  categories: readonly EditedCategoryDto[];
  onClose: () => void;
  /** With the prices that were changed, as they were before. */
  onChanged: (before: readonly OldPrice[]) => void;
}

/** Changes many prices by a percentage: what would become of each is shown before it is done. */
export function RaisePrices({ services, categories, onClose, onChanged }: Props) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState(100);
  const [category, setCategory] = useState('');
  const [change, { isLoading }] = useChangePricesMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const guard = useLeaveGuard(typed.trim() !== '');
  const close = () => guard.leave(onClose);
  const percent = percentOf(typed);
  const isUsable = percent !== undefined && percent >= -100 && percent <= 500;
  const chosen = services.filter((it) => category === '' || it.serviceCategoryId === category);
  const changes: PriceChange[] = isUsable ? changesOf(chosen, percent, rounding) : [];
  const apply = async () => {
    setRefusal(undefined);
    const prices = changes.map(({ service, price }) => ({ id: service.id, version: service.version, price }));
    const { data, error } = await change({ prices });
    if (error !== undefined) {
      setRefusal(toRefusal(error));
      return;
    }
    const now = new Map(data.items.map((it) => [it.id, it.version]));
    onChanged(
      changes.map(({ service }) => ({ id: service.id, version: now.get(service.id) ?? 0, price: service.price })),
    );
  };
  return (
    <Modal
      open
      title={t('raise.title')}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isLoading} disabled={changes.length === 0}>
            {t('raise.apply', { count: changes.length })}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <div className={form.pair}>
          <TextField
            name="percent"
            label={t('raise.percent')}
            hint={t('raise.percentHint')}
            value={typed}
            inputMode="text"
            autoComplete="off"
            error={typed.trim() !== '' && !isUsable ? t('raise.percentInvalid') : undefined}
            showError={typed.trim().length > 1}
            onChange={setTyped}
          />
          <SelectField
            name="rounding"
            label={t('raise.rounding')}
            value={`${rounding}`}
            options={roundings.map((it) => ({ value: `${it}`, text: formatMoney(it) }))}
            onChange={(it) => setRounding(Number(it))}
          />
        </div>
        <SelectField
          name="category"
          label={t('raise.of')}
          value={category}
          noneText={t('raise.all')}
          options={categories.map((it) => ({ value: it.id, text: it.categoryName }))}
          onChange={setCategory}
        />
        {isUsable && changes.length === 0 && <p className={ui.muted}>{t('raise.none')}</p>}
        {changes.length > 0 && (
          <ul className={styles.rows} aria-label={t('raise.preview')}>
            {changes.map(({ service, price }) => (
              <li key={service.id}>
                <span>{service.name}</span>
                <span className={styles.figures}>
                  <s className={ui.muted}>{formatMoney(service.price)}</s> → <strong>{formatMoney(price)}</strong>
                </span>
              </li>
            ))}
          </ul>
        )}
        <RefusalAlert refusal={refusal} />
      </form>
      {guard.question}
    </Modal>
  );
}
