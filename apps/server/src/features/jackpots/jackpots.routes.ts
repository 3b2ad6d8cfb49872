import { getJackpotBook, getJackpots, type JackpotTermsView, type Language, type ValueOf } from '@trevo/contract';
import { JACKPOT, JACKPOT_TERMS, jackpotReport, seedPpm, type JackpotTerms } from '@trevo/engines/jackpots';
import { amount, floorToMinor } from '@trevo/money';
import type * as z from 'zod/mini';
import { DomainError } from '../../platform/domain-error.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { maskName, shownName } from '../members/index.ts';
import type { Jackpots, JackpotsDeps } from './create-jackpots.ts';
import type { Brand, Cycle, Hit, Pool } from './jackpots.types.ts';
import { cyclesAt, findBook, listCycles, listLatest } from './jackpots.repository.ts';

/** Everybody who looks at home asks for the same meters. */
const KEPT_MS = 1_000;
const SHOWN_HITS = 10;
/** Books that one address asks for in a minute: each is read from the database. */
const BOOKS_A_MINUTE = 240;

export type TermsView = z.output<typeof JackpotTermsView>;
export const termsView = (terms: JackpotTerms): TermsView => ({
  tier: terms.tier,
  seed: terms.seed,
  meterPpm: terms.meterPpm,
  oneIn: terms.tier === 'MUST_HIT' ? null : terms.oneIn,
  most: terms.tier === 'MUST_HIT' ? terms.most : null,
});

type Value = ValueOf<typeof getJackpots>;
type HitView = Value['hits'][number];
type ViewDeps = Pick<JackpotsDeps, 'db' | 'clock' | 'members' | 'catalog'>;
type RouteDeps = ViewDeps & Pick<JackpotsDeps, 'addressScale'>;

/** Hits as everybody may see them: real ones, under masked names. */
export const createHitViews = ({ db, members, catalog }: ViewDeps) => {
  const viewOf = async (hit: Hit, gameName: string, ended: Cycle | undefined): Promise<HitView> => {
    const { tier, amount: paid, poolId, cycle, range } = hit;
    const member = await members.byId(hit.memberId);
    return {
      tier,
      amount: paid,
      customerName: member ? maskName(shownName(member)) : '***',
      gameName,
      wonAt: hit.at.toISOString(),
      poolId,
      cycle,
      proof: ended && range ? { hash: ended.hash, secret: ended.secret, ...range } : null,
    };
  };
  return async (brand: Brand, language: Language): Promise<{ readonly hit: Hit; readonly view: HitView }[]> => {
    const hits = await listLatest(db, brand, SHOWN_HITS);
    const nameOf = await catalog.nameOf(brand.merchantId, language);
    const secrets = await cyclesAt(
      db,
      hits.filter(({ range }) => range !== null),
    );
    return Promise.all(
      hits.map(async (hit) => {
        const ended = secrets.find(({ poolId, cycle }) => poolId === hit.poolId && cycle === hit.cycle);
        return { hit, view: await viewOf(hit, nameOf(hit.nodeId), ended) };
      }),
    );
  };
};

const poolView = (pool: Pool, cycles: readonly Cycle[]): Value['pools'][number] => {
  const { poolId, terms, meter, cycle, currency } = pool;
  const report = jackpotReport([terms]).pools[0];
  const hashOf = (nth: number): string | null =>
    cycles.find((one) => one.poolId === poolId && one.cycle === nth)?.hash ?? null;
  // Until a bet hits it, a must-hit-by pool's meter may stand above what it holds for this cycle by less than a cent's share.
  const most = terms.tier === 'MUST_HIT' && meter > terms.most ? terms.most : meter;
  return {
    ...termsView(terms),
    poolId,
    amount: floorToMinor(amount(most), currency as 'BRL'),
    seedPpm: seedPpm(terms),
    meanSize: report?.meanSize ?? '',
    rtp: report?.rtp ?? '',
    cycle,
    commit: hashOf(cycle),
    nextCommit: hashOf(cycle + 1),
  };
};

/** What everybody may know of the jackpots. */
export const jackpotsRoutes = (serve: Serve, jackpots: Jackpots, deps: RouteDeps): void => {
  const { db, clock } = deps;
  const hitsOf = createHitViews(deps);
  /** For each brand and language: no visitor can ask for another one. */
  const kept = new Map<string, { readonly at: number; readonly value: Promise<Value> }>();

  const read = async (brand: Brand, language: Language): Promise<Value> => {
    const pools = await jackpots.pools(brand);
    const last = pools.find(({ tier }) => tier === 'MUST_HIT');
    const cycles = last ? await listCycles(db, last.poolId, last.cycle) : [];
    const { rtp, rtpAtSeeds } = jackpotReport(pools.length > 0 ? pools.map(({ terms }) => terms) : JACKPOT_TERMS);
    const isOpen = pools.length > 0 && pools.every((pool) => pool.isOpen);
    return {
      isOpen,
      currency: brand.currency,
      antes: isOpen ? [...JACKPOT.levels] : [],
      factor: JACKPOT.factor,
      mathVersion: JACKPOT.mathVersion,
      book: last?.book ?? 0,
      rtp,
      rtpAtSeeds,
      pools: pools.map((pool) => poolView(pool, cycles)),
      hits: pools.length > 0 ? (await hitsOf(brand, language)).map(({ view }) => view) : [],
    };
  };

  serve(getJackpots, ({ caller: { merchant, language } }) => {
    const key = `${merchant.merchantId} ${language}`;
    const at = clock.now();
    const known = kept.get(key);
    if (known && at - known.at < KEPT_MS) return known.value;
    const value = read({ merchantId: merchant.merchantId, currency: merchant.currency }, language);
    kept.set(key, { at, value });
    value.catch(() => kept.delete(key));
    return value;
  });
  const books = createRateLimit(BOOKS_A_MINUTE * deps.addressScale, 60);
  serve(getJackpotBook, async ({ caller: { merchant, ip }, params }) => {
    await books.take(ip);
    const rows = (await findBook(db, merchant, Number(params.book))) as
      | readonly {
          tier: TermsView['tier'];
          seed: string;
          meterPpm: number;
          oneIn: number | null;
          most: string | null;
        }[]
      | null;
    if (!rows) throw new DomainError('jackpot.not_found');
    return {
      factor: JACKPOT.factor,
      mathVersion: JACKPOT.mathVersion,
      terms: rows.map(({ seed, most, ...terms }) => ({
        ...terms,
        seed: amount(BigInt(seed)),
        most: most === null ? null : amount(BigInt(most)),
      })),
    };
  });
};
