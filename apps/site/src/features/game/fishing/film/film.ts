import type { RoundView } from '@trevo/contract';
import type { Wire } from '@trevo/engines/house';
import type { FishingChoice, FishingShown, Swimmer } from '@trevo/engines/instant';

/** A second is shown slowly: a tenth of it takes so long, and before the first bullet there is time to look. */
export const TENTH_MS = 450;
const LOOK_MS = 900;
/** From the gun to the fish. */
const FLIGHT_MS = 350;

/** When a bullet of a tenth leaves in the film, and when it arrives. */
export const leavesAt = (tenth: number): number => LOOK_MS + tenth * TENTH_MS;
export const arrivesAt = (tenth: number): number => leavesAt(tenth) + FLIGHT_MS;

export type FilmShot = { readonly at: number; readonly fish: number; readonly times: number };

/** The bullets of a second that counted, in order, with what each brought. */
export const shotsOf = ({ choice, shown }: RoundView): readonly FilmShot[] => {
  const { shots: came } = shown as Wire<FishingShown>;
  return (choice as FishingChoice).shots.map(({ at, fish }, place) => ({ at, fish, times: came[place]?.times ?? 0 }));
};

/** The fish that were shot at, in a water of their own: which they were is kept, where they swam is not. */
export const swimmersOf = ({ choice }: RoundView): readonly Swimmer[] => {
  const kinds = new Map((choice as FishingChoice).shots.map(({ fish, kind }) => [fish, kind]));
  return [...kinds].flatMap(([fish, kind], place) =>
    kind === null
      ? []
      : {
          fish,
          kind,
          // In the middle of the water while the bullets fly.
          from: -7_000 - (place % 3) * 1_400,
          until: 13_000 - (place % 3) * 1_400,
          isLeftward: place % 2 === 1,
          depth: 0.14 + (0.6 * (place + 0.5)) / kinds.size,
          sway: 0.03,
          climb: 0,
          waves: 1,
          phase: place * 0.3,
        },
  );
};
