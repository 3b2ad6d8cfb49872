import { BRL, openWorld } from '@trevo/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MoneyCommand, VendorLink, VendorWallet } from '../index.ts';
import { bet, betWin, type LabPlayer, walletLab, rollback, type WalletLab, winOf } from './wallet-lab.ts';

let lab: WalletLab;
let wallets: readonly VendorWallet[];
beforeAll(async () => {
  lab = walletLab(await openWorld({ catalog: true }));
  wallets = [lab.wallet, await lab.second()];
});
afterAll(() => lab.close());

const SEED = Number(process.env.SIM_SEED ?? 20_261_121);
const SLOTS = 4;

/** A bet's life as a vendor may see it. Slots are bet ids: each may be staked, paid, taken back and repeated in any order. */
type Step = { readonly kind: 'bet' | 'betWin' | 'win' | 'rollback'; readonly slot: number; readonly on: number };
type Slot = {
  readonly stake: MoneyCommand & { transactionId: string; roundId: string };
  readonly win: MoneyCommand;
  readonly undo: MoneyCommand;
};

/** What the wallet promises for one bet, as the shortest program. Amounts in whole units. */
const createModel = (cash: number) => {
  const states = new Map<number, 'applied' | 'settled' | 'back' | 'barred' | 'declined'>();
  const done = new Set<string>();
  const bothStake = { bet: 3, betWin: 3 } as const;
  const once = (key: string, money: number): string => {
    done.add(key);
    cash += money;
    return 'OK';
  };
  const stake = (kind: 'bet' | 'betWin', slot: number): string => {
    const state = states.get(slot);
    if (state === 'barred' || state === 'back') return 'TRANSACTION_ROLLED_BACK';
    if (state === 'declined') return 'INSUFFICIENT_FUNDS again';
    if (state) return 'OK again';
    if (cash < bothStake[kind]) {
      states.set(slot, 'declined');
      return 'INSUFFICIENT_FUNDS';
    }
    states.set(slot, 'applied');
    return once(`stake ${slot}`, kind === 'bet' ? -3 : -2);
  };
  const win = (slot: number): string => {
    const state = states.get(slot);
    if (done.has(`win ${slot}`)) return 'OK again';
    if (state === 'applied' || state === 'settled') {
      states.set(slot, 'settled');
      return once(`win ${slot}`, 4);
    }
    if (state === undefined) return 'TEMPORARY_ERROR';
    return state === 'declined' ? 'TRANSACTION_NOT_FOUND' : 'TRANSACTION_ROLLED_BACK';
  };
  const rollbackOf = (kind: 'bet' | 'betWin', slot: number): string => {
    const state = states.get(slot);
    if (done.has(`undo ${slot}`)) return 'OK again';
    if (state === 'settled') return 'ALREADY_SETTLED';
    states.set(slot, state === 'applied' ? 'back' : 'barred');
    return once(`undo ${slot}`, state === 'applied' ? (kind === 'bet' ? 3 : 2) : 0);
  };
  return { stake, win, rollbackOf, cash: () => cash };
};

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('bet', 'bet', 'betWin', 'win', 'win', 'rollback'),
    slot: fc.integer({ min: 0, max: SLOTS - 1 }),
    on: fc.integer({ min: 0, max: 1 }),
  }),
  { minLength: 4, maxLength: 24 },
);

const slotsOf = (player: LabPlayer): Slot[] =>
  Array.from({ length: SLOTS }, (_, place) => {
    const stake =
      place % 2 === 0 ? bet(player, { amount: BRL(3) }) : betWin(player, { amount: BRL(3), winAmount: BRL(1) });
    const named = bet(player, { transactionId: stake.transactionId, roundId: stake.roundId });
    return { stake, win: winOf(player, named, { amount: BRL(4) }), undo: rollback(player, stake.transactionId) };
  });

test(`any order of bets, wins, rollbacks and repeats over two processes ends as the model says (seed ${SEED})`, async () => {
  const link: VendorLink = lab.link();
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 9 }), async (sequence, opening) => {
      const player = await lab.player(BRL(opening));
      const slots = slotsOf(player);
      const model = createModel(opening);
      for (const { kind, slot, on } of sequence) {
        const own = slots[slot];
        const wallet = wallets[on];
        if (!own || !wallet) throw new Error('no such slot');
        const op = slot % 2 === 0 ? 'bet' : 'betWin';
        const isStake = kind === 'bet' || kind === 'betWin';
        const rest = kind === 'win' ? own.win : own.undo;
        const { status, isReplay } = await wallet.execute(link, isStake ? own.stake : rest);
        const other = kind === 'win' ? model.win(slot) : kind === 'rollback' ? model.rollbackOf(op, slot) : '';
        const wanted = isStake ? model.stake(op, slot) : other;
        const isSame = isReplay && status !== 'TRANSACTION_ROLLED_BACK';
        expect(isSame ? `${status} again` : status, `${kind} ${slot}`).toBe(wanted);
        expect(await player.cash(), `after ${kind} ${slot}`).toBe(BRL(model.cash()));
      }
    }),
    { seed: SEED, numRuns: 60, endOnFailure: true },
  );
  await lab.check();
}, 180_000);
