import { type Amount, amount } from '@trevo/money';
import type { RandomStream } from '../../fair/index.ts';
import type { LineWin, RoundStep } from '../round-steps.ts';
import type { RoundOutcome } from '../slot-game.ts';
import { runFeature } from './feature.ts';
import { type LinePay, linePays, multiplierOf, windowAt } from './line-wins.ts';
import type { OncaModel } from './onca-model.ts';

/** Money of one round: the bet and the currency's minor unit, both in micros. */
interface Stake {
  readonly bet: Amount;
  readonly minorUnit: bigint;
}

/**
 * Decides one round of a model: `u = int(featureOneIn)`, 0 is a feature; else one stop per reel, left to right.
 * The win is floored once, on the total; at the listed bet levels every line's money is whole cents anyway.
 * @throws RangeError when the bet is not positive.
 */
export function playOnca(model: OncaModel, stake: Stake, stream: RandomStream): RoundOutcome {
  if (stake.bet <= 0n) throw new RangeError('a bet must be positive');
  if (stream.int(model.featureOneIn) === 0) {
    const run = runFeature(model, stream);
    const paid = pay(model, stake, linePays(model, run.grid), multiplierOf(model, run.grid));
    return { mode: 'feature', stops: [], ...paid, steps: [...run.steps, ...paid.steps] };
  }
  const stops = model.strips.map((strip) => stream.int(strip.length));
  const grid = windowAt(model, stops);
  const paid = pay(model, stake, linePays(model, grid), 1);
  return { mode: 'base', stops, ...paid, steps: [{ t: 'reveal', mode: 'base', grid }, ...paid.steps] };
}

function pay(model: OncaModel, stake: Stake, pays: readonly LinePay[], mult: number) {
  const toE4 = (linePay: number) => (linePay * 10_000) / model.lines.length;
  const money = (payE4: number) => floorPay(stake, payE4);
  const lineE4 = toE4(pays.reduce((sum, line) => sum + line.pay, 0));
  const winMultE4 = lineE4 * mult;
  const win = money(winMultE4);
  const steps: RoundStep[] = [];
  if (pays.length > 0) {
    const wins: LineWin[] = pays.map(({ line, sym, cells, pay: linePay }) => {
      const payE4 = toE4(linePay);
      return { line, sym, cells, payE4, amount: money(payE4) };
    });
    steps.push({ t: 'win', wins, stepWin: money(lineE4) });
  }
  if (mult !== 1) steps.push({ t: 'fullGrid', mult, stepWin: win });
  steps.push({ t: 'end', totalE4: winMultE4, cap: false });
  return { steps, winMultE4, win };
}

function floorPay({ bet, minorUnit }: Stake, payE4: number): Amount {
  return amount(((bet * BigInt(payE4)) / (10_000n * minorUnit)) * minorUnit);
}
