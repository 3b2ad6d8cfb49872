import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { InstantText, Money, pageOf } from '../../wire.ts';
import { ById, List, MemberRef, Reason, Search, VendorCode, VendorFilter, Waits, Why } from './parts.ts';

/** Vendors: health, switch, synchronisation, reconciliation. */
const ByVendor = z.object({ id: VendorCode });

/** `off`: switched off by an operator. `unconnected`: nobody gave credentials. */
export const VendorState = z.enum(['ok', 'slow', 'sick', 'down', 'off', 'unconnected']);
/** Of the rolling window; null without calls in it. Milliseconds, whole. */
export const CallTimes = z.object({
  calls: z.number(),
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
  /** Failed calls of 10,000. */
  errorShareE4: z.number(),
});
export const VendorSync = z.object({
  at: InstantText,
  isOk: z.boolean(),
  /** What went wrong, in the vendor client's words; null when it went right. */
  error: z.nullable(z.string()),
  added: z.number(),
  updated: z.number(),
  removed: z.number(),
});
export const OperatorVendor = z.object({
  /** The vendor's code, `PG`. */
  id: z.string(),
  displayName: z.string(),
  /** The wire that its adapter speaks: `native`, `pg`, `cq9`. */
  wire: z.string(),
  isEnabled: z.boolean(),
  isConnected: z.boolean(),
  state: VendorState,
  /** Why it is not `ok`, in stable words such as `callback p95 900 ms`. */
  reasons: z.array(z.string()),
  /** Our calls to the vendor. */
  launch: CallTimes,
  /** The vendor's calls to our wallet. */
  callback: CallTimes,
  breaker: z.enum(['closed', 'open', 'half_open']),
  games: z.number(),
  openRounds: z.number(),
  lastSync: z.nullable(VendorSync),
  lastSyncOkAt: z.nullable(InstantText),
});
export const listOperatorVendors = route({
  method: 'GET',
  path: '/ops/vendors',
  summary: 'Every vendor with its live health',
  access: 'operator',
  passive: true,
  query: z.object({ ...List, q: Search }),
  value: pageOf(OperatorVendor),
});
export const OperatorVendorDetail = z.object({
  ...OperatorVendor.shape,
  waits: Waits,
  /** Where its API is, without path or secrets; null when unconnected. */
  apiOrigin: z.nullable(z.string()),
  /** Origins that its games' frames may have. */
  frameOrigins: z.array(z.string()),
  /** Addresses that may call the wallet; empty: any with a right signature. */
  allowedIps: z.array(z.string()),
  connectedAt: z.nullable(InstantText),
  /** What its wire has. */
  can: z.object({
    freeSpins: z.boolean(),
    replay: z.boolean(),
    roundState: z.boolean(),
    transactions: z.boolean(),
  }),
  /** One point a minute, oldest first, at most the last two hours. */
  history: z.array(
    z.object({
      at: InstantText,
      state: VendorState,
      launchP95Ms: z.nullable(z.number()),
      callbackP95Ms: z.nullable(z.number()),
      errorShareE4: z.number(),
    }),
  ),
  /** Newest first, at most 20. */
  syncs: z.array(VendorSync),
});
export const getOperatorVendor = route({
  method: 'GET',
  path: '/ops/vendors/:id',
  summary: 'One vendor: connection, health of the last two hours, synchronisations',
  access: 'operator',
  passive: true,
  params: ByVendor,
  value: OperatorVendorDetail,
  errors: ['vendor.not_found'],
});
export const setVendorEnabled = route({
  method: 'PUT',
  path: '/ops/vendors/:id',
  summary:
    'Turn a vendor on or off: off hides its games and refuses launches and new bets; wins still arrive; on waits for a second administrator',
  access: 'operator:admin',
  money: true,
  params: ByVendor,
  body: z.strictObject({ isEnabled: z.boolean(), reason: Reason }),
  value: OperatorVendorDetail,
  errors: ['vendor.not_found', 'vendor.not_connected', 'waiting.already_asked'],
});
export const syncVendor = route({
  method: 'POST',
  path: '/ops/vendors/:id/sync',
  summary: 'Read the vendor’s catalogue now; answers when it is done, also with an error (in the answer)',
  access: 'operator:admin',
  money: true,
  params: ByVendor,
  body: z.strictObject({ isWhole: z._default(z.boolean(), false), reason: Reason }),
  value: VendorSync,
  errors: ['vendor.not_found', 'vendor.not_connected', 'internal.busy'],
});

