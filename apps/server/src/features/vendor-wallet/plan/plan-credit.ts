import { add, type Amount, maxAmount, subtract, ZERO } from '@trevo/money';
import type { PostingKind } from '../../ledger/index.ts';
import {
  EMPTY_EFFECT,
  fundingOf,
  keyOf,
  minorOf,
  type PlanContext,
  roundEffect,
  roundKeyOf,
  sameGame,
} from './plan-context.ts';
import { poolOfWinnings } from './free-winnings.ts';
import { type Funding, readBonusWin, splitWin } from '../../bets/index.ts';
import type { PromoCommand, WinCommand, WinKind } from '../vendor-wallet.types.ts';
import type { VendorRound, VendorTransaction } from '../vendor-transaction.ts';
import {
  type Effect,
  type EffectLine,
  type Plan,
  post,
  refuse,
  refuseFor,
  type RoundEffect,
} from '../wallet-effect.ts';

const KINDS: Readonly<Record<WinKind, PostingKind>> = {
  normal: 'win',
  freespin: 'win',
  bonus_buy: 'win',
  jackpot: 'jackpot',
  tournament: 'promo',
  prize_drop: 'promo',
  cashback: 'promo',
};

/** A win that a jackpot is a part of stands in the statement as one, as that of a `betWin` does. */
const kindOf = ({ kind, jackpotWin }: WinCommand): PostingKind =>
  jackpotWin !== null && jackpotWin > 0n ? 'jackpot' : KINDS[kind];

const effectOf = (command: WinCommand, lines: readonly EffectLine[], round: RoundEffect): Effect => ({
  ...EMPTY_EFFECT,
  family: 'credit',
  transactionId: command.transactionId,
  op: 'win',
  reference: command.referenceTransactionId,
  roundId: round.roundId,
  gameCode: command.gameCode,
  amount: command.amount,
  lines,
  round,
});

const winLines = (kind: PostingKind, { cash, bonus }: Funding): EffectLine[] => [
  ...(cash > 0n || bonus === 0n ? [{ kind, pool: 'cash', amount: cash } as const] : []),
  ...(bonus > 0n ? [{ kind, pool: 'bonus', amount: bonus } as const] : []),
];

/** A win that no bet of bonus money has a part in: cash, or what the grant of its free round says. */
const wholeWin = async (command: WinCommand | PromoCommand, context: PlanContext): Promise<Funding> =>
  (await poolOfWinnings(command, context)) === 'bonus'
    ? { cash: ZERO, bonus: command.amount }
    : { cash: command.amount, bonus: ZERO };

/** A win without a bet: paid where the vendor's free rounds send none, else held back and at last shown to staff. */
const planOrphan = async (command: WinCommand, context: PlanContext): Promise<Plan> => {
  const { link, player, nowMs, orphans } = context;
  const key = keyOf(context, 'credit', command.transactionId);
  const own = context.isRetry ? await context.lookups.transaction(key) : null;
  if (own?.state === 'VOIDED_UNSEEN')
    return refuse('TRANSACTION_ROLLED_BACK', 'the win was rolled back before it came');
  if (link.policy.allowsOrphanWin) {
    const game = await context.gameOf(command.gameCode);
    const round = roundEffect(command.roundId, game === 'disabled' ? sameGame(command.gameCode) : game, {
      win: command.amount,
      state: command.isRoundClosed ? 'CLOSED' : null,
    });
    const effect = effectOf(command, winLines(kindOf(command), await wholeWin(command, context)), round);
    return post({ ...effect, note: link.policy.endsOrphan ? 'ORPHAN' : null });
  }
  const { firstSeenMs } = await orphans.see({
    key,
    memberId: player.memberId,
    reference: command.referenceTransactionId,
    roundId: command.roundId,
    currency: player.currency,
    amount: command.amount,
    command,
  });
  if (nowMs - firstSeenMs < link.policy.orphanHoldMs) return refuse('TEMPORARY_ERROR', 'the bet has not come yet');
  await orphans.report(key);
  return refuse('TRANSACTION_NOT_FOUND', 'the bet never came');
};

const roundStakes = async (roundId: string, context: PlanContext) => {
  const round = await context.lookups.round(roundKeyOf(context, roundId));
  return {
    total: round?.stake ?? ZERO,
    bonus: round?.bonusStake ?? ZERO,
    bonusReturned: round?.bonusWin ?? ZERO,
  };
};

type Found = { readonly bet: VendorTransaction | null; readonly round: VendorRound | null };

/** What stands in a round of bonus money that has not come back. */
const openBonus = (round: VendorRound | null): Amount =>
  round === null ? ZERO : maxAmount(ZERO, subtract(round.bonusStake, round.bonusWin));

/**
 * A bet's stake for the division of its win. Bonus money gets back what it put into this bet, less what it got for it
 * before; and no more than the round has left of it, as a win that names no bet takes from all of them.
 */
export const betStakes = async (bet: VendorTransaction, context: PlanContext) => {
  const [wins, round] = await Promise.all([
    context.lookups.winsOf(context.link, bet),
    bet.roundId === null ? null : context.lookups.round(roundKeyOf(context, bet.roundId)),
  ]);
  const { bonus } = fundingOf(bet);
  const returned = add(readBonusWin(bet.note), ...wins.map((win) => win.bonus));
  return { total: bet.amount, bonus, bonusReturned: maxAmount(returned, subtract(bonus, openBonus(round))) };
};

