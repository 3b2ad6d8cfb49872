import type { WireMap } from '@trevo/contract';

export type Setting = WireMap['GET /ops/settings']['value']['list'][number];
export type RegistrationField = WireMap['GET /ops/registration-fields']['value']['list'][number];
/** What can be changed of one field. */
export type FieldWish = Pick<
  RegistrationField,
  'enabled' | 'required' | 'patternId' | 'acceptedPattern' | 'minLength' | 'maxLength'
>;

/** Whether a number, whole or of money, is within the setting's bounds. */
export const isWithin = ({ least = 0, most = 1_000_000 }: Pick<Setting, 'least' | 'most'>, value: string): boolean =>
  Number(value) >= least && Number(value) <= most;
export const isWhole = (value: string): boolean => /^\d{1,7}$/.test(value);
