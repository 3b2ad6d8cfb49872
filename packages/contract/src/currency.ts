import { type Amount, parseWire, ZERO } from '@trevo/money';

/** The one currency that brands have so far: what players and staff read and type is in it. Later, a brand's own. */
export const HOUSE_CURRENCY = 'BRL';

/** An amount of an answer (`12.50`) as exact money of the house; a text that is none counts as nothing. */
export const wireAmount = (text: string): Amount => parseWire(text, HOUSE_CURRENCY) ?? ZERO;
