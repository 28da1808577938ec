import type { SecondStepErrorCode } from '../../../api/errorCodes';

/** The texts of the second step of a sign-in. */
export const messages = {
  'secondStep.title': 'Még egy lépés',
  'secondStep.text': 'Nyisd meg a hitelesítő alkalmazásodat, és írd be a Szalonkánál látható hatjegyű kódot!',
  'secondStep.code': 'Hatjegyű kód',
  'secondStep.recoveryText': 'Írd be az egyik tartalék kódodat! Mindegyik egyszer használható.',
  'secondStep.recoveryCode': 'Tartalék kód',
  'secondStep.useRecovery': 'Nincs nálam a telefonom',
  'secondStep.useApp': 'Inkább az alkalmazás kódja',
  'secondStep.send': 'Belépés',
  'secondStep.codeLength': 'A kód hat számjegy.',
  'secondStep.recoveryLength': 'A tartalék kód tizenhat betű és szám.',
} as const;

export type SecondStepMessages = typeof messages;

export const errors: Record<SecondStepErrorCode, string> = {
  'access.second_step_over': 'Túl sok idő telt el az első lépés óta. Kezdd újra a belépést!',
};
