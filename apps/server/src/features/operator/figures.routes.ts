import { getOperatorFigures, type Language, type ValueOf } from '@trevo/contract';
import { subtract } from '@trevo/money';
import { addDays, businessDateOf, startOfBusinessDay } from '@trevo/time';
import type { Ops } from '../../platform/ops/ops.ts';
import type { Catalog } from '../catalog/index.ts';
import { memberRefs, type Members } from '../members/index.ts';
import type { BetTally, Tallies } from '../tallies/index.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { listNewPlayers } from './reports.repository.ts';

export type FiguresDeps = Pick<OperatorDeps, 'db' | 'clock' | 'merchants'> & {
  readonly tallies: Tallies;
  readonly catalog: Catalog;
  readonly members: Members;
};

/** How many games and players a page shows. */
const BEST = 20;

const ggrOf = ({ turnover, payouts }: BetTally) => subtract(turnover, payouts);
const playOf = (tally: BetTally) => ({ bets: tally.bets, turnover: tally.turnover, ggr: ggrOf(tally) });

type Asked = { readonly merchantId: number; readonly count: number; readonly language: Language };

/** The last days of a brand, and who and what made them. */
const readFigures = async (
  { db, clock, merchants, tallies, catalog, members }: FiguresDeps,
  { merchantId, count, language }: Asked,
): Promise<ValueOf<typeof getOperatorFigures>> => {
  const zone = merchants.settings(merchantId)['brand.timeZone'];
  const today = businessDateOf(clock.now(), zone);
  const first = addDays(today, 1 - count);
  const span = { from: first, to: today, limit: BEST };
  const [days, joined, games, players, nameOf] = await Promise.all([
    tallies.days(merchantId, today, count),
    listNewPlayers(db, merchantId, { from: new Date(startOfBusinessDay(first, zone)), zone }),
    tallies.bestGames(merchantId, span),
    tallies.bestPlayers(merchantId, span),
    catalog.nameOf(merchantId, language),
  ]);
  const refOf = await memberRefs(
    members,
    players.map(({ memberId }) => memberId),
  );
  return {
    timeZone: zone,
    currency: merchants.profile(merchantId).currency,
    days: days.map((day) => ({
      day: day.day,
      deposits: day.deposits,
      withdrawals: day.withdrawals,
      turnover: day.turnover,
      payouts: day.payouts,
      ggr: ggrOf(day),
      players: day.players,
      newMembers: joined.get(day.day) ?? 0,
    })),
    games: games.map((game) => ({ nodeId: game.nodeId, name: nameOf(game.nodeId), ...playOf(game) })),
    players: players.map((player) => ({ member: refOf(player.memberId), ...playOf(player) })),
  };
};

/** Thirty days of a large house's players are half a million rows: everybody who looks within so long gets one reading of them. */
const KEPT_MS = 15_000;

export const figuresRoutes = (ops: Ops, deps: FiguresDeps): void => {
  const kept = new Map<string, { readonly at: number; readonly figures: ReturnType<typeof readFigures> }>();
  ops.read(getOperatorFigures, ({ operator: { merchantId }, caller: { language }, query: { days } }) => {
    const key = `${merchantId} ${days} ${language}`;
    const at = deps.clock.now();
    const known = kept.get(key);
    if (known && Math.abs(at - known.at) < KEPT_MS) return known.figures;
    const figures = readFigures(deps, { merchantId, count: Number(days), language });
    kept.set(key, { at, figures });
    figures.catch(() => kept.delete(key));
    return figures;
  });
};
