import { type Amount, amount, payoutE4 } from '@trevo/money';
import type { HouseGame } from '../../house/house-game.ts';
import { askedFishing, chipOf, FISHING_CHIPS, type FishingChoice, readFishing } from './fishing-choice.ts';
import { catchOf, FISH, mostTimes } from './fish.ts';

/** What each bullet drew, in order, and what it brought in bullets: 0 when its fish swam on. */
export interface FishingShown {
  readonly shots: readonly { readonly draw: number; readonly times: number }[];
}

/**
 * Fishing: what one player shoots in one second. Every bullet is a bet of its own on one fish: one number below `of` of its kind. Fish have no
 * strength, so who shot before decides nothing.
 */
export const fishingGame: HouseGame<FishingChoice, FishingShown> = {
  code: 'SPB_FISH',
  mathVersion: 'm1',
  betLevels: FISHING_CHIPS,
  readChoice: readFishing,
  stakeOf: (choice) => amount(chipOf(choice) * BigInt(choice.shots.length)),
  inRoom: { chipOf, asked: askedFishing },
  maxWinE4({ shots }) {
    const most = shots.reduce((sum, { kind }) => sum + (kind ? mostTimes(kind) : 0), 0);
    return Math.ceil((most * 10_000) / shots.length);
  },
  open({ stake, choice, currency }, stream) {
    const chip: Amount = chipOf(choice);
    if (stake <= 0n || stake !== chip * BigInt(choice.shots.length))
      throw new RangeError('a bet must be the sum of its bullets');
    const shots = choice.shots.map(({ kind }) => {
      if (kind === null) throw new RangeError('a bullet needs the kind of its fish');
      const draw = stream.int(FISH[kind].of);
      return { draw, times: catchOf(FISH[kind], draw) };
    });
    const done = shots.map(({ times }) => ({
      stake: chip,
      multE4: times * 10_000,
      win: payoutE4(chip, times * 10_000, currency),
    }));
    return { state: null, shown: { shots }, done };
  },
};
