import type { Refusal } from '../../api/errors';
import { ButtonAnchor } from '../../components/Button';
import { useCompany } from '../../components/company/CompanyContext';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { phone } from '../../components/icons/icons';
import { useT } from '../../lib/i18n';

interface Props {
  refusal: Refusal | undefined;
  /** The screen's own text, shown first. */
  text?: string;
}

/** Refusals that the guest can do nothing about by typing. */
const beyondGuest = /^(limit|booking|service|internal|network|access\.proof_required)/;

/** Why a step was refused on a salon's page; where typing does not help the salon can be called. */
export function SalonRefusal({ refusal, text }: Props) {
  const t = useT();
  const company = useCompany();
  return (
    <>
      <RefusalAlert refusal={refusal} {...(text === undefined ? {} : { text })} />
      {refusal !== undefined && company.phone != null && beyondGuest.test(refusal.code) && (
        <p>
          <ButtonAnchor kind="quiet" icon={phone} href={`tel:${company.phone}`}>
            {t('date.call', { phone: company.phoneText ?? company.phone })}
          </ButtonAnchor>
        </p>
      )}
    </>
  );
}
