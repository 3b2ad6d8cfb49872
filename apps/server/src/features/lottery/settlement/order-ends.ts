import {
  type FamilyCode,
  FAMILIES,
  findPlay,
  type Play,
  readContent,
  type Result,
  settle,
  validBetsOf,
} from '@trevo/engines/lottery';
import { type Amount, minAmount, subtract, ZERO } from '@trevo/money';
import type { OrderEnd, SettledOrder } from './settlement.types.ts';

/** A play as it stands to one content and one result: parsed and counted once, however many orders have it. */
type Known = { readonly play: Play; readonly content: ReturnType<typeof contentOf>; readonly hasHits: boolean };

const contentOf = (play: Play, text: string) => {
  const read = readContent(play, text);
  if (!read.isRight) throw new Error(`an order has a content that nobody reads: ${play.code}`);
  return read.content;
};

export const readNumbers = (family: FamilyCode, numbers: string): Result => {
  const result = FAMILIES[family].read(numbers);
  if (!result) throw new Error(`a result that nobody reads: ${family} ${numbers}`);
  return result;
};

/** How many contents are remembered while an issue is settled. */
const MOST_KNOWN = 50_000;

/** What orders of an issue come to by its result, player by player: `endsOf` wants all orders of a player at once. */
export const createOrderEnds = (result: Result) => {
  const known = new Map<string, Known>();
  const knownOf = ({ play: code, content: text }: SettledOrder): Known => {
    const key = `${code} ${text}`;
    const found = known.get(key);
    if (found) return found;
    const play = findPlay(code)?.play;
    if (!play) throw new Error(`an order is on a play that nobody knows: ${code}`);
    const content = contentOf(play, text);
    const tally = play.rule.settle(content, result);
    const made = {
      play: { ...play, rule: Object.assign(Object.create(play.rule) as Play['rule'], { settle: () => tally }) },
      content,
      hasHits: tally.pushes > 0 || tally.wins.some((count) => count > 0),
    };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, made);
    return made;
  };

  return (orders: readonly SettledOrder[]): OrderEnd[] => {
    const lines = orders.map((order) => {
      const { play, content, hasHits } = knownOf(order);
      const terms = { series: order.series, unit: order.unit, multiple: order.multiple, oddsE2: order.oddsE2 };
      const end = hasHits ? settle(play, { content, terms, currency: order.currency, cap: order.cap }, result) : null;
      return { order, play, content, terms, end };
    });
    const valids = validBetsOf(lines);
    return lines.map(({ order, end }, at) => ({
      order,
      payout: end?.payout ?? ZERO,
      pool: ZERO,
      refund: end?.refund ?? ZERO,
      poolUnits: end?.poolShares ?? [],
      // What was given back counts for nothing.
      validBet: minAmount((valids[at] ?? ZERO) as Amount, subtract(order.stake, end?.refund ?? ZERO)),
    }));
  };
};
