import type { getDraw, ValueOf } from '@trevo/contract';
import type { BeaconChain } from '@trevo/engines/fair/beacon';
import type { LotteryGame } from '@trevo/engines/lottery';
import { lotteryDayLeaf } from '@trevo/engines/log';
import { drawIdOf, type Issue, type IssueResult, type LotteryChain } from '../lottery.types.ts';

export type DrawProofView = ValueOf<typeof getDraw>;

type Parts = {
  readonly game: LotteryGame;
  readonly chain: LotteryChain | null;
  readonly beaconChain: BeaconChain | null;
  readonly results: readonly IssueResult[];
  /** Of a void issue whose time is over. */
  readonly voidSecret: string | null;
  readonly now: Date;
};

/** As readers know it. */
export const stateOf = ({ state, opensAt, resultVersion }: Issue, now: Date): DrawProofView['state'] => {
  if (state === 'open' && opensAt > now) return 'scheduled';
  return state === 'settled' && resultVersion > 1 ? 'resettled' : state;
};

export const resultViews = (results: readonly IssueResult[]): DrawProofView['results'] =>
  results.map(({ version, numbers, source, reason, at }) => ({
    version,
    numbers,
    source,
    reason,
    at: at.toISOString(),
  }));

/** All that decided a draw. The secret is in it once the result stands, or a void issue's time is over. */
export const drawProof = (
  issue: Issue,
  { game, chain, beaconChain, results, voidSecret, now }: Parts,
): DrawProofView => {
  const drawn = results.find(({ source }) => source === 'house');
  return {
    gameCode: issue.gameCode,
    family: chain?.family ?? game.family,
    issue: issue.issue,
    state: stateOf(issue, now),
    opensAt: issue.opensAt.toISOString(),
    closesAt: issue.closesAt.toISOString(),
    drawsAt: issue.drawsAt.toISOString(),
    mathVersion: issue.mathVersion,
    drawId: drawIdOf(issue),
    commit: issue.commitHash,
    chain:
      chain && issue.link !== null
        ? { link: issue.link, length: chain.length, firstHash: chain.firstHash, day: lotteryDayLeaf(chain) }
        : null,
    orders: issue.orders,
    root: issue.root,
    closedAt: issue.closedAt?.toISOString() ?? null,
    beacon: beaconChain && {
      chain: beaconChain,
      round: issue.beaconRound,
      signature: drawn?.beaconSignature ?? null,
    },
    secret: drawn?.secret ?? voidSecret,
    reason: issue.reason,
    results: resultViews(results),
  };
};
