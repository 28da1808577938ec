import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { hasRight } from '../../../api/rights';
import { TextField } from '../../../components/form/TextField';
import { errorText } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import type { AppointmentDraft } from './draft';
import { isPayment } from './draft';

interface Props {
  desk: Desk;
  draft: AppointmentDraft;
  wasSubmitted: boolean;
  errorOf: (field: string, own: string | undefined) => string | undefined;
  onChange: (payment: string) => void;
}

/** The payment; shown to those allowed to see it, or when it is filled in already. */
export function PaymentField({ desk, draft, wasSubmitted, errorOf, onChange }: Props) {
  const t = useT();
  const seesPayment = useSeesPayment(desk, draft);
  const { payment } = draft;
  return (
    (seesPayment || payment !== '') && (
      <TextField
        name="payment"
        inputMode="numeric"
        autoComplete="off"
        label={t('desk.payment')}
        hint={t('desk.paymentHint')}
        value={payment}
        error={errorOf('payment', isPayment(payment) ? undefined : errorText('field.money'))}
        showError={wasSubmitted}
        onChange={onChange}
      />
    )
  );
}

/** Whether this person may see and record what the visit brings: their own, or everybody's as a supervisor. */
function useSeesPayment({ colleagues }: Desk, { of, providerId }: AppointmentDraft): boolean {
  const { data: me } = useGetGuestOrUserQuery();
  const leads = me?.roles.includes('SUPERVISOR') === true;
  const isOwn = colleagues.some((it) => it.isCurrent && it.id === providerId);
  return of?.isPaymentVisible ?? (leads || (isOwn && hasRight(me, 'seeMoney')));
}
