import type { CampaignPreviewDto } from '../../../api/messages';
import { useGetNotificationSettingsQuery } from '../../../api/messages';
import { Alert } from '../../../components/Alert';
import formStyles from '../../../components/form/form.module.css';
import group from '../../../components/form/group.module.css';
import { DateField } from '../../../components/kit/DateField';
import { TimeField } from '../../../components/kit/TimeField';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { formatMoney } from '../../../lib/money';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from './campaign.module.css';

export interface TimeEdit {
  isLater: boolean;
  day: string;
  time: string;
}

interface Props {
  /** Undefined while the text cannot be sent. */
  preview: CampaignPreviewDto | undefined;
  /** Message about a price that changed since it was shown, or that cannot be paid. */
  refused: string | undefined;
  values: TimeEdit;
  errorOf: (field: 'day' | 'time') => string | undefined;
  showErrors: boolean;
  zone: string;
  onChange: (changed: Partial<TimeEdit>) => void;
}

/** The price of a campaign, and the time at which it goes out. */
export function PriceStep({ preview, refused, values, errorOf, showErrors, zone, onChange }: Props) {
  const t = useT();
  const company = useGetNotificationSettingsQuery().data?.company;
  return (
    <>
      {preview !== undefined && (
        <p className={styles.count}>
          {t('campaign.priceText', {
            recipients: preview.recipients,
            count: preview.parts,
            price: formatMoney(preview.price),
          })}
        </p>
      )}
      {refused !== undefined && <Alert severity="danger" text={refused} />}
      {refused === undefined && preview !== undefined && preview.price > preview.available && (
        <Alert
          severity="warning"
          text={t('campaign.tooExpensive', {
            available: formatMoney(preview.available),
            price: formatMoney(preview.price),
          })}
        />
      )}
      <fieldset className={group.group}>
        <legend>{t('campaign.when')}</legend>
        {[false, true].map((isLater) => (
          <label key={`${isLater}`} className={formStyles.check}>
            <input
              type="radio"
              name="isLater"
              checked={values.isLater === isLater}
              onChange={() => onChange({ isLater })}
            />
            {t(isLater ? 'campaign.sendLater' : 'campaign.sendNow')}
          </label>
        ))}
        {values.isLater && (
          <div className={formStyles.pair}>
            <DateField
              name="day"
              label={t('campaign.day')}
              value={values.day}
              error={errorOf('day')}
              showError={showErrors}
              onChange={(day) => onChange({ day })}
            />
            <TimeField
              name="time"
              label={t('campaign.time')}
              value={values.time}
              error={errorOf('time')}
              showError={showErrors}
              onChange={(time) => onChange({ time })}
            />
          </div>
        )}
      </fieldset>
      {!values.isLater && preview !== undefined && (
        <p>{unbroken(t('campaign.starts', { when: formatDateTime(preview.startsAt, zone) }))}</p>
      )}
      {company != null && company.quietFrom !== company.quietTo && (
        <p className={`${ui.muted} ${ui.small}`}>
          {t('campaign.quiet', { from: company.quietFrom, to: company.quietTo })}
        </p>
      )}
    </>
  );
}
