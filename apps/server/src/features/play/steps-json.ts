import { type Amount, amount } from '@trevo/money';
import type { RoundStep } from './play.types.ts';

const MONEY_FIELDS = new Set(['amount', 'stepWin']);

/** Steps as JSON keeps them: amounts as digit strings of micros, because JSON numbers lose what 53 bits cannot hold. */
export const stepsToJson = (steps: readonly RoundStep[]): unknown =>
  JSON.parse(JSON.stringify(steps, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)));

/** The steps of `stepsToJson` again. The rows are this server's own, so their form is not checked a second time. */
export const stepsFromJson = (json: unknown): RoundStep[] =>
  JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    MONEY_FIELDS.has(key) && typeof value === 'string' ? moneyOf(value) : value,
  ) as RoundStep[];

const moneyOf = (digits: string): Amount => amount(BigInt(digits));
