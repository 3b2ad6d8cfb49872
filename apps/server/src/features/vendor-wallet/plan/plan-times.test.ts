import { amount } from '@trevo/money';
import { expect, test } from 'vitest';
import { planCommit } from './plan-ticket.ts';
import { planStake } from './plan-stake.ts';
import { planWin } from './plan-credit.ts';
import type { PlanContext } from './plan-context.ts';
import { DEFAULT_POLICY, type VendorPolicy } from '../vendor-wallet.types.ts';
import type { VendorTransaction } from '../vendor-transaction.ts';

const NOW = 1_795_262_400_000;
const GAME = { nodeId: 'n', gameType: 'RNG', gameCode: 'g' };

type Given = {
  readonly policy?: Partial<VendorPolicy>;
  readonly held?: Partial<VendorTransaction>;
  readonly firstSeenMs?: number;
};
/** Just what a planner looks at here; whatever else it asks for fails the test. */
const contextOf = ({ policy = {}, held, firstSeenMs = NOW }: Given) => {
  const reported: string[] = [];
  const context = {
    link: { merchantId: 1, vendor: 'TF', policy: { ...DEFAULT_POLICY, ...policy } },
    player: {
      memberId: 7n,
      currency: 'BRL',
      staking: 'OK',
      stakingMessage: '',
      barred: null,
      isUnanswered: () => false,
    },
    lookups: { transaction: async () => held ?? null, round: async () => null, winsOf: async () => [] },
    recall: { transaction: () => null, round: () => null },
    gameOf: async () => GAME,
    funding: null,
    isRetry: false,
    isHouseClosed: false,
    isBlocked: async () => false,
    isRegionBarred: () => false,
    nowMs: NOW,
    orphans: {
      see: async () => ({ firstSeenMs }),
      report: async ({ transactionId }: { transactionId: string }) => void reported.push(transactionId),
    },
  } as unknown as PlanContext;
  return { context, reported };
};
const common = { player: { token: null, playerId: 'p' }, currency: 'BRL', occurredAt: null, details: null } as const;

test.each([600_000, 900_000])('a reserve waits exactly as long as was agreed with its vendor: %d ms', async (ms) => {
  const { context } = contextOf({ policy: { reserveExpiresMs: ms } });
  const movement = { transactionId: 't', roundId: 'r', gameCode: null, amount: amount(5n), isRoundClosed: false };
  const plan = await planStake({ op: 'reserve', ...common, ...movement, selections: null }, context);
  expect(plan).toMatchObject({ kind: 'post', effect: { state: 'HELD', expiresAt: new Date(NOW + ms) } });
});

const commit = (taken: bigint | null, expiresMs: number) => {
  const held = { family: 'stake', transactionId: 't', state: 'HELD', memberId: 7n, amount: amount(5n) } as const;
  const { context } = contextOf({ held: { ...held, roundId: null, gameCode: null, expiresAt: new Date(expiresMs) } });
  const named = { transactionId: 'c', referenceTransactionId: 't', amount: taken === null ? null : amount(taken) };
  return planCommit({ op: 'commit', ...common, ...named }, context);
};

test('a reserve is committed until its very last millisecond, and from then on it was let go', async () => {
  expect(await commit(null, NOW + 1)).toMatchObject({ kind: 'post' });
  expect(await commit(null, NOW)).toMatchObject({ kind: 'refuse', status: 'TRANSACTION_ROLLED_BACK' });
});

test('a commit takes all of the reserve, a part, or nothing, and never more', async () => {
  for (const [asked, taken] of [
    [null, 5n],
    [5n, 5n],
    [2n, 2n],
    [0n, 0n],
  ] as const)
    expect(await commit(asked, NOW + 1)).toMatchObject({
      effect: { amount: taken, targets: [{ to: 'APPLIED', amount: taken, cash: -taken }] },
    });
  expect(await commit(6n, NOW + 1)).toMatchObject({ status: 'BAD_REQUEST' });
});

test.each([
  [30_000, 29_999, 'TEMPORARY_ERROR', []],
  [30_000, 30_000, 'TRANSACTION_NOT_FOUND', ['w']],
  [5_000, 5_000, 'TRANSACTION_NOT_FOUND', ['w']],
])('a win without its bet waits %d ms: after %d it is %s', async (orphanHoldMs, ageMs, status, shown) => {
  const { context, reported } = contextOf({ policy: { orphanHoldMs }, firstSeenMs: NOW - ageMs });
  const movement = { transactionId: 'w', roundId: 'r', gameCode: null, amount: amount(5n), isRoundClosed: false };
  const win = { ...movement, referenceTransactionId: 'b', kind: 'normal', free: null, jackpotWin: null } as const;
  expect(await planWin({ op: 'win', ...common, ...win }, context)).toMatchObject({ kind: 'refuse', status });
  expect(reported).toEqual(shown);
});
