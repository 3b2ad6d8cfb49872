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
import { minAmount, subtract, ZERO } from '@trevo/money';
import type { OrderEnd, SettledOrder, WholeEnd } from './settlement.types.ts';

/** A play as it stands to one content and one result: parsed and counted once, however many orders have it. */
type Known = { readonly play: Play; readonly content: ReturnType<typeof contentOf>; readonly hasHits: boolean };

const contentOf = (play: Play, text: string) => {
  const read = readContent(play, text);
  if (!read.isRight) throw new Error(`an order has a content that nobody reads: ${play.code}`);
  return read.content;
};

/** An order's play and content. @throws Error where nobody reads them */
export const readLine = (code: string, text: string): Pick<Known, 'play' | 'content'> => {
  const play = findPlay(code)?.play;
  if (!play) throw new Error(`an order is on a play that nobody knows: ${code}`);
  return { play, content: contentOf(play, text) };
};

export const readNumbers = (family: FamilyCode, numbers: string): Result => {
  const result = FAMILIES[family].read(numbers);
  if (!result) throw new Error(`a result that nobody reads: ${family} ${numbers}`);
  return result;
};

/** What is remembered of contents while an issue is settled: their characters, and so much for each. As many as 50,000 short ones. */
const MOST_REMEMBERED = 4_000_000;
const EACH = 60;

/**
 * Makes something of a play and a content once, however many orders have it. By characters, not by contents: one may be 10,000 lines, which are two
 * megabytes when they are read, and a thousand players with one each would be all the memory of the process.
 */
export const remember = <Made>(
  make: (code: string, text: string) => Made,
  most = MOST_REMEMBERED,
): ((code: string, text: string) => Made) => {
  const known = new Map<string, Made>();
  let held = 0;
  return (code, text) => {
    const key = `${code} ${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(code, text);
    const more = key.length + EACH;
    if (held + more > most) {
      known.clear();
      held = 0;
    }
    held += more;
    known.set(key, made);
    return made;
  };
};

/** What orders of an issue come to by its result. */
export const createOrderEnds = (result: Result) => {
  const knownOf = remember((code, text): Known => {
    const { play, content } = readLine(code, text);
    const tally = play.rule.settle(content, result);
    return {
      play: { ...play, rule: Object.assign(Object.create(play.rule) as Play['rule'], { settle: () => tally }) },
      content,
      hasHits: tally.pushes > 0 || tally.wins.some((count) => count > 0),
    };
  });
  const endOf = (order: SettledOrder): OrderEnd => {
    const { play, content, hasHits } = knownOf(order.play, order.content);
    const { series, unit, multiple, oddsE2, currency, cap } = order;
    const terms = { series, unit, multiple, oddsE2 };
    const end = hasHits ? settle(play, { content, terms, currency, cap }, result) : null;
    return {
      order,
      payout: end?.payout ?? ZERO,
      pool: ZERO,
      refund: end?.refund ?? ZERO,
      poolUnits: end?.poolShares ?? [],
    };
  };

  return {
    /** Whether orders on this get anything. */
    hasHits: (play: string, content: string): boolean => knownOf(play, content).hasHits,
    /** What one order is paid, whatever else its player bet. */
    endOf,
    /** All orders of one player on the issue. */
    endsOf(orders: readonly SettledOrder[]): WholeEnd[] {
      const valids = validBetsOf(orders.map((order) => ({ ...knownOf(order.play, order.content), terms: order })));
      return orders.map((order, at) => {
        const end = endOf(order);
        // What was given back counts for nothing.
        return { ...end, validBet: minAmount(valids[at] ?? ZERO, subtract(order.stake, end.refund)) };
      });
    },
  };
};
export type OrderEnds = ReturnType<typeof createOrderEnds>;
