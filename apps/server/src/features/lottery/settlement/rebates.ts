import { type Amount, amount, floorToMinor, ZERO } from '@trevo/money';
import type { Db } from '../../../platform/db/database.ts';
import type { Ledger, LedgerItem } from '../../ledger/index.ts';
import type { Issue } from '../lottery.types.ts';
import { hashOf } from './end-items.ts';
import { postInParts } from './post-in-parts.ts';
import { isRebateChanged, sumRebates } from './settlement.repository.ts';
import type { SettledOrder } from './settlement.types.ts';

const PPM = 1_000_000n;

/** An order, and what of its stake was given back by the draw. */
export type Rebated = { readonly order: SettledOrder; readonly refund: Amount };

/** Orders of which nothing is known to have come back: what they could have earned at most. */
export const asRebated = (orders: readonly SettledOrder[]): Rebated[] =>
  orders.map((order) => ({ order, refund: ZERO }));

/**
 * What a player gets back of the stakes of their orders on one issue: added up exactly, rounded down once. Only cash that was at stake earns it:
 * not what the draw gave back, else a lower prize group would return more than a higher one, and no bonus money, which would become cash.
 */
export const rebateOf = (ends: readonly Rebated[]): Amount => {
  const [first] = ends;
  const ppm = ends.reduce((sum, { order: { stake, bonusStake, rebatePpm }, refund }) => {
    const base = stake - bonusStake - refund;
    return base > 0n ? sum + base * BigInt(rebatePpm) : sum;
  }, 0n);
  return first && ppm > 0n ? floorToMinor(amount(ppm / PPM), first.order.currency) : ZERO;
};

export type RebateDeps = { readonly db: Db; readonly ledger: Pick<Ledger, 'postMany' | 'accountsOf' | 'houseAccount'> };

/**
 * Pays rebates of players on an issue, as far as they did not get them: `players` are the ends of all orders of each. From the account of the games and
 * as no win: what odds do not return, the rebate does, so the account's result is what the house keeps of a lottery; and a loss limit goes by
 * what was won. `toNothing`: the issue is void, and what was paid is taken back.
 */
export const payRebates = async (
  { db, ledger }: RebateDeps,
  issue: Issue,
  { players, toNothing = false }: { readonly players: readonly (readonly Rebated[])[]; readonly toNothing?: boolean },
): Promise<boolean> => {
  const wanted = players.flatMap((ends) => {
    const [first] = ends;
    const rebate = rebateOf(ends);
    return first && rebate > 0n ? [{ memberId: first.order.memberId, currency: first.order.currency, rebate }] : [];
  });
  if (wanted.length === 0) return true;
  const paid = await sumRebates(
    db,
    issue.issueId,
    wanted.map(({ memberId }) => memberId),
  );
  const version = toNothing ? -issue.resultVersion : issue.resultVersion;
  const items = wanted.map(async ({ memberId, currency, rebate }): Promise<LedgerItem | null> => {
    const was = paid.get(memberId) ?? 0n;
    const due = amount((toNothing ? 0n : rebate) - was);
    if (due === 0n) return null;
    const [accounts, contra] = await Promise.all([
      ledger.accountsOf(memberId, currency),
      ledger.houseAccount(issue.merchantId, currency, 'games'),
    ]);
    const row = {
      issue_id: String(issue.issueId),
      draws_at: issue.drawsAt,
      member_id: String(memberId),
      version,
      was: String(was),
      amount_micros: String(due),
    };
    return {
      source: 'lottery',
      ref: `rebate:${issue.issueId}:${memberId}:${version}`,
      requestHash: hashOf(row),
      companion: { name: 'lottery_apply_rebates', row },
      postings: [{ kind: 'commission', account: accounts.cash, contra, amount: due }],
      need: [],
      ...(due < 0n ? { mayOwe: true } : {}),
    };
  });
  const due = (await Promise.all(items)).filter((item) => item !== null);
  return postInParts(due, (part) => ledger.postMany(part), isRebateChanged);
};
