import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { LedgerItem } from '../../ledger/index.ts';
import { complaintAbout } from '../plan/check-command.ts';
import type { FoundPlayer } from '../players/find-player.ts';
import { isKept } from './keep-refusal.ts';
import { itemOf } from '../plan/ledger-item.ts';
import { createListOverlay } from '../plan/list-overlay.ts';
import { isStateRefused } from '../transactions.repository.ts';
import { familyOf } from './request-hash.ts';
import { contextOf, namedWish, planOf, questionOf, type RunDeps, type Wish, wishOf } from './run-command.ts';
import type { MoneyCommand, VendorLink, WalletOutcome, WalletStatus } from '../vendor-wallet.types.ts';
import type { Effect } from '../wallet-effect.ts';
import { balanceBefore, outcome, REFUSALS, replayAnswer } from '../wallet-outcome.ts';

const MAX_TRIES = 5;

type Step = {
  readonly wish: Wish;
  readonly item: LedgerItem;
  /** Null: written before, the item only asks. */
  readonly effect: Effect | null;
  readonly status: WalletStatus;
};
type Planned =
  | { readonly kind: 'steps'; readonly steps: readonly Step[] }
  | {
      readonly kind: 'refused';
      readonly at: number;
      readonly status: WalletStatus;
      readonly message: string;
      readonly isKept?: true;
    };

/**
 * Runs a list of commands in one transaction: all of them, or none. Of none only this is remembered, that the stake that was
 * refused is: the same list is refused again, whatever has passed since.
 */
