import type { TeamMember, WireMap } from '@trevo/contract';
import { dayOf } from '../agent-time.ts';
import { addDays, MOST_DAYS } from '../parts/days.ts';
import type { Target } from '../table/column.ts';

type Draw = Pick<WireMap['GET /wps/agent/pay']['value']['list'][number], 'game' | 'issue' | 'at'> & {
  /** The draw, or when it was counted for the first time. */
  readonly first: string;
};
type Who = Pick<TeamMember, 'memberId' | 'account'>;

/**
 * A member's bets on a draw. They are settled with it, or since: a correction of a later day has bets that it changed, and those that are as they were.
 */
export const drawBetsOf = (
  { memberId, account }: Who,
  { game, issue, first, at }: Draw,
  zone: string | undefined,
): Target => ({
  page: 'personalHistoryCopy',
  search: {
    product: 'lottery',
    round: `${game}-${issue}`,
    member: memberId,
    who: account,
    ...(zone === undefined ? {} : daysOf(addDays(dayOf(first, zone), -1), dayOf(at, zone))),
  },
});
/** No more days than a page asks for. */
const daysOf = (from: string, to: string) => {
  const last = addDays(from, MOST_DAYS - 1);
  return { from, to: to < last ? to : last };
};

/** What the account was paid as an agent's on the day of an instant; the reader's own where nobody is named. */
export const payLinesOf = (at: string, zone: string | undefined, who?: Who): Target => ({
  page: 'agentDownlineTransactionDetailsCopy',
  search: {
    commission: 'pay',
    ...(who ? { member: who.memberId, who: who.account } : {}),
    ...(zone === undefined ? {} : { from: dayOf(at, zone), to: dayOf(at, zone) }),
  },
});
