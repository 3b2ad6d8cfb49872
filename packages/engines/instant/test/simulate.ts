import { amount } from '@trevo/money';
import type { RandomStream } from '../../fair/index.ts';
import type { HouseGame } from '../../house/index.ts';
import { seededStream } from '../../proof/seeded-stream.ts';
import type { ChoicePays } from '../choice-certificate.ts';

/** Plays a round of a game of one decision, and tells what it paid in ten-thousandths of the stake. */
export const once =
  <Choice>(game: HouseGame<Choice>, choice: Choice) =>
  (stream: RandomStream): number => {
    const [part] = game.open({ stake: amount(1_000_000n), choice, currency: 'BRL' }, stream).done ?? [];
    if (!part) throw new Error('a round of one decision is over at once');
    return part.multE4;
  };

/** How many standard errors the mean of simulated rounds is away from the certified one; the scatter is the certified one too. */
export function sigmasOff(
  play: (stream: RandomStream) => number,
  { total, pays }: ChoicePays,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): number {
  const meanOf = (power: number) =>
    pays.reduce((sum, [payE4, ways]) => sum + (payE4 / 10_000) ** power * (Number(ways) / Number(total)), 0);
  const stream = seededStream(seed);
  let paidE4 = 0;
  for (let i = 0; i < rounds; i += 1) paidE4 += play(stream);
  return Math.abs(paidE4 / 10_000 / rounds - meanOf(1)) / Math.sqrt((meanOf(2) - meanOf(1) ** 2) / rounds);
}
