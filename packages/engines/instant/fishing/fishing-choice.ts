import { type Amount, formatWire, parseWire, ZERO } from '@trevo/money';
import { levelsOfCents } from '../choice-certificate.ts';
import { fieldsOf } from '../read-choice.ts';
import { type FishKind, isFishKind } from './fish.ts';

/** Why a bullet was not charged, always known before any is drawn. `gone`: its fish was caught before or had swum away. `late`: it came after its second. `paced`: this second was shot in already. */
export const MISSED_WHYS = ['gone', 'late', 'paced'] as const;
export type MissedWhy = (typeof MISSED_WHYS)[number];

/** One bullet: in which tenth of its second it was shot, and at which fish of the room. */
export interface Shot {
  readonly at: number;
  readonly fish: number;
  /** What kind the fish is, by the room; null while it is only wanted. */
  readonly kind: FishKind | null;
}
export interface Missed {
  readonly at: number;
  readonly fish: number;
  readonly why: MissedWhy;
}

/** What one player shot in one second: bullets of one stake, in order. `missed` are those that were not charged. */
export interface FishingChoice {
  readonly room: string;
  /** Seconds since 1970, by the clock of the database. */
  readonly second: number;
  readonly chip: string;
  readonly shots: readonly Shot[];
  readonly missed: readonly Missed[];
}

/** A bullet each tenth of a second at most. */
export const SHOTS_A_SECOND = 10;
export const FISHING_CHIPS = levelsOfCents([1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]);
/** Chips are of a currency with two places, as every game's levels are. */
const CURRENCY = 'BRL';
const ROOM = /^[A-Za-z0-9_-]{1,40}$/;

const isCount = (raw: unknown, below: number): raw is number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw < below;

/** The stake of one bullet. */
export const chipOf = ({ chip }: Pick<FishingChoice, 'chip'>): Amount => parseWire(chip, CURRENCY) ?? ZERO;

function readList<One extends { readonly at: number }>(raw: unknown, read: (one: unknown) => One | null): One[] | null {
  if (!Array.isArray(raw) || raw.length > SHOTS_A_SECOND) return null;
  const list: One[] = [];
  for (const each of raw) {
    const one = read(each);
    if (one === null || one.at <= (list.at(-1)?.at ?? -1)) return null;
    list.push(one);
  }
  return list;
}

function readPlace(raw: unknown): { readonly at: number; readonly fish: number } | null {
  const { at, fish } = fieldsOf(raw);
  return isCount(at, SHOTS_A_SECOND) && isCount(fish, 2 ** 31) ? { at, fish } : null;
}

function readShot(raw: unknown): Shot | null {
  const place = readPlace(raw);
  const { kind = null } = fieldsOf(raw);
  return place && (kind === null || isFishKind(kind)) ? { ...place, kind } : null;
}

function readMissed(raw: unknown): Missed | null {
  const place = readPlace(raw);
  const why = MISSED_WHYS.find((one) => one === fieldsOf(raw).why);
  return place && why ? { ...place, why } : null;
}

/** Null for anything that is not whole: at least one bullet, no two in a tenth of a second. Never throws. */
export function readFishing(raw: unknown): FishingChoice | null {
  const { room, second, chip: wanted, shots: shot, missed: not = [] } = fieldsOf(raw);
  if (typeof room !== 'string' || !ROOM.test(room) || !isCount(second, 2 ** 40) || typeof wanted !== 'string')
    return null;
  const chip = parseWire(wanted, CURRENCY);
  if (chip === null || !FISHING_CHIPS.includes(chip)) return null;
  const [shots, missed] = [readList(shot, readShot), readList(not, readMissed)];
  if (!shots || !missed || shots.length === 0) return null;
  if (shots.some(({ at }) => missed.some((one) => one.at === at))) return null;
  return { room, second, chip: formatWire(chip, CURRENCY), shots, missed };
}

/** What was wanted, without what its room made of it. */
export const askedFishing = ({ shots, missed, ...rest }: FishingChoice): FishingChoice => ({
  ...rest,
  shots: [...shots, ...missed]
    .map(({ at, fish }) => ({ at, fish, kind: null }))
    .toSorted((one, other) => one.at - other.at),
  missed: [],
});
