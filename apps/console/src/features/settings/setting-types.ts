import type { WireMap } from '@trevo/contract';

export type Setting = WireMap['GET /ops/settings']['value']['list'][number];
export type RegistrationField = WireMap['GET /ops/registration-fields']['value']['list'][number];
/** What can be changed of one field. */
export type FieldWish = Pick<
  RegistrationField,
  'enabled' | 'required' | 'patternId' | 'acceptedPattern' | 'minLength' | 'maxLength'
>;

/** Whether a text is a whole number within the setting's bounds. */
export const isTypedWhole = (
  { least = 0, most = 1_000_000 }: Pick<Setting, 'least' | 'most'>,
  typed: string,
): boolean => {
  const text = typed.trim();
  return /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;
};
