import type { Clock } from '../../../platform/clock.ts';
import type { FeedEntry, VendorOutbound } from '../../catalog/index.ts';
import type { OpenRound } from '../../vendor-wallet/index.ts';

const SLICE_MS = 15 * 60_000;
/** From the quarter of an hour in which a round began: most have ended by then, and the lists are read by the hundred. */
const REACH_MS = 3 * SLICE_MS;
/**
 * Rounds of one run that began together are answered by one reading, also by one that failed: a list that is too slow must not
 * cut the vendor off for players.
 */
const FRESH_MS = 60_000;
const MOST_PAGES = 40;
const KEPT_SLICES = 8;

/** What a part of a vendor's list says, by rounds and by the ids of their stakes. */
type Slice = { readonly seen: ReadonlySet<string>; readonly ended: ReadonlySet<string> };
type Kept = { readonly readAt: number; readonly slice: Promise<Slice> };
type Feed = NonNullable<VendorOutbound['transactions']>;

const ENDS: ReadonlySet<FeedEntry['family']> = new Set(['credit', 'settle']);
const namesOf = ({ roundId, transactionId, referenceTransactionId }: FeedEntry): string[] => [
  `round ${roundId}`,
  `stake ${referenceTransactionId ?? transactionId}`,
];

/** @throws what the vendor's client throws, and Error for a list without end */
const readSlice = async (feed: Feed, period: { readonly from: Date; readonly to: Date }): Promise<Slice> => {
  const seen = new Set<string>();
  const ended = new Set<string>();
  let cursor: string | null = null;
  for (let pages = 1; ; pages += 1) {
    const page = await feed({ ...period, cursor });
    for (const entry of page.entries)
      for (const name of namesOf(entry)) (ENDS.has(entry.family) ? ended : seen).add(name);
    if (page.nextCursor === null) return { seen, ended };
    if (page.nextCursor === cursor || pages === MOST_PAGES) throw new Error('the feed does not end');
    cursor = page.nextCursor;
  }
};

/** A connection's calls are one object as long as the connection is the same. */
const kept = new WeakMap<VendorOutbound, Map<number, Kept>>();

/**
 * What a vendor's list of movements says of an open round, for wires that have the list and no question about one round: it
 * has ended when its result is listed, and is open when only its stake is. Null: it is not listed, which is no word of the
 * vendor's on whether it exists. Nothing here ever calls a round unknown, so none is voided by it.
 * @param stakes ids of the round's bets @throws what the vendor's client throws
 */
export const askFeed = async (
  outbound: VendorOutbound,
  round: Pick<OpenRound, 'roundId' | 'openedAt'>,
  stakes: readonly string[],
  clock: Clock,
): Promise<'open' | 'closed' | null> => {
  const { transactions } = outbound;
  if (!transactions) return null;
  const now = clock.now();
  const from = Math.floor(round.openedAt.getTime() / SLICE_MS) * SLICE_MS;
  const slices = kept.get(outbound) ?? new Map<number, Kept>();
  kept.set(outbound, slices);
  let found = slices.get(from);
  if (found === undefined || now - found.readAt >= FRESH_MS) {
    const to = new Date(Math.min(from + REACH_MS, now));
    found = { readAt: now, slice: readSlice((query) => transactions(query), { from: new Date(from), to }) };
    slices.delete(from);
    slices.set(from, found);
    const [oldest] = slices.keys();
    if (slices.size > KEPT_SLICES && oldest !== undefined) slices.delete(oldest);
  }
  const names = [`round ${round.roundId}`, ...stakes.map((id) => `stake ${id}`)];
  const { seen, ended } = await found.slice;
  if (names.some((name) => ended.has(name))) return 'closed';
  return names.some((name) => seen.has(name)) ? 'open' : null;
};
