import { amount } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import { createChance } from '../../../../../test/fuzz/chance.ts';
import { seriesDue, seriesGroups, seriesParts } from './count-series.ts';

const AT = new Date('2026-05-04T12:00:00Z');
const MINOR = 10_000n;

/** Random chains, orders and ceilings: some uplines have less than their downlines, some none of their own, and they change between orders. */
const scene = (seed: number) => {
  const { below } = createChance(seed);
  const group = () => 1_900 + 2 * below(41);
  const players = Array.from({ length: 1 + below(4) }, (_, at) => BigInt(100 + at));
  const upline = Array.from({ length: 1 + below(6) }, (_, at) => String(at + 1));
  const ceilings = new Map(upline.map((member) => [member, [below(4) === 0 ? null : group(), group()] as const]));
  const orders = Array.from({ length: 1 + below(12) }, (_, nth) => ({
    betId: BigInt(nth),
    memberId: players[below(players.length)] ?? 0n,
    at: new Date(AT.getTime() + below(2)),
    base: amount(BigInt(1 + below(90_000)) * MINOR),
    ceiling: group(),
    brandCeiling: 1_960,
  }));
  const bets = orders.map(({ betId, memberId }) => ({ betId, memberId, upline }));
  const ceilingAt = (member: bigint, at: Date) => ceilings.get(String(member))?.[at > AT ? 1 : 0] ?? null;
  return { upline, orders, bets, ceilingAt };
};

describe('differences of prize groups', () => {
  it('are what a plain model of each order says, and with the player’s own return come to the highest ceiling', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const { upline, orders, bets, ceilingAt } = scene(seed);
      const groups = seriesGroups(bets, orders, ceilingAt);
      const due = seriesDue(groups, 'BRL');
      // One rounding for each group of orders, up or down by less than a cent.
      const most = BigInt(Math.max(1, groups.length)) * MINOR * 2_000n;
      // In 2,000ths of a micro, nothing rounded.
      const exact = new Map<string, bigint>();
      let highest = 0n;
      for (const { ceiling, brandCeiling, base, at } of orders) {
        let top = ceiling;
        for (const member of upline.toReversed()) {
          const own = ceilingAt(BigInt(member), at) ?? brandCeiling;
          if (own > top) exact.set(member, (exact.get(member) ?? 0n) + base * BigInt(own - top));
          top = Math.max(top, own);
        }
        highest += base * BigInt(top - ceiling);
      }
      let total = 0n;
      for (const member of upline) {
        const gross = due.get(member)?.gross ?? 0n;
        total += gross;
        const off = (exact.get(member) ?? 0n) - gross * 2_000n;
        expect(off < 0n ? -off : off, `seed ${seed}`).toBeLessThan(most);
        expect(gross % MINOR).toBe(0n);
      }
      const lost = highest - total * 2_000n;
      expect(lost, `seed ${seed}`).toBeGreaterThanOrEqual(0n);
      expect(lost, `seed ${seed}`).toBeLessThan(most);
    }
  });

  it('are the sum of what each order brings, to the cent', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { upline, orders, bets, ceilingAt } = scene(seed);
      const groups = seriesGroups(bets, orders, ceilingAt);
      const due = seriesDue(groups, 'BRL');
      for (const member of upline) {
        const parts = seriesParts(groups, member, 'BRL');
        const sum = due.get(member);
        expect(parts.length).toBe(sum?.orders ?? 0);
        expect(parts.reduce((all, part) => all + part.amount, 0n)).toBe(sum?.gross ?? 0n);
        expect(parts.reduce((all, { base }) => all + base, 0n)).toBe(sum?.base ?? 0n);
        for (const { own, below, ratePpm } of parts) expect((own - below) * 500).toBe(ratePpm);
      }
    }
  });

  it('are rounded once for all orders of a player: many small ones bring what one large one does', () => {
    const bets = Array.from({ length: 100 }, (_, nth) => ({ betId: BigInt(nth), memberId: 9n, upline: ['1', '2'] }));
    const orders = bets.map(({ betId }) => ({
      betId,
      at: AT,
      base: amount(MINOR),
      ceiling: 1_956,
      brandCeiling: 1_980,
    }));
    const due = seriesDue(
      seriesGroups(bets, orders, (member) => (member === 2n ? 1_970 : null)),
      'BRL',
    );
    // 1.00 in cents: 0.7 % and 0.5 % of it, 1.2 % together.
    expect([due.get('2')?.gross, due.get('1')?.gross]).toEqual([0n, MINOR]);
  });
});
