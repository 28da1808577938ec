import { identitySecondStepCalls } from './generated/identitySecondStep';

export const { useLoginWithSecondFactorMutation } = identitySecondStepCalls;
