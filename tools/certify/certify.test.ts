import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { HOUSE_GAMES, HOUSE_VERSIONS, type HouseGame, versionName } from '@trevo/engines/house';
import { reportOf } from '@trevo/engines/house/reports';
import type { Amount } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import {
  CERTIFICATES,
  readCertificates,
} from '../../apps/server/src/features/originals/certificates/read-certificates.ts';
import { type CertificateFile, played, textOf } from './certificate.ts';
import { mathsFilesOf } from './maths.ts';
import { disagreementOf, type Effort, isFull, simulate } from './simulate.ts';
import { gapsOf } from './whole.ts';

const effort = (rounds: number): Effort => ({ half: 1, least: rounds, most: rounds });
/** A certificate travels to its game's page, whose own code has no more room than this. */
const MOST_BYTES = 60_000;

/** Games of which some play's interval is wider than a tenth of a percent: `npm run certify -- --full NAME` takes each off this list. */
const STILL_SHORT: readonly string[] = ['SPB_B', 'SPB_BACCARAT', 'SPB_C', 'SPB_KENO', 'SPB_POKER'];

const named = HOUSE_VERSIONS.map((game) => [versionName(HOUSE_VERSIONS, game), game] as const);
const files: ReadonlyMap<string, CertificateFile> = new Map(
  readCertificates(HOUSE_VERSIONS).map(({ text }, at) => [named[at]?.[0] ?? '', JSON.parse(text) as CertificateFile]),
);

describe.each(named)('the certificate of %s', (name, game) => {
  const file = files.get(name) as CertificateFile;

  it('is what its engine counts and plays today, over all the files that make its results', () => {
    expect(textOf(file)).toBe(textOf({ ...file, report: reportOf(game), played: played(game) }));
    expect(file.maths.files).toEqual(mathsFilesOf(game));
    expect(file.maths.files).toContain('packages/engines/fair/uniform-int.ts');
  });

  it('has every field that a certificate has', () => {
    expect(gapsOf(file)).toEqual([]);
    expect(gzipSync(readFileSync(path.join(CERTIFICATES, `${name}.json`))).length).toBeLessThan(MOST_BYTES);
  });

  it('tells of each choice what it returns at every bet, and never less than the level says', () => {
    const { levels, figures } = file.report;
    const least = new Map(levels.map(({ bet, rtp }) => [bet, Number(rtp)]));
    for (const { choice, levels: at } of figures) {
      expect([choice, at.flatMap(({ bets }) => bets).toSorted()]).toEqual([choice, [...least.keys()].toSorted()]);
      for (const { bets, rtp } of at)
        for (const bet of bets) expect(Number(rtp)).toBeGreaterThanOrEqual(least.get(bet) ?? Number.NaN);
    }
  });

  it('tells a simulation of every typical play that agrees with what that play returns', () => {
    expect(file.simulated.flatMap((one) => disagreementOf(game, one) ?? [])).toEqual([]);
    expect(file.simulated.map(({ choice }) => choice)).toEqual(simulate(game, effort(1)).map(({ choice }) => choice));
  });
});

it('half a 99 % interval of every simulated play is at most a tenth of a percent, but of games that wait for `certify --full`', () => {
  const short = [...files].filter(([, { simulated }]) => !simulated.every(isFull)).map(([name]) => name);
  expect(short.toSorted()).toEqual(STILL_SHORT);
});

it('a certificate without any one of its fields is refused', () => {
  for (const file of files.values()) {
    const cut = (change: (copy: { report: Record<string, unknown> } & Record<string, unknown>) => void) => {
      const copy = JSON.parse(textOf(file)) as { report: Record<string, unknown> } & Record<string, unknown>;
      change(copy);
      return gapsOf(copy).length;
    };
    for (const part of ['report', 'simulated', 'played', 'maths'])
      expect(cut((copy) => delete copy[part])).toBeGreaterThan(0);
    for (const field of ['method', 'rtp', 'maxWinE4', 'levels', 'worstLevel', 'figures'])
      expect(cut(({ report }) => delete report[field])).toBeGreaterThan(0);
    for (const field of Object.keys(file.report.figures[0] ?? {}))
      expect(cut(({ report }) => delete (report.figures as Record<string, unknown>[])[0]?.[field])).toBe(
        // Only of games that ask for more stake.
        field === 'ends' ? 0 : 1,
      );
    for (const field of Object.keys(file.simulated[0] ?? {}).filter((one) => one !== 'strategy' && one !== 'strata'))
      expect(cut(({ simulated }) => delete (simulated as Record<string, unknown>[])[0]?.[field])).toBeGreaterThan(0);
  }
});

describe('a simulation of other mathematics', () => {
  /** The game whose every win is a tenth less. */
  const withLess = (game: HouseGame): HouseGame => ({
    ...game,
    open(bet, stream) {
      const turn = game.open(bet, stream);
      const done = turn.done?.map((part) => ({ ...part, win: ((part.win * 9n) / 10n) as Amount }));
      return done ? { ...turn, done } : turn;
    },
  });
  const gameOf = (code: string): HouseGame => {
    const game = HOUSE_GAMES.get(code);
    if (!game) throw new Error(`${code} is a game of the house`);
    return game;
  };
  const oddOf = (game: HouseGame, rounds: number) =>
    simulate(game, effort(rounds)).map((one) => disagreementOf(gameOf(game.code), one));

  it('does not agree with its own play, though other choices of the game return as little', () => {
    // A banker's return less a tenth is .89: more than the tie's .86, and so within the game's range.
    expect(oddOf(gameOf('SPB_BACCARAT'), 2_500)).toEqual([null, null, null]);
    for (const why of oddOf(withLess(gameOf('SPB_BACCARAT')), 2_500)) expect(why).toContain('standard errors');
    expect(oddOf(gameOf('SPB_DICE'), 20_000)[0]).toBeNull();
    expect(oddOf(withLess(gameOf('SPB_DICE')), 20_000)[0]).toContain('standard errors');
  });

  it('tells nothing while too few rounds paid', () => {
    const [, long] = simulate(gameOf('SPB_DICE'), effort(2_000));
    if (!long) throw new Error('dice have three plays');
    expect(disagreementOf(gameOf('SPB_DICE'), long)).toContain('fewer than 400');
  });
});
