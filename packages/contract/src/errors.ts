import { accountErrors } from './errors/account-errors.ts';
import { cashierErrors } from './errors/cashier-errors.ts';
import { codeErrors } from './errors/code-errors.ts';
import type { ErrorEntry } from './errors/entry.ts';
import { factorErrors } from './errors/factor-errors.ts';
import { houseErrors } from './errors/house-errors.ts';
import { playErrors } from './errors/play-errors.ts';
import { recoveryErrors } from './errors/recovery-errors.ts';
import { registrationErrors } from './errors/registration-errors.ts';
import { socialErrors } from './errors/social-errors.ts';
import { staffErrors } from './errors/staff-errors.ts';
import { vendorErrors } from './errors/vendor-errors.ts';

export type { ErrorEntry } from './errors/entry.ts';

/**
 * The error catalogue: every code that any call can answer, with its HTTP status, its text in three languages and
 * whether repeating the same call can help. Codes are permanent: a code is never renamed and never reused.
 */
export const errorCatalogue = {
  ...houseErrors,
  ...accountErrors,
  ...codeErrors,
  ...factorErrors,
  ...registrationErrors,
  ...recoveryErrors,
  ...playErrors,
  ...socialErrors,
  ...vendorErrors,
  ...cashierErrors,
  ...staffErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
