import { ZERO } from '@trevo/money';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { LedgerItem, LedgerOutcome } from '../../ledger/index.ts';
import type { createTurns } from './await-turn.ts';
import { complaintAbout } from '../plan/check-command.ts';
import type { FoundPlayer, WalletPlayer } from '../players/find-player.ts';
import { isKept } from './keep-refusal.ts';
import { itemOf, probeOf, sourceOf } from '../plan/ledger-item.ts';
import { EMPTY_EFFECT, type PlanContext } from '../plan/plan-context.ts';
import { planCommand } from '../plan/plan-command.ts';
import type { createPlayedGame } from '../played-game.ts';
import type { Balances } from '../../bets/index.ts';
import { familyOf, requestHashOf } from './request-hash.ts';
import { type Funding, splitStake } from '../../bets/index.ts';
import type { MoneyCommand, VendorLink, WalletOutcome, WalletStatus } from '../vendor-wallet.types.ts';
import type { VendorTransaction } from '../vendor-transaction.ts';
import { type Effect, type Plan, refuse } from '../wallet-effect.ts';
import { balanceBefore, outcome, REFUSALS, replayAnswer } from '../wallet-outcome.ts';
import { isOutOfRange, isStateRefused } from '../transactions.repository.ts';
import type { WalletParts } from '../wallet-parts.ts';

/** What another process did meanwhile is read again so often; each time it must have done something new. */
const MAX_TRIES = 5;

export type RunDeps = WalletParts & {
  readonly balances: Balances;
  readonly gameOf: ReturnType<typeof createPlayedGame>;
  readonly turns: ReturnType<typeof createTurns>;
};

/** One command of a known player. */
export type Wish = {
  readonly command: MoneyCommand;
  readonly player: WalletPlayer;
  readonly link: VendorLink;
  readonly hash: Buffer;
};

export const wishOf = (link: VendorLink, player: WalletPlayer, command: MoneyCommand): Wish => ({
  command,
  player,
  link,
  hash: requestHashOf(command, player.memberId, command.currency ?? player.currency),
});

/**
 * A stake by another player's token is refused to the player whom it names. Null: it is no stake, or names nobody; a name that
 * nobody has says more than the token.
 */
export const namedWish = async (
  { findPlayer }: Pick<RunDeps, 'findPlayer'>,
  link: VendorLink,
  command: MoneyCommand,
): Promise<Wish | (FoundPlayer & { kind: 'none' }) | null> => {
  const playerId = command.player.playerId ?? null;
  if (playerId === null || familyOf(command) !== 'stake') return null;
  const named = await findPlayer(link, { token: null, playerId }, 'look');
  return named.kind === 'none' ? named : wishOf(link, named.player, command);
};

const nothing = { transaction: () => null, round: () => null };

export const contextOf = (
  deps: RunDeps,
  { player, link }: Pick<Wish, 'player' | 'link'>,
  { isRetry, funding }: { isRetry: boolean; funding: Funding | null },
): PlanContext => ({
  link,
  player,
  lookups: deps.lookups,
  recall: isRetry ? nothing : deps.recall,
  gameOf: (gameCode) => deps.gameOf(player, gameCode),
  funding,
  isRetry,
  gates: deps.gates,
  isHouseClosed: deps.isInMaintenance(link.merchantId),
  isBlocked: () => deps.ledger.isBlocked(player.accounts.cash),
  isRegionBarred: () => player.session !== null && deps.isBarredFor(link.merchantId, player.session.ip),
  nowMs: deps.clock.now(),
  orphans: deps.orphans,
  winningsOf: (ids) =>
    deps.findWinnings({ merchantId: link.merchantId, vendor: link.vendor, memberId: player.memberId, ids }),
  bonusLeft: async () => (await deps.balances.fresh(player)).bonus,
});

/** The plan, after what holds for every command: a session keeps its currency. */
export const planOf = (wish: Wish, context: PlanContext): Promise<Plan> | Plan => {
  const { command, player } = wish;
  if (command.currency !== null && command.currency !== player.currency)
    return refuse('WRONG_CURRENCY', `the player plays in ${player.currency}`);
  return planCommand(command, context);
};

