import type { ValueOf } from '../../../api/client.ts';
import { boundsOf, isDay, type Preset } from './period.ts';

export type StatementKind = ValueOf<'GET /wps/wallet/statement'>['list'][number]['kind'];

/** What the account record can be narrowed to. */
export const STATEMENT_KINDS = [
  'bet',
  'win',
  'deposit',
  'withdrawal',
  'hold',
  'release',
  'return',
  'rollback',
  'promo',
  'commission',
  'jackpot',
  'adjust',
  'repayment',
  'transfer',
  'credit',
] as const satisfies readonly StatementKind[];

/** Filters of a record as the address carries them, so that going back from a detail finds them again. */
export type RecordSearch<Type extends string = string> = {
  period?: Preset;
  from?: string;
  to?: string;
  type?: Type;
  page?: number;
};

/** Lines of one page. */
export const PAGE_SIZE = 15;

/** Reads the address; what does not fit is dropped. Days count only with the custom period, 7 days is what is not said. */
export const readRecordSearch = <Type extends string>(
  raw: Record<string, unknown>,
  types: readonly Type[],
): RecordSearch<Type> => {
  const { period, from, to } = raw;
  const type = types.find((one) => one === raw.type);
  const page = Number(raw.page);
  return {
    ...(period === 'today' || period === 'month' || period === 'custom' ? { period } : {}),
    ...(period === 'custom' && isDay(from) ? { from } : {}),
    ...(period === 'custom' && isDay(to) ? { to } : {}),
    ...(type === undefined ? {} : { type }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
};

/** Another period or kind begins at the first page. */
export const withPeriod = <Type extends string>(
  { type }: RecordSearch<Type>,
  preset: Preset,
  days: { from?: string; to?: string } = {},
): RecordSearch<Type> => ({
  ...(preset === 'week' ? {} : { period: preset }),
  ...(preset === 'custom' ? days : {}),
  ...(type === undefined ? {} : { type }),
});

export const withType = <Type extends string>(was: RecordSearch<Type>, type: Type | undefined): RecordSearch<Type> => {
  const { type: _type, page: _page, ...rest } = was;
  return type === undefined ? rest : { ...rest, type };
};

export const withPage = <Type extends string>(was: RecordSearch<Type>, page: number): RecordSearch<Type> => {
  const { page: _page, ...rest } = was;
  return page > 1 ? { ...rest, page } : rest;
};

/** The instants that the filters stand for on a given day. */
export const boundsOfSearch = ({ period = 'week', from, to }: RecordSearch, today: Date) =>
  boundsOf({ preset: period, ...(from ? { from } : {}), ...(to ? { to } : {}) }, today);
