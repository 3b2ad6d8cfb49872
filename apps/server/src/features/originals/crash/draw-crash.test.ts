import { drawSeed, sha256Hex } from '@trevo/engines/fair';
import { openFair, totalOf } from '@trevo/engines/house';
import { crashGame } from '@trevo/engines/instant';
import { amount, payoutE4, ZERO } from '@trevo/money';
import { expect, it } from 'vitest';
import { bustOf } from './draw-crash.ts';

it('the round that all share and a flight with fun credits come out alike for equal seeds', () => {
  for (let at = 0; at < 300; at += 1) {
    const [secret, betsRoot, roundId] = [sha256Hex(`secret ${at}`), sha256Hex(`root ${at}`), `c_${at}`];
    const drawn = { roundId, mathVersion: crashGame.mathVersion, betsRoot, beacon: null };
    const bustE2 = bustOf(secret, drawn);
    const serverSeed = drawSeed({ ...drawn, secret, game: 'spb-crash', drawId: roundId });
    const [stake, autoE2] = [amount(1_330_000n), 101 + at];
    // As a demonstration draws, from the seed of that round.
    const bet = { stake, choice: { autoE2 }, currency: 'BRL' } as const;
    const { turn } = openFair(crashGame, bet, { serverSeed, clientSeed: roundId, nonce: 0 });
    expect(turn.shown).toEqual({ bustE2 });
    expect(turn.done && totalOf(turn.done).win).toBe(bustE2 >= autoE2 ? payoutE4(stake, autoE2 * 100, 'BRL') : ZERO);
  }
});
