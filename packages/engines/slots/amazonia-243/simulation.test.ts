import { amount } from '@trevo/money';
import { inFull } from '@trevo/testkit';
import { expect, test } from 'vitest';
import { seededStream } from '../../proof/seeded-stream.ts';
import { AMAZONIA_MODEL } from './amazonia-model.ts';
import { amazoniaCertificate } from './index.ts';
import { playAmazonia } from './play-amazonia.ts';

/** The certificate's figures against the playing engine itself. The seed is fixed, so a pass is a fact and not luck. */
const ROUNDS = inFull(2_000_000, 300_000);

test(`${ROUNDS} simulated rounds return, hit and trigger what the certificate says`, { timeout: 120_000 }, () => {
  const report = amazoniaCertificate();
  const stream = seededStream(20_260_305);
  const stake = { bet: amount(1_000_000n), minorUnit: 10_000n };
  let sumE4 = 0;
  let triggers = 0;
  for (let i = 0; i < ROUNDS; i += 1) {
    const { winMultE4, steps } = playAmazonia(AMAZONIA_MODEL, stake, stream);
    sumE4 += winMultE4;
    if (steps.some(({ t }) => t === 'fsTrigger')) triggers += 1;
  }
  const deviation = Number(report.standardDeviation);
  expect(Math.abs(sumE4 / ROUNDS / 10_000 - Number(report.rtp))).toBeLessThan((3 * deviation) / Math.sqrt(ROUNDS));
  const chance = Number(report.featureChance);
  expect(Math.abs(triggers / ROUNDS - chance)).toBeLessThan(3 * Math.sqrt((chance * (1 - chance)) / ROUNDS));
});
