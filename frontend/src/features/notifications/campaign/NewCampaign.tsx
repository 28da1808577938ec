import { useRef, useState } from 'react';
import { toRefusal } from '../../../api/errors';
import type { CampaignDto } from '../../../api/workspace';
import { useGetNotificationSettingsQuery, useStartCampaignMutation } from '../../../api/workspace';
import { Alert } from '../../../components/Alert';
import { Button, ButtonLink } from '../../../components/Button';
import { useZone } from '../../../components/company/useZone';
import formStyles from '../../../components/form/form.module.css';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { TextField } from '../../../components/form/TextField';
import type { Answer } from '../../../components/form/useForm';
import { useForm } from '../../../components/form/useForm';
import { arrowLeft } from '../../../components/icons/icons';
import { QueryError } from '../../../components/QueryError';
import { PhonePreview } from '../../../components/sms/PhonePreview';
import { unknownPlaceholder } from '../../../components/sms/placeholders';
import { SmsSize } from '../../../components/sms/SmsSize';
import { TextWithPlaceholders } from '../../../components/sms/TextWithPlaceholders';
import { errorText } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import { AskToSend } from './AskToSend';
import { Counted } from './Counted';
import styles from './campaign.module.css';
import { changedOf } from './changedOf';
import type { TimeEdit } from './PriceStep';
import { PriceStep } from './PriceStep';
import { SegmentStep } from './SegmentStep';
import { Step } from './Step';
import type { SegmentEdit } from './segment';
import { isWeeks, requestOf, segmentOf, sendFromOf, weekRange } from './segment';
import { useCampaignPreview } from './useCampaignPreview';

/** What the text of a campaign may contain. */
const placeholders = ['guest', 'salon', 'phone', 'link', 'unsubscribe'];

/** Whether its readers can end such messages. */
const hasWayOut = (text: string): boolean => /\{\s*unsubscribe\s*\}/.test(text);

type Edit = SegmentEdit & TimeEdit & { name: string; text: string };

/** The same request has the same key: sent again after a lost answer, it begins no second campaign. */
function useIdempotencyKey(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) {
      last.current = { request: text, key: crypto.randomUUID() };
    }
    return last.current.key;
  };
}

interface Props {
  /** The conditions to begin with. */
  asked: URLSearchParams;
  onStarted: () => void;
}

