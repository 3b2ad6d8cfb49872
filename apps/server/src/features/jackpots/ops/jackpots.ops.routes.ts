import { changeJackpot, listOperatorJackpots, type Language, openJackpots, type ValueOf } from '@trevo/contract';
import type * as z from 'zod/mini';
import { jackpotReport, JACKPOT_TERMS, type JackpotTerms } from '@trevo/engines/jackpots';
import { formatWire, subtract } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { Jackpots, JackpotsDeps } from '../create-jackpots.ts';
import { createHitViews, termsView } from '../jackpots.routes.ts';
import type { Brand, Pool } from '../jackpots.types.ts';

type View = ValueOf<typeof listOperatorJackpots>;

const poolView = (pool: Pool): View['list'][number] => ({
  id: pool.poolId,
  ...termsView(pool.terms),
  isOpen: pool.isOpen,
  meter: pool.meter,
  seeded: pool.seeded,
  contributed: pool.contributed,
  won: pool.won,
  hits: pool.hits,
  reserve: subtract(pool.putBy, pool.seeded),
  cycle: pool.cycle,
  next: pool.next && termsView(pool.next),
});

const noted = (terms: JackpotTerms | null, currency: string): JsonValue =>
  terms && {
    seed: formatWire(terms.seed, currency as 'BRL'),
    meterPpm: terms.meterPpm,
    ...(terms.tier === 'MUST_HIT' ? { most: formatWire(terms.most, currency as 'BRL') } : { oneIn: terms.oneIn }),
  };

type Typed = Omit<z.output<typeof changeJackpot.body>, 'reason'>;
/** Of its own kind of pool. @throws DomainError jackpot.terms_invalid */
const wantedTerms = (tier: Pool['tier'], { seed, meterPpm, oneIn, most }: Typed): JackpotTerms => {
  if (tier === 'MUST_HIT' && most !== null && oneIn === null) return { tier, seed, meterPpm, most };
  if (tier !== 'MUST_HIT' && oneIn !== null && most === null) return { tier, seed, meterPpm, oneIn };
  throw new DomainError('jackpot.terms_invalid');
};

/** The pools for staff: what they hold and owe, whether they agree with the books, and what their next hits change. */
export const jackpotsOpsRoutes = ({ read, write }: Ops, jackpots: Jackpots, deps: JackpotsDeps): void => {
  const { merchants, members } = deps;
  const hitsOf = createHitViews(deps);
  const brandOf = (merchantId: number): Brand => ({ merchantId, currency: merchants.profile(merchantId).currency });

  const view = async (brand: Brand, language: Language): Promise<View> => {
    const pools = await jackpots.pools(brand);
    const { booked, owed } = await jackpots.reconciled(brand);
    const hits = await Promise.all(
      (await hitsOf(brand, language)).map(async ({ hit, view: shown }) => {
        const member = await members.byId(hit.memberId);
        return {
          ...shown,
          roundId: hit.roundId,
          isPaid: hit.isPaid,
          member: member && { id: member.publicId, username: member.username },
        };
      }),
    );
    return {
      list: pools.map(poolView),
      isOpen: pools.length > 0 && pools.every(({ isOpen }) => isOpen),
      rtp: jackpotReport(pools.length > 0 ? pools.map(({ terms }) => terms) : JACKPOT_TERMS).rtp,
      meters: { booked: booked.meters, owed: owed.meters },
      reserves: { booked: booked.seeds, owed: owed.seeds },
      isReconciled: booked.meters === owed.meters && booked.seeds === owed.seeds,
      hits,
    };
  };

  read(listOperatorJackpots, ({ operator, caller }) => view(brandOf(operator.merchantId), caller.language));
  write(openJackpots, ({ body, operator, caller }) => {
    const brand = brandOf(operator.merchantId);
    return {
      action: body.isOpen ? 'jackpots.open' : 'jackpots.close',
      entity: 'jackpots',
      entityId: brand.currency,
      snapshot: async () => ({ isOpen: (await view(brand, caller.language)).isOpen }),
      run: async () => {
        await (body.isOpen ? jackpots.open(brand) : jackpots.close(brand));
        return view(brand, caller.language);
      },
    };
  });
  write(changeJackpot, async ({ params, body, operator, caller }) => {
    const brand = brandOf(operator.merchantId);
    const find = async (): Promise<Pool> => {
      const pool = (await jackpots.pools(brand)).find(({ poolId }) => poolId === params.id);
      if (!pool) throw new DomainError('jackpot.not_found');
      return pool;
    };
    const { tier } = await find();
    return {
      action: 'jackpot.terms',
      entity: 'jackpot',
      snapshot: async () => {
        const pool = await find();
        return { tier, now: noted(pool.terms, brand.currency), next: noted(pool.next, brand.currency) };
      },
      run: async () => {
        await jackpots.changeTerms(brand, params.id, wantedTerms(tier, body));
        return view(brand, caller.language);
      },
    };
  });
};
