import { amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import certificate from '../../certificates/SPB_FISH.json' with { type: 'json' };
import { openFair, totalOf } from '../../house/index.ts';
import { reportOf } from '../../house/reports.ts';
import { scriptedStream, seededStream } from '../../proof/seeded-stream.ts';
import { returnAt, returnOf } from '../choice-certificate.ts';
import { survivorsOf } from '../test/mutants.ts';
import { replay } from '../test/recorded-rounds.ts';
import { sigmasOff } from '../test/simulate.ts';
import { catchOf, FISH, FISH_KINDS, type FishKind } from './fish.ts';
import { askedFishing, type FishingChoice } from './fishing-choice.ts';
import { fishingGame } from './fishing-game.ts';
import { fishingReport, fishPays } from './fishing-report.ts';
import vectors from './vectors/rounds.json' with { type: 'json' };

const golden = certificate.report;

/** The table of prizes, and the chance of a catch as it is published. */
const TABLE: Readonly<Record<FishKind, readonly [times: number | readonly number[], p: string]>> = {
  lambari: [2, '0.480000'],
  piaba: [3, '0.320000'],
  acara: [4, '0.240000'],
  piranha: [6, '0.160000'],
  pacu: [8, '0.120000'],
  traira: [10, '0.096000'],
  tambaqui: [15, '0.064000'],
  tucunare: [20, '0.048000'],
  dourado: [30, '0.032000'],
  pintado: [50, '0.019200'],
  baiacu: [[40, 60, 80, 120], '0.015484'],
  poraque: [[20, 30, 50, 100], '0.025946'],
  pirarucu: [100, '0.009600'],
  boiuna: [200, '0.004800'],
};

const at = (kinds: readonly FishKind[], chip = '1.00'): FishingChoice => ({
  room: 'river',
  second: 1_764_288_000,
  chip,
  shots: kinds.map((kind, tenth) => ({ at: tenth, fish: 100 + tenth, kind })),
  missed: [],
});
const open = (choice: FishingChoice, draws: readonly number[]) =>
  fishingGame.open(
    { stake: fishingGame.stakeOf?.(choice) ?? amount(0n), choice, currency: 'BRL' },
    scriptedStream(draws),
  );

describe('fishing', () => {
  test.each(FISH_KINDS)('%s is caught by as many numbers as the table says, and by no other', (kind) => {
    const { of, prizes } = FISH[kind];
    const ways = prizes.reduce((sum, prize) => sum + prize.ways, 0);
    const [times, p] = TABLE[kind];
    expect(prizes.map((prize) => prize.times)).toEqual([times].flat());
    expect((ways / of).toFixed(6)).toBe(p);
    const all = Array.from({ length: of }, (_, drawn) => catchOf(FISH[kind], drawn));
    for (const prize of prizes) expect(all.filter((one) => one === prize.times)).toHaveLength(prize.ways);
    expect(all.filter((one) => one > 0)).toHaveLength(ways);
  });

  test('pays each bullet by itself, at every stake to the cent', () => {
    for (const chip of ['0.01', '0.05', '10.00']) {
      const { shown, done } = open(at(['lambari', 'piaba', 'baiacu'], chip), [23, 24, 215]);
      expect(shown.shots).toEqual([
        { draw: 23, times: 2 },
        { draw: 24, times: 0 },
        { draw: 215, times: 80 },
      ]);
      const one = BigInt(Math.round(Number(chip) * 100)) * 10_000n;
      expect(done?.map(({ win }) => win)).toEqual([one * 2n, 0n, one * 80n]);
      expect(totalOf(done ?? []).multE4).toBe(273_333);
    }
  });

  test('bullets at one fish are bets of their own: each is charged, draws and is paid, whatever those before it caught', () => {
    const choice = at(['lambari', 'lambari', 'piaba', 'lambari']);
    const shots = choice.shots.map((shot) => (shot.kind === 'lambari' ? { ...shot, fish: 100 } : shot));
    const same = { ...choice, shots };
    expect(fishingGame.stakeOf?.(same)).toBe(4_000_000n);
    const { shown, done } = open(same, [0, 23, 74, 24]);
    expect(shown.shots.map(({ times }) => times)).toEqual([2, 2, 0, 0]);
    expect(done?.map(({ stake, win }) => [stake, win])).toEqual([
      [1_000_000n, 2_000_000n],
      [1_000_000n, 2_000_000n],
      [1_000_000n, 0n],
      [1_000_000n, 0n],
    ]);
    expect(fishingGame.maxWinE4(same)).toBe(((2 + 2 + 3 + 2) * 10_000) / 4);
  });

  test('takes one number a bullet, in order: what comes after a bullet cannot change it', () => {
    const seeds = { serverSeed: '5a'.repeat(32), clientSeed: `rio:${'0'.repeat(32)}`, nonce: 7 };
    const whole = at(['lambari', 'piaba', 'acara', 'boiuna']);
    const drawn = (choice: FishingChoice) =>
      openFair(fishingGame, { stake: fishingGame.stakeOf?.(choice) ?? amount(0n), choice, currency: 'BRL' }, seeds);
    const { turn, draws } = drawn(whole);
    expect(draws).toHaveLength(4);
    for (const length of [1, 2, 3])
      expect(drawn({ ...whole, shots: whole.shots.slice(0, length) }).turn.shown.shots).toEqual(
        turn.shown.shots.slice(0, length),
      );
  });

  test('reads whole seconds of bullets only: one a tenth, ten at most, of a stake on its list', () => {
    const good = at(['lambari', 'boiuna']);
    expect(fishingGame.readChoice({ ...good, more: 1 })).toEqual(good);
    expect(fishingGame.readChoice({ ...good, shots: [{ at: 3, fish: 1 }] })?.shots).toEqual([
      { at: 3, fish: 1, kind: null },
    ]);
    const shots = (list: unknown) => ({ ...good, shots: list });
    const bad = [
      null,
      [],
      'x',
      {},
      shots([]),
      shots([
        { at: 1, fish: 1 },
        { at: 1, fish: 2 },
      ]),
      shots([
        { at: 2, fish: 1 },
        { at: 1, fish: 2 },
      ]),
      shots([{ at: 10, fish: 1 }]),
      shots([{ at: -1, fish: 1 }]),
      shots([{ at: 0.5, fish: 1 }]),
      shots([{ at: 0, fish: '1' }]),
      shots([{ at: 0, fish: 1, kind: 'shark' }]),
      shots(Array.from({ length: 11 }, (_, one) => ({ at: one, fish: one }))),
      { ...good, chip: '0.03' },
      { ...good, chip: '1' + '0'.repeat(40) },
      { ...good, chip: 1 },
      { ...good, room: '' },
      { ...good, room: "x';--" },
      { ...good, second: Number.NaN },
      { ...good, missed: [{ at: 0, fish: 1, why: 'gone' }] },
      { ...good, missed: [{ at: 5, fish: 1, why: 'other' }] },
    ];
    expect(bad.filter((raw) => fishingGame.readChoice(raw) !== null)).toEqual([]);
  });

  test('knows what was wanted, whatever its room made of it', () => {
    const wanted = askedFishing(at(['lambari', 'piaba', 'acara']));
    const [a, b, c] = wanted.shots;
    if (!a || !b || !c) throw new Error('three bullets');
    const read = {
      ...wanted,
      shots: [{ ...c, kind: 'acara' as const }],
      missed: [a, b].map((one) => ({ at: one.at, fish: one.fish, why: 'gone' as const })),
    };
    expect(askedFishing(read)).toEqual(wanted);
  });

  test('refuses a stake that is not the sum of its bullets, and a fish without a kind', () => {
    const choice = at(['lambari', 'piaba']);
    for (const stake of [0n, 1_000_000n])
      expect(() => fishingGame.open({ stake: amount(stake), choice, currency: 'BRL' }, seededStream(1))).toThrow(
        RangeError,
      );
    expect(() => open(askedFishing(choice), [0, 0])).toThrow(RangeError);
  });

  test('replays recorded rounds from their seeds', () => {
    expect(replay(fishingGame, vectors)).toEqual(vectors.rounds.map(({ outcome }) => outcome));
  });
});

describe('the certificate of fishing', () => {
  test('is exactly the published one: .96 a bullet on every fish', () => {
    expect(reportOf(fishingGame)).toEqual(golden);
    expect(golden.choices.map(({ rtpExact }) => rtpExact)).toEqual(FISH_KINDS.map(() => '24/25'));
  });

  test('the mean prize of a fish that reveals it is the stated one', () => {
    const meanOf = (kind: FishKind) => {
      const { prizes } = FISH[kind];
      const ways = prizes.reduce((sum, prize) => sum + prize.ways, 0);
      return prizes.reduce((sum, prize) => sum + prize.ways * prize.times, 0) / ways;
    };
    expect([meanOf('baiacu'), meanOf('poraque')]).toEqual([62, 37]);
  });

  test('rounding to cents costs nothing at any bullet', () => {
    for (const kind of FISH_KINDS)
      for (const stake of fishingGame.betLevels)
        expect(returnAt(fishPays(kind), stake)).toEqual(returnOf(fishPays(kind)));
  });

  test('is another when any number of the model changes', () => {
    expect(survivorsOf(FISH, (model) => fishingReport(fishingGame, model))).toEqual([]);
  });

  test.each(FISH_KINDS)('simulated bullets on %s return what it says', (kind) => {
    const once = (stream: Parameters<typeof fishingGame.open>[1]) => {
      const bet = { stake: amount(1_000_000n), choice: at([kind]), currency: 'BRL' } as const;
      return fishingGame.open(bet, stream).done?.[0]?.multE4 ?? 0;
    };
    expect(sigmasOff(once, fishPays(kind), { rounds: 20_000, seed: 2_026 })).toBeLessThan(3);
  });
});
