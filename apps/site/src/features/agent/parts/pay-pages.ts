import type { WireMap } from '@trevo/contract';

/** What an agent is paid, by contracts or as the difference of prize groups. */
export type PaidKind = NonNullable<WireMap['GET /wps/agent/statement']['value']['list'][number]['pay']>;

/** The page of each kind of pay. */
export const PAY_PAGES: Readonly<Record<PaidKind, string>> = {
  dividend: 'agentDividendRecordCopy2',
  dailyWage: 'agentDailyWages2',
  hourlySalary: 'agentHourSalary',
  realTimeSalary: 'agentRealtimeSalary',
  series: 'agentSeriesPay',
};
