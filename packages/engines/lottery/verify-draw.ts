import { beaconRoundFrom, type BeaconChain, beaconValue, chainHashOf, isBeaconRound } from '../fair/beacon.ts';
import { chainLink } from '../fair/index.ts';
import { dayOfDraw, type FixedDraw } from '../fair/log/lottery-day.ts';
import { lotteryCommit } from '../fair/log/lottery-leaves.ts';
import { issueByNumber } from './calendar.ts';
import { drawIssue, LOTTERY_MATH_VERSION } from './draw.ts';
import { LOTTERY_GAMES } from './games.ts';

/** What `GET /wps/fair/lottery/:gameCode/:issue` says of a draw, as far as it decides. */
export interface ShownDraw {
  readonly gameCode: string;
  readonly family: string;
  readonly issue: string;
  readonly closesAt: string;
  readonly drawsAt: string;
  readonly mathVersion: string;
  readonly drawId: string;
  readonly commit: string | null;
  readonly chain: {
    readonly link: number;
    readonly length: number;
    readonly firstHash: string;
    /** The leaf that defined the day, as the log has it. */
    readonly day: string;
  } | null;
  readonly orders: number | null;
  readonly root: string | null;
  readonly beacon: {
    readonly chain: BeaconChain;
    readonly round: number | null;
    readonly signature: string | null;
  } | null;
  readonly secret: string | null;
  readonly results: readonly { readonly version: number; readonly numbers: string; readonly source: string }[];
}

/** Which part of a draw is not what it says; null: all of it is as it has to be. */
export type DrawFault = 'not_drawn' | 'official' | 'form' | 'chain' | 'day' | 'commit' | 'mode' | 'beacon' | 'numbers';

const HEX_32 = /^[0-9a-f]{64}$/;

const isOfBeacon = ({ beacon }: ShownDraw, { drawsAtMs }: FixedDraw): boolean => {
  if (beacon === null) return true;
  const { chain, round, signature } = beacon;
  return (
    round !== null &&
    signature !== null &&
    chainHashOf(chain) === chain.hash &&
    // The one round that the day's rule names: the first that came when the sale was over, and no later one.
    round === beaconRoundFrom(chain, drawsAtMs) &&
    isBeaconRound(chain, { round, signature })
  );
};

const faultOf = (draw: ShownDraw): DrawFault | null => {
  const { chain, secret, root, commit, beacon, drawId, issue } = draw;
  const house = draw.results.find(({ version }) => version === 1);
  if (!house) return 'not_drawn';
  if (house.source !== 'house') return 'official';
  const game = LOTTERY_GAMES.find(({ code }) => code === draw.gameCode);
  if (!game || game.family !== draw.family || draw.mathVersion !== LOTTERY_MATH_VERSION) return 'form';
  if (!drawId.startsWith(`${draw.gameCode}.${issue}.`) || secret === null || root === null || chain === null)
    return 'form';
  if (!HEX_32.test(secret) || !HEX_32.test(root)) return 'form';
  if (Number(issue.slice(-4)) !== chain.link || chain.link > chain.length || chain.length !== game.issuesPerDay)
    return 'chain';
  if (chainLink(secret, chain.link, 0) !== chain.firstHash) return 'chain';
  if (lotteryCommit(secret) !== commit) return 'commit';
  const day = dayOfDraw(chain.day, { ...draw, chain });
  if (day === null || day.drawsAtMs !== Date.parse(draw.drawsAt)) return 'day';
  if (day.closesAtMs !== Date.parse(draw.closesAt)) return 'day';
  if (issueByNumber(game, issue)?.drawsAt !== day.drawsAtMs) return 'day';
  if ((beacon?.chain.hash ?? null) !== day.beaconChain) return 'mode';
  if (!isOfBeacon(draw, day)) return 'beacon';
  const said = beacon?.round && beacon.signature ? { round: beacon.round, signature: beacon.signature } : null;
  const { family, result } = drawIssue({
    game,
    drawId,
    secret,
    betsRoot: root,
    beacon: said && { round: said.round, value: beaconValue(said) },
  });
  return family.write(result) === house.numbers ? null : 'numbers';
};

/**
 * Draws an issue again from what is shown of it: its secret from the day's chain, the root over its orders, the signature of the beacon that its
 * day's definition names, in the round of the rule. That definition and root were in the log in time is for the log to prove; a correction by
 * people is not a draw. Never throws: what has a wrong form is a fault.
 */
export function verifyDraw(draw: ShownDraw): DrawFault | null {
  try {
    return faultOf(draw);
  } catch {
    return 'form';
  }
}
