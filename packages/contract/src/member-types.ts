/** Type of a trial account: signed in for a look around, without money and without real games. */
export const TRIAL_TYPE = 4;

export const isTrial = (account: { readonly type: number }): boolean => account.type === TRIAL_TYPE;

const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42]);
export const isAgent = (account: { readonly type: number }): boolean => AGENT_TYPES.has(account.type);