/** A new campaign, step by step on one page: whom, what, the price and the time, sending. */
export function NewCampaign({ asked, onStarted }: Props) {
  const t = useT();
  const zone = useZone();
  const [start] = useStartCampaignMutation();
  const company = useGetNotificationSettingsQuery().data?.company;
  const [isAsking, setAsking] = useState(false);
  // What was refused, and for which values: it says nothing of others.
  const [answered, setAnswered] = useState<{ values: string; changed: ReturnType<typeof changedOf> }>();
  const keyOf = useIdempotencyKey();
  const formElement = useRef<HTMLFormElement>(null);
  const required = (text: string) => (text.trim() === '' ? t('field.required') : undefined);
  const check = (edit: Edit) => {
    const unknown = unknownPlaceholder(edit.text, placeholders);
    const weeks = (text: string) => (isWeeks(text) ? undefined : t('campaign.between', weekRange));
    const sendFrom = sendFromOf(edit.day, edit.time, zone);
    return {
      notSeenWeeks: weeks(edit.notSeenWeeks),
      seenWithinWeeks: weeks(edit.seenWithinWeeks),
      name: required(edit.name),
      text:
        required(edit.text) ??
        (unknown && t('sms.unknownPlaceholder', { placeholder: unknown })) ??
        tooLong() ??
        (hasWayOut(edit.text) ? undefined : errorText('campaign.no_way_out')),
      day: edit.isLater && edit.day === '' ? t('campaign.dayRequired') : undefined,
      time: !edit.isLater
        ? undefined
        : edit.time === ''
          ? t('campaign.timeRequired')
          : sendFrom !== undefined && Date.parse(sendFrom) < Date.now()
            ? t('campaign.past')
            : undefined,
    };
  };
  const form = useForm<Edit, CampaignDto>({
    initial: {
      ...segmentOf(asked),
      name: '',
      text: t('campaign.textFirst', {
        guest: '{guest}',
        link: '{link}',
        salon: '{salon}',
        unsubscribe: '{unsubscribe}',
      }),
      isLater: false,
      day: '',
      time: '',
    },
    check,
    send: async (edit): Promise<Answer<CampaignDto>> => {
      const { name, text, isLater, day, time, ...segment } = edit;
      const sendFrom = isLater ? sendFromOf(day, time, zone) : undefined;
      const startCampaignRequest = {
        name: name.trim(),
        text,
        segment: requestOf(segment) ?? {},
        price: preview?.price ?? 0,
        ...(sendFrom === undefined ? {} : { sendFrom }),
      };
      const answer = await start({ startCampaignRequest, 'idempotency-key': keyOf(startCampaignRequest) });
      setAsking(false);
      setAnswered({ values: JSON.stringify(edit), changed: changedOf(answer.error) });
      if (answer.error !== undefined) {
        retry();
      }
      return answer;
    },
    onSaved: onStarted,
  });
  const { values, change, errorOf, field, wasSubmitted } = form;
  const isAnswered = answered !== undefined && answered.values === JSON.stringify(values);
  const refusal = isAnswered ? form.refusal : undefined;
  const changed = isAnswered ? answered.changed : undefined;
  const isUsable = values.text.trim() !== '' && unknownPlaceholder(values.text, placeholders) === undefined;
  const { preview, error, isCurrent, retry } = useCampaignPreview(requestOf(values), values.text, isUsable);
  const refused = isCurrent && error !== undefined ? toRefusal(error) : undefined;
  function tooLong(): string | undefined {
    const code = refused?.fields.text?.at(0);
    return code === undefined ? undefined : errorText(code);
  }
  const priced = isUsable ? preview : undefined;
  const isReady = priced !== undefined && isCurrent;
  const hasProblem = Object.values(check(values)).some((it) => it !== undefined);
  return (
    <>
      <div>
        <ButtonLink kind="link" icon={arrowLeft} to="?tab=campaign">
          {t('campaign.back')}
        </ButtonLink>
      </div>
      {company?.smsAvailable === false && <Alert severity="warning" text={t('sms.noGateway')} />}
      <form ref={formElement} noValidate onSubmit={form.onSubmit}>
        <ol aria-label={t('campaign.steps')} className={styles.steps}>
          <Step title={t('campaign.step.segment')}>
            <div className={styles.columns}>
              <div className={formStyles.form}>
                <SegmentStep values={values} errorOf={errorOf} showErrors={wasSubmitted} onChange={change} />
              </div>
              <div className={styles.step}>
                {refused !== undefined && tooLong() === undefined ? (
                  <QueryError text={t('campaign.previewFailed')} error={error} onRetry={retry} />
                ) : (
                  <Counted preview={preview} isCurrent={isCurrent} />
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
              <PhonePreview text={priced?.sample.text} isStale={isUsable && !isCurrent}>
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
                onClick={() => (hasProblem ? formElement.current?.requestSubmit() : setAsking(true))}
              >
                {t('campaign.ask')}
              </Button>
            </div>
          </Step>
        </ol>
        {isAsking && priced !== undefined && (
          <AskToSend
            preview={priced}
            when={values.isLater ? `${values.day} ${values.time}` : formatDateTime(priced.startsAt, zone)}
            busy={form.busy}
            onClose={() => setAsking(false)}
          />
        )}
      </form>
      {form.question}
    </>
  );
}

/** Shown at the step it is about. */
const hasOwnPlace = (code: string): boolean =>
  ['campaign.empty', 'campaign.price_changed', 'balance.insufficient'].includes(code);
