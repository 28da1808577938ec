import type { SubscriptionDto } from '../../api/subscription';
import { useChangeSubscriptionMutation } from '../../api/subscription';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { Modal } from '../../components/kit/Modal';
import { notify } from '../../components/kit/notify';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { nameOfTier } from '../../lib/tierName';
import { useT } from '../../lib/workspaceTexts';
import { costText } from './costText';
import { usePurchase } from './usePurchase';

interface Props {
  state: SubscriptionDto;
  tier: string;
  onClose: () => void;
}

/** Changes the tier, after saying what it costs and what becomes of the rest. */
export function ChangeDialog({ state, tier, onClose }: Props) {
  const t = useT();
  const [change] = useChangeSubscriptionMutation();
  const cost = state.changes.find((it) => it.tier === tier)?.cost ?? 0;
  const language = useLanguage();
  const name = nameOfTier(state.tiers, tier, language) ?? tier;
  const missing = cost - state.balance;
  const { busy, refusal, buy } = usePurchase(
    (key) => change({ tier, 'idempotency-key': key, changeTierRequest: { cost } }),
    () => {
      notify('info', t('change.done', { name }));
      onClose();
    },
  );
  const label =
    cost === 0
      ? t('change.free')
      : cost > 0
        ? t('change.pay', { cost: formatMoney(cost) })
        : t('change.get', { cost: formatMoney(-cost) });
  return (
    <Modal
      open
      title={t('change.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button busy={busy} disabled={cost > 0 && missing > 0} onClick={buy}>
            {label}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        <p>{t('change.text')}</p>
        <p>
          <strong>{costText(cost, t)}</strong>
        </p>
        <p className={ui.muted}>{t('change.losesModules')}</p>
        {cost > 0 && missing > 0 && (
          <Alert
            severity="warning"
            text={t('prolong.missing', { available: formatMoney(state.balance), missing: formatMoney(missing) })}
          />
        )}
        <RefusalAlert refusal={refusal} text={t('change.failed')} />
      </div>
    </Modal>
  );
}
