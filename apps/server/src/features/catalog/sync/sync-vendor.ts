import { addMs, MINUTE } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Log } from '../../../platform/log.ts';
import {
  claimSync,
  finishSyncPass,
  insertSync,
  releaseSync,
  type SyncPass,
  type SyncRow,
} from '../links.repository.ts';
import { countUnseen, deleteUnseen, writePage } from './sync.repository.ts';
import type { VendorsDeps } from '../create-vendors.ts';
import { gameRowOf, unfitness } from '../vendor-game-row.ts';
import type { VendorDescription } from '../vendor-gate.types.ts';
import type { GamePage, VendorGame, VendorOutbound } from '../vendor-outbound.types.ts';

/** A page may take as long as the vendor's client allows, retries included. */
const LEASE_MS = 120_000;
/** Changes that the vendor stamped while we read the last time: asked for again. */
const OVERLAP_MS = 600_000;
/** A catalogue of more pages than this is a cursor that goes in circles. */
const MOST_PAGES = 500;
/** A vendor whose pages come slowly stands so long in a lane where others' open rounds are asked for; the next reading goes on. */
const MOST_MINUTES = 5;
/** A complete list that would remove more than half of a vendor's games is a broken answer, not a decision. */
const FEW_GAMES = 10;

type SyncDeps = Pick<VendorsDeps, 'db' | 'clock' | 'log' | 'gate'>;
export type SyncOptions = {
  readonly isWhole: boolean;
  /** A person saw that the vendor really withdraws most of its games. */
  readonly mayRemoveMany?: boolean;
};
export type SyncTarget = { readonly merchantId: number; readonly vendor: string };

const pageOf = (description: VendorDescription, { games }: GamePage, log: Log) => {
  const rows = new Map<string, ReturnType<typeof gameRowOf>>();
  for (const game of games) {
    const reason = unfitness(game);
    if (reason !== null) {
      log.warn({ vendor: description.vendor, game: game.gameCode, reason }, 'catalog.game_left_out');
      continue;
    }
    const row = gameRowOf(description.vendor, description.displayName, game);
    // Twice on one page: the newer one.
    const twin = rows.get(row.nodeId);
    if (twin === undefined || twin.vendorUpdatedAt <= row.vendorUpdatedAt) rows.set(row.nodeId, row);
  }
  return [...rows.values()];
};

const newest = (games: readonly VendorGame[], than: Date | null): Date | null =>
  games.reduce<Date | null>(
    (latest, { updatedAt }) => (latest === null || updatedAt > latest ? updatedAt : latest),
    than,
  );

type Reading = {
  readonly target: SyncTarget;
  readonly description: VendorDescription;
  readonly pass: SyncPass;
  readonly outbound: VendorOutbound;
};

/** Reads page after page; each is written together with the cursor behind it, so a crash costs one page. */
const readPages = async (
  { db, clock, log }: SyncDeps,
  { target, description, pass, outbound }: Reading,
  counted: { added: number; updated: number; removed: number },
): Promise<Date | null> => {
  let { cursor } = pass;
  let syncedUntil: Date | null = null;
  const until = addMs(clock.now(), MOST_MINUTES * MINUTE);
  for (let pages = 1; ; pages += 1) {
    if (pages > MOST_PAGES) throw new Error(`the list has more than ${MOST_PAGES} pages`);
    const page = await outbound.games({ cursor, updatedAfter: pass.updatedAfter });
    const rows = pageOf(description, page, log);
    const written = await writePage(db, {
      ...target,
      rows,
      syncedAt: toDate(clock.now()),
      nextCursor: page.nextCursor,
      leaseUntil: new Date(clock.now() + LEASE_MS),
    });
    counted.added += written.added;
    counted.updated += written.updated;
    counted.removed += written.removed;
    syncedUntil = newest(page.games, syncedUntil);
    if (page.nextCursor === null) return syncedUntil;
    if (page.nextCursor === cursor) throw new Error('the list’s cursor does not move');
    cursor = page.nextCursor;
    if (clock.now() >= until) throw new Error(`the list takes more than ${MOST_MINUTES} minutes`);
  }
};

type Removal = { readonly removed: number; readonly error: string | null };

const removeUnseen = async (
  { db, clock }: SyncDeps,
  { target, pass }: Reading,
  mayRemoveMany: boolean,
): Promise<Removal> => {
  const seen = { ...target, seenSince: pass.startedAt };
  const { total, unseen } = await countUnseen(db, seen);
  if (!mayRemoveMany && unseen > FEW_GAMES && unseen * 2 > total)
    return { removed: 0, error: `the complete list leaves out ${unseen} of ${total} games: nothing was removed` };
  return { removed: await deleteUnseen(db, seen, toDate(clock.now())), error: null };
};

/**
 * Reads a vendor's catalogue: what changed since the last time (with an overlap of ten minutes), or the whole list, which
 * also withdraws games that it no longer names (unless those are most of them: then a person must ask for it). It goes on where a broken-off reading stopped. Repeating it changes
 * nothing. A vendor's failure is its outcome (`error`), never thrown, and touches no other vendor.
 * @throws DomainError internal.busy while another process reads this vendor, vendor.not_connected
 */
export const syncVendor = async (
  deps: SyncDeps,
  target: SyncTarget,
  { isWhole, mayRemoveMany = false }: SyncOptions,
): Promise<SyncRow> => {
  const { db, clock, log, gate } = deps;
  const description = gate.vendors.find(({ vendor }) => vendor === target.vendor);
  const outbound = await gate.outbound(target.merchantId, target.vendor);
  if (!description || outbound === null) throw new DomainError('vendor.not_connected');
  const startedAt = clock.now();
  const pass = await claimSync(db, target, {
    now: toDate(startedAt),
    leaseUntil: new Date(startedAt + LEASE_MS),
    wantsWhole: isWhole,
    overlapMs: OVERLAP_MS,
  });
  if (pass === null) throw new DomainError('internal.busy', { retryAfterSeconds: 5 });
  const reading = { target, description, pass, outbound };
  const counted = { added: 0, updated: 0, removed: 0 };
  let error: string | null = null;
  try {
    const syncedUntil = await readPages(deps, reading, counted);
    if (pass.isWhole) {
      const end = await removeUnseen(deps, reading, mayRemoveMany);
      counted.removed += end.removed;
      error = end.error;
    }
    await finishSyncPass(db, target, { syncedUntil, wholeSyncedAt: pass.isWhole ? pass.startedAt : null });
  } catch (failed) {
    error = (failed instanceof Error ? failed.message : String(failed)).slice(0, 300);
    log.warn({ err: failed, vendor: target.vendor }, 'catalog.sync_failed');
    await releaseSync(db, target);
  }
  const end: SyncRow = { at: toDate(clock.now()), error, ...counted };
  const { merchantId, vendor } = target;
  await insertSync(db, { ...end, merchantId, vendor, isWhole: pass.isWhole });
  return end;
};
