import { FISH } from '../instant/fishing/fish.ts';
import type { FishingChoice } from '../instant/fishing/fishing-choice.ts';
import type { FishingShown } from '../instant/fishing/fishing-game.ts';
import { fishPays } from '../instant/fishing/fishing-report.ts';
import { momentsOf, type Watched } from './watched.ts';

/** A second of bullets of one stake, each a bet of its own: their moments add up. The outcome is that of the first one. */
export const watchFishing = ({ shots }: FishingChoice, { shots: came }: FishingShown): Watched => {
  const kinds = shots.flatMap(({ kind }) => kind ?? []);
  const [first] = kinds;
  if (!first || kinds.length !== shots.length) throw new TypeError('a bullet names no fish');
  const each = kinds.map((kind) => momentsOf(fishPays(kind)));
  const sum = (of: (one: (typeof each)[number]) => number) => each.reduce((total, one) => total + of(one), 0);
  const { of, prizes } = FISH[first];
  const chances = prizes.map(({ ways }) => ways / of);
  const caught = prizes.findIndex(({ times }) => times === came[0]?.times);
  return {
    mean: sum(({ mean }) => mean) / kinds.length,
    variance: sum(({ variance }) => variance) / kinds.length ** 2,
    mostUp: Math.max(...each.map(({ mostUp }) => mostUp)) / kinds.length,
    mostDown: Math.max(...each.map(({ mostDown }) => mostDown)) / kinds.length,
    outcome: {
      set: first,
      cell: caught < 0 ? chances.length : caught,
      chances: [...chances, 1 - chances.reduce((total, one) => total + one, 0)],
    },
  };
};
