import { amount } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStream, fairGameOf } from '../../fair/index.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { amazoniaGame } from './amazonia-game.ts';
import { AMAZONIA_MODEL } from './amazonia-model.ts';
import { playAmazonia } from './play-amazonia.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const ONE = { bet: amount(1_000_000n), minorUnit: 10_000n };
const play = (draws: readonly number[], model = AMAZONIA_MODEL) => playAmazonia(model, ONE, scriptedStream(draws));
/** Bigints as texts, as a stored round holds them. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}` : v)));

/** Three scatters on the first three reels; and a window without any win. */
const TRIGGER = [5, 12, 13, 0, 0];
const NOTHING = [18, 2, 22, 9, 1];

describe('a round', () => {
  test('without scatters draws one stop for each reel and ends', () => {
    const stream = scriptedStream(NOTHING);
    expect(playAmazonia(AMAZONIA_MODEL, ONE, stream).steps.map(({ t }) => t)).toEqual(['reveal', 'end']);
    expect(stream.used).toBe(5);
  });

  test('with three scatters plays ten free spins, and ten more when they come again', () => {
    const draws = [...TRIGGER, ...TRIGGER, ...Array.from({ length: 19 }, () => NOTHING).flat()];
    const { steps } = play(draws);
    expect(steps.filter(({ t }) => t === 'fsSpin')).toHaveLength(20);
    expect(steps).toContainEqual({ t: 'fsTrigger', count: 10 });
    expect(steps).toContainEqual({ t: 'retrigger', count: 10, of: 20 });
    expect(steps.filter((step) => step.t === 'reveal').map(({ mode }) => mode)).toEqual([
      'base',
      ...Array(20).fill('free'),
    ]);
  });

  test('ends at the cap, cut to it', () => {
    const round = play(TRIGGER, { ...AMAZONIA_MODEL, capBets: 2 });
    expect(round.winMultE4).toBe(20_000);
    expect(round.steps.map(({ t }) => t)).toEqual(['reveal', 'win', 'end']);
    expect(round.steps.at(-1)).toEqual({ t: 'end', totalE4: 20_000, cap: true });
  });

  test('tells one story: wins, total and money agree at every bet level', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...amazoniaGame.betLevels), (seed, stake) => {
        const { shown, done } = amazoniaGame.open({ stake, choice: {}, currency: 'BRL' }, seededStream(seed));
        const wins = shown.flatMap((step) => (step.t === 'win' ? step.wins : []));
        const part = done?.[0];
        expect(wins.reduce((sum, win) => sum + win.amount, 0n)).toBe(part?.win);
        expect(BigInt(part?.multE4 ?? 0) * stake).toBe((part?.win ?? 0n) * 10_000n);
      }),
      { numRuns: 1_000 },
    );
  });

  test('refuses a bet that is not positive, and a choice that is not empty', () => {
    expect(() => playAmazonia(AMAZONIA_MODEL, { ...ONE, bet: amount(0n) }, seededStream(1))).toThrow(RangeError);
    expect(amazoniaGame.readChoice({ lines: 9 })).toBeNull();
    expect(amazoniaGame.readChoice([])).toBeNull();
    expect(amazoniaGame.readChoice({})).toEqual({});
  });
});

describe('recorded rounds', () => {
  test.each(vectors.rounds)('nonce $nonce replays stop for stop from its seeds', ({ nonce, outcome }) => {
    const { serverSeed, clientSeed } = vectors;
    const game = { game: fairGameOf(amazoniaGame.code), mathVersion: amazoniaGame.mathVersion };
    const stream = createStream({ ...game, serverSeed, clientSeed, nonce });
    expect(plain(playAmazonia(AMAZONIA_MODEL, ONE, stream))).toEqual(outcome);
  });
});
