import { isDeepStrictEqual } from 'node:util';
import type { VendorGame, VendorOutbound } from '../../../apps/server/src/gateways/games/adapter.ts';
import { Inapplicable } from './check.ts';

/** Wires whose list can be asked for what changed since a time. The others give the whole list whenever they are asked. */
export const ASKED_BY_TIME: ReadonlySet<string> = new Set(['native', 'softswiss']);

/** Before any vendor of today listed anything. */
const LONG_AGO = new Date('2000-01-01T00:00:00.000Z');
/** Vendors keep whole seconds. */
const SECOND_MS = 1_000;
const NAMED = 5;

/** All pages of the list. @throws Error when the cursor stands still */
const readList = async (outbound: VendorOutbound, updatedAfter: Date | null): Promise<VendorGame[]> => {
  const games: VendorGame[] = [];
  let cursor: string | null = null;
  do {
    const page = await outbound.games({ cursor, updatedAfter });
    games.push(...page.games);
    if (page.nextCursor !== null && page.nextCursor === cursor) throw new Error('the cursor does not move');
    cursor = page.nextCursor;
  } while (cursor !== null);
  return games;
};

const byCode = (games: readonly VendorGame[]): ReadonlyMap<string, VendorGame> =>
  new Map(games.map((game) => [game.gameCode, game]));

const nameSome = (games: readonly VendorGame[]): string => {
  const named = games.slice(0, NAMED).map(({ gameCode }) => gameCode);
  return `${named.join(', ')}${games.length > NAMED ? ', …' : ''}`;
};

/** The codes of the games that can be launched. @throws Error when there are none, or when a code stands twice */
export const completeList = async (outbound: VendorOutbound): Promise<string[]> => {
  const games = await readList(outbound, null);
  const codes = games.filter(({ deletedAt, isActive }) => deletedAt === null && isActive).map((game) => game.gameCode);
  if (codes.length === 0) throw new Error('the list is empty');
  if (byCode(games).size !== games.length) throw new Error('a game code stands twice');
  return codes;
};

/** Fields in which two rows of one game differ. A row whose vendor gives no time is stamped by us as it is read. */
const differences = (one: VendorGame, other: VendorGame, begun: Date): string[] =>
  (Object.keys(one) as (keyof VendorGame)[])
    .filter((field) => field !== 'updatedAt' || one.updatedAt < begun)
    .filter((field) => !isDeepStrictEqual(one[field], other[field]));

/**
 * A list that is asked for what changed since a time names that and nothing else: nothing after its newest change, and all
 * of it, row by row the same, when the time is long ago. Most readings of a catalogue ask in this way, so a row that is left
 * out or told otherwise here shows in the lobby as it should only a day later.
 * @throws Error what it names wrongly, Inapplicable where the wire has no such question
 */
export const changesSince = async (outbound: VendorOutbound, wire: string): Promise<void> => {
  if (!ASKED_BY_TIME.has(wire))
    throw new Inapplicable(
      'the wire’s list cannot be asked for what changed since a time: it is always the whole list',
    );
  const begun = new Date();
  const whole = await readList(outbound, null);
  const newest = Math.max(...whole.map(({ updatedAt }) => updatedAt.getTime()));
  const after = new Date(newest + SECOND_MS);
  const later = await readList(outbound, after);
  if (later.length > 0)
    throw new Error(
      `asked for what changed after ${after.toISOString()}, it names ${nameSome(later)}, unchanged since`,
    );
  const again = byCode(await readList(outbound, LONG_AGO));
  const missing = whole.filter(({ gameCode }) => !again.has(gameCode));
  if (missing.length > 0)
    throw new Error(`asked for what changed after ${LONG_AGO.toISOString()}, it leaves out ${nameSome(missing)}`);
  if (again.size > whole.length)
    throw new Error(
      `asked for what changed after ${LONG_AGO.toISOString()}, it names games that the whole list has not`,
    );
  for (const game of whole) {
    const fields = differences(game, again.get(game.gameCode) ?? game, begun);
    if (fields.length > 0)
      throw new Error(`game ${game.gameCode} is told in two ways, by the two lists: ${fields.join(', ')}`);
  }
};
