import { createHash } from 'node:crypto';
import { allowsAnte, JACKPOT, JACKPOT_TERMS, type JackpotTerms, mixturesFault } from '@trevo/engines/jackpots';
import { type Amount, negate } from '@trevo/money';
import { createCoalescer } from '../../platform/batching/coalesce.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { publicId } from '../../platform/secrets.ts';
import type { Catalog } from '../catalog/index.ts';
import type { AccountId, Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Transparency } from '../transparency/index.ts';
import { type Ante, createBooks, isAnte, makeAnte } from './books.ts';
import { createCycles } from './cycles.ts';
import type { Book, Brand, Hit, Pool } from './jackpots.types.ts';
import {
  changePools,
  type DecideTerms,
  insertPools,
  listBrands,
  listHitsOf,
  listPools,
  listUnpaid,
  reconcile,
  isOutOfBook,
} from './jackpots.repository.ts';
import { createPayHit } from './pay-hits.ts';

export type JackpotsDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'vault' | 'addressScale'> & {
  readonly ledger: Pick<Ledger, 'post' | 'postAll' | 'accountsOf' | 'houseAccount'>;
  readonly merchants: Merchants;
  readonly members: Members;
  readonly transparency: Pick<Transparency, 'append' | 'declare' | 'key'>;
  readonly catalog: Catalog;
};

const AT_ONCE = 100;

