import { type FishingChoice, type FishingShown, type Missed, type MissedWhy, swimmerOf } from '@trevo/engines/instant';
import type { Wire } from '@trevo/engines/house';
import type { ShotPlace } from './fishing.types.ts';

/** What a bullet takes to arrive: after so long it is too late. Clocks that are compared over a line differ a little. */
const LATE_MS = 6_000;
const EARLY_MS = 1_000;
const EDGE_MS = 500;

/** Why a bullet does not count, or the fish that it is shot at. */
const judge = (
  { at, fish }: { readonly at: number; readonly fish: number },
  second: number,
  { seed, startedMs, nowMs, isShot, killed }: ShotPlace,
): MissedWhy | ReturnType<typeof swimmerOf> => {
  const shotMs = second * 1_000 + at * 100;
  if (nowMs - shotMs > LATE_MS || shotMs - nowMs > EARLY_MS) return 'late';
  if (isShot) return 'paced';
  const swimmer = swimmerOf(seed, fish);
  const passed = shotMs - startedMs;
  const swims = swimmer.from - EDGE_MS <= passed && passed < swimmer.until + EDGE_MS;
  return swims && !killed.includes(fish) ? swimmer : 'gone';
};

const byTenth = (list: readonly Missed[]): Missed[] => list.toSorted((one, other) => one.at - other.at);

/** Which bullets of a second count in their room, and what kind of fish each is shot at. It asks for nothing that was drawn. */
export const judgeShots = (asked: FishingChoice, place: ShotPlace): FishingChoice => {
  const shots: FishingChoice['shots'][number][] = [];
  const missed: Missed[] = [];
  for (const { at, fish } of asked.shots) {
    const found = judge({ at, fish }, asked.second, place);
    if (typeof found === 'string') missed.push({ at, fish, why: found });
    else shots.push({ at, fish, kind: found.kind });
  }
  return { ...asked, shots, missed };
};

/**
 * The choice without the bullets that come after their fish was caught by an earlier one; null when there are none. Each draws after that
 * one, so leaving them out changes nothing up to it, and what follows draws numbers that decided nothing.
 */
export const withoutLaterShots = (choice: FishingChoice, { shots: came }: Wire<FishingShown>): FishingChoice | null => {
  for (const [at, { fish }] of choice.shots.entries()) {
    if ((came[at]?.times ?? 0) === 0) continue;
    const later = choice.shots.filter((shot, place) => place > at && shot.fish === fish);
    if (later.length === 0) continue;
    return {
      ...choice,
      shots: choice.shots.filter((shot) => !later.includes(shot)),
      missed: byTenth([...choice.missed, ...later.map((shot) => ({ at: shot.at, fish, why: 'gone' as const }))]),
    };
  }
  return null;
};
