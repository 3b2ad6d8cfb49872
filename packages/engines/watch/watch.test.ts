import { type Amount, amount } from '@trevo/money';
import { reportOf } from '../house/reports.ts';
import { describe, expect, it } from 'vitest';
import { type Certificate, HOUSE_GAMES, HOUSE_VERSIONS, type HouseGame, versionName } from '../house/index.ts';
import { playOnce, type TypicalPlay, typicalPlaysOf } from '../house/typical-plays.ts';
import { seededStream } from '../proof/seeded-stream.ts';
import type { RandomStream } from '../fair/index.ts';
import { type Evidence, judge, type Watched, watchedOf } from './index.ts';

type Seen = { readonly back: number; readonly watched: Watched };

/** Sums up rounds as the server does. */
const evidenceOf = (rounds: readonly Seen[]): Evidence => {
  const sets = new Map<string, { counts: number[]; chances: readonly number[] }>();
  for (const { outcome } of rounds.map(({ watched }) => watched)) {
    const set = sets.get(outcome.set) ?? { counts: outcome.chances.map(() => 0), chances: outcome.chances };
    set.counts[outcome.cell] = (set.counts[outcome.cell] ?? Number.NaN) + 1;
    sets.set(outcome.set, set);
  }
  const sum = (of: (one: Seen) => number) => rounds.reduce((total, one) => total + of(one), 0);
  const most = (of: (one: Watched) => number) => Math.max(...rounds.map(({ watched }) => of(watched)));
  return {
    rounds: rounds.length,
    excess: sum(({ back, watched }) => back - watched.mean),
    variance: sum(({ watched }) => watched.variance),
    mostUp: most(({ mostUp }) => mostUp),
    mostDown: most(({ mostDown }) => mostDown),
    isSkill: rounds.some(({ watched }) => watched.isSkill === true),
    sets: [...sets.values()],
  };
};

const NAMED = HOUSE_VERSIONS.map((game) => [versionName(HOUSE_VERSIONS, game), game] as const);
const reports = new Map(NAMED.map(([name, game]) => [name, reportOf(game)]));
const stakeOf = (game: HouseGame, play: TypicalPlay): Amount =>
  game.stakeOf?.(game.readChoice(play.choice)) ?? game.betLevels.at(-1) ?? amount(0n);

const playMany = (game: HouseGame, play: TypicalPlay, count: number, stream: RandomStream): Seen[] =>
  Array.from({ length: count }, () => {
    const { back, multE4, shown } = playOnce(game, play, stakeOf(game, play), stream);
    const name = versionName(HOUSE_VERSIONS, game);
    const report = reports.get(name);
    if (!report) throw new Error('a game of the house is certified');
    return { back, watched: watchedOf(report, { choice: game.readChoice(play.choice), shown, multE4 }, name) };
  });

const dice = HOUSE_GAMES.get('SPB_DICE') as HouseGame;
const wheel = HOUSE_GAMES.get('SPB_WHEEL') as HouseGame;
const limbo = HOUSE_GAMES.get('SPB_LIMBO') as HouseGame;
const EVEN: TypicalPlay = { choice: { side: 'under', count: 4_950 } };

describe('the watch over live games', () => {
  it.each(NAMED)('finds nothing odd in %s as it is, whatever people play', (_, game) => {
    const plays = typicalPlaysOf(game);
    const rounds = plays.flatMap((play, at) =>
      playMany(game, play, Math.ceil(6_000 / plays.length), seededStream(7 + at)),
    );
    const { returnZ, outcomeZ } = judge(evidenceOf(rounds));
    expect(Math.abs(returnZ)).toBeLessThan(4);
    expect(outcomeZ).toBeLessThan(4);
  });

  it('watches an older version by its own certificate, never by the tables of the newest', () => {
    const ended = { choice: {}, shown: [], multE4: 20_000 };
    const figures = { hitRate: '0.5', hitRateBet: '0.25', standardDeviation: '2' };
    const old = { ...(reports.get('SPB_WHEEL') as Certificate), ...figures, mathVersion: 'm0', rtp: '0.98' };
    expect(watchedOf(old, ended, 'SPB_WHEEL.m0')).toMatchObject({
      mean: 0.98,
      outcome: { set: 'pay', cell: 2, chances: [0.5, 0.25, 0.25] },
    });
    expect(() => watchedOf({ ...old, hitRate: '' } as Certificate, ended, 'SPB_WHEEL.m0')).toThrow(
      'a watch of its own',
    );
  });

  it('finds dice that give back 2 % too much, and 2 % too little (planted)', () => {
    const honest = playMany(dice, EVEN, 60_000, seededStream(11));
    const paid = (by: number) => honest.map(({ back, watched }) => ({ back: back * (1 + by), watched }));
    expect(judge(evidenceOf(paid(0.025))).returnZ).toBeGreaterThan(5);
    expect(judge(evidenceOf(paid(-0.025))).returnZ).toBeLessThan(-5);
  });

  it('finds a modulo of too few bits and a die stuck on one side, in outcomes that pay as they should (planted)', () => {
    const stream = seededStream(13);
    // Seven bits for a hundred cells: the first 28 come twice as often.
    const modulo: RandomStream = { int: (n) => (stream.int(128) % 100) * (n / 100) };
    expect(judge(evidenceOf(playMany(dice, EVEN, 5_000, modulo))).outcomeZ).toBeGreaterThan(5);
    const stuck: RandomStream = { int: (n) => Math.floor(stream.int(n) / 2) * 2 };
    const spins = playMany(wheel, { choice: { segments: 30, risk: 'low' } }, 2_000, stuck);
    expect(judge(evidenceOf(spins)).outcomeZ).toBeGreaterThan(5);
  });

  it('is not raised by one win that hardly anybody has: a stranger cannot stop a game by long shots', () => {
    const most: TypicalPlay = { choice: { targetE2: 100_000_000 } };
    const lost = playMany(limbo, most, 1_000, seededStream(17));
    const [one] = lost;
    if (!one) throw new Error('rounds were played');
    const withWin = [...lost, { ...one, back: 1_000_000 }];
    expect(judge(evidenceOf(withWin)).returnZ).toBeLessThan(4);
    expect(Math.abs(judge(evidenceOf(lost)).returnZ)).toBeLessThan(1);
  });

  it('is silent about players below the best strategy, where play is a skill', () => {
    const rounds = playMany(dice, EVEN, 20_000, seededStream(19)).map(({ back, watched }) => ({
      back: back * 0.9,
      watched: { ...watched, isSkill: true as const },
    }));
    expect(judge(evidenceOf(rounds)).returnZ).toBe(0);
  });

  it('says nothing of rounds that nobody played', () => {
    const none = { rounds: 0, excess: 0, variance: 0, mostUp: 0, mostDown: 0, isSkill: false, sets: [] };
    expect(judge(none)).toEqual({ returnZ: 0, outcomeZ: 0, drift: 0 });
  });
});
