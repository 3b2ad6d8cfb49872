import { common } from './pt/common.ts';
import { money } from './pt/money.ts';
import { people } from './pt/people.ts';
import { house } from './pt/house.ts';
import { deliveries } from './pt/deliveries.ts';
import { operators } from './pt/operators.ts';
import { registration } from './pt/registration.ts';
import { system } from './pt/system.ts';
import { vendors } from './pt/vendors.ts';
import { waiting } from './pt/waiting.ts';

/** The console's own texts. */
export const pt = {
  ...common,
  ...money,
  ...people,
  ...house,
  ...registration,
  ...deliveries,
  ...operators,
  ...system,
  ...vendors,
  ...waiting,
} as const;

export type TextKey = keyof typeof pt;
