import { addMs, DAY, toIso } from '@trevo/time';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { blocksOf, isAskedFor, keysOfQuery, unpackCalls } from './call-blocks.ts';
import {
  dropCallsBefore,
  ensureCallDay,
  indexCallsBefore,
  insertCallBlocks,
  listCallBlocks,
} from './vendor-calls.repository.ts';
import type { CallQuery, KeptCall, PackedCall } from './vendor-calls.types.ts';

/** Days that raw calls are kept. */
const KEPT_DAYS = 90;
/** Blocks one look-up may open: some 50,000 calls. */
const MAX_BLOCKS = 200;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The record of what vendors said to the wallet and what they were answered. */
export const createVendorCalls = ({ db, clock }: { db: Database; clock: Clock }) => {
  const ensured = new Set<string>();
  const ensureDays = async (days: ReadonlySet<string>): Promise<void> => {
    for (const day of days) {
      if (ensured.has(day)) continue;
      await ensureCallDay(db, day);
      if (ensured.size > 10) ensured.clear();
      ensured.add(day);
    }
  };
  return {
    /** Writes a batch, all or nothing. Not idempotent: written twice is kept twice. */
    async write(calls: readonly PackedCall[]): Promise<void> {
      if (calls.length === 0) return;
      const blocks = await blocksOf(calls);
      await ensureDays(new Set(blocks.map(({ fromAt }) => dayOf(fromAt))));
      await insertCallBlocks(db, blocks);
    },
    /** Newest first. Looks through at most 200 blocks; a shorter period finds older ones. */
    async find(query: CallQuery): Promise<KeptCall[]> {
      const { merchantId, vendor, from, to, limit } = query;
      const bodies = await listCallBlocks(db, {
        merchantId,
        vendor,
        from,
        to,
        keys: keysOfQuery(query),
        limit: MAX_BLOCKS,
      });
      const found: KeptCall[] = [];
      for (const body of bodies) {
        const calls = (await unpackCalls(body)).filter((call) => isAskedFor(call, query));
        found.push(...calls.sort((a, b) => b.at.getTime() - a.at.getTime()));
        if (found.length >= limit) break;
      }
      return found.slice(0, limit);
    },
    jobs: [
      {
        name: 'play.index-past-calls',
        lane: 'long' as const,
        cron: '10 4 * * *',
        async handler() {
          await indexCallsBefore(db, dayOf(toDate(clock.now())));
        },
      },
      {
        name: 'play.drop-old-calls',
        lane: 'long' as const,
        cron: '20 4 * * *',
        async handler() {
          const now = clock.now();
          // Tomorrow's partition is there before midnight needs it.
          await ensureDays(new Set([dayOf(toDate(now)), dayOf(toDate(addMs(now, DAY)))]));
          await dropCallsBefore(db, toIso(addMs(now, -KEPT_DAYS * DAY)).slice(0, 10));
        },
      },
    ],
  };
};

export type VendorCalls = ReturnType<typeof createVendorCalls>;
