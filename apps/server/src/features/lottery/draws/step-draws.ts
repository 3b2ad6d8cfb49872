import { type BeaconRound, beaconTimeMs, beaconValue } from '@trevo/engines/fair/beacon';
import { drawIssue, LOTTERY_GAMES, LOTTERY_MATH_VERSION, type LotteryGame } from '@trevo/engines/lottery';
import { lotteryCommit } from '@trevo/engines/log';
import type { Beacon } from '../../../platform/beacon/beacon.ts';
import { findBeaconChain } from '../../../platform/beacon/beacons.repository.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { drawIdOf, type Issue } from '../lottery.types.ts';
import { createSecrets } from './chains.ts';
import { findChain } from './chains.repository.ts';
import { AT_ONCE, type Drawn, listToDraw, nextDrawMs, writeDrawn } from './draws.repository.ts';

/** A beacon that was silent is asked again so soon. */
const ASK_AGAIN_MS = 300;
/** An issue that could not be drawn is tried again so soon. */
const FAILED_MS = 5_000;

export type DrawDeps = Pick<Platform, 'vault' | 'log'> & {
  /** On connections of the role that draws: they see no order. */
  readonly drawDb: Database;
  readonly beacon: Beacon;
};

const GAMES = new Map<string, LotteryGame>(LOTTERY_GAMES.map((game) => [game.code, game]));

/**
 * The result of a closed issue. @throws Error where the chain's secret is not the one that was committed to, or the game or its
 * mathematics is no longer here
 */
export const resultOf = (issue: Issue, secret: string, said: BeaconRound | null): Drawn => {
  const { issueId, drawsAt, root, commitHash, mathVersion } = issue;
  const game = GAMES.get(issue.gameCode);
  if (!game || mathVersion !== LOTTERY_MATH_VERSION)
    throw new Error(`nobody draws ${issue.gameCode} by ${mathVersion}`);
  if (root === null || lotteryCommit(secret) !== commitHash) throw new Error(`issue ${issueId} has another secret`);
  const beacon = said && { round: said.round, value: beaconValue(said) };
  const { family, result } = drawIssue({ game, drawId: drawIdOf(issue), secret, betsRoot: root, beacon });
  const beaconSignature = said?.signature ?? null;
  return { issueId, drawsAt, numbers: family.write(result), secret, beaconSignature };
};

/** Draws issues whose time has come, from what was published of them and the secrets: any process does the same. */
export const createDraws = ({ drawDb, vault, log, beacon }: DrawDeps) => {
  const { secretOf } = createSecrets(vault);

  /** What the beacon says of an issue, null where it needs none; or in how many ms to ask again. */
  const hear = async ({ beaconChain, beaconRound }: Issue, nowMs: number): Promise<BeaconRound | null | number> => {
    if (beaconChain === null || beaconRound === null) return null;
    const chain = await findBeaconChain(drawDb, beaconChain);
    const dueMs = beaconTimeMs(chain, beaconRound) - nowMs;
    if (dueMs > 0) return Math.ceil(dueMs);
    return (await beacon.read(chain, beaconRound)) ?? ASK_AGAIN_MS;
  };

  return {
    /** @returns in how many ms the next draw is due; 0: at once; null: none is known */
    async step(): Promise<number | null> {
      const issues = await listToDraw(drawDb);
      let againMs = (await nextDrawMs(drawDb)) ?? Number.POSITIVE_INFINITY;
      const soon = (ms: number): void => {
        againMs = Math.min(againMs, ms);
      };
      /** Issues of one moment share the beacon's round. */
      const heard = new Map<string, Promise<BeaconRound | null | number>>();
      const drawn: Drawn[] = [];
      for (const issue of issues) {
        const key = `${issue.beaconChain} ${issue.beaconRound}`;
        try {
          const asking = heard.get(key) ?? hear(issue, issue.nowMs);
          heard.set(key, asking);
          const said = await asking;
          if (typeof said === 'number') soon(said);
          else if (issue.chainId !== null && issue.link !== null)
            drawn.push(resultOf(issue, secretOf(await findChain(drawDb, issue.chainId), issue.link), said));
        } catch (err) {
          // One that cannot be drawn keeps no other one from it.
          log.error({ err, issueId: issue.issueId.toString() }, 'lottery.not_drawn');
          soon(FAILED_MS);
        }
      }
      if (drawn.length > 0) await writeDrawn(drawDb, drawn);
      if (issues.length === AT_ONCE && drawn.length > 0) return 0;
      return Number.isFinite(againMs) ? Math.ceil(againMs) : null;
    },
  };
};
export type Draws = ReturnType<typeof createDraws>;
