import type { TemplatePreviewDto } from '../../../api/messages';
import { SmsSize } from '../../../components/messages/SmsSize';
import { useT } from '../../../lib/workspaceTexts';
import styles from './messages.module.css';

interface Props {
  preview: TemplatePreviewDto;
  /** Which of the two is sent. */
  accents: boolean;
}

/** Length and cost of a text with its accents and without them. */
export function Prices({ preview, accents }: Props) {
  const t = useT();
  return (
    <dl className={styles.prices}>
      {(['kept', 'reduced'] as const).map((which) => (
        <div key={which}>
          <dt>
            {t(`sms.${which}`)}
            {accents === (which === 'kept') && <span className={styles.used}>{t('sms.used')}</span>}
          </dt>
          <dd>
            <SmsSize sms={preview[which]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
