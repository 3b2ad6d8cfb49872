import {
  type AmazoniaModel,
  type AmazoniaSymbol,
  columnAt,
  countIn,
  type Mode,
  WAY_SYMBOLS,
  type WaySymbol,
} from './amazonia-model.ts';

/** A win of one spin before money: what of, over how many reels, by how many ways, for how many coins in all. */
export interface SpinPay {
  readonly sym: WaySymbol | 'S';
  readonly count: number;
  readonly ways: number;
  readonly coins: number;
}

/** All that a spin at these stops pays, best symbol first, and the free spins it gives. */
export function spinPays(model: AmazoniaModel, stops: readonly number[], mode: Mode) {
  const columns = stops.map((stop, reel) => columnAt(model, reel, stop));
  const pays: SpinPay[] = [];
  const scatters = columns.filter((column) => column.includes('S')).length;
  if (scatters >= 3) {
    const coins = (model.scatterPays[scatters - 3] as number) * model.betCoins;
    pays.push({ sym: 'S', count: scatters, ways: 1, coins });
  }
  for (const sym of symbolsOf(columns[0] as readonly AmazoniaSymbol[])) {
    let ways = 1;
    let count = 0;
    for (const column of columns) {
      const found = countIn(model, column, sym, mode);
      if (found === 0) break;
      ways *= found;
      count += 1;
    }
    if (count >= 3) pays.push({ sym, count, ways, coins: (model.pays[sym][count - 3] as number) * ways });
  }
  return { pays, freeSpins: scatters >= 3 ? (model.freeSpins[scatters - 3] as number) : 0 };
}

/** Way symbols that may begin a way. A wild on the first reel would stand for each of them; this game's first strip has none. */
function symbolsOf(first: readonly AmazoniaSymbol[]): readonly WaySymbol[] {
  return WAY_SYMBOLS.filter((sym) => first.includes(sym) || first.includes('W'));
}
