import { amount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import { createStream, type RandomStream } from '../../fair/index.ts';
import { seededStream } from '../../proof/seeded-stream.ts';
import { oncaDaSorte } from './index.ts';

/** The certificate's figures against the playing engine itself. Seeds are fixed, so a pass is a fact and not luck. */
const ONE = amount(1_000_000n);
const report = oncaDaSorte.rtpReport();

function simulate(spins: number, streamOf: (i: number) => RandomStream) {
  let sumE4 = 0;
  let hits = 0;
  let features = 0;
  for (let i = 0; i < spins; i += 1) {
    const round = oncaDaSorte.play(ONE, streamOf(i));
    sumE4 += round.winMultE4;
    if (round.winMultE4 > 0) hits += 1;
    if (round.mode === 'feature') features += 1;
  }
  return { mean: sumE4 / spins / 10_000, hitRate: hits / spins, featureRate: features / spins };
}

function expectWithinThreeSigma(spins: number, found: ReturnType<typeof simulate>): void {
  const sigma = (chance: number) => Math.sqrt((chance * (1 - chance)) / spins);
  const [rtp, hit, deviation] = [report.rtp, report.hitRate, report.standardDeviation].map(Number) as [
    number,
    number,
    number,
  ];
  expect(Math.abs(found.mean - rtp)).toBeLessThan((3 * deviation) / Math.sqrt(spins));
  expect(Math.abs(found.hitRate - hit)).toBeLessThan(3 * sigma(hit));
  expect(Math.abs(found.featureRate - 1 / 80)).toBeLessThan(3 * sigma(1 / 80));
}

describe('simulated rounds', () => {
  test('two million on a seeded stream return what the certificate says', { timeout: 60_000 }, () => {
    const stream = seededStream(20_260_305);
    expectWithinThreeSigma(
      2_000_000,
      simulate(2_000_000, () => stream),
    );
  });

  test('fifty thousand on fair/v1 return what the certificate says', { timeout: 60_000 }, () => {
    const serverSeed = 'a7'.repeat(32);
    const found = simulate(50_000, (nonce) =>
      createStream({ serverSeed, game: 'spb-a', mathVersion: 'm1', nonce, clientSeed: 'simulation' }),
    );
    expectWithinThreeSigma(50_000, found);
  });
});
