import { amount } from '@trevo/money';
import { inFull } from '@trevo/testkit';
import { expect, test } from 'vitest';
import { seededStream } from '../../proof/seeded-stream.ts';
import { CARNAVAL_MODEL } from './carnaval-model.ts';
import { carnavalCertificate } from './index.ts';
import { playCarnaval } from './play-carnaval.ts';

/** The certificate's figures against the playing engine itself. The seed is fixed, so a pass is a fact and not luck. */
const ROUNDS = inFull(2_000_000, 60_000);

test(`${ROUNDS} simulated rounds return, tumble and trigger what the certificate says`, { timeout: 300_000 }, () => {
  const report = carnavalCertificate();
  const stream = seededStream(20_261_128);
  const stake = { bet: amount(1_000_000n), minorUnit: 10_000n };
  let [sumE4, hits, triggers] = [0, 0, 0];
  const tumbles = Array<number>(8).fill(0);
  for (let i = 0; i < ROUNDS; i += 1) {
    const { winMultE4, steps } = playCarnaval(CARNAVAL_MODEL, stake, stream);
    sumE4 += winMultE4;
    if (winMultE4 > 0) hits += 1;
    const free = steps.findIndex(({ t }) => t === 'fsTrigger');
    if (free >= 0) triggers += 1;
    const won = (free >= 0 ? steps.slice(0, free) : steps).filter(({ t }) => t === 'win').length;
    for (let n = 0; n < won; n += 1) tumbles[n] = (tumbles[n] as number) + 1;
  }
  const agree = (seen: number, chance: number) =>
    expect(Math.abs(seen / ROUNDS - chance)).toBeLessThan(3 * Math.sqrt((chance * (1 - chance)) / ROUNDS));
  const deviation = Number(report.standardDeviation);
  expect(Math.abs(sumE4 / ROUNDS / 10_000 - Number(report.rtp))).toBeLessThan((3 * deviation) / Math.sqrt(ROUNDS));
  agree(hits, Number(report.hitRate));
  agree(triggers, Number(report.featureChance));
  tumbles.slice(0, 5).forEach((seen, n) => agree(seen, Number(report.tumbleChances[n])));
});
