import { expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../features/vendor-wallet/index.ts';
import { ADAPTERS } from '../open-vendors.ts';

const AGREED: Readonly<Record<string, object>> = {
  PT: { unknownRollback: 'TRANSACTION_NOT_FOUND' },
  FC: { repeat: 'DUPLICATE_TRANSACTION' },
  IMES: { mayUndoSettledBets: true, reserveExpiresMs: 15 * 60_000 },
  TF: { unknownRollback: 'TRANSACTION_NOT_FOUND', reserveExpiresMs: 10 * 60_000 },
  IA: { mayUndoSettledBets: true, allowsPartialRollback: true },
};

test('each vendor of the native wire has the policy that its README names, and the usual one in all else', () => {
  const native = ADAPTERS.filter(({ wire }) => wire === 'native');
  expect(Object.fromEntries(native.map(({ vendor, policy }) => [vendor, policy]))).toEqual(
    Object.fromEntries(Object.entries(AGREED).map(([vendor, own]) => [vendor, { ...DEFAULT_POLICY, ...own }])),
  );
});

test('the usual policy is the one of the vendors’ page: thirty seconds for a win, ten minutes for a reserve', () => {
  expect(DEFAULT_POLICY).toEqual({
    unknownRollback: 'OK',
    repeat: 'OK',
    allowsOrphanWin: false,
    mayUndoWins: true,
    mayUndoSettledBets: false,
    allowsPartialRollback: false,
    keepsDeclines: true,
    orphanHoldMs: 30_000,
    reserveExpiresMs: 600_000,
  });
});
