import { findPlay } from '@trevo/engines/lottery';
import { oddsOf, type TermsOf } from './cost.ts';
import type { SlipLine } from './slip.ts';

/** What other terms mean for a line that was filled in under the ones before. */
export interface ChangedLine {
  readonly id: number;
  readonly play: string;
  /** The highest odds before and now, in hundredths; null: the bet is closed. */
  readonly before: number;
  readonly now: number | null;
}

/** Lines of a slip whose odds are others now, or which cannot be bet any more: nothing of it may change in silence. */
export function changedLines(
  lines: readonly SlipLine[],
  before: { readonly terms: TermsOf; readonly series: number },
  now: { readonly terms: TermsOf; readonly series: number },
): ChangedLine[] {
  return lines.flatMap(({ id, play: code }): ChangedLine[] => {
    const play = findPlay(code)?.play;
    if (!play) return [];
    const [was, is] = [oddsOf(play, before.series, before.terms), oddsOf(play, now.series, now.terms)];
    const isClosed = now.terms.closedPlays.includes(code);
    if (!isClosed && was.join() === is.join()) return [];
    // The prize that moved most towards the player's loss is the one to show.
    const at = was.reduce((worst, odds, place) => {
      const loss = (of: number) => (was[of] ?? 0) - (is[of] ?? 0);
      return odds !== is[place] && loss(place) > loss(worst) ? place : worst;
    }, 0);
    return [{ id, play: code, before: was[at] ?? 0, now: isClosed ? null : (is[at] ?? 0) }];
  });
}
