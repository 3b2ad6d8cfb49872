import type { RoundView } from '@trevo/contract';
import { commitOf } from '@trevo/engines/fair';
import { openFair, totalOf } from '@trevo/engines/house';
import { oncaGame } from '@trevo/engines/slots';
import { amount, formatWire } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import { missingNonces, verifyRound } from './verify-round.ts';

const SEED = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0')).join('');
const OTHER_SEED = `ff${SEED.slice(2)}`;

const honest = (nonce: number): RoundView => {
  const clientSeed = `jogador-1:${nonce.toString(16).padStart(32, '0')}`;
  const bet = { stake: amount(1_000_000n), choice: {}, currency: 'BRL' } as const;
  const { turn } = openFair(oncaGame, bet, { serverSeed: SEED, clientSeed, nonce });
  const { win, multE4 } = totalOf(turn.done ?? []);
  const shown: unknown = JSON.parse(
    JSON.stringify(turn.shown, (_, item: unknown) =>
      typeof item === 'bigint' ? formatWire(amount(item), 'BRL') : item,
    ),
  );
  return {
    roundId: `r_${nonce}`,
    game: 'SPB_A',
    gameName: '',
    mathVersion: 'm1',
    at: '2026-11-21T12:00:00.000Z',
    bet: '1.00',
    firstStake: '1.00',
    win: formatWire(win, 'BRL'),
    winLoss: '0.00',
    validBet: '1.00',
    currency: 'BRL',
    state: 'settled',
    winMultE4: multE4,
    balanceAfter: '0.00',
    choice: {},
    shown,
    actions: [],
    fair: {
      seedPairId: 's',
      serverSeedHash: commitOf(SEED),
      serverSeed: SEED,
      clientSeed,
      nonce,
      nextServerSeedHash: null,
    },
  };
};

describe('verifying a round in the browser', () => {
  it('agrees with 500 honest rounds', () => {
    for (let nonce = 0; nonce < 500; nonce += 1)
      expect(verifyRound(honest(nonce), commitOf(SEED), SEED).isGood).toBe(true);
  });

  it('says no to another seed, another commit, another nonce, a changed step and a changed win', () => {
    const round = honest(3);
    const failed = (changed: RoundView, commit = commitOf(SEED), seed = SEED): string[] =>
      verifyRound(changed, commit, seed)
        .checks.filter((check) => !check.isGood)
        .map((check) => check.name);
    expect(failed(round, commitOf(SEED), OTHER_SEED)).toContain('commit');
    expect(failed(round, commitOf(OTHER_SEED))).toContain('commit');
    expect(failed({ ...round, fair: { ...round.fair, nonce: 4 } })).toContain('shown');
    expect(failed({ ...round, win: '999.00' })).toEqual(['win']);
    expect(failed({ ...round, shown: (round.shown as unknown[]).slice(1) })).toEqual(['shown']);
    expect(failed({ ...round, fair: { ...round.fair, clientSeed: 'jogador-1:server-made' } })).toContain('clientSeed');
    expect(failed({ ...round, mathVersion: 'm2' })).toContain('math');
  });

  it('finds a round that is missing from the run of nonces', () => {
    const rounds = [0, 1, 3].map(honest);
    expect(missingNonces(rounds, 4)).toEqual([2]);
    expect(missingNonces([0, 1, 2].map(honest), 3)).toEqual([]);
  });
});