/** `missingHere`: theirs only. `missingThere`: ours only. */
export const DifferenceKind = z.enum(['missingHere', 'missingThere', 'amount', 'state']);
const ListSum = z.object({ entries: z.number(), in: Money, out: Money });
export const Reconciliation = z.object({
  id: z.string(),
  vendor: z.string(),
  from: InstantText,
  to: InstantText,
  at: InstantText,
  /** `running`, then `clean`, `different` (some not resolved yet), `resolved`, or `failed` (the feed broke off: nothing was compared). */
  state: z.enum(['running', 'clean', 'different', 'resolved', 'failed']),
  ours: ListSum,
  theirs: ListSum,
  differences: z.object({
    missingHere: z.number(),
    missingThere: z.number(),
    amount: z.number(),
    state: z.number(),
  }),
  unresolved: z.number(),
  /** Who started it; null: the daily job. */
  startedBy: z.nullable(z.string()),
  error: z.nullable(z.string()),
});
export const listReconciliations = route({
  method: 'GET',
  path: '/ops/reconciliations',
  summary: 'Comparisons of our list with the vendors’ lists, newest first',
  access: 'operator:cashier',
  passive: true,
  query: z.object({
    ...List,
    vendor: VendorFilter,
    state: z.optional(z.enum(['running', 'clean', 'different', 'resolved', 'failed'])),
  }),
  value: pageOf(Reconciliation),
});
export const getReconciliation = route({
  method: 'GET',
  path: '/ops/reconciliations/:id',
  summary: 'One comparison',
  access: 'operator:cashier',
  params: ById,
  value: Reconciliation,
  errors: ['reconciliation.not_found'],
});
const Side = z.object({ amount: Money, state: z.nullable(z.string()), at: InstantText });
export const ReconciliationDifference = z.object({
  id: z.string(),
  reconciliationId: z.string(),
  vendor: z.string(),
  kind: DifferenceKind,
  family: z.string(),
  transactionId: z.string(),
  roundId: z.nullable(z.string()),
  member: z.nullable(MemberRef),
  currency: z.string(),
  ours: z.nullable(Side),
  theirs: z.nullable(Side),
  resolvedAt: z.nullable(InstantText),
  resolvedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export const listReconciliationDifferences = route({
  method: 'GET',
  path: '/ops/reconciliations/:id/differences',
  summary: 'What one comparison found',
  access: 'operator:cashier',
  params: ById,
  query: z.object({ ...List, kind: z.optional(DifferenceKind), isResolved: z.optional(z.enum(['true', 'false'])) }),
  value: pageOf(ReconciliationDifference),
  errors: ['reconciliation.not_found'],
});
export const startReconciliation = route({
  method: 'POST',
  path: '/ops/reconciliations',
  summary: 'Compare a period of at most 31 days, in the background',
  access: 'operator:cashier',
  money: true,
  body: z.strictObject({ vendor: VendorCode, from: InstantText, to: InstantText, reason: Reason }),
  value: Reconciliation,
  errors: ['vendor.not_found', 'vendor.not_connected', 'vendor.unsupported'],
});
export const resolveDifference = route({
  method: 'POST',
  path: '/ops/reconciliation-differences/:id/resolve',
  summary: 'Say how a difference was resolved; moves no money',
  access: 'operator:cashier',
  money: true,
  params: ById,
  body: Why,
  value: ReconciliationDifference,
  errors: ['reconciliation.not_found', 'reconciliation.resolved'],
});

export * from './free-spins.ts';
export * from './rounds.ts';
