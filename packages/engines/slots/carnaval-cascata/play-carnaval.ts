import { type Amount, amount } from '@trevo/money';
import type { RandomStream } from '../../fair/index.ts';
import { badgeBand, type CarnavalModel, type Mode } from './carnaval-model.ts';
import type { CarnavalStep } from './steps.ts';
import { drawSymbols, tumble, winnersOf } from './tumble.ts';

export interface CarnavalRound {
  readonly steps: readonly CarnavalStep[];
  readonly winMultE4: number;
  readonly win: Amount;
}

/**
 * Decides one round with all its tumbles and free spins. Draw order is part of the rules: the first drop's cells row by row, each int(100) by
 * the weights; in a base spin then int(100) for each cell in the same order, a badge below the chance; after each win the empty cells row by row
 * (`tumble`), none after the ladder's last step; then the same for each free spin, without badges, until none is left or the cap is reached.
 * The win is floored once, on the total; at the listed bets a tenth is whole cents.
 * @throws RangeError when the bet is not positive.
 */
export function playCarnaval(
  model: CarnavalModel,
  { bet, minorUnit }: { readonly bet: Amount; readonly minorUnit: bigint },
  stream: RandomStream,
): CarnavalRound {
  if (bet <= 0n) throw new RangeError('a bet must be positive');
  const capE4 = model.capBets * 10_000;
  const money = (payE4: number) => amount(((bet * BigInt(payE4)) / (10_000n * minorUnit)) * minorUnit);
  const cells = model.columns * model.rows;
  const steps: CarnavalStep[] = [];
  let totalE4 = 0;
  const add = (payE4: number): Amount => {
    totalE4 = Math.min(capE4, totalE4 + payE4);
    return money(totalE4);
  };

  const drop = (mode: Mode): number => {
    let grid = drawSymbols(model, cells, stream);
    const badges =
      mode === 'base' ? grid.flatMap((_, cell) => (stream.int(100) < model.badgeChance ? [cell] : [])) : [];
    steps.push({ t: 'reveal', mode, grid, badges });
    const band = badgeBand(badges.length);
    if (band !== null) {
      const payE4 = (model.badgePays[band] as number) * 10_000;
      steps.push({ t: 'badges', count: badges.length, payE4, amount: money(payE4), total: add(payE4) });
    }
    const ladder = model.ladder[mode];
    for (const [at, mult] of ladder.entries()) {
      const winners = totalE4 < capE4 ? winnersOf(model, grid) : [];
      if (winners.length === 0) break;
      const wins = winners.map(({ sym, cells: lit, tenths }) => ({
        sym,
        count: lit.length,
        cells: lit,
        payE4: tenths * 1_000,
        mult,
        amount: money(tenths * 1_000 * mult),
      }));
      const stepE4 = winners.reduce((sum, { tenths }) => sum + tenths, 0) * 1_000 * mult;
      steps.push({ t: 'win', wins, stepWin: money(stepE4), total: add(stepE4) });
      if (at === ladder.length - 1 || totalE4 === capE4) break;
      const remove = winners.flatMap(({ cells: lit }) => lit).toSorted((a, b) => a - b);
      const next = tumble(model, grid, remove, stream);
      steps.push({ t: 'tumble', remove, ...next });
      grid = next.grid;
    }
    return band === null ? 0 : (model.freeSpins[band] as number);
  };

  const of = drop('base');
  if (of > 0 && totalE4 < capE4) steps.push({ t: 'fsTrigger', count: of });
  for (let n = 1; n <= of && totalE4 < capE4; n += 1) {
    steps.push({ t: 'fsSpin', n, of });
    drop('free');
  }
  steps.push({ t: 'end', totalE4, cap: totalE4 === capE4 });
  return { steps, winMultE4: totalE4, win: money(totalE4) };
}
