import type { SecondStepErrorCode } from '../../../api/errorCodes';
import type { SecondStepMessages } from './hu';

export const messages: Record<keyof SecondStepMessages, string> = {
  'secondStep.title': 'One more step',
  'secondStep.text': 'Open your authenticator app and type the six digits it shows for Szalonka.',
  'secondStep.code': 'Six digits',
  'secondStep.recoveryText': 'Type one of your recovery codes. Each works once.',
  'secondStep.recoveryCode': 'Recovery code',
  'secondStep.useRecovery': 'I do not have my phone',
  'secondStep.useApp': 'Use the app instead',
  'secondStep.send': 'Sign in',
  'secondStep.codeLength': 'The code is six digits.',
  'secondStep.recoveryLength': 'A recovery code is sixteen letters and digits.',
};

export const errors: Record<SecondStepErrorCode, string> = {
  'access.second_step_over': 'Too much time has passed since the first step. Sign in anew.',
};
