import { HOUSE_VERSIONS, type HouseGame, newestOf, versionName } from '@trevo/engines/house';

import { typicalPlaysOf } from '@trevo/engines/house/plays';
import { seededStream } from '@trevo/engines/proof';
import { inFull } from '@trevo/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINES } from '../../packages/engines/instant/mines/mines.ts';
import { allMutants, figureFiles, type FileMutant } from './all-mutants.ts';
import { silentOrders } from './draw-order.ts';
import { loadEngines } from './judge.ts';
import { mutantsOf } from './mutants.ts';
import { finder, isArgued, stale } from './survivors.ts';

/** Of each game's own changes of a kind, where not all are made. */
const EACH = 2;
/** Another sample of every week's changes would be luck; this one is the same for the same code. */
const SEED = 20_261_128;

const named = HOUSE_VERSIONS.map((game) => [versionName(HOUSE_VERSIONS, game), game] as const);
const names = named.map(([name]) => name);
const all = allMutants();
const open = all.filter((mutant) => !isArgued(mutant));

/** Some of each version and kind, the version's own files first. */
function sampleOf(name: string): readonly FileMutant[] {
  const stream = seededStream(SEED + name.length);
  const own = open.filter(({ games }) => games.length <= 2 && games.includes(name));
  return [...new Set(own.map(({ kind }) => kind))].flatMap((kind) => {
    const left = own.filter((mutant) => mutant.kind === kind);
    return Array.from(
      { length: Math.min(EACH, left.length) },
      () => left.splice(stream.int(left.length), 1)[0] as FileMutant,
    );
  });
}

let isFound: ReturnType<typeof finder>;
beforeAll(async () => {
  isFound = finder(await loadEngines());
});

describe('a changed figure, stop, order, threshold or draw turns what is kept of a game red', () => {
  it.each(names)(
    '%s',
    (name) => {
      const mine = inFull(
        open.filter(({ games }) => games[0] === name),
        sampleOf(name),
      );
      expect(mine.length).toBeGreaterThan(3);
      expect(mine.filter((mutant) => !isFound(mutant)).map((mutant) => mutant.name)).toEqual([]);
    },
    3_600_000,
  );

  it('each game has changes of figures and of draws, and slots of stops', () => {
    for (const name of names) {
      const kinds = new Set(all.filter(({ games }) => games.includes(name)).map(({ kind }) => kind));
      expect([...kinds]).toEqual(expect.arrayContaining(['figure', 'draw range', 'draw left out', 'draw too many']));
    }
    for (const code of ['SPB_A', 'SPB_B'])
      expect(all.some(({ games, kind }) => games.includes(code) && kind === 'stop')).toBe(true);
    expect(all.length).toBeGreaterThan(3_000);
  });

  it('a second version that is shipped is changed and judged by its own name, as the newest is by its code', () => {
    const older: HouseGame = { ...(newestOf(HOUSE_VERSIONS, 'SPB_DICE') as HouseGame), mathVersion: 'm0' };
    const games = figureFiles([...HOUSE_VERSIONS, older]).get('packages/engines/instant/dice/dice.ts');
    expect(games).toEqual(['SPB_DICE', 'SPB_DICE.m0']);
  });

  it('what is argued to change nothing speaks of lines that are there', () => {
    expect(stale(all)).toEqual([]);
  });
});

describe('the order of draws', () => {
  const plays = named.flatMap(([name, game]) =>
    typicalPlaysOf(game).map((play) => [name, JSON.stringify(play.choice), game, play] as const),
  );
  /** The last draws of a field lay mines among themselves, and a field is a set of cells: from the draw on which that leaves the mines. */
  const firstWithin = (code: string, choice: unknown): number =>
    code === 'SPB_MINES' ? MINES.cells - (choice as { mines: number }).mines : Number.POSITIVE_INFINITY;

  it.each(plays)(
    'of %s, %s: each draw swapped, left out or made twice shows another round',
    (_, _choice, game, play) => {
      const silent = silentOrders(game, play, inFull(2_000, 400));
      const first = firstWithin(game.code, play.choice);
      expect(silent.filter(({ at }) => at < first)).toEqual([]);
    },
  );
});

it('the generator changes numbers by one, stops by another symbol, neighbours and comparisons, and leaves guards and types alone', () => {
  const source = `
    type Three = 3;
    const pays = [5, 7];
    const reel = strip('A B C');
    function draw(stream: Stream) {
      if (pays.length < 2) throw new RangeError('two');
      return stream.int(37) < 18;
    }`;
  expect(mutantsOf('x.ts', source).map(({ kind, change }) => `${kind}: ${change}`)).toEqual([
    'order: 5, 7 is 7, 5',
    'figure: 5 is 6',
    'figure: 5 is 4',
    'figure: 7 is 8',
    'figure: 7 is 6',
    "stop: 'A B C' is 'B B C'",
    "stop: 'A B C' is 'B A C'",
    "stop: 'A B C' is 'A C C'",
    "stop: 'A B C' is 'A C B'",
    "stop: 'A B C' is 'A B A'",
    'edge: < is <=',
    'draw range: stream.int(37) is stream.int((37) + 1)',
    'draw range: stream.int(37) is stream.int((37) - 1)',
    'draw left out: stream.int(37) is 0',
    'draw too many: stream.int(37) is (stream.int(37), stream.int(37))',
    'figure: 37 is 38',
    'figure: 37 is 36',
    'figure: 18 is 19',
    'figure: 18 is 17',
  ]);
});
