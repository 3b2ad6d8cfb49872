import { common } from './en/common.ts';
import { money } from './en/money.ts';
import { people } from './en/people.ts';
import { house } from './en/house.ts';
import { deliveries } from './en/deliveries.ts';
import { operators } from './en/operators.ts';
import { registration } from './en/registration.ts';
import { system } from './en/system.ts';
import { vendors } from './en/vendors.ts';
import { waiting } from './en/waiting.ts';
import type { TextKey } from './pt.ts';

export const en: Readonly<Record<TextKey, string>> = {
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
};
