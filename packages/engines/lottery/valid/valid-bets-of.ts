import { allocate, type Amount, amount, minAmount, subtract, ZERO } from '@trevo/money';
import type { Play } from '../play.ts';
import { perUnit } from '../terms.ts';
import { isAboveMost, knownContent } from './known-content.ts';
import { type Line, validBet } from './valid-bet.ts';
import { AGAINST, setsOf, TWINS, type ValidSet } from './valid-sets.ts';

/** A line of a player, on any play of the issue. */
export interface PlayerLine extends Line {
  readonly play: Play;
}

/** A line, or one choice of it where its choices each bet by themselves. */
interface Part extends PlayerLine {
  readonly line: number;
  readonly row: number;
  readonly stake: Amount;
  valid: Amount;
}

/**
 * What counts of each line of one player on one issue; all of the player's lines on it have to be given. Opposites are netted, also under two
 * codes; then what covers more than 70 % counts for nothing: of a row, of a play, and of a set of plays that read the same part of the draw.
 * What was given back counts for nothing either: that is known only after the draw.
 */
export function validBetsOf(lines: readonly PlayerLine[]): Amount[] {
  const parts = canMeet(lines) ? lines.flatMap(partsOf) : lines.map(wholeOf);
  for (const group of Map.groupBy(parts, groupKey).values()) netGroup(group);
  if (parts.length > 1) {
    netAgainst(parts);
    for (const [set, own] of bySet(parts)) if (isTooWide(set, own)) for (const part of own) part.valid = ZERO;
  }
  const valids = lines.map(() => 0n);
  for (const { line, valid } of parts) valids[line] = (valids[line] ?? 0n) + valid;
  return valids.map(amount);
}

/** Whether lines of different plays can be weighed together at all. */
function canMeet(lines: readonly PlayerLine[]): boolean {
  const codes = new Set(lines.filter(({ play }) => setsOf(play.code) !== null).map(({ play }) => play.code));
  return codes.size > 1;
}

const wholeOf = ({ play, content, terms }: PlayerLine, line: number): Part => {
  const stake = amount(BigInt(play.rule.combos(content)) * BigInt(play.units) * perUnit(terms));
  return { play, content, terms, line, row: -1, stake, valid: stake };
};

function partsOf({ play, content, terms }: PlayerLine, line: number): Part[] {
  const { sides, singles } = knownContent(play, content);
  if (sides === null || singles === null) return [wholeOf({ play, content, terms }, line)];
  return sides.map(({ row }, at) => ({ ...wholeOf({ play, content: singles[at] ?? content, terms }, line), row }));
}

const groupKey = ({ play, row }: Part): string => `${TWINS[play.code] ?? play.code} ${row}`;

/** The engine's rule for one play or one row of it, shared by the stakes. */
function netGroup(group: readonly Part[]): void {
  const [first] = group;
  if (!first) return;
  const total = validBet(first.play, group);
  const shares =
    group.length === 1
      ? [total]
      : allocate(
          total,
          group.map(({ stake }) => stake),
        );
  for (const [at, part] of group.entries()) part.valid = shares[at] ?? ZERO;
}

const choiceOf = ({ play, content, row }: Part): string | undefined =>
  content.form === 'rows' && row >= 0 ? play.rule.entry.rows[row]?.symbols[content.rows[row]?.[0] ?? -1] : undefined;

function netAgainst(parts: readonly Part[]): void {
  const single = parts.filter(({ play }) => play.code === 'L_BSOE');
  for (const combo of parts.filter(({ play }) => play.code === 'L_COMBO'))
    for (const other of single)
      if (AGAINST[choiceOf(combo) ?? '']?.includes(choiceOf(other) ?? '-')) {
        const netted = minAmount(combo.valid, other.valid);
        combo.valid = subtract(combo.valid, netted);
        other.valid = subtract(other.valid, netted);
      }
}

/** Sets in which more than one play still counts: one alone was weighed by itself. */
function bySet(parts: readonly Part[]): [ValidSet, Part[]][] {
  const sets = new Map<ValidSet, Part[]>();
  for (const part of parts)
    for (const set of setsOf(part.play.code)?.(Math.max(part.row, 0)) ?? [])
      if (part.valid > 0n) sets.set(set, [...(sets.get(set) ?? []), part]);
  return [...sets].filter(([, own]) => new Set(own.map(({ play }) => play.code)).size > 1);
}

/** What contents win of a set's results, each counted once however many players have it. */
const COVERED = new Map<string, Uint8Array>();
const MOST_KNOWN = 1_000;
/** Of more different contents only the bound is asked: their time would be the player's to choose. */
const MOST_COUNTED = 60;

function coveredBy(set: ValidSet, key: string, { play, content }: Part): Uint8Array {
  const known = COVERED.get(`${set.name} ${key}`);
  if (known) return known;
  const results = [...(set.results?.() ?? [])];
  const made = Uint8Array.from(results, (result) =>
    Number(play.rule.settle(content, result).wins.some((count) => count > 0)),
  );
  if (COVERED.size >= MOST_KNOWN) COVERED.clear();
  COVERED.set(`${set.name} ${key}`, made);
  return made;
}

/** By the sum of what the different contents cover, which is never below the truth; where that is too much, result by result if they are few. */
function isTooWide(set: ValidSet, parts: readonly Part[]): boolean {
  const different = new Map(
    parts.map((part) => [`${part.play.code} ${knownContent(part.play, part.content).text}`, part]),
  );
  if (!isAboveMost([...different.values()].map(({ play, content }) => knownContent(play, content).coverage)))
    return false;
  if (set.results === null || different.size > MOST_COUNTED) return true;
  const masks = [...different].map(([key, part]) => coveredBy(set, key, part));
  const all = masks[0]?.length ?? 0;
  let won = 0;
  for (let at = 0; at < all; at += 1) if (masks.some((mask) => mask[at] === 1)) won += 1;
  return won * 10 > all * 7;
}