/** Where a win goes, and how much of it comes back to bonus money that the round had staked. */
type Division = { readonly funding: Funding; readonly returned: Amount };

/** Of a round with bonus money the division must know what bonus money got back already, so that is read anew. */
const divisionOf = async (command: WinCommand, context: PlanContext, { bet, round }: Found): Promise<Division> => {
  const bonusStake = bet ? fundingOf(bet).bonus : (round?.bonusStake ?? ZERO);
  // Winnings of free spins are new bonus money: they are not what the round had staked.
  if (bonusStake <= 0n || command.free !== null) return { funding: await wholeWin(command, context), returned: ZERO };
  const stakes = bet ? await betStakes(bet, context) : await roundStakes(command.roundId, context);
  const funding = splitWin(command.amount, stakes, minorOf(context));
  return { funding, returned: funding.bonus };
};

const planFor = async (command: WinCommand, context: PlanContext, found: Found): Promise<Plan> => {
  const { bet } = found;
  const { funding, returned: bonusWin } = await divisionOf(command, context, found);
  const lines = winLines(kindOf(command), funding);
  const settles = bet === null || command.isRoundClosed;
  const round = roundEffect(bet?.roundId ?? command.roundId, sameGame(command.gameCode), {
    win: command.amount,
    bonusWin,
    needsBets: true,
    onlyCash: bet === null && bonusWin === 0n && (found.round?.bonusStake ?? ZERO) === 0n,
    state: command.isRoundClosed ? 'CLOSED' : null,
    settles,
  });
  const effect = effectOf(command, lines, round);
  if (bet === null) return post(effect);
  const target = {
    family: 'stake',
    transactionId: bet.transactionId,
    from: ['APPLIED', 'SETTLED'],
    to: 'SETTLED',
  } as const;
  return post({ ...effect, targets: [target] });
};

/**
 * Pays a win, zero included: that is the notice of a loss. It needs a bet that counts: the one it names, or any of the
 * round. No session is asked for: what was won is the player's, wherever they are.
 */
export const planWin = async (command: WinCommand, context: PlanContext): Promise<Plan> => {
  const { lookups, recall } = context;
  if (command.referenceTransactionId !== null) {
    const key = keyOf(context, 'stake', command.referenceTransactionId);
    const bet = recall.transaction(key) ?? (await lookups.transaction(key));
    if (!bet) return planOrphan(command, context);
    if (bet.memberId !== context.player.memberId) return refuse('TRANSACTION_NOT_FOUND', 'the bet is another player’s');
    if (bet.state !== 'APPLIED' && bet.state !== 'SETTLED') return refuseFor(bet);
    if (context.isRetry) {
      const blocked = await barredWin(command, context, bet.roundId);
      if (blocked) return blocked;
    }
    return planFor(command, context, { bet, round: null });
  }
  const key = roundKeyOf(context, command.roundId);
  const round = recall.round(key) ?? (await lookups.round(key));
  if (!round) return planOrphan(command, context);
  if (round.state === 'VOID') return refuse('TRANSACTION_ROLLED_BACK', 'the round was voided');
  // Nothing was bet in it yet: holds only, or wins alone.
  const hadNoBet = round.bets === 0 && round.voided === 0n;
  if (hadNoBet || (round.bets === 0 && context.link.policy.allowsOrphanWin)) return planOrphan(command, context);
  if (round.bets === 0) return refuse('TRANSACTION_ROLLED_BACK', 'every bet of the round was rolled back');
  const blocked = context.isRetry ? await barredWin(command, context, command.roundId) : null;
  return blocked ?? planFor(command, context, { bet: null, round });
};

/** After a refusal of the database: the win's own id was barred, or its round voided. */
const barredWin = async (command: WinCommand, context: PlanContext, roundId: string | null): Promise<Plan | null> => {
  const own = await context.lookups.transaction(keyOf(context, 'credit', command.transactionId));
  if (own?.state === 'VOIDED_UNSEEN')
    return refuse('TRANSACTION_ROLLED_BACK', 'the win was rolled back before it came');
  const round = roundId === null ? null : await context.lookups.round(roundKeyOf(context, roundId));
  return round?.state === 'VOID' ? refuse('TRANSACTION_ROLLED_BACK', 'the round was voided') : null;
};

/** Money without a round of its own, under a round made from its promotion: `promo:<id>`, one a player. */
export const planPromo = async (command: PromoCommand, context: PlanContext): Promise<Plan> => {
  if (context.isRetry) {
    const own = await context.lookups.transaction(keyOf(context, 'credit', command.transactionId));
    if (own?.state === 'VOIDED_UNSEEN')
      return refuse('TRANSACTION_ROLLED_BACK', 'the win was rolled back before it came');
  }
  const kind: PostingKind = command.op === 'jackpotWin' ? 'jackpot' : 'promo';
  const game = await context.gameOf(command.gameCode);
  const roundId = `promo:${command.promoId}`;
  return post({
    ...EMPTY_EFFECT,
    family: 'credit',
    transactionId: command.transactionId,
    op: command.op,
    roundId,
    gameCode: command.gameCode,
    amount: command.amount,
    lines: winLines(kind, await wholeWin(command, context)),
    round: roundEffect(roundId, game === 'disabled' ? sameGame(command.gameCode) : game, {
      win: command.amount,
      state: 'CLOSED',
    }),
    note: command.rewardId,
  });
};
