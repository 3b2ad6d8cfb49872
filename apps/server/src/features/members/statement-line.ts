import { StatementKind } from '@trevo/contract';
import { toIso } from '@trevo/time';
import { fromDate } from '../../platform/clock.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { StatementEntry } from '../ledger/index.ts';

/** Kinds that a player sees; a tombstone (a vendor's undo of nothing) moves no money and is left out. */
export const SHOWN_KINDS = StatementKind.options;

/** A ledger reference without the internal member number that in-house rounds carry in front. */
const publicReference = (ref: string): string => ref.replace(/^play:\d+:/, '');

/** The journal's own number would tell how much the house moves, so a line shows a keyed hash of it. */
export const lineId = (entryId: bigint, vault: Vault): string =>
  `l_${vault.keyedHash('opaque-id', `entry:${entryId}`).subarray(0, 16).toString('base64url')}`;

/** A line of the account record. */
export const statementLine = (entry: StatementEntry, vault: Vault) => ({
  id: lineId(entry.id, vault),
  at: toIso(fromDate(entry.at)),
  kind: entry.kind as (typeof SHOWN_KINDS)[number],
  amount: entry.amount,
  balanceAfter: entry.balanceAfter,
  reference: publicReference(entry.ref),
});
