/** The way of an address (`upline`) to one of the agents on it: what is above that agent there; nothing for who is not on it. */
export const wayTo = (upline: string | null | undefined, memberId: string): Readonly<Record<string, string>> => {
  const steps = upline?.split('.') ?? [];
  const above = steps.slice(0, Math.max(0, steps.indexOf(memberId)));
  return above.length === 0 ? {} : { upline: above.join('.') };
};
