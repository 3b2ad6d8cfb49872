import {
  type Content,
  findPlay,
  hasSeries,
  isMultiple,
  isSeries,
  isSingleChallenge,
  isUnit,
  type LotteryGame,
  oddsTable,
  type Play,
  readContent,
  rebatePpm,
  stakeOf,
} from '@trevo/engines/lottery';
import { add, type Amount, type CurrencyCode, isWholeMinor, minAmount, ZERO } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import { publicId } from '../../../platform/secrets.ts';
import type { Issue, LotteryTerms } from '../lottery.types.ts';
import { booksOf, costsOf, mostPaid, paidOf } from './order-costs.ts';
import {
  LONG_CONTENT,
  type PlannedCosts,
  type PlannedOrder,
  type PlannedSlip,
  type SlipLine,
  type WantedItem,
} from './order.types.ts';

/**
 * What one slip may write: orders, outcomes of issues, and characters of contents. One slip is one transaction that others wait for, and is
 * counted before its money is looked at.
 */
const MOST_ORDERS = 1_200;
const MOST_OUTCOMES = 20_000;
const MOST_CHARACTERS = 1_000_000;

export type WantedSlip = {
  readonly game: LotteryGame;
  readonly currency: CurrencyCode;
  readonly series: number;
  readonly items: readonly WantedItem[];
  /** In the order of their draws; of all but the first, the multiple of every line. */
  readonly issues: readonly Issue[];
  readonly multiples: readonly number[];
  readonly terms: LotteryTerms;
  readonly ceiling: { readonly least: number; readonly most: number; readonly brand: number };
};

type RefusalOf = (code: ConstructorParameters<typeof DomainError>[0], more?: Record<string, unknown>) => DomainError;
type ReadLine = SlipLine & { readonly content: Content; readonly isChallenge: boolean };

const readLine = (item: WantedItem, wanted: WantedSlip, refuse: RefusalOf): ReadLine => {
  const { game, currency, series, terms, ceiling } = wanted;
  const found = findPlay(item.play);
  if (found?.family.code !== game.family) throw refuse('lottery.bad_content');
  const { play } = found;
  if (terms.closedPlays.includes(play.code)) throw refuse('lottery.play_closed');
  const read = readContent(play, item.content);
  if (!read.isRight) {
    const [fault] = read.faults;
    throw refuse('lottery.bad_content', fault && { fault: fault.code, row: fault.row, at: fault.at });
  }
  if (read.combos !== item.combos) throw refuse('lottery.bad_combos', { combos: read.combos });
  if (!isUnit(item.unit, currency) || !isMultiple(item.multiple)) throw refuse('lottery.bad_stake');
  return {
    play,
    text: item.content,
    content: read.content,
    combos: read.combos,
    unit: item.unit,
    oddsE2: terms.odds[play.code] ?? oddsTable(play, series),
    // Odds of the operator's own do not follow the series: there a lower one would give the rebate for nothing.
    rebatePpm: terms.odds[play.code] ? 0 : rebatePpm(play, series, ceiling.most),
    ceilings: terms.odds[play.code] || !hasSeries(play) ? null : { own: ceiling.most, brand: ceiling.brand },
    isChallenge: isSingleChallenge(play, read.content),
  };
};

/** The most that one draw pays: of each book the dearest outcome. */
const mostOf = (costs: PlannedCosts['costs']): Amount => {
  const books = new Map<number, Amount>();
  for (const { book, cost } of costs) if (cost > (books.get(book) ?? ZERO)) books.set(book, cost);
  return add(ZERO, ...books.values());
};

/** What a line comes to with a multiple. @throws RangeError beyond 64 bits */
const weigh = (line: ReadLine, multiple: number, { series, terms, currency }: WantedSlip) => {
  const bet = { series, unit: line.unit, multiple, oddsE2: line.oddsE2 };
  const stake = stakeOf(line.play, line.combos, bet);
  const cap = line.isChallenge ? terms.challengePayout : terms.payout;
  const costs = costsOf(line.play, line.content, bet);
  const most = mostOf(costs);
  const paid = mostPaid({ cap, stake });
  return {
    stake,
    cap,
    most: minAmount(most, paid),
    isWhole: isWholeMinor(stake, currency),
    isWithin: most <= terms.payout,
    costs: paidOf(costs, paid),
  };
};

/**
 * Reads a slip whole: every line counted again, every order weighed against the caps of one order, and what all of them cost. A refusal says which
 * line. @throws DomainError lottery.*
 */
export const readSlip = (wanted: WantedSlip): PlannedSlip => {
  const { series, ceiling, items, issues, multiples, terms } = wanted;
  if (!isSeries(series) || series < ceiling.least || series > ceiling.most)
    throw new DomainError('lottery.series_unknown');
  const characters = items.reduce(
    (sum, { content: { length } }) => sum + (length > LONG_CONTENT ? length : length * issues.length),
    0,
  );
  if (items.length * issues.length > MOST_ORDERS || characters > MOST_CHARACTERS)
    throw new DomainError('lottery.limit_exceeded');
  const orders: PlannedOrder[] = [];
  const costs: PlannedCosts[] = [];
  let outcomes = 0;
  const lines = items.map((item, line) => {
    const refuse: RefusalOf = (code, more = {}) => new DomainError(code, { value: { line, ...more } });
    const read = readLine(item, wanted, refuse);
    const known = new Map<number, ReturnType<typeof weigh> & { readonly issueIds: bigint[] }>();
    for (const [target, issue] of issues.entries()) {
      const multiple = target === 0 ? item.multiple : (multiples[target - 1] ?? item.multiple);
      const where = issues.length > 1 ? { issue: issue.issue } : {};
      if (!isMultiple(multiple)) throw refuse('lottery.bad_stake', where);
      const weighed = known.get(multiple) ?? { ...within(() => weigh(read, multiple, wanted), refuse), issueIds: [] };
      known.set(multiple, weighed);
      if ((target === 0 && weighed.stake !== item.stake) || !weighed.isWhole) throw refuse('lottery.bad_stake', where);
      if (!weighed.isWithin) throw refuse('lottery.limit_exceeded', where);
      weighed.issueIds.push(issue.issueId);
      outcomes += weighed.costs.length;
      if (outcomes > MOST_OUTCOMES) throw refuse('lottery.limit_exceeded', where);
      const { stake, cap, most } = weighed;
      orders.push({ orderId: publicId('lo'), line, target, multiple, stake, cap, most });
    }
    for (const { issueIds, costs: own } of known.values())
      costs.push({ play: read.play.code, issueIds, cap: capOf(read.play, terms), costs: own });
    return read;
  });
  const stake = within(
    () => add(ZERO, ...orders.map((order) => order.stake)),
    (code) => new DomainError(code),
  );
  return { series, stake, lines, issues, orders, costs, issuePayout: terms.issuePayout };
};

/** Each book has an equal part of what a play may cost: so their sum is within it, whatever the others have, and no row of the play is locked. */
const capOf = (play: Play, { exposure }: LotteryTerms): Amount => (exposure / BigInt(booksOf(play))) as Amount;

/** What does not fit 64 bits is beyond every cap. */
const within = <T>(work: () => T, refuse: RefusalOf): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw refuse('lottery.limit_exceeded');
    throw error;
  }
};
