import { amount } from '@trevo/money';
import type { HouseGame } from '../../house/index.ts';
import { seededStream } from '../../proof/seeded-stream.ts';
import type { ChoicePays } from '../choice-certificate.ts';

const ONE = amount(1_000_000n);

/** How many standard errors the mean of simulated rounds is away from what the certificate says; the scatter is the certified one too. */
export function sigmasOff<Choice>(
  game: HouseGame<Choice>,
  choice: Choice,
  { total, pays }: ChoicePays,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): number {
  const meanOf = (power: number) =>
    pays.reduce((sum, [payE4, ways]) => sum + (payE4 / 10_000) ** power * (Number(ways) / Number(total)), 0);
  const stream = seededStream(seed);
  let paid = 0;
  for (let i = 0; i < rounds; i += 1) {
    const [part] = game.open({ stake: ONE, choice, currency: 'BRL' }, stream).done ?? [];
    if (!part) throw new Error('only rounds of one decision are simulated here');
    paid += part.multE4 / 10_000;
  }
  return Math.abs(paid / rounds - meanOf(1)) / Math.sqrt((meanOf(2) - meanOf(1) ** 2) / rounds);
}
