import { type Amount, amount, formatWire } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';

/** Every fiat currency keeps six places in the ledger, so one form serves them all. */
const FIAT = HOUSE_CURRENCY;

/**
 * What a game shows of a round, as it is kept and travels: the game's own JSON, with amounts as the wire's decimal texts
 * because JSON numbers lose what 53 bits cannot hold.
 */
export const shownToJson = (shown: unknown): unknown => {
  if (typeof shown === 'bigint') return formatWire(shown as Amount, FIAT);
  if (typeof shown !== 'object' || shown === null) return shown;
  if (Array.isArray(shown)) return shown.map(shownToJson);
  // Built in place: every round is written so.
  const json: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(shown)) if (value !== undefined) json[key] = shownToJson(value);
  return json;
};

const OLD_MONEY = new Set(['amount', 'stepWin']);

/** The steps of rounds that were written before games had JSON of their own: their amounts are digits of micros. */
export const shownOfSteps = (steps: unknown): unknown =>
  JSON.parse(JSON.stringify(steps), (key, value: unknown) =>
    OLD_MONEY.has(key) && typeof value === 'string' ? formatWire(amount(BigInt(value)), FIAT) : value,
  );
