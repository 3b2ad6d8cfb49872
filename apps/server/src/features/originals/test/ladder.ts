import type { HouseGame, OpenRound, Part } from '@trevo/engines/house';
import { amount } from '@trevo/money';

/** Climbed so far, and where the next rung breaks: drawn with the bet, shown to nobody before the end. */
type State = { readonly rungs: number; readonly trap: number };
type Shown = { readonly rungs: number; readonly trap: number | null; readonly luck: readonly number[] };

const NONE: Readonly<Record<string, never>> = {};

const partOf = ({ staked }: OpenRound<unknown>, rungs: number): readonly Part[] => [
  { stake: staked, multE4: rungs * 10_000, win: amount(staked * BigInt(rungs)) },
];

/**
 * A game that goes on over several acts, for tests: each `climb` draws, the rung that is the trap ends all; `raise` asks for as much
 * stake again; `stop` pays a stake for each rung. Left alone it stops, or has no such rule when `isSafe` is false.
 */
export const ladder = (code: string, isSafe: boolean, mathVersion = 'm1'): HouseGame<typeof NONE, Shown> => {
  const stop = (round: OpenRound<unknown>, luck: readonly number[]) => {
    const { rungs, trap } = round.state as State;
    return { state: null, shown: { rungs, trap, luck }, done: partOf(round, rungs) };
  };
  return {
    code,
    mathVersion,
    betLevels: [amount(1_000_000n)],
    readChoice: () => NONE,
    maxWinE4: () => 90_000,
    open(_bet, stream) {
      const trap = stream.int(9);
      return { state: { rungs: 0, trap }, shown: { rungs: 0, trap: null, luck: [] } };
    },
    act(round, action, stream) {
      const { rungs, trap } = round.state as State;
      const { do: what } = action as { do?: unknown };
      if (what === 'stop') return stop(round, []);
      if (what === 'raise') return { state: { rungs, trap }, shown: { rungs, trap: null, luck: [] }, ask: round.stake };
      if (what !== 'climb') return null;
      const luck = [stream.int(1_000)];
      if (rungs === trap)
        return {
          state: null,
          shown: { rungs, trap, luck },
          done: [{ stake: round.staked, multE4: 0, win: amount(0n) }],
        };
      return { state: { rungs: rungs + 1, trap }, shown: { rungs: rungs + 1, trap: null, luck } };
    },
    ...(isSafe ? { endIdle: (round: OpenRound<unknown>) => stop(round, []) } : {}),
  };
};
