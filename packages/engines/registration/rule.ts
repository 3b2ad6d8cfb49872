import { compilePattern, patternOf } from './patterns.ts';

/** How the server wants one registration field to be; site and API check by the same rule. */
export interface FieldRule {
  readonly name: string;
  readonly enabled: boolean;
  readonly required: boolean;
  /** 0 to 22; decides the message, and the check when `acceptedPattern` is empty. */
  readonly patternId: number;
  /** An own regular expression, `*` for anything, or empty for the pattern of the id. */
  readonly acceptedPattern: string;
  /** Length bounds in characters, both included. */
  readonly minLength: number;
  readonly maxLength: number;
}

/** Why a value is refused, ready for a catalogue: `pattern.<id>` with its bounds, or `pattern.required`. */
export interface FieldError {
  readonly key: `pattern.${number}` | 'pattern.required';
  readonly params: {
    readonly min: number;
    readonly max: number;
    /** `6-20`, or a single number when both are equal. */
    readonly range: string;
  };
}

/** No field is longer, and no expression ever sees more: a bound on the work a hostile value can cause. */
export const MAX_FIELD_LENGTH = 255;

/**
 * Makes the check of one field, its pattern compiled once. The check answers true, or the error to show.
 * A disabled field accepts anything (its value is not used), an empty optional one too. A broken `acceptedPattern` falls
 * back to the pattern of the id, so a typing error in the settings never opens the field to anything.
 */
export function rule(field: FieldRule): (value: string) => true | FieldError {
  const pattern = acceptedOf(field);
  const max = Math.min(field.maxLength, MAX_FIELD_LENGTH);
  const min = Math.min(field.minLength, max);
  const params = { min, max, range: min === max ? `${min}` : `${min}-${max}` };
  const mismatch: FieldError = { key: `pattern.${field.patternId}`, params };
  return (value) => {
    if (!field.enabled) return true;
    if (value === '') return field.required ? { key: 'pattern.required', params } : true;
    // Cheap bound first: a character is at most two code units, so this refuses giants before they are counted.
    if (value.length > max * 2) return mismatch;
    const { length } = [...value];
    if (length < min || length > max) return mismatch;
    return pattern === null || pattern.test(value) ? true : mismatch;
  };
}

function acceptedOf({ acceptedPattern, patternId }: FieldRule): RegExp | null {
  if (acceptedPattern === '*') return null;
  if (acceptedPattern === '') return patternOf(patternId);
  return compilePattern(acceptedPattern) ?? patternOf(patternId);
}
