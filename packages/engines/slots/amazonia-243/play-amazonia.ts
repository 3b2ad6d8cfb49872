import { type Amount, amount } from '@trevo/money';
import type { RandomStream } from '../../fair/index.ts';
import type { AmazoniaModel, Mode } from './amazonia-model.ts';
import { spinPays } from './spin-wins.ts';
import type { AmazoniaStep } from './steps.ts';

export interface AmazoniaRound {
  readonly steps: readonly AmazoniaStep[];
  readonly winMultE4: number;
  readonly win: Amount;
}

/**
 * Decides one round with all its free spins. Draw order is part of the rules: one stop for each reel from the left, then the same for each
 * free spin until none is left or the cap is reached. The win is floored once, on the total; at the listed bets a coin is whole cents.
 * @throws RangeError when the bet is not positive.
 */
export function playAmazonia(
  model: AmazoniaModel,
  { bet, minorUnit }: { readonly bet: Amount; readonly minorUnit: bigint },
  stream: RandomStream,
): AmazoniaRound {
  if (bet <= 0n) throw new RangeError('a bet must be positive');
  const coinE4 = 10_000 / model.betCoins;
  const capE4 = model.capBets * 10_000;
  const money = (payE4: number) => amount(((bet * BigInt(payE4)) / (10_000n * minorUnit)) * minorUnit);
  const steps: AmazoniaStep[] = [];
  let totalE4 = 0;

  const spin = (mode: Mode): number => {
    const stops = model.strips.map((strip) => stream.int(strip.length));
    const { pays, freeSpins } = spinPays(model, stops, mode);
    steps.push({ t: 'reveal', mode, stops });
    if (pays.length === 0) return 0;
    const spinE4 = pays.reduce((sum, { coins }) => sum + coins, 0) * coinE4;
    totalE4 = Math.min(capE4, totalE4 + spinE4);
    const wins = pays.map(({ sym, count, ways, coins }) => {
      const payE4 = coins * coinE4;
      return { sym, count, ways, payE4, amount: money(payE4) };
    });
    steps.push({ t: 'win', wins, stepWin: money(spinE4), total: money(totalE4) });
    return freeSpins;
  };

  let of = spin('base');
  if (of > 0 && totalE4 < capE4) steps.push({ t: 'fsTrigger', count: of });
  for (let n = 1; n <= of && totalE4 < capE4; n += 1) {
    steps.push({ t: 'fsSpin', n, of });
    const more = spin('free');
    if (more > 0 && totalE4 < capE4) {
      of += more;
      steps.push({ t: 'retrigger', count: more, of });
    }
  }
  steps.push({ t: 'end', totalE4, cap: totalE4 === capE4 });
  return { steps, winMultE4: totalE4, win: money(totalE4) };
}
