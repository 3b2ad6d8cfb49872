import { instant } from '@trevo/time';
import { type Consumer, type Delivered, on, type Stream } from '../../platform/streams/stream.ts';
import type { MoneyLine } from '../ledger/index.ts';
import { tallyCash } from './cash.repository.ts';
import { quarterOf } from './quarter.ts';
import type { TalliedCash } from './tallies.types.ts';

const tallied = ({ place, at, row }: Delivered<MoneyLine>): TalliedCash => ({
  entryId: place,
  merchantId: row.merchantId,
  currency: row.currency,
  quarter: new Date(quarterOf(instant(at.getTime()))),
  kind: row.kind === 'deposit' ? 'deposit' : 'withdrawal',
  // A withdrawal leaves its player's account.
  micros: row.kind === 'deposit' ? row.amount : -row.amount,
});

/** Keeps what deposits and withdrawals come to. Lines of the journal never change, so each counts once. */
export const projectCash = (lines: Stream<MoneyLine>): Consumer =>
  on(lines, 'tallies.cash', {
    tx: (tx, rows) => tallyCash(tx, rows.map(tallied)),
  });
