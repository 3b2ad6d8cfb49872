import { hash } from 'node:crypto';
import type { MoneyCommand, TransactionFamily } from './vendor-wallet.types.ts';

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

/**
 * Left out: who asked by which token (the player decides), the vendor's clock, free metadata, a countdown, and the currency,
 * which is hashed as the player's where the call names none.
 */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  'player',
  'occurredAt',
  'details',
  'selections',
  'free',
  'currency',
]);

/**
 * SHA-256 over everything that decides a command's effect. Two calls with the same id and another hash are two different
 * wishes under one id.
 */
export const requestHashOf = (command: MoneyCommand, memberId: bigint, currency: string): Buffer => {
  const fields: Readonly<Record<string, unknown>> = command;
  const decisive: [string, unknown][] = [];
  for (const key of Object.keys(command).sort()) {
    if (WITHOUT_EFFECT.has(key)) continue;
    const value = fields[key];
    decisive.push([key, typeof value === 'bigint' ? value.toString() : value]);
  }
  return hash('sha256', JSON.stringify([memberId.toString(), currency, decisive]), 'buffer');
};
