import { amount } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import { diceGame, minesGame, type MinesShown } from '../instant/index.ts';
import { actFair, openFair, totalOf } from './fair-round.ts';
import type { HouseGame } from './house-game.ts';
import { type Played, type RecordedAct, replayFair, wouldBeFair } from './replay-fair.ts';

const SEEDS = { serverSeed: '07'.repeat(32), clientSeed: `me:${'0'.repeat(32)}` };
const bet = (choice: unknown) => ({ stake: amount(1_000_000n), choice, currency: 'BRL' }) as const;
const pick = (cell: number): RecordedAct => ({ action: { do: 'pick', cell } });

const mines = (nonce: number, game = minesGame as HouseGame): Played => ({
  game,
  bet: bet({ mines: 3 }),
  seeds: { ...SEEDS, nonce },
});
const dice = (nonce: number): Played => ({
  game: diceGame as HouseGame,
  bet: bet({ side: 'under', count: 4_950 }),
  seeds: { ...SEEDS, nonce },
});

describe('a round played again from its seeds', () => {
  it('is what its game played, act by act, with every draw and every stake', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const { game, bet: placed, seeds } = mines(nonce);
      const opened = openFair(game, placed, seeds);
      const open = { ...placed, staked: placed.stake, state: opened.turn.state };
      const acted = actFair(game, open, { action: { do: 'pick', cell: 4 } }, { ...seeds, words: opened.words });
      const again = replayFair(mines(nonce), [pick(4)]);
      expect(again?.turn).toEqual(acted?.turn);
      expect(again?.draws).toEqual([...opened.draws, ...(acted?.draws ?? [])]);
      expect(again?.staked).toBe(1_000_000n);
    }
  });

  it('of one decision, void, would have paid what it pays; and no illegal act has an outcome', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const { game, bet: placed, seeds } = dice(nonce);
      expect(wouldBeFair(dice(nonce), [])?.turn).toEqual(openFair(game, placed, seeds).turn);
    }
    expect(replayFair(dice(0), [pick(1)])).toBeNull();
    expect(wouldBeFair(dice(0), [pick(1)])).toBeNull();
  });

  it('void while it was open ends by its game’s rule for rounds that are left: what was held is paid', () => {
    let held = 0;
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const at = replayFair(mines(nonce), [pick(4)]);
      const end = wouldBeFair(mines(nonce), [pick(4)]);
      expect(end?.turn.done).toBeDefined();
      const shown = at?.turn.shown as MinesShown | undefined;
      const isHit = shown?.hit !== null;
      const taken = isHit ? at : replayFair(mines(nonce), [pick(4), { action: { do: 'cashOut' } }]);
      expect(totalOf(end?.turn.done ?? [])).toEqual(totalOf(taken?.turn.done ?? []));
      if (!isHit) held += 1;
    }
    expect(held).toBeGreaterThan(0);
  });

  it('void while it was open is undecided where its game has no such rule', () => {
    const { endIdle: _, ...ruleless } = minesGame as HouseGame;
    expect(wouldBeFair(mines(0, ruleless), [])).toBeNull();
  });
});
