import type { Result } from '@trevo/engines/lottery';
import type { Track } from './tracks.ts';

export interface Omissions {
  /** By draw, oldest first, and symbol: draws since it came, 0 where it came in this one. */
  readonly rows: readonly (readonly number[])[];
  /** By symbol: how often it came, draws since, and the longest wait within these draws. */
  readonly counts: readonly number[];
  readonly now: readonly number[];
  readonly longest: readonly number[];
}

/** How long each symbol has not come. A wait that began before the first draw counts from there. @param results oldest first */
export function omissionsOf(track: Track, results: readonly Result[]): Omissions {
  const size = track.symbols.length;
  const [counts, longest] = [Array.from({ length: size }, () => 0), Array.from({ length: size }, () => 0)];
  let now = Array.from({ length: size }, () => 0);
  const rows = results.map((result) => {
    const shown = new Set(track.shown(result));
    now = now.map((wait, at) => (shown.has(at) ? 0 : wait + 1));
    for (const at of now.keys()) {
      if (shown.has(at)) counts[at] = (counts[at] ?? 0) + 1;
      longest[at] = Math.max(longest[at] ?? 0, now[at] ?? 0);
    }
    return now;
  });
  return { rows, counts, now, longest };
}

/** The symbols that came most, and those that wait longest: the first few of each. */
export function hotAndCold({ counts, now }: Omissions, few: number): { hot: number[]; cold: number[] } {
  const places = counts.map((_, at) => at);
  const by = (of: readonly number[]) => places.toSorted((a, b) => (of[b] ?? 0) - (of[a] ?? 0) || a - b).slice(0, few);
  return { hot: by(counts), cold: by(now) };
}