/** An item with the wish's key that would move nothing: asks the ledger what became of the key. */
export const questionOf = ({ command, player, hash }: Wish): LedgerItem => {
  const effect: Effect = {
    ...EMPTY_EFFECT,
    family: familyOf(command),
    transactionId: command.transactionId,
    op: command.op,
    amount: ZERO,
  };
  return probeOf(itemOf(player, effect, hash), player.accounts.cash, player.house);
};

/** Runs money commands, each alone. */
export const createRunCommand = (deps: RunDeps) => {
  const { balances, log, ledger, lookups, recall, clock } = deps;

  const refused = async (
    { player }: Pick<Wish, 'player'>,
    status: WalletStatus,
    message: string,
    isReplay = false,
  ): Promise<WalletOutcome> =>
    outcome({ status, message, isReplay, playerId: player.playerId, balance: await balances.fresh(player) });

  /** The first answer again, as far as it still holds: what was taken back since is told so. The balance is today's. */
  const replayed = async (wish: Wish, own: VendorTransaction | null, opId: bigint): Promise<WalletOutcome> => {
    const { player, link } = wish;
    return outcome({
      ...replayAnswer(link.policy, own),
      walletTransactionId: opId.toString(),
      isReplay: true,
      playerId: player.playerId,
      balance: await balances.fresh(player),
    });
  };

  const otherContent = (wish: Wish): Promise<WalletOutcome> => {
    const { vendor, merchantId } = wish.link;
    const { transactionId, op } = wish.command;
    log.error({ vendor, merchantId, transactionId, op }, 'gateway.duplicate_other_content');
    return refused(wish, 'DUPLICATE_TRANSACTION', 'the id was used for something else');
  };

  /** A stake that was refused stays so. Older ones have no hash: of them only the player is known. */
  const declinedBefore = (wish: Wish, { memberId, requestHash, note }: VendorTransaction): Promise<WalletOutcome> => {
    const isSame = memberId === wish.player.memberId && (requestHash === null || requestHash.equals(wish.hash));
    return isSame ? refused(wish, (note ?? 'BAD_REQUEST') as WalletStatus, 'refused before', true) : otherContent(wish);
  };

  /** What became of an id that stands there already; null when nothing did. */
  const firstAnswer = async (wish: Wish): Promise<WalletOutcome | null> => {
    const { command, link } = wish;
    const own = await lookups.transaction({ link, family: familyOf(command), transactionId: command.transactionId });
    if (own === null || own.state === 'VOIDED_UNSEEN') return null;
    if (own.opId === null) return declinedBefore(wish, own);
    const answer = await ledger.post(questionOf(wish));
    if (answer.status === 'key_reused') return otherContent(wish);
    return replayed(wish, own, own.opId);
  };

  const applied = async (
    wish: Wish,
    effect: Effect,
    plan: Plan & { kind: 'post' },
    answer: LedgerOutcome & { status: 'applied' },
  ): Promise<WalletOutcome> => {
    const { player, link, command } = wish;
    if (answer.isReplay) {
      const key = { link, family: effect.family, transactionId: command.transactionId };
      return replayed(wish, await lookups.transaction(key), answer.opId);
    }
    if (effect.family === 'stake') {
      recall.remember(player, effect, answer.opId, toDate(clock.now()));
      deps.noteStake(player.session);
    } else recall.forget(player, effect);
    const balance = await balances.after(player, answer);
    return outcome({
      status: plan.status,
      message: plan.message,
      walletTransactionId: answer.opId.toString(),
      balance,
      balanceBefore: balanceBefore(balance, effect),
      playerId: player.playerId,
    });
  };

  /** A refusal, kept where it is for good. What stands under the id by now is the answer instead. */
  const refusedForGood = async (
    wish: Wish,
    status: WalletStatus,
    message: string,
    isReplay = false,
  ): Promise<WalletOutcome> => {
    if (!isKept(wish, status) || (await deps.keepRefusal(wish, status)))
      return refused(wish, status, message, isReplay);
    // Only a rollback that came first leaves an id without an answer of its own.
    return (await firstAnswer(wish)) ?? refused(wish, 'TRANSACTION_ROLLED_BACK', 'rolled back before it came');
  };

  /** Money that may pay a stake which cash alone cannot, or null: then the stake's refusal is final. */
  const otherFunding = async (wish: Wish, effect: Effect): Promise<Funding | null> =>
    splitStake(effect.amount, await balances.fresh(wish.player));

  /** One try. @returns null when the database knew better: read again and decide anew */
  const attempt = async (
    wish: Wish,
    context: PlanContext,
    mayFund: boolean,
  ): Promise<WalletOutcome | Funding | null> => {
    const plan = await planOf(wish, context);
    if (plan.kind === 'refuse') return (await firstAnswer(wish)) ?? refusedForGood(wish, plan.status, plan.message);
    const isStake = plan.effect.family === 'stake';
    // Not declined for good before bonus money was looked at, and that is looked at only when cash was too little.
    const canFund = mayFund && isStake && plan.effect.state !== 'HELD';
    const effect = canFund ? { ...plan.effect, keepsRefusal: false } : plan.effect;
    const answer = await ledger.post(itemOf(wish.player, effect, wish.hash)).catch((error: unknown) => {
      recall.forget(wish.player, effect);
      if (isStateRefused(error)) return null;
      if (isOutOfRange(error)) return 'too much' as const;
      throw error;
    });
    if (answer === null) return null;
    if (answer === 'too much') return refusedForGood(wish, 'LIMIT_EXCEEDED', 'a balance cannot hold so much');
    if (answer.status === 'key_reused') return otherContent(wish);
    if (answer.status === 'applied') return applied(wish, effect, plan, answer);
    if (!isStake || answer.reason === 'already_reversed') return null;
    if (canFund && answer.reason === 'insufficient_funds' && !answer.isReplay) {
      const funding = await otherFunding(wish, effect);
      if (funding !== null) return funding;
      // Nothing helps: once more, to be kept as a decline.
      return attempt(wish, { ...context, funding: null }, false);
    }
    return refusedForGood(wish, REFUSALS[answer.reason], 'refused', answer.isReplay);
  };

  const decide = async (wish: Wish): Promise<WalletOutcome> => {
    let funding: Funding | null = null;
    let isRetry = false;
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const context = contextOf(deps, wish, { isRetry, funding });
      const end = await attempt(wish, context, tries < MAX_TRIES);
      if (end !== null && 'status' in end) return end;
      funding = end;
      isRetry ||= end === null;
    }
    throw new DomainError('internal.busy', { retryAfterSeconds: 1 });
  };

  /** One command of a known player; equal ones in this process take turns. */
  const settle = async (wish: Wish): Promise<WalletOutcome> => {
    const key = `${sourceOf(wish.link)} ${familyOf(wish.command)}:${wish.command.transactionId}`;
    const end = await deps.turns.run(key, () => decide(wish));
    return end === 'in process' ? refused(wish, 'OPERATION_IN_PROCESS', 'the first call is still running') : end;
  };

  const execute = async (link: VendorLink, command: MoneyCommand): Promise<WalletOutcome> => {
    const complaint = complaintAbout(command);
    if (complaint !== null) return outcome({ status: 'BAD_REQUEST', message: complaint });
    const found = await deps.findPlayer(link, command.player);
    if (found.kind === 'player') return settle(wishOf(link, found.player, command));
    const named = await namedWish(deps, link, command);
    if (named === null) return outcome({ status: found.status, message: found.message });
    if ('status' in named) return outcome({ status: named.status, message: named.message });
    return (await firstAnswer(named)) ?? refusedForGood(named, found.status, found.message);
  };
  return { execute, settle };
};
export type RunCommand = ReturnType<typeof createRunCommand>;
