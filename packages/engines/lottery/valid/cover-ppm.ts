import type { Fraction } from '../../proof/fraction.ts';
import { coverageOf } from '../order.ts';
import type { Content, Play } from '../play.ts';
import { knownContent } from './known-content.ts';
import { differentOf } from './valid-bet.ts';
import { TWINS } from './valid-sets.ts';

/** A part of all outcomes in billionths, rounded up. */
const billionths = ({ n, d }: Fraction): bigint => (n * 1_000_000_000n + d - 1n) / d;

/**
 * What one player's lines on one issue cover of its outcomes, in ppm, rounded up: of each play the part that the lines on it win at together, and
 * the largest of these. Two bounds, neither ever below the truth: the sum of what the different lines win at, and what one content wins at that
 * has all their symbols. Single combinations are counted together, and so exactly.
 */
export function coverPpmOf(lines: readonly { readonly play: Play; readonly content: Content }[]): number {
  let most = 0n;
  for (const own of Map.groupBy(lines, ({ play }) => TWINS[play.code] ?? play.code).values()) {
    const [first] = own;
    if (!first) continue;
    const part = partOf(
      first.play,
      own.map(({ content }) => content),
    );
    if (part > most) most = part;
  }
  return Number((most + 999n) / 1_000n);
}

function partOf(play: Play, contents: readonly Content[]): bigint {
  const different = differentOf(play, contents);
  const sum = different.reduce((all, content) => all + billionths(knownContent(play, content).coverage.exact), 0n);
  const rows = different.flatMap((content) => (content.form === 'rows' ? [content.rows] : []));
  if (different.length < 2 || rows.length < different.length) return atMostAll(sum);
  const all = play.rule.entry.rows.map((_, at) =>
    [...new Set(rows.flatMap((own) => own[at] ?? []))].toSorted((a, b) => a - b),
  );
  const whole = billionths(coverageOf(play, { form: 'rows', rows: all }));
  return atMostAll(whole < sum ? whole : sum);
}

const atMostAll = (part: bigint): bigint => (part > 1_000_000_000n ? 1_000_000_000n : part);
