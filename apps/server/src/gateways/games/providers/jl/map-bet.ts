import { add, type Amount, subtract, ZERO } from '@trevo/money';
import { z } from 'zod';
import type {
  BetCommand,
  BetWinCommand,
  FreeRef,
  PromoCommand,
  RollbackCommand,
  WinCommand,
} from '../../../../features/vendor-wallet/index.ts';
import type { DecimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { BadWireRequest } from '../../wires/decimal/wire-call.ts';

const Id = z.string().min(1).max(64);
/** Numbers come as their digits: a round of JILI has more of them than a double keeps. */
const Common = z.object({
  reqId: z.string().max(50).optional(),
  token: z.string().max(800),
  currency: z.string().min(1),
  game: z.string().min(1),
  round: Id,
  wagersTime: z.string().optional(),
  betAmount: z.string(),
  winloseAmount: z.string(),
  userId: Id.nullish(),
});
const FreeSpin = z.object({ referenceId: Id, remain: z.string().optional() });
const Bet = Common.extend({
  isFreeRound: z.boolean().nullish(),
  transactionId: Id.nullish(),
  statementType: z.string().nullish(),
  freeSpinData: FreeSpin.nullish(),
});
const SessionBet = Common.extend({
  sessionId: Id,
  type: z.enum(['1', '2']),
  preserve: z.string().optional(),
  turnover: z.string().optional(),
  freeSpinData: FreeSpin.nullish(),
});
const Cancel = Common.extend({ userId: Id, sessionId: Id.nullish() });

const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new BadWireRequest(`${parsed.error.issues[0]?.path.join('.') || 'body'} is missing or has another form`);
};

const amountOf = (text: string | undefined, name: string, currency: string, amounts: DecimalAmounts): Amount => {
  const value = amounts.read(text ?? '0', currency);
  if (value === null) throw new BadWireRequest(`${name} is not an amount of 0 or more`);
  return value;
};

/** Seconds. */
const timeOf = (wagersTime: string | undefined): Date | null =>
  wagersTime !== undefined && /^\d{1,12}$/.test(wagersTime) ? new Date(Number(wagersTime) * 1_000) : null;

const freeOf = (free: z.output<typeof FreeSpin> | null | undefined): FreeRef | null => {
  if (!free) return null;
  const spinsLeft = /^\d{1,6}$/.test(free.remain ?? '') ? Number(free.remain) : null;
  return { campaignId: free.referenceId, rewardId: null, spinsLeft };
};

const movement = (body: z.output<typeof Common>) => ({
  currency: body.currency,
  occurredAt: timeOf(body.wagersTime),
  details: { reqId: body.reqId ?? null },
  transactionId: body.round,
  gameCode: body.game,
});

const BUY_BONUS = '12';

/**
 * `/bet`: bet and result of a slot or fish round in one. A free round that is paid while the player is away names the round
 * that won it; it needs no session and is a prize of that round.
 * @throws BadWireRequest
 */
export const betCommand = (content: unknown, amounts: DecimalAmounts): BetWinCommand | PromoCommand => {
  const body = read(Bet, content);
  const stake = amountOf(body.betAmount, 'betAmount', body.currency, amounts);
  const win = amountOf(body.winloseAmount, 'winloseAmount', body.currency, amounts);
  const kind = body.statementType === BUY_BONUS ? { buyBonus: true } : {};
  const common = { ...movement(body), details: { reqId: body.reqId ?? null, ...kind } };
  if (body.isFreeRound === true) {
    if (stake !== ZERO) throw new BadWireRequest('betAmount of a free round is not 0');
    if (!body.userId) throw new BadWireRequest('userId is missing');
    return {
      ...common,
      op: 'promoWin',
      player: { token: null, playerId: body.userId },
      kind: 'freespin',
      promoId: body.transactionId ?? body.round,
      rewardId: null,
      amount: win,
    };
  }
  return {
    ...common,
    op: 'betWin',
    player: { token: body.token, playerId: body.userId ?? null },
    roundId: body.round,
    amount: stake,
    winAmount: win,
    isRoundClosed: true,
    free: freeOf(body.freeSpinData),
    jackpotWin: null,
  };
};

/**
 * `/sessionBet`: a bet of a table (type 1) or the one settlement of the session (type 2). With a `preserve` the bet takes
 * that sum along, and the settlement gives back what the bets left of it.
 * @throws BadWireRequest
 */
export const sessionBetCommand = (content: unknown, amounts: DecimalAmounts): BetCommand | WinCommand => {
  const body = read(SessionBet, content);
  const stake = amountOf(body.betAmount, 'betAmount', body.currency, amounts);
  const win = amountOf(body.winloseAmount, 'winloseAmount', body.currency, amounts);
  const preserve = amountOf(body.preserve, 'preserve', body.currency, amounts);
  const common = { ...movement(body), roundId: body.sessionId, free: freeOf(body.freeSpinData) };
  if (body.type === '1') {
    if (preserve > 0n && stake > 0n) throw new BadWireRequest('betAmount is not 0 beside a preserve');
    return {
      ...common,
      op: 'bet',
      type: 'bet',
      player: { token: body.token, playerId: body.userId ?? null },
      amount: preserve > 0n ? preserve : stake,
      isRoundClosed: false,
      jackpotContribution: null,
    };
  }
  const back = subtract(add(preserve, win), preserve > 0n ? stake : ZERO);
  if (back < 0n) throw new BadWireRequest('betAmount is above preserve and winloseAmount');
  if (!body.userId) throw new BadWireRequest('userId is missing');
  return {
    ...common,
    op: 'win',
    // A settlement comes also when the token has ended.
    player: { token: null, playerId: body.userId },
    amount: back,
    referenceTransactionId: null,
    kind: common.free === null ? 'normal' : 'freespin',
    isRoundClosed: true,
    jackpotWin: null,
  };
};

/** `/cancelBet` and `/cancelSessionBet`: undo one movement whole, by its id. @throws BadWireRequest */
export const cancelCommand = (content: unknown): RollbackCommand => {
  const body = read(Cancel, content);
  return {
    op: 'rollback',
    player: { token: null, playerId: body.userId },
    currency: body.currency,
    occurredAt: timeOf(body.wagersTime),
    details: { reqId: body.reqId ?? null },
    transactionId: `cancel:${body.round}`,
    referenceTransactionId: body.round,
    roundId: body.sessionId ?? body.round,
    amount: null,
    isRoundClosed: false,
  };
};

/** `/auth`. @throws BadWireRequest */
export const launchTokenOf = (content: unknown): string =>
  read(z.object({ token: z.string().min(1).max(800) }), content).token;
