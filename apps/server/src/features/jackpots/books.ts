import {
  drawJackpots,
  JACKPOT,
  type JackpotTier,
  jackpotStream,
  mustHitAt,
  splitAnte,
  type AnteSplit,
} from '@trevo/engines/jackpots';
import type { Amount } from '@trevo/money';
import { createLately } from '../../platform/lately.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { COMMITTED, openCycle } from './cycles.ts';
import type { Book, Brand } from './jackpots.types.ts';
import { listCycles, listPools } from './jackpots.repository.ts';

/** A book that another process turned a page of is read again at once, when an ante is refused; else after so long. */
const KEPT_MS = 2_000;

/** An ante as it joins the pools with its round. */
export type Ante = {
  readonly amount: Amount;
  readonly split: AnteSplit;
  /** For the companion of the round. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly book: number;
  readonly hits: readonly JackpotTier[];
};

const keyOf = ({ merchantId, currency }: Brand): string => `${merchantId} ${currency}`;

/** An ante needs the end of its cycle and, where it reaches it, that of the next one. */
const NEEDED = 2;

type BooksDeps = Pick<Platform, 'db' | 'vault'> & { readonly tend: (brand: Brand) => Promise<void> };

/** What antes are made from. The hidden ends are in memory here and in statements, in no row. */
export const createBooks = ({ db, vault, tend }: BooksDeps) => {
  const known = createLately<string, { readonly book: Book | null }>(1_000, { ttl: KEPT_MS });

  const readOnce = async (brand: Brand): Promise<Book | null> => {
    const pools = await listPools(db, brand);
    const last = pools.find(({ tier }) => tier === 'MUST_HIT');
    if (!last || pools.some(({ isOpen }) => !isOpen)) return null;
    const cycles = await listCycles(db, last.poolId, last.cycle);
    // A cycle whose number has a gap before it is not next.
    const ends = cycles
      .filter(({ cycle }, nth) => cycle === last.cycle + nth)
      .map((one) => mustHitAt(one, { secret: openCycle(vault, one), pool: one.poolId, cycle: one.cycle }));
    return { book: last.book, terms: pools.map(({ terms }) => terms), cycle: last.cycle, ends };
  };

  /** With every end that should be committed. Where they cannot be, no antes are taken: each would be made anew without an end. */
  const read = async (brand: Brand): Promise<Book | null> => {
    const book = await readOnce(brand);
    if (!book || book.ends.length >= COMMITTED) return book;
    await tend(brand);
    const again = await readOnce(brand);
    return again && again.ends.length >= NEEDED ? again : null;
  };

  return {
    /** Null: no antes are taken. */
    async of(brand: Brand): Promise<Book | null> {
      const found = known.get(keyOf(brand));
      if (found) return found.book;
      const book = await read(brand);
      known.set(keyOf(brand), { book });
      return book;
    },
    forget: (brand: Brand): void => void known.delete(keyOf(brand)),
  };
};
export type Books = ReturnType<typeof createBooks>;

export const isAnte = (amount: Amount): boolean => JACKPOT.levels.includes(amount);

/** The ante of a round: where its money goes, and which pools its draws hit. */
export const makeAnte = (
  { book, terms, cycle, ends }: Book,
  amount: Amount,
  seeds: Parameters<typeof jackpotStream>[0],
): Ante => {
  const hits = drawJackpots(amount, terms, jackpotStream(seeds));
  return {
    amount,
    split: splitAnte(amount, terms),
    book,
    hits,
    row: {
      ante_micros: amount.toString(),
      ante_book: book,
      ante_cycle: cycle,
      ante_ends: ends.map(String),
      ...(hits.length > 0 ? { ante_hits: hits } : {}),
    },
  };
};
