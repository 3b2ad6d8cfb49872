import type { RoundView } from '@trevo/contract';
import { commitOf } from '@trevo/engines/fair';
import { oncaDaSorte, playFair } from '@trevo/engines/slots';
import { amount, formatWire } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import { missingNonces, verifyRound } from './verify-round.ts';

const SEED = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0')).join('');
const OTHER_SEED = `ff${SEED.slice(2)}`;

const honest = (nonce: number): RoundView => {
  const clientSeed = `jogador-1:${nonce.toString(16).padStart(32, '0')}`;
  const { outcome } = playFair(oncaDaSorte, amount(1_000_000n), { serverSeed: SEED, clientSeed, nonce });
  const wire = JSON.parse(
    JSON.stringify(outcome, (_, item: unknown) => (typeof item === 'bigint' ? formatWire(amount(item), 'BRL') : item)),
  ) as Pick<RoundView, 'steps' | 'win' | 'winMultE4'>;
  return {
    roundId: `r_${nonce}`,
    game: 'SPB_A',
    gameName: '',
    mathVersion: 'm1',
    at: '2026-11-21T12:00:00.000Z',
    bet: '1.00',
    win: wire.win,
    winLoss: '0.00',
    validBet: '1.00',
    currency: 'BRL',
    status: 'CLOSED',
    winMultE4: wire.winMultE4,
    balanceAfter: '0.00',
    steps: wire.steps,
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
    expect(failed({ ...round, fair: { ...round.fair, nonce: 4 } })).toContain('steps');
    expect(failed({ ...round, win: '999.00' })).toEqual(['win']);
    expect(failed({ ...round, steps: round.steps.slice(1) })).toEqual(['steps']);
    expect(failed({ ...round, fair: { ...round.fair, clientSeed: 'jogador-1:server-made' } })).toContain('clientSeed');
    expect(failed({ ...round, mathVersion: 'm2' })).toContain('math');
  });

  it('finds a round that is missing from the run of nonces', () => {
    const rounds = [0, 1, 3].map(honest);
    expect(missingNonces(rounds, 4)).toEqual([2]);
    expect(missingNonces([0, 1, 2].map(honest), 3)).toEqual([]);
  });
});
