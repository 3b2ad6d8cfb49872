import { fraction, type Fraction } from '../../proof/fraction.ts';
import type { Content, Play } from '../play.ts';
import type { Sample } from './samples.ts';

/** Hits of each prize and combinations given back, on average over the results, exactly. */
export function averages({ rule }: Play, content: Content, sample: Sample): { wins: Fraction[]; pushes: Fraction } {
  const wins = rule.prizes.map(() => 0);
  let [pushes, all] = [0, 0];
  for (const [result, ways] of sample) {
    const tally = rule.settle(content, result);
    for (let at = 0; at < wins.length; at += 1) wins[at] = (wins[at] ?? 0) + (tally.wins[at] ?? 0) * ways;
    pushes += tally.pushes * ways;
    all += ways;
  }
  return {
    wins: wins.map((count) => fraction(BigInt(count), BigInt(all))),
    pushes: fraction(BigInt(pushes), BigInt(all)),
  };
}