/** Pools that antes feed: what an ante is made of, what it hit, and the money of it. */
export const createJackpots = ({
  db,
  log,
  vault,
  ledger,
  transparency,
}: Pick<JackpotsDeps, 'db' | 'log' | 'vault' | 'ledger' | 'transparency'>) => {
  const cycles = createCycles({ db, vault, transparency });
  const books = createBooks({ db, vault, tend: cycles.tend });
  const payHit = createPayHit(ledger);
  const hitsOf = createCoalescer(async (roundIds: readonly string[]): Promise<readonly (readonly Hit[])[]> => {
    const hits = await listHitsOf(db, roundIds);
    return roundIds.map((roundId) => hits.filter((hit) => hit.roundId === roundId));
  });

  /** Seeds of new pools: the house advances them, and what is put by pays them back. */
  const advanceSeeds = async (brand: Brand): Promise<void> => {
    const [seeds, meters] = await Promise.all([
      ledger.houseAccount(brand.merchantId, brand.currency, 'jackpot_seeds'),
      ledger.houseAccount(brand.merchantId, brand.currency, 'jackpots'),
    ]);
    const ref = `open:${brand.merchantId}:${brand.currency}`;
    const answer = await ledger.post({
      source: 'jackpot',
      ref,
      requestHash: createHash('sha256').update(ref).digest(),
      need: [],
      postings: JACKPOT_TERMS.map(({ seed }) => ({
        kind: 'jackpot',
        account: seeds,
        contra: meters,
        amount: negate(seed),
      })),
    });
    if (answer.status !== 'applied') throw new Error(`the seeds of ${ref} were ${answer.status}`);
  };

  /** Opens a brand's pools, or takes antes again. Safe to repeat. */
  const open = async (brand: Brand): Promise<void> => {
    const pools = await listPools(db, brand);
    if (pools.length === 0) {
      await advanceSeeds(brand);
      await insertPools(
        db,
        brand,
        JACKPOT_TERMS.map((terms) => ({ poolId: publicId('jp'), terms })),
      );
    } else if (pools.some(({ isOpen }) => !isOpen)) await changePools(db, brand, { isOpen: true });
    await cycles.tend(brand);
    books.forget(brand);
  };

  /** Pays a hit and, after it, tells the ends that are no secret any more. A failure leaves it to the job. */
  const finish = async (hit: Hit): Promise<boolean> => {
    try {
      if (!hit.isPaid) await payHit(hit);
      if (hit.tier === 'MUST_HIT') await cycles.tend(hit);
      return true;
    } catch (err) {
      log.error({ err, roundId: hit.roundId, tier: hit.tier }, 'jackpots.hit_unpaid');
      return hit.isPaid;
    }
  };

  /** Every hit once, also where many before it cannot be paid. */
  const finishUnpaid = async (): Promise<void> => {
    for (let after: Hit | null = null; ; ) {
      const page: readonly Hit[] = await listUnpaid(db, AT_ONCE, after);
      for (const hit of page) await finish(hit);
      after = page.at(-1) ?? null;
      if (page.length < AT_ONCE) return;
    }
  };
  const look = async (brand: Brand): Promise<void> => {
    await cycles.tend(brand);
    const { booked, owed } = await reconcile(db, brand);
    if (booked.meters !== owed.meters || booked.seeds !== owed.seeds)
      log.error({ ...brand, booked: String(booked.meters), owed: String(owed.meters) }, 'jackpots.books_differ');
  };

  const poolIn = (pools: readonly Pool[], poolId: string): Pool => {
    const pool = pools.find((one) => one.poolId === poolId);
    if (!pool) throw new DomainError('jackpot.not_found');
    return pool;
  };

  const jobs: readonly Job[] = [
    {
      name: 'jackpots.finish',
      cron: '* * * * *',
      // Cycles that an earlier release committed are in the log from the start on, and not a minute later.
      atStart: true,
      /** Hits whose payment a death cut off, and cycles to commit or reveal. */
      async handler() {
        await finishUnpaid();
        // What is wrong with one brand keeps no other waiting.
        for (const brand of await listBrands(db))
          await look(brand).catch((err: unknown) => log.error({ ...brand, err }, 'jackpots.brand_failed'));
      },
    },
  ];

  return {
    jobs,
    open,
    /** Takes no antes any more; meters, what they owe and what is unpaid stay. */
    async close(brand: Brand): Promise<void> {
      await changePools(db, brand, { isOpen: false });
      books.forget(brand);
    },
    pools: (brand: Brand): Promise<Pool[]> => listPools(db, brand),
    reconciled: (brand: Brand) => reconcile(db, brand),
    /**
     * What a pool has from its next hit on; the must-hit-by pool from its first cycle on whose end is not committed. Until then nothing of it
     * changes, and no meter ever grows less. Every mixture that hits can bring about in the meantime has to be playable too.
     * @throws DomainError jackpot.not_found, jackpot.terms_invalid, jackpot.span_too_small, jackpot.terms_committed
     */
    async changeTerms(brand: Brand, poolId: string, wanted: JackpotTerms): Promise<Pool> {
      const decide: DecideTerms = (pools, committed) => {
        const { tier, cycle, nextFrom } = poolIn(pools, poolId);
        const fault = mixturesFault(pools.map((one) => (one.poolId === poolId ? { ...one, next: wanted } : one)));
        if (fault === 'span') throw new DomainError('jackpot.span_too_small');
        if (wanted.tier !== tier || fault) throw new DomainError('jackpot.terms_invalid');
        if (tier !== 'MUST_HIT') return { terms: wanted, fromCycle: null };
        // An end is drawn from the amounts that its commit was shown with.
        const last = committed ?? cycle;
        if (nextFrom !== null && last >= nextFrom) throw new DomainError('jackpot.terms_committed');
        return { terms: wanted, fromCycle: last + 1 };
      };
      await changePools(db, brand, { poolId, decide });
      books.forget(brand);
      return poolIn(await listPools(db, brand), poolId);
    },
    /** The amounts of an ante: none while no antes are taken. */
    async levels(brand: Brand): Promise<readonly Amount[]> {
      return (await books.of(brand)) ? JACKPOT.levels : [];
    },
    /** @throws DomainError bet.level_unknown when no such ante is taken now, bet.ante_too_high when the stake is too small for it */
    async requireAnte(brand: Brand, amount: Amount, stake: Amount): Promise<Book> {
      const book = isAnte(amount) ? await books.of(brand) : null;
      if (!book) throw new DomainError('bet.level_unknown');
      if (!allowsAnte(stake, amount)) throw new DomainError('bet.ante_too_high');
      return book;
    },
    make: makeAnte,
    /** What of an ante is owed to players from then on, and where; the rest is the house's. */
    async owedOf({ split }: Ante, brand: Brand): Promise<readonly { account: AccountId; amount: Amount }[]> {
      const [meters, seeds] = await Promise.all([
        ledger.houseAccount(brand.merchantId, brand.currency, 'jackpots'),
        ledger.houseAccount(brand.merchantId, brand.currency, 'jackpot_seeds'),
      ]);
      return [
        { account: meters, amount: split.meters },
        { account: seeds, amount: split.seeds },
      ];
    },
    /** Whether a refusal of the database says that the ante has to be made anew; then the book is read again. */
    isOutOfBook(error: unknown, brand: Brand): boolean {
      if (!isOutOfBook(error)) return false;
      books.forget(brand);
      return true;
    },
    hitsOf,
    /** Pays what a round hit; what cannot be paid now is the job's. */
    async settle(roundId: string): Promise<readonly Hit[]> {
      const hits = await hitsOf(roundId);
      const first = hits[0];
      if (!first) return hits;
      books.forget(first);
      return Promise.all(hits.map(async (hit) => ({ ...hit, isPaid: await finish(hit) })));
    },
  };
};
export type Jackpots = ReturnType<typeof createJackpots>;
