import { useListPublicRatingsQuery } from '../../../api/ratingsPublic';
import { useCompany } from '../../../components/company/CompanyContext';
import { Icon } from '../../../components/icons/Icon';
import { star } from '../../../components/icons/icons';
import { firstRatings } from '../../../components/ratings/firstRatings';
import { useLanguage, useT } from '../../../lib/i18n';
import styles from '../landing/Landing.module.css';

interface Props {
  /** The person's id. */
  employee: string;
}

/** The average of a person's ratings with their number; nothing while there are few. The list below tells failures. */
export function Rating({ employee }: Props) {
  const t = useT();
  const language = useLanguage();
  const { id: companyId } = useCompany();
  const sum = useListPublicRatingsQuery({ companyId, employee, size: firstRatings }).data?.sum;
  if (sum?.average == null) {
    return null;
  }
  const average = sum.average.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <a className={styles.rating} href="#ratings-place">
      <Icon path={star} />
      <span>{t('landing.rating', { average, count: sum.count })}</span>
    </a>
  );
}