export const createRunAllOrNothing = (deps: RunDeps) => {
  const { ledger, balances, recall, clock } = deps;

  const refusedOfNamed = async (
    link: VendorLink,
    command: MoneyCommand,
    { at, found }: { readonly at: number; readonly found: FoundPlayer & { kind: 'none' } },
  ): Promise<Planned> => {
    const named = await namedWish(deps, link, command);
    if (named === null || 'status' in named) return { ...(named ?? found), kind: 'refused', at };
    if (isKept(named, found.status)) await deps.keepRefusal(named, found.status);
    return { ...found, kind: 'refused', at };
  };

  const wishesOf = async (link: VendorLink, commands: readonly MoneyCommand[]): Promise<Wish[] | Planned> => {
    const wishes: Wish[] = [];
    for (const [at, command] of commands.entries()) {
      const complaint = complaintAbout(command);
      if (complaint !== null) return { kind: 'refused', at, status: 'BAD_REQUEST', message: complaint };
      const found = await deps.findPlayer(link, command.player);
      if (found.kind === 'none') return refusedOfNamed(link, command, { at, found });
      wishes.push(wishOf(link, found.player, command));
    }
    return wishes;
  };

  const tellOtherContent = (command: MoneyCommand | undefined, { vendor, merchantId }: VendorLink): void =>
    deps.log.error({ vendor, merchantId, transactionId: command?.transactionId }, 'gateway.duplicate_other_content');

  const planAll = async (wishes: readonly Wish[], isRetry: boolean): Promise<Planned> => {
    const { overlay, write, isPending } = createListOverlay(deps.lookups);
    const keys = wishes.map(({ link, command }) => ({
      link,
      family: familyOf(command),
      transactionId: command.transactionId,
    }));
    const seen = await Promise.all(keys.map((key) => deps.lookups.transaction(key)));
    const steps: Step[] = [];
    for (const [at, wish] of wishes.entries()) {
      const known = seen[at] ?? null;
      if (known?.state === 'DECLINED') {
        const isSame = known.requestHash === null || known.requestHash.equals(wish.hash);
        if (!isSame) tellOtherContent(wish.command, wish.link);
        const status = isSame ? ((known.note ?? 'BAD_REQUEST') as WalletStatus) : 'DUPLICATE_TRANSACTION';
        return { kind: 'refused', at, status, message: 'refused before', isKept: true };
      }
      if (known !== null && known.opId !== null) {
        steps.push({ wish, item: questionOf(wish), effect: null, status: wish.link.policy.repeat });
        continue;
      }
      const context = { ...contextOf(deps, wish, { isRetry, funding: null }), lookups: overlay };
      const nothing = { transaction: () => null, round: () => null };
      const plan = await planOf(wish, { ...context, recall: nothing });
      if (plan.kind === 'refuse') return { ...plan, kind: 'refused', at };
      if (plan.effect.family === 'undo' && plan.effect.targets.some(isPending))
        return { kind: 'refused', at, status: 'BAD_REQUEST', message: 'a list does not take back what it does itself' };
      const effect = { ...plan.effect, keepsRefusal: false };
      await write(wish, effect, toDate(clock.now()));
      steps.push({ wish, item: itemOf(wish.player, effect, wish.hash), effect, status: plan.status });
    }
    return { kind: 'steps', steps };
  };

  const noneOf = (commands: readonly MoneyCommand[], at: number, status: WalletStatus, why: string): WalletOutcome[] =>
    commands.map((_, place) => outcome({ status, message: place === at ? why : `item ${at + 1} was refused: ${why}` }));

  const postSteps = async (steps: readonly Step[]) =>
    ledger.postAll(steps.map(({ item }) => item)).catch((error: unknown) => {
      if (isStateRefused(error)) return null;
      throw error;
    });

  const answerOf = async (
    { wish, effect, status }: Step,
    answer: { readonly isReplay: boolean; readonly opId: bigint },
  ): Promise<WalletOutcome> => {
    const balance = await balances.fresh(wish.player);
    if (effect) recall.forget(wish.player, effect);
    if (effect?.family === 'stake' && !answer.isReplay) deps.noteStake(wish.player.session);
    const key = { link: wish.link, family: familyOf(wish.command), transactionId: wish.command.transactionId };
    const repeat = answer.isReplay ? replayAnswer(wish.link.policy, await deps.lookups.transaction(key)) : null;
    return outcome({
      status: repeat?.status ?? status,
      message: repeat?.message ?? null,
      walletTransactionId: answer.opId.toString(),
      isReplay: answer.isReplay,
      balance,
      balanceBefore: effect && !answer.isReplay ? balanceBefore(balance, effect) : null,
      playerId: wish.player.playerId,
    });
  };

  /** The stake that stands in the way is refused for good, and with it every list that has it. False: it stands by now. */
  const keep = async (wish: Wish | undefined, status: WalletStatus): Promise<boolean> =>
    wish === undefined || !isKept(wish, status) || (await deps.keepRefusal(wish, status));

  return async (link: VendorLink, commands: readonly MoneyCommand[]): Promise<readonly WalletOutcome[]> => {
    const wishes = await wishesOf(link, commands);
    if ('kind' in wishes)
      return wishes.kind === 'refused' ? noneOf(commands, wishes.at, wishes.status, wishes.message) : [];
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const planned = await planAll(wishes, tries > 1);
      if (planned.kind === 'refused') {
        const { at, status, message } = planned;
        const isOver = planned.isKept === true || (await keep(wishes[at], status)) || tries === MAX_TRIES;
        if (isOver) return noneOf(commands, at, status, message);
        continue;
      }
      const answer = await postSteps(planned.steps);
      if (answer === null) continue;
      if (answer.status === 'refused') {
        const { reason, refusedAt } = answer;
        if (reason === 'already_reversed') continue;
        const status = reason === 'key_reused' ? 'DUPLICATE_TRANSACTION' : REFUSALS[reason];
        if (reason === 'key_reused') tellOtherContent(commands[refusedAt], link);
        else if (!(await keep(wishes[refusedAt], status))) continue;
        return noneOf(commands, refusedAt, status, 'refused');
      }
      const { outcomes } = answer;
      return Promise.all(
        planned.steps.map((step, place) => {
          const one = outcomes[place];
          if (!one) throw new Error('the ledger did not answer for an item');
          return answerOf(step, one);
        }),
      );
    }
    throw new DomainError('internal.busy', { retryAfterSeconds: 1 });
  };
};
