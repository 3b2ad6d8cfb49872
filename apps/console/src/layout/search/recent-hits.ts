import type { Hit } from './hit.ts';

const KEPT = 6;
/** Names of players are in it: of this tab alone, and of this person alone. */
const keyOf = (operatorId: string): string => `ops.recent.${operatorId}`;

export const readRecent = (operatorId: string): Hit[] => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(operatorId)) ?? '[]') as Hit[];
  } catch {
    return [];
  }
};

export const noteRecent = (operatorId: string, hit: Hit): void => {
  const others = readRecent(operatorId).filter(({ to }) => to !== hit.to);
  sessionStorage.setItem(keyOf(operatorId), JSON.stringify([hit, ...others].slice(0, KEPT)));
};
