import { type IssueTeam, issueTeamOf, type RealTimeTerms } from '@trevo/engines/agents';
import { amount } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import { type IssueRow, joined, shareOf, teamsOnIssue } from './issue-teams.ts';

const hex = (id: number): string => id.toString(16).padStart(8, '0');
const terms = (
  counts: RealTimeTerms['counts'],
  activeBet: bigint,
  mostCoveragePpm: number | null = null,
): RealTimeTerms => ({
  kind: 'realTimeSalary',
  counts,
  activeBet: amount(activeBet),
  products: 'all',
  mostCoveragePpm,
  tiers: [{ ratePpm: 1_000, needs: {} }],
});

/** A tree of members at random, where some have bet at two places, as one who was moved. */
const world = (seed: number) => {
  let state = seed;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const paths = [hex(300)];
  for (let member = 301; member < 400; member += 1) paths.push((paths[next(paths.length)] ?? '') + hex(member));
  const rows: IssueRow[] = [];
  for (const path of paths) {
    if (next(3) === 0) continue;
    const memberId = BigInt(`0x${path.slice(-8)}`);
    const coveragePpm = next(11) * 100_000;
    const bet = (at: string) =>
      rows.push(
        next(9) === 0
          ? { memberId, seatId: 1n, path: at, bets: 0, stake: 0n, valid: 0n, payout: 0n, coveragePpm }
          : {
              memberId,
              seatId: 1n,
              path: at,
              bets: 1,
              stake: BigInt(next(50)),
              valid: BigInt(next(50)),
              payout: BigInt(next(50)),
              coveragePpm,
            },
      );
    bet(path);
    const other = paths[next(paths.length)] ?? '';
    if (next(6) === 0 && !other.includes(path.slice(-8))) bet(other + path.slice(-8));
  }
  return { rows, members: paths.map((path) => path.slice(-8)) };
};

/** More than have sums of their own. */
const KINDS = (['single', 'profit', 'loss'] as const).flatMap((counts) => [
  ...[0n, 20n, 35n, 49n].map((activeBet) => terms(counts, activeBet)),
  ...[300_000, 700_000].map((most) => terms(counts, 20n, most)),
]);

describe('teams on a draw', () => {
  it('come to what their players come to one by one, also where players were moved between two bets', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { rows, members } = world(seed);
      const teams = teamsOnIssue(rows);
      for (const segment of members) {
        const agent = String(Number.parseInt(segment, 16));
        const seated = rows.filter(({ path }) => path.match(/.{8}/g)?.includes(segment));
        const own = joined(seated.filter(({ bets }) => bets > 0)).map(shareOf);
        for (const of of KINDS)
          expect([seed, agent, teams.teamOf(agent, of)]).toEqual([
            seed,
            agent,
            issueTeamOf(of, own) satisfies IssueTeam,
          ]);
        expect(teams.agents().includes(Number(agent))).toBe(seated.length > 0);
      }
    }
  });
});
