/** Asks for the code of a sign-in; answers the signed-in user, or nothing when it is given up. */
type SecondStep = (signIn: string) => Promise<unknown>;

let asked: SecondStep | undefined;

/** Sets what asks for codes on these pages. */
export function setSecondStep(ask: SecondStep): void {
  asked = ask;
}

/** The answer of the second step that a sign-in was refused for; nothing without one. */
export async function secondStepOf(refusal: unknown): Promise<unknown> {
  const signIn = fieldOf(fieldOf(refusal, 'details'), 'secondFactor');
  return typeof signIn === 'string' ? asked?.(signIn) : undefined;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
