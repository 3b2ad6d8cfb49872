import { type BusinessDate, startOfBusinessDay, addDays, addMs, DAY, toIso } from '@trevo/time';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Catalog } from '../catalog/index.ts';
import { moneyLines } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { projectBets } from './bets.projector.ts';
import { projectCash } from './cash.projector.ts';
import {
  countPlayers,
  listBestGames,
  listBestPlayers,
  listDays,
  listPlays,
  sumBetQuarters,
  sumCashQuarters,
} from './tallies.repository.ts';
import type { Span, TallyOwner } from './tallies.types.ts';

export { changesOf, type CountedBet, type Sums } from './bet-changes.ts';
export { quarterOf } from './quarter.ts';
export type { BetTally, CashTally, DayTally, GameTally, Span } from './tallies.types.ts';

type TalliesDeps = Pick<Platform, 'db' | 'clock'> & { readonly merchants: Merchants; readonly catalog: Catalog };

/** So long a play counts for the order of the popular games. */
const POPULAR_FOR = 7 * DAY;

const createTallies = ({ db, merchants }: TalliesDeps) => {
  const ownerOf = (merchantId: number): TallyOwner => ({
    merchantId,
    currency: merchants.profile(merchantId).currency,
  });
  return {
    /** What bets and payments of a span came to. A span that ends within a quarter of an hour contains the whole quarter. */
    async sums(merchantId: number, span: Span) {
      const owner = ownerOf(merchantId);
      const [bets, cash] = await Promise.all([sumBetQuarters(db, owner, span), sumCashQuarters(db, owner, span)]);
      return { ...bets, ...cash };
    },
    /** Members who played on a day, as far as their first bet that counts was settled before a moment. */
    players: (merchantId: number, day: BusinessDate, before: Date) =>
      countPlayers(db, ownerOf(merchantId), day, before),
    /** The brand's last days up to this one, the oldest first; a day without anything is a row of zeros. */
    days(merchantId: number, last: BusinessDate, count: number) {
      const zone = merchants.settings(merchantId)['brand.timeZone'];
      const days = Array.from({ length: count + 1 }, (_, index) => addDays(last, index + 1 - count));
      const starts = days.map((day) => new Date(startOfBusinessDay(day, zone)));
      return listDays(db, ownerOf(merchantId), days.slice(0, count), starts);
    },
    /** Members by what they staked, from one day to another, both included. */
    bestPlayers: (merchantId: number, of: { from: BusinessDate; to: BusinessDate; limit: number }) =>
      listBestPlayers(db, ownerOf(merchantId), of),
    /** Games by what they kept (GGR), from one day to another, both included. */
    bestGames: (merchantId: number, of: { from: BusinessDate; to: BusinessDate; limit: number }) =>
      listBestGames(db, ownerOf(merchantId), of),
  };
};
/** The door of the tallies: what bets and payments of a brand come to. Read from sums that are kept, at most a second or two old. */
export type Tallies = Readonly<ReturnType<typeof createTallies>>;

/** Sums of bets and payments by quarter of an hour, business day, member and game. Moves nothing: it only reads the streams. */
export const openTallies = (deps: TalliesDeps): Part<Tallies> => {
  const { db, clock, merchants, catalog } = deps;
  catalog.tiePlays(() => listPlays(db, toIso(addMs(clock.now(), -POPULAR_FOR)).slice(0, 10)));
  return {
    door: createTallies(deps),
    consumers: [projectBets(merchants), projectCash(moneyLines('deposit', 'withdrawal'))],
  };
};
