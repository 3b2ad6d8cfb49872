import type { Fraction } from '../../proof/fraction.ts';
import { coverageOf } from '../order.ts';
import type { Content, Play, Side } from '../play.ts';
import { sumOf } from '../rules/counting.ts';
import { writeContent } from '../slip/write-content.ts';

/** A part of all outcomes: exactly, and near enough to see that it is far from a bound. */
export interface Part {
  readonly exact: Fraction;
  readonly near: number;
}

/** What the engine says of one content, each worked out when it is first asked for. */
export interface KnownContent {
  readonly text: string;
  readonly coverage: Part;
  readonly spread: Part;
  readonly sides: readonly Side[] | null;
  /** Each of its sides as a content of its own. */
  readonly singles: readonly Content[] | null;
}

/** As long as play and content are about. A settlement reads each content once and asks about it for every order that has it. */
const KNOWN = new WeakMap<Play, WeakMap<Content, KnownContent>>();

export function knownContent(play: Play, content: Content): KnownContent {
  let ofPlay = KNOWN.get(play);
  if (!ofPlay) KNOWN.set(play, (ofPlay = new WeakMap()));
  let known = ofPlay.get(content);
  if (!known) ofPlay.set(content, (known = lazily(play, content)));
  return known;
}

function lazily(play: Play, content: Content): KnownContent {
  const once = <T>(make: () => T): (() => T) => {
    let made: { readonly value: T } | undefined;
    return () => (made ??= { value: make() }).value;
  };
  const sides = once(() => play.rule.sides(content));
  const text = once(() => writeContent(play, content));
  const coverage = once(() => partOf(coverageOf(play, content)));
  const spread = once(() => partOf(play.rule.spread(content)));
  const singles = once(
    () =>
      sides()?.map(({ row, symbol }): Content => {
        const rows = play.rule.entry.rows.map((_, at) => (at === row ? [symbol] : []));
        return { form: 'rows', rows };
      }) ?? null,
  );
  return {
    get text() {
      return text();
    },
    get coverage() {
      return coverage();
    },
    get spread() {
      return spread();
    },
    get sides() {
      return sides();
    },
    get singles() {
      return singles();
    },
  };
}

const partOf = (exact: Fraction): Part => ({ exact, near: Number((exact.n * 1_000_000_000n) / exact.d) / 1e9 });

const MOST_PPM = 700_000n;
/** Below this no rounding of `near` hides a sum that is above the bound. */
const SURELY_BELOW = 0.69;

/** Whether parts are more than 70 % together: exactly, where it is not plain. */
export function isAboveMost(parts: readonly Part[]): boolean {
  if (parts.length < 1_000 && parts.reduce((sum, { near }) => sum + near, 0) < SURELY_BELOW) return false;
  const { n, d } = sumOf(parts.map(({ exact }) => exact));
  return n * 1_000_000n > d * MOST_PPM;
}
