import { BRL, openWorld } from '@trevo/testkit';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoneyCommand, VendorLink, VendorWallet, WalletStatus } from '../index.ts';
import {
  bet,
  cancelReserve,
  commit,
  insist,
  type LabPlayer,
  walletLab,
  reserve,
  rollback,
  type WalletLab,
  win,
  winOf,
} from './wallet-lab.ts';
import { seededRandom } from './seeded-random.ts';

const SEED = Number(process.env.RACE_SEED ?? 20_261_121);
const RACES = 40;

type Race = {
  /** What runs before the race. */
  readonly before: readonly MoneyCommand[];
  readonly racers: readonly MoneyCommand[];
  /** Which ends are right together, in the order of the racers, and the player's change of money with each. */
  readonly ends: Readonly<Record<string, number>>;
};

describe('two processes told to do what excludes each other', () => {
  let lab: WalletLab;
  let wallets: readonly VendorWallet[];
  let player: LabPlayer;
  const random = seededRandom(SEED);
  beforeAll(async () => {
    lab = walletLab(await openWorld({ catalog: true }));
    wallets = [lab.wallet, await lab.second()];
    player = await lab.player(BRL(100_000));
  });
  afterAll(() => lab.close());

  const runRace = async (link: VendorLink, { before, racers, ends }: Race): Promise<string> => {
    const opening = await player.cash();
    for (const command of before) await insist(wallets[random(2)] ?? lab.wallet, link, command);
    const turn = random(2);
    const outcomes = await Promise.all(
      racers.map(async (command, place) => {
        await pause(random(4));
        return insist(wallets[(place + turn) % 2] ?? lab.wallet, link, command);
      }),
    );
    const end = outcomes.map(({ status, isReplay }) => (isReplay ? `${status} again` : status)).join(', ');
    expect((await player.cash()) - opening, `${end}, seed ${SEED}`).toBe(BRL(ends[end] ?? 0));
    return end;
  };

  const races: Readonly<Record<string, { policy?: Parameters<WalletLab['link']>[0]; make: () => Race }>> = {
    'a bet and its rollback': {
      make: () => {
        const stake = bet(player);
        const OUT: WalletStatus = 'TRANSACTION_ROLLED_BACK';
        return {
          before: [],
          racers: [stake, rollback(player, stake.transactionId)],
          ends: { 'OK, OK': 0, [`${OUT}, OK`]: 0 },
        };
      },
    },
    'the same bet twice': {
      make: () => {
        const stake = bet(player);
        return { before: [], racers: [stake, stake], ends: { 'OK, OK again': -1, 'OK again, OK': -1 } };
      },
    },
    'one id for two different bets': {
      make: () => {
        const stake = bet(player);
        return {
          before: [],
          racers: [stake, { ...stake, amount: BRL(2) }],
          ends: { 'OK, DUPLICATE_TRANSACTION': -1, 'DUPLICATE_TRANSACTION, OK': -2 },
        };
      },
    },
    'a win and the rollback of its bet': {
      make: () => {
        const stake = bet(player);
        return {
          before: [stake],
          racers: [winOf(player, stake), rollback(player, stake.transactionId)],
          ends: { 'OK, ALREADY_SETTLED': 1, 'TRANSACTION_ROLLED_BACK, OK': 0 },
        };
      },
    },
    'a win that names no bet and the rollback of the only bet': {
      make: () => {
        const stake = bet(player);
        return {
          before: [stake],
          racers: [win(player, { roundId: stake.roundId }), rollback(player, stake.transactionId)],
          ends: { 'OK, ALREADY_SETTLED': 1, 'TRANSACTION_ROLLED_BACK, OK': 0 },
        };
      },
    },
    'a win and the rollback of its bet, where the vendor may undo both': {
      policy: { mayUndoSettledBets: true },
      make: () => {
        const stake = bet(player);
        return {
          before: [stake],
          racers: [winOf(player, stake), rollback(player, stake.transactionId)],
          ends: { 'OK, OK': 0, 'TRANSACTION_ROLLED_BACK, OK': 0 },
        };
      },
    },
    'two rollbacks of one bet': {
      make: () => {
        const stake = bet(player);
        const [one, two] = [rollback(player, stake.transactionId), rollback(player, stake.transactionId)];
        return {
          before: [stake],
          racers: [one, two],
          ends: { 'OK, TRANSACTION_ROLLED_BACK': 0, 'TRANSACTION_ROLLED_BACK, OK': 0 },
        };
      },
    },
    'a win and its own rollback': {
      make: () => {
        const stake = bet(player);
        const payout = winOf(player, stake);
        return {
          before: [stake],
          racers: [payout, rollback(player, payout.transactionId)],
          ends: { 'OK, OK': -1, 'TRANSACTION_ROLLED_BACK, OK': -1 },
        };
      },
    },
    'the commit and the cancelling of a reserve': {
      make: () => {
        const held = reserve(player);
        return {
          before: [held],
          racers: [commit(player, held), cancelReserve(player, held)],
          ends: { 'OK, ALREADY_SETTLED': -5, 'TRANSACTION_ROLLED_BACK, OK': 0 },
        };
      },
    },
    'two wins of one bet': {
      make: () => {
        const stake = bet(player);
        return { before: [stake], racers: [winOf(player, stake), winOf(player, stake)], ends: { 'OK, OK': 3 } };
      },
    },
  };

  for (const [name, { policy, make }] of Object.entries(races))
    it(`${name}: every order ends right, ${RACES} races`, async () => {
      const link = lab.link(policy);
      for (let times = 0; times < RACES; times += 1) {
        const race = make();
        expect(Object.keys(race.ends), `seed ${SEED}`).toContain(await runRace(link, race));
      }
      await lab.check();
    }, 60_000);
});
