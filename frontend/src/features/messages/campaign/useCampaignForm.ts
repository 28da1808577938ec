import { useRef, useState } from 'react';
import { toRefusal } from '../../../api/errors';
import type { CampaignDto } from '../../../api/messages';
import { useStartCampaignMutation } from '../../../api/messages';
import { useZone } from '../../../components/company/useZone';
import type { Answer } from '../../../components/form/useForm';
import { useForm } from '../../../components/form/useForm';
import { unknownPlaceholder } from '../../../components/messages/placeholders';
import { errorText } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import { changedOf } from './changedOf';
import type { TimeEdit } from './PriceStep';
import type { SegmentEdit } from './segment';
import { isWeeks, requestOf, segmentOf, sendFromOf, weekRange } from './segment';
import { useCampaignPreview } from './useCampaignPreview';

/** Placeholders that the text of a campaign may contain. */
export const placeholders = ['guest', 'salon', 'phone', 'link', 'unsubscribe'];

/** Whether a text has the link by which guests unsubscribe. */
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

/** State of the form of a campaign: values, errors, the number of guests it reaches, its price, starting it. */
export function useCampaignForm(asked: URLSearchParams, onStarted: () => void) {
  const t = useT();
  const zone = useZone();
  const [start] = useStartCampaignMutation();
  const [isAsking, setAsking] = useState(false);
  // The changed price with the values it was refused for: it says nothing of others.
  const [answered, setAnswered] = useState<{ values: string; changed: ReturnType<typeof changedOf> }>();
  const keyOf = useIdempotencyKey();
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
  const { values } = form;
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
  return {
    ...form,
    refusal,
    /** The price, if it changed since it was shown. */
    changed,
    preview,
    previewError: error,
    isPreviewFailed: refused !== undefined && tooLong() === undefined,
    retryPreview: retry,
    /** The preview belongs to the values. */
    isCurrent,
    /** The text can be sent. */
    isUsable,
    priced: isUsable ? preview : undefined,
    hasProblem: Object.values(check(values)).some((it) => it !== undefined),
    isAsking,
    setAsking,
  };
}
