import { add, ZERO } from '@trevo/money';
import type { Lookups } from './plan-context.ts';
import { transactionOf } from '../recall.ts';
import type { Wish } from '../run/run-command.ts';
import type { RoundKey, TransactionKey, VendorRound, VendorTransaction } from '../vendor-transaction.ts';
import type { Effect, RoundEffect } from '../wallet-effect.ts';

type Name = Pick<TransactionKey, 'family' | 'transactionId'>;
const nameOf = ({ family, transactionId }: Name): string => `${family} ${transactionId}`;
const roundName = ({ memberId, roundId }: Pick<RoundKey, 'memberId' | 'roundId'>): string => `${memberId} ${roundId}`;

const newRound = (wish: Wish, round: RoundEffect, at: Date): VendorRound => ({
  vendor: wish.link.vendor,
  roundId: round.roundId,
  memberId: wish.player.memberId,
  merchantId: wish.link.merchantId,
  state: 'OPEN',
  nodeId: round.nodeId,
  gameType: round.gameType,
  gameCode: round.gameCode,
  currency: wish.player.currency,
  bets: 0,
  stake: ZERO,
  bonusStake: ZERO,
  win: ZERO,
  bonusWin: ZERO,
  voided: ZERO,
  openedAt: at,
  closedAt: null,
  endNote: null,
});

const after = (known: VendorRound, round: RoundEffect): VendorRound => ({
  ...known,
  state: known.state === 'VOID' ? 'VOID' : (round.state ?? known.state),
  bets: known.bets + round.bets,
  stake: add(known.stake, round.stake),
  bonusStake: add(known.bonusStake, round.bonusStake),
  win: add(known.win, round.win),
  bonusWin: add(known.bonusWin, round.bonusWin),
});

/** Look-ups that also see what earlier commands of the same list are about to write. */
export const createListOverlay = (lookups: Lookups) => {
  const transactions = new Map<string, VendorTransaction>();
  const rounds = new Map<string, VendorRound>();
  const overlay: Lookups = {
    transaction: async (key) => transactions.get(nameOf(key)) ?? (await lookups.transaction(key)),
    round: async (key) => rounds.get(roundName(key)) ?? (await lookups.round(key)),
    winsOf: async (link, bet) => {
      const written = await lookups.winsOf(link, bet);
      const ours = [...transactions.values()].filter(
        (one) => (one.family === 'credit' || one.family === 'settle') && one.reference === bet.transactionId,
      );
      const isOurs = new Set(transactions.keys());
      return [...written.filter((win) => !isOurs.has(nameOf(win))), ...ours].filter(({ state }) => state === 'APPLIED');
    },
  };
  return {
    overlay,
    /** Whether the list itself is to write it: there is no operation yet that could be taken back. */
    isPending: (name: Name): boolean => transactions.get(nameOf(name))?.opId === null,
    async write(wish: Wish, effect: Effect, at: Date): Promise<void> {
      const { link, player } = wish;
      for (const { family, transactionId, to } of effect.targets) {
        const known = await overlay.transaction({ link, family, transactionId });
        if (known) transactions.set(nameOf(known), { ...known, state: to });
      }
      const own = transactionOf(player, effect, null, at);
      transactions.set(nameOf(own), own);
      const { round } = effect;
      if (!round) return;
      const key = { vendor: link.vendor, roundId: round.roundId, memberId: player.memberId };
      const known = await overlay.round(key);
      rounds.set(roundName(key), after(known ?? newRound(wish, round, at), round));
    },
  };
};
