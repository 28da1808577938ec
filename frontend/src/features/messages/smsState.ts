import type { SmsDto } from '../../api/messages';
import type { TextKey } from '../../lib/workspaceTexts';

export const smsStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'refused',
  'stopped',
] as const satisfies readonly SmsDto['state'][];

/** A state of the address, if it is one. */
export const smsStateOf = (text: string | null) => smsStates.find((it) => it === text);

/** The look of a state: delivered, failed, unknown, or still on its way. */
export function lookOf(state: SmsDto['state']): 'good' | 'bad' | 'open' | 'plain' {
  switch (state) {
    case 'delivered':
      return 'good';
    case 'failed':
    case 'refused':
      return 'bad';
    case 'unknown':
      return 'open';
    default:
      return 'plain';
  }
}

/** The reason of a state and its remedy, if there is one. */
export function whyOf({ state, reason }: Pick<SmsDto, 'state' | 'reason'>): TextKey | undefined {
  if (reason != null) {
    return `smsReason.${reason}`;
  }
  switch (state) {
    case 'queued':
    case 'sent':
    case 'unknown':
    case 'stopped':
      return `smsState.${state}Text`;
    default:
      return undefined;
  }
}
