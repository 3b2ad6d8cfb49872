/**
 * Values as PostgreSQL reads an array, for long ones: the driver quotes each value of an array by itself, which costs more than the rest.
 * Not for arrays of arrays.
 */
export const arrayLiteral = (values: readonly (string | number | bigint | boolean | null)[]): string =>
  `{${values.map((value) => (typeof value === 'string' ? quoted(value) : (value ?? 'null'))).join(',')}}`;

/** One sign after the other: with a pattern of both, a text of many quotes takes twice as long. */
const quoted = (text: string): string => `"${text.replaceAll(/\\/g, '\\\\').replaceAll(/"/g, '\\"')}"`;
