import { common } from './pt/common.ts';
import { money } from './pt/money.ts';
import { people } from './pt/people.ts';
import { house } from './pt/house.ts';
import { system } from './pt/system.ts';
import { vendors } from './pt/vendors.ts';

/** The console's own texts. */
export const pt = { ...common, ...money, ...people, ...house, ...system, ...vendors } as const;

export type TextKey = keyof typeof pt;
