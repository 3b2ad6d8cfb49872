import { common } from './pt/common.ts';
import { money } from './pt/money.ts';
import { people } from './pt/people.ts';
import { house } from './pt/house.ts';

/** The console's own texts. */
export const pt = { ...common, ...money, ...people, ...house } as const;

export type TextKey = keyof typeof pt;
