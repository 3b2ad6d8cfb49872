import { hash } from 'node:crypto';
import type { MoneyCommand, TransactionFamily } from '../vendor-wallet.types.ts';

const FAMILIES: Readonly<Record<MoneyCommand['op'], TransactionFamily>> = {
  bet: 'stake',
  betWin: 'stake',
  reserve: 'stake',
  win: 'credit',
  promoWin: 'credit',
  jackpotWin: 'credit',
  rollback: 'undo',
  cancelReserve: 'undo',
  commit: 'commit',
  settle: 'settle',
  resettle: 'settle',
  unsettle: 'settle',
  adjust: 'adjust',
};

export const familyOf = (command: MoneyCommand): TransactionFamily => FAMILIES[command.op];

/** Without effect: who asked by which token (the player decides), the vendor's clock, free metadata, a countdown. */
type WithoutEffect = 'player' | 'occurredAt' | 'details' | 'selections' | 'free';
/** The currency is hashed as the player's where the call names none. */
type Decisive<Command> = Exclude<keyof Command, WithoutEffect | 'currency'>;
type Fields<Op extends MoneyCommand['op']> = Readonly<
  Record<Decisive<Extract<MoneyCommand, { readonly op: Op }>>, 'decides'>
>;

const d = 'decides';
const MOVEMENT = { op: d, transactionId: d, roundId: d, gameCode: d, amount: d, isRoundClosed: d } as const;
const REFERRING = { op: d, transactionId: d, referenceTransactionId: d } as const;
const PROMO = { op: d, transactionId: d, kind: d, promoId: d, rewardId: d, gameCode: d, amount: d } as const;
const SETTLE = { ...REFERRING, delta: d } as const;
/** The compiler refuses a table that misses a field. */
const DECISIVE: { readonly [Op in MoneyCommand['op']]: Fields<Op> } = {
  bet: { ...MOVEMENT, type: d, jackpotContribution: d },
  betWin: { ...MOVEMENT, winAmount: d, jackpotWin: d },
  reserve: MOVEMENT,
  win: { ...MOVEMENT, referenceTransactionId: d, kind: d, jackpotWin: d },
  promoWin: PROMO,
  jackpotWin: PROMO,
  rollback: { ...REFERRING, roundId: d, amount: d, isRoundClosed: d },
  cancelReserve: REFERRING,
  commit: { ...REFERRING, amount: d },
  settle: SETTLE,
  resettle: SETTLE,
  unsettle: SETTLE,
  adjust: { op: d, transactionId: d, roundId: d, delta: d, reason: d },
};
const SORTED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(DECISIVE).map(([op, fields]) => [op, Object.keys(fields).sort()]),
);

/**
 * SHA-256 over everything that decides a command's effect, fields in the order of their names. Two calls with the same id and
 * another hash are two different wishes under one id.
 */
export const requestHashOf = (command: MoneyCommand, memberId: bigint, currency: string): Buffer => {
  const fields: Readonly<Record<string, unknown>> = command;
  const decisive: [string, unknown][] = [];
  for (const key of SORTED[command.op] ?? []) {
    const value = fields[key];
    decisive.push([key, typeof value === 'bigint' ? value.toString() : value]);
  }
  return hash('sha256', JSON.stringify([memberId.toString(), currency, decisive]), 'buffer');
};
