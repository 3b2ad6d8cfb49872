import type { WireMap } from '@trevo/contract';
import type { Kind, Target } from '../table/column.ts';

type Figures = WireMap['GET /wps/agent/overview']['value']['today'];
export type Figure = keyof Figures;

/** The figures of a team in their order, how each is written, and what it is made of: a page, and what that is asked for beside the days. */
export const FIGURES = [
  { key: 'bets', kind: 'count', page: 'personalHistoryCopy', asked: {} },
  { key: 'stake', kind: 'money', page: 'personalHistoryCopy', asked: {} },
  { key: 'validBet', kind: 'money', page: 'personalHistoryCopy', asked: {} },
  { key: 'payout', kind: 'money', page: 'personalHistoryCopy', asked: {} },
  { key: 'winLoss', kind: 'signed', page: 'palStatementsAgentCopy', asked: {} },
  { key: 'active', kind: 'count', page: 'downlineManagmentView', asked: { active: 'true' } },
  { key: 'registered', kind: 'count', page: 'downlineManagmentView', asked: { joined: 'true' } },
] as const satisfies readonly { key: Figure; kind: Kind; page: string; asked: Readonly<Record<string, string>> }[];

/** Where a figure of some days leads. */
export const figureTarget = (figure: Figure, days: Readonly<Record<string, string>>): Target => {
  const { page, asked } = FIGURES.find(({ key }) => key === figure) ?? FIGURES[0];
  return { page, search: { ...days, ...asked } };
};
