import type { Ask } from './wire.ts';

const hide = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? { $micros: String(value) } : value;

const show = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('$micros' in value)) return value;
  return BigInt(String(value.$micros));
};

/** An ask as a text that a state file can hold. */
export const askToText = (ask: Ask): string => JSON.stringify(ask, hide);

/** The ask that `askToText` wrote. */
export const askFromText = (text: string): Ask => JSON.parse(text, show) as Ask;
