import { useRef } from 'react';
import { useGetNotificationSettingsQuery } from '../../../api/messages';
import { Alert } from '../../../components/Alert';
import { Button, ButtonLink } from '../../../components/Button';
import { useZone } from '../../../components/company/useZone';
import formStyles from '../../../components/form/form.module.css';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { TextField } from '../../../components/form/TextField';
import { arrowLeft } from '../../../components/icons/icons';
import { PhonePreview } from '../../../components/messages/PhonePreview';
import { SmsSize } from '../../../components/messages/SmsSize';
import { TextWithPlaceholders } from '../../../components/messages/TextWithPlaceholders';
import { QueryError } from '../../../components/QueryError';
import { errorText } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import { AskToSend } from './AskToSend';
import { Counted } from './Counted';
import styles from './campaign.module.css';
import { PriceStep } from './PriceStep';
import { SegmentStep } from './SegmentStep';
import { Step } from './Step';
import { placeholders, useCampaignForm } from './useCampaignForm';

interface Props {
  /** The conditions to begin with. */
  asked: URLSearchParams;
  onStarted: () => void;
}

/** A new campaign, step by step on one page: whom, what, the price and the time, sending. */
export function NewCampaign({ asked, onStarted }: Props) {
  const t = useT();
  const zone = useZone();
  const company = useGetNotificationSettingsQuery().data?.company;
  const formElement = useRef<HTMLFormElement>(null);
  const campaign = useCampaignForm(asked, onStarted);
  const { values, change, errorOf, field, wasSubmitted, refusal, changed, priced, isCurrent, hasProblem } = campaign;
  const isReady = priced !== undefined && isCurrent;
  return (
    <>
      <div>
        <ButtonLink kind="link" icon={arrowLeft} to="?tab=campaign">
          {t('campaign.back')}
        </ButtonLink>
      </div>
      {company?.smsAvailable === false && <Alert severity="warning" text={t('sms.noGateway')} />}
      <form ref={formElement} noValidate onSubmit={campaign.onSubmit}>
        <ol aria-label={t('campaign.steps')} className={styles.steps}>
          <Step title={t('campaign.step.segment')}>
            <div className={styles.columns}>
              <div className={formStyles.form}>
                <SegmentStep values={values} errorOf={errorOf} showErrors={wasSubmitted} onChange={change} />
              </div>
              <div className={styles.step}>
                {campaign.isPreviewFailed ? (
                  <QueryError
                    text={t('campaign.previewFailed')}
                    error={campaign.previewError}
                    onRetry={campaign.retryPreview}
                  />
                ) : (
                  <Counted preview={campaign.preview} isCurrent={isCurrent} />
                )}
                {refusal?.code === 'campaign.empty' && <RefusalAlert refusal={refusal} />}
              </div>
            </div>
          </Step>
          <Step title={t('campaign.step.text')}>
            <div className={styles.columns}>
              <div className={formStyles.form}>
                <TextField
                  {...field('name')}
                  label={t('campaign.name')}
                  hint={t('campaign.nameHint')}
                  autoComplete="off"
                />
                <TextWithPlaceholders
                  name="text"
                  label={t('campaign.text')}
                  value={values.text}
                  error={errorOf('text')}
                  placeholders={placeholders}
                  onChange={(text) => change({ text })}
                />
              </div>
              <PhonePreview text={priced?.sample.text} isStale={campaign.isUsable && !isCurrent}>
                {priced !== undefined && (
                  <p>
                    <SmsSize sms={priced.sample} />
                  </p>
                )}
              </PhonePreview>
            </div>
          </Step>
          <Step title={t('campaign.step.price')}>
            <PriceStep
              preview={priced}
              refused={
                changed !== undefined
                  ? t('campaign.priceChanged', {
                      recipients: changed.recipients,
                      price: formatMoney(changed.price),
                    })
                  : refusal?.code === 'balance.insufficient'
                    ? errorText(refusal.code)
                    : undefined
              }
              values={values}
              errorOf={errorOf}
              showErrors={wasSubmitted}
              zone={zone}
              onChange={change}
            />
          </Step>
          <Step title={t('campaign.step.send')}>
            {refusal !== undefined && !hasOwnPlace(refusal.code) && <RefusalAlert refusal={refusal} />}
            <div>
              <Button
                disabled={!isReady && !hasProblem}
                onClick={() => (hasProblem ? formElement.current?.requestSubmit() : campaign.setAsking(true))}
              >
                {t('campaign.ask')}
              </Button>
            </div>
          </Step>
        </ol>
        {campaign.isAsking && priced !== undefined && (
          <AskToSend
            preview={priced}
            when={values.isLater ? `${values.day} ${values.time}` : formatDateTime(priced.startsAt, zone)}
            busy={campaign.busy}
            onClose={() => campaign.setAsking(false)}
          />
        )}
      </form>
      {campaign.question}
    </>
  );
}

/** Shown at the step it is about. */
const hasOwnPlace = (code: string): boolean =>
  ['campaign.empty', 'campaign.price_changed', 'balance.insufficient'].includes(code);
