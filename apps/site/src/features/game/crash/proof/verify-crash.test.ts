import { commitOf, drawStream, leafHash, merkleRoot } from '@trevo/engines/fair';
import { CRASH_RANGE, crashBustE2 } from '@trevo/engines/instant';
import { describe, expect, test } from 'vitest';
import { type CrashProof, type ProofStep, verifyCrash } from './verify-crash.ts';

const SECRET = '5e'.repeat(32);
const CNONCE = 'ab'.repeat(16);
const leavesMade = [`cb_1|10.01|250|${CNONCE}`, `cb_2|1.00|1000000|${CNONCE}`, `cb_3|0.10|101|${CNONCE}`];

/** A round without a beacon over these leaves; its id is the first whose point is 3x or more, so that bets can be paid. */
const made = (leaves: readonly string[] = leavesMade): CrashProof => {
  const betsRoot = merkleRoot(leaves.map(leafHash));
  const pointOf = (roundId: string): number =>
    crashBustE2(
      drawStream({
        secret: SECRET,
        game: 'spb-crash',
        mathVersion: 'm1',
        drawId: roundId,
        betsRoot,
        beacon: null,
      }).int(CRASH_RANGE),
    );
  let id = 0;
  while (pointOf(`c_${id}`) < 300) id += 1;
  const roundId = `c_${id}`;
  const bet = { roundId, at: '2026-11-28T12:00:00.000Z', currency: 'BRL', cnonce: CNONCE, state: 'settled' as const };
  return {
    round: {
      roundId,
      state: 'settled',
      closesInMs: 0,
      sinceStartMs: 1,
      nextInMs: 0,
      mathVersion: 'm1',
      commit: commitOf(SECRET),
      chain: { link: 2, firstHash: commitOf(commitOf(SECRET)), length: 2 },
      beacon: null,
      bets: leaves.length,
      betsRoot,
      bustE2: pointOf(roundId),
      secret: SECRET,
    },
    mine: [
      // 10.01 at 2.50x is 25.025: floored once.
      { ...bet, betId: 'cb_1', place: 1, stake: '10.01', autoE2: 250, mostE2: 250, cashedE2: 250, win: '25.02' },
      { ...bet, betId: 'cb_2', place: 2, stake: '1.00', autoE2: null, mostE2: 1_000_000, cashedE2: null, win: '0.00' },
    ],
    leaves,
  };
};
const wrong = async (proof: CrashProof): Promise<ProofStep['id'][]> =>
  ((await verifyCrash(proof)) ?? []).filter(({ isRight }) => !isRight).map(({ id }) => id);

describe('the proof of a round of crash, computed on this device', () => {
  test('holds for a round as it was played, with bets of mine and without', async () => {
    expect(await wrong(made())).toEqual([]);
    expect(await wrong({ ...made(), mine: [] })).toEqual([]);
    expect(await wrong({ ...made([]), mine: [] })).toEqual([]);
  });

  test('has a link of the chain, counted from 1 to its length, and hashes no more than a chain is long', async () => {
    const { round, ...more } = made();
    const withChain = (chain: Partial<typeof round.chain>): CrashProof => ({
      ...more,
      round: { ...round, chain: { ...round.chain, ...chain } },
    });
    for (const chain of [
      { link: 0, firstHash: SECRET },
      { link: -1, firstHash: SECRET },
      { link: 1.5 },
      { link: 3, firstHash: commitOf(round.chain.firstHash) },
      { link: 1e15, length: 1e15 },
      { length: 100_001 },
      { length: '2' as never },
      { length: undefined as never },
    ])
      expect(await wrong(withChain(chain))).toEqual(['chain']);
    expect(await wrong(withChain({ length: 100_000 }))).toEqual([]);
  });

  test('has leaves of bets only, and one of each', async () => {
    for (const leaf of [
      `cb_3|0.10|101|${CNONCE}|`,
      `|0.10|101|${CNONCE}`,
      `cb_3|0.00|101|${CNONCE}`,
      `cb_3|-1.00|101|${CNONCE}`,
      `cb_3|0.1|101|${CNONCE}`,
      `cb_3|0.10|100|${CNONCE}`,
      `cb_3|0.10|1000001|${CNONCE}`,
      `cb_3|0.10|0101|${CNONCE}`,
      `cb_3|0.10||${CNONCE}`,
      `cb_3|0.10|101|${CNONCE.slice(1)}`,
      `cb_3|0.10|101|${CNONCE.toUpperCase()}`,
      `cb_3|0.10|101|${CNONCE}\n`,
      'x',
      leavesMade[0] as string,
      `cb_1|0.10|101|${CNONCE}`,
    ])
      expect({ leaf, wrong: await wrong(made([...leavesMade.slice(0, 2), leaf])) }).toEqual({ leaf, wrong: ['root'] });
  });

  test('has my bets paid what their cash-out is paid, where they could be taken', async () => {
    const proof = made();
    const bustE2 = proof.round.bustE2 ?? 0;
    for (const [at, change] of [
      [0, { win: '25.03' }],
      [0, { win: '25.01' }],
      [0, { win: 'x' }],
      [0, { cashedE2: null, win: '0.00' }],
      [0, { cashedE2: 251, win: '25.12' }],
      [0, { roundId: 'c_other' }],
      [0, { autoE2: 240 }],
      [0, { currency: 'constructor' }],
      [0, { state: 'void' }],
      [1, { win: '0.01' }],
      [1, { cashedE2: 100, win: '1.00' }],
      [1, { cashedE2: 150.5, win: '1.50' }],
      [1, { cashedE2: bustE2 + 1, win: ((bustE2 + 1) / 100).toFixed(2) }],
    ] as const) {
      const mine = proof.mine.with(at, { ...proof.mine[at], ...change } as (typeof proof.mine)[number]);
      expect({ change, wrong: await wrong({ ...proof, mine }) }).toEqual({ change, wrong: ['mine'] });
    }
    const byHand = {
      ...proof.mine[1],
      cashedE2: bustE2,
      win: (bustE2 / 100).toFixed(2),
    } as (typeof proof.mine)[number];
    expect(await wrong({ ...proof, mine: proof.mine.with(1, byHand) })).toEqual([]);
    const open = { ...proof.mine[0], state: 'open', cashedE2: null, win: '0.00' } as (typeof proof.mine)[number];
    expect(await wrong({ ...proof, mine: proof.mine.with(0, open) })).toEqual([]);
  });
});
