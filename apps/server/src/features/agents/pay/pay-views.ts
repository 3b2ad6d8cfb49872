import type { ValueOf, listPay } from '@trevo/contract';
import { type Amount, amount } from '@trevo/money';
import type { TeamMember } from '@trevo/contract';
import * as z from 'zod/mini';
import type { PayRow } from './pay-lines.repository.ts';

type PayLineView = ValueOf<typeof listPay>['list'][number];

/** A line of pay for its agent and those above. */
export const payLineView = (row: PayRow, nameOf: (memberId: bigint) => TeamMember): PayLineView => ({
  payId: row.publicId,
  contractId: row.contractPublicId,
  scheme: row.scheme as PayLineView['scheme'],
  agent: nameOf(row.agentId),
  from: row.fromAt.toISOString(),
  to: row.toAt.toISOString(),
  game: row.gameCode,
  issue: row.round === null || row.gameCode === null ? null : row.round.slice(row.gameCode.length + 1),
  version: row.version,
  carried: amount(row.carriedMicros),
  base: amount(row.baseMicros),
  ratePpm: row.ratePpm,
  tier: row.tier,
  gross: amount(row.grossMicros),
  below: amount(row.belowMicros),
  net: amount(row.netMicros),
  amount: amount(row.amountMicros),
  carriedByHouse: amount(row.houseMicros),
  state: row.state as PayLineView['state'],
  at: row.at.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});

const Micros = z.pipe(
  z.string(),
  z.transform((digits: string): Amount => amount(BigInt(digits))),
);
const Costs = z.object({ rebates: Micros, promos: Micros, wages: Micros, fees: Micros, levy: Micros });
const NO_COSTS = { rebates: '0', promos: '0', wages: '0', fees: '0', levy: '0' };

/** What a row keeps of how its tier was chosen. */
const Counted = z.object({
  reached: z.object({
    bet: Micros,
    profit: Micros,
    active: z.pipe(z.string(), z.transform(Number)),
    validBet: Micros,
    periodProfit: Micros,
    betAmount: Micros,
  }),
  next: z.nullable(
    z.object({
      tier: z.number(),
      ratePpm: z.number(),
      missing: z.array(z.object({ condition: z.string(), needs: z.string(), has: z.string() })),
    }),
  ),
  ggr: z.optional(Micros),
  costs: z._default(Costs, z.parse(Costs, NO_COSTS)),
});
export const readCounted = (kept: unknown) => {
  const { reached, next, ggr = reached.periodProfit, costs } = z.parse(Counted, kept);
  return { reached, next, ggr, costs };
};
