import { type BeaconValue, drawStream, fairGameOf, type ServerSeed } from '../fair/index.ts';
import { FAMILIES } from './families/index.ts';
import type { Family, Result } from './family.ts';
import type { LotteryGame } from './games.ts';

/** The version of all families' draws and rules; a change of one of them needs a new one. */
export const LOTTERY_MATH_VERSION = 'm1';

/** All that decides the draw of an issue. */
export interface IssueDraw {
  readonly game: LotteryGame;
  /** Names the issue's draw, unique over all games and brands. */
  readonly drawId: string;
  readonly secret: ServerSeed;
  /** Root over the issue's tickets, published at its close: nobody adds one afterwards. */
  readonly betsRoot: string;
  readonly beacon: BeaconValue | null;
}

/** The result of an issue by draw/v1: the same from the same five values, in any language. @throws RangeError when a part has a wrong form */
export function drawIssue({ game, ...shared }: IssueDraw): { readonly family: Family; readonly result: Result } {
  const family = FAMILIES[game.family];
  const stream = drawStream({ ...shared, game: fairGameOf(game.code), mathVersion: LOTTERY_MATH_VERSION });
  return { family, result: family.draw(stream) };
}
