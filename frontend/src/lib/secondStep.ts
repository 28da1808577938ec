/** Asks for the code of a refused sign-in; answers the signed-in user, or nothing when it is given up. */
export const secondStep: { ask?: (refusal: unknown) => Promise<unknown> } = {};
