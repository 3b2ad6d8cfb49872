import { type FishingChoice, type Missed, type MissedWhy, swimmerOf } from '@trevo/engines/instant';
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

/** Which bullets of a second count in their room, and what kind of fish each is shot at. It asks for nothing that they draw. */
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
