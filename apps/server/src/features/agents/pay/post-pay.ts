import { createHash } from 'node:crypto';
import { movementOf } from '@trevo/engines/agents';
import { type Amount, ZERO } from '@trevo/money';
import { businessDateOf } from '@trevo/time';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Ledger, LedgerItem, LedgerManyOutcome } from '../../ledger/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { listWaiting, type PayTable, setCarried, type WaitingPay } from './pay.repository.ts';

export type PostDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly merchants: Pick<Merchants, 'settings'>;
  readonly ledger: Pick<Ledger, 'postMany' | 'accountsOf' | 'houseAccount' | 'balanceOf'>;
};

/** Wallets of one part stay locked until its end. */
const AT_ONCE = 500;
/** A wallet that is debited may be spent from meanwhile: it is read again so often. */
const TRIES = 5;

/** What marks lines of a table as paid. */
const COMPANIONS: Readonly<Record<PayTable, string>> = {
  agentPay: 'agents_apply_pay',
  agentSeriesPay: 'agents_apply_series_pay',
};

/** A line with what its agent's wallet gives or gets, and what the house carries. */
type Move = { readonly line: WaitingPay; readonly amount: Amount; readonly house: Amount };

/**
 * Moves the money of lines that wait: each once, under its own key, whatever runs twice or dies in between. A debt takes what the wallet has, and the
 * house carries the rest, so that no wallet is below nothing and downlines are paid all the same. What cannot be moved now (a blocked wallet that
 * owes) waits for the next run, and staff see it.
 */
export const createPostPay = ({ db, clock, log, ledger, merchants }: PostDeps) => {
  const itemOf = async ({ line, amount, house }: Move): Promise<LedgerItem> => {
    const [accounts, contra] = await Promise.all([
      ledger.accountsOf(line.agentId, line.currency),
      ledger.houseAccount(line.merchantId, line.currency, 'agents'),
    ]);
    const row = { pay_id: String(line.payId), amount_micros: String(amount), house_micros: String(house) };
    const zone = merchants.settings(line.merchantId)['brand.timeZone'];
    return {
      source: 'agents',
      ref: line.publicId,
      requestHash: createHash('sha256').update(JSON.stringify(row)).digest(),
      companion: { name: COMPANIONS[line.table], row: { ...row, day: businessDateOf(clock.now(), zone) } },
      postings: [{ kind: 'commission', account: accounts.cash, contra, amount }],
      need: amount < 0n ? [{ account: accounts.cash, amount: -amount as Amount }] : [],
      keepRefusal: false,
    };
  };

  const moveOf = async (line: WaitingPay): Promise<Move> => {
    if (line.amount >= 0n) return { line, amount: line.amount, house: ZERO };
    const { balance } = await ledger.balanceOf(await ledger.accountsOf(line.agentId, line.currency));
    const { fromAgent, fromHouse } = movementOf(line.amount, balance);
    return { line, amount: -fromAgent as Amount, house: fromHouse };
  };

  /** @returns the lines to try again: their wallets had less by then */
  const postOnce = async (lines: readonly WaitingPay[]): Promise<readonly WaitingPay[]> => {
    const moves = await Promise.all(lines.map(moveOf));
    for (const { line, amount } of moves) if (amount === 0n) await setCarried(db, line, toDate(clock.now()));
    const paid = moves.filter(({ amount }) => amount !== 0n);
    const outcomes = await ledger.postMany(await Promise.all(paid.map(itemOf)));
    return paid.flatMap(({ line }, at) => {
      const outcome = outcomes[at];
      if (isAgain(outcome)) return [line];
      // Applied before under its key, with its row: the companion is in the same transaction.
      if (outcome?.status !== 'applied' && outcome?.status !== 'key_reused')
        log.warn({ payId: line.publicId, outcome }, 'agents.pay_not_moved');
      return [];
    });
  };

  const postPart = async (lines: readonly WaitingPay[]): Promise<void> => {
    let left = lines;
    for (let attempt = 0; left.length > 0 && attempt < TRIES; attempt += 1) left = await postOnce(left);
  };
  const postTable = async (table: PayTable): Promise<number> => {
    let [looked, after] = [0, 0n];
    for (;;) {
      const lines = await listWaiting(db, table, after, 2 * AT_ONCE);
      const last = lines.at(-1);
      if (!last) return looked;
      [looked, after] = [looked + lines.length, last.payId];
      // The database writes one part while the other one is made ready.
      await Promise.all([postPart(lines.slice(0, AT_ONCE)), postPart(lines.slice(AT_ONCE))]);
    }
  };
  /** @returns how many lines were looked at */
  return async (): Promise<number> => (await postTable('agentPay')) + (await postTable('agentSeriesPay'));
};

const isAgain = (outcome: LedgerManyOutcome | undefined): boolean =>
  outcome?.status === 'refused' && outcome.reason === 'insufficient_funds';
