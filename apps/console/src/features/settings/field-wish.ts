import { compilePattern, MAX_FIELD_LENGTH } from '@trevo/engines/registration';
import type { FieldWish } from './setting-types.ts';

/** The form's answers as they are typed. */
export type TypedField = Omit<FieldWish, 'minLength' | 'maxLength'> & {
  readonly minLength: string;
  readonly maxLength: string;
};
export type WrongPart = 'acceptedPattern' | 'minLength' | 'maxLength';
export type Mistake = 'own' | 'bounds' | 'min' | 'password';

/** Every password is checked to be of this length, whatever the form says. */
const PASSWORD = { least: 12, most: 128 };

const whole = (typed: string, least: number): number | null => {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : -1;
  return number >= least && number <= MAX_FIELD_LENGTH ? number : null;
};

/** What is wrong with the form, by its part; the server refuses the same. The wish is null while anything is. */
export const readField = (
  id: string,
  typed: TypedField,
): { readonly wish: FieldWish | null; readonly wrong: ReadonlyMap<WrongPart, Mistake> } => {
  const wrong = new Map<WrongPart, Mistake>();
  const minLength = whole(typed.minLength, 0);
  const maxLength = whole(typed.maxLength, 1);
  if (minLength === null) wrong.set('minLength', 'bounds');
  if (maxLength === null) wrong.set('maxLength', 'bounds');
  if (minLength !== null && maxLength !== null && minLength > maxLength) wrong.set('minLength', 'min');
  if (id === 'password') {
    if (minLength !== null && minLength < PASSWORD.least) wrong.set('minLength', 'password');
    if (maxLength !== null && maxLength > PASSWORD.most) wrong.set('maxLength', 'password');
  }
  const { acceptedPattern } = typed;
  const isOwn = acceptedPattern !== '' && acceptedPattern !== '*';
  if (isOwn && compilePattern(acceptedPattern) === null) wrong.set('acceptedPattern', 'own');
  if (wrong.size > 0 || minLength === null || maxLength === null) return { wish: null, wrong };
  return { wish: { ...typed, required: typed.enabled && typed.required, minLength, maxLength }, wrong };
};

export const typedField = ({ minLength, maxLength, ...rest }: FieldWish): TypedField => ({
  enabled: rest.enabled,
  required: rest.required,
  patternId: rest.patternId,
  acceptedPattern: rest.acceptedPattern,
  minLength: String(minLength),
  maxLength: String(maxLength),
});
