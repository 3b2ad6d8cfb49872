import type { WireMap } from '@trevo/contract';

export type Dashboard = WireMap['GET /ops/dashboard']['value'];
export type Figures = Dashboard['today']['now'];
export type FigureName = keyof Figures;
export type Period = WireMap['GET /ops/figures']['value'];
export type Day = Period['days'][number];

/** Amounts of money; the others are counts. */
const MONEY = new Set<FigureName>(['deposits', 'withdrawals', 'turnover', 'payouts', 'ggr']);
export const isMoney = (name: FigureName): boolean => MONEY.has(name);
