import { type Amount, minAmount, negate } from '@trevo/money';
import { z } from 'zod';
import type {
  AdjustCommand,
  BetCommand,
  PlayerRef,
  PromoCommand,
  WinCommand,
} from '../../../../features/vendor-wallet/index.ts';
import type { DecimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { parseExactJson } from '../../wires/decimal/exact-json.ts';
import { BadWireRequest } from '../../wires/decimal/wire-call.ts';

export type Fields = Readonly<Record<string, string>>;
/** CQ9's calls carry no currency: an agent of CQ9 has one, which the connection names. */
export type Money = { readonly amounts: DecimalAmounts; readonly currency: string };

/** A time field that is not RFC 3339: CQ9 wants its own code for it. */
export class BadWireTime extends BadWireRequest {}

export const requiredField = (fields: Fields, name: string): string => {
  const value = fields[name]?.trim();
  if (value === undefined || value === '') throw new BadWireRequest(`${name} is missing`);
  return value;
};

const amountOf = (text: unknown, name: string, { amounts, currency }: Money): Amount => {
  const value = amounts.read(text, currency);
  if (value === null) throw new BadWireRequest(`${name} is not an amount of 0 or more`);
  return value;
};

const Rfc3339 = z.iso.datetime({ offset: true });
const timeOf = (text: string | undefined, name: string): Date | null => {
  if (text === undefined || text === '') return null;
  if (!Rfc3339.safeParse(text).success) throw new BadWireTime(`${name} is not a time of RFC 3339`);
  return new Date(text);
};

/** Bets are allowed by the launch's session when CQ9 hands it on, else by any live session of the player. */
export const playerOf = (fields: Fields): PlayerRef => {
  const playerId = requiredField(fields, 'account');
  const session = fields['session'];
  return session === undefined || session === '' ? { token: null, playerId } : { token: session, playerId };
};
const accountOf = (fields: Fields): PlayerRef => ({ token: null, playerId: requiredField(fields, 'account') });

const movement = (fields: Fields, money: Money) => ({
  currency: money.currency,
  occurredAt: timeOf(fields['eventTime'], 'eventTime'),
  details: { gamehall: fields['gamehall'] ?? null, platform: fields['platform'] ?? null },
  transactionId: requiredField(fields, 'mtcode'),
  roundId: requiredField(fields, 'roundid'),
  gameCode: fields['gamecode'] ?? null,
});

/** `game/bet` and `game/rollout`: both take money out of the wallet, the second for a whole stay at a table. */
export const betCommand = (fields: Fields, money: Money): BetCommand => ({
  ...movement(fields, money),
  op: 'bet',
  type: 'bet',
  player: playerOf(fields),
  amount: amountOf(requiredField(fields, 'amount'), 'amount', money),
  isRoundClosed: false,
  free: null,
  jackpotContribution: null,
});

/** `game/takeall`: the stake is all that the player has. */
export const takeAllCommand = (fields: Fields, money: Money, amount: Amount): BetCommand => ({
  ...betCommand({ ...fields, amount: '0' }, money),
  amount,
});

/** `game/rollin`: what is left of a rollout comes back, and the stay is over. */
export const rollInCommand = (fields: Fields, money: Money): WinCommand => ({
  ...movement(fields, money),
  op: 'win',
  player: accountOf(fields),
  amount: amountOf(requiredField(fields, 'amount'), 'amount', money),
  referenceTransactionId: null,
  kind: 'normal',
  isRoundClosed: true,
  free: null,
  jackpotWin: null,
});

const Events = z
  .array(z.object({ mtcode: z.string().min(1), amount: z.string(), eventtime: z.string().optional() }))
  .min(1)
  .max(100);

const eventsOf = (text: string): z.output<typeof Events> => {
  let parsed: unknown;
  try {
    parsed = parseExactJson(text);
  } catch {
    throw new BadWireRequest('data is not JSON');
  }
  const events = Events.safeParse(parsed);
  if (!events.success) throw new BadWireRequest('data is not a list of mtcode and amount');
  return events.data;
};

/** `game/endround`: the wins of a round, of which the last closes it. */
export const endRoundCommands = (fields: Fields, money: Money): readonly WinCommand[] => {
  const events = eventsOf(requiredField(fields, 'data'));
  const isFreeTicket = fields['freeticket']?.toLowerCase() === 'true';
  const jackpot = amountOf(fields['jackpot'] || '0', 'jackpot', money);
  return events.map(({ mtcode, amount, eventtime }, index) => {
    const isLast = index === events.length - 1;
    const won = amountOf(amount, 'data.amount', money);
    return {
      ...movement({ ...fields, mtcode, eventTime: eventtime ?? fields['createTime'] ?? '' }, money),
      op: 'win',
      player: accountOf(fields),
      amount: won,
      referenceTransactionId: null,
      kind: isFreeTicket ? 'freespin' : 'normal',
      isRoundClosed: isLast,
      free: isFreeTicket ? { campaignId: fields['ticketid'] ?? null, rewardId: null, spinsLeft: null } : null,
      // Of the whole round, told once: no win is refused because its last part is smaller.
      jackpotWin: isLast && jackpot > 0n ? minAmount(jackpot, won) : null,
    };
  });
};

/** `game/debit` and `game/credit`: a round is corrected after its end. */
export const correctionCommand = (fields: Fields, money: Money, sign: 'debit' | 'credit'): AdjustCommand => {
  const amount = amountOf(requiredField(fields, 'amount'), 'amount', money);
  return {
    ...movement(fields, money),
    op: 'adjust',
    player: accountOf(fields),
    delta: sign === 'debit' ? negate(amount) : amount,
    reason: `CQ9 ${sign} of round ${requiredField(fields, 'roundid')}`,
  };
};

/** `user/payoff`: a prize of a campaign, without a round. */
export const payoffCommand = (fields: Fields, money: Money): PromoCommand => ({
  op: 'promoWin',
  player: accountOf(fields),
  currency: money.currency,
  occurredAt: timeOf(fields['eventTime'], 'eventTime'),
  details: { remark: fields['remark'] ?? null },
  transactionId: requiredField(fields, 'mtcode'),
  kind: 'tournament',
  promoId: fields['promoid'] || requiredField(fields, 'mtcode'),
  rewardId: null,
  gameCode: fields['gamecode'] ?? null,
  amount: amountOf(requiredField(fields, 'amount'), 'amount', money),
});
