import type { WireMap } from '@trevo/contract';

export type Scheme = WireMap['GET /ops/agent-pay']['value']['list'][number]['scheme'];

/** What agents' rates are compared within, in the order of a working day; their words are `network.scheme.<scheme>`. */
export const SCHEMES = [
  'dividend',
  'dailyWage',
  'hourlySalary',
  'realTimeSalary.single',
  'realTimeSalary.profit',
  'realTimeSalary.loss',
] as const satisfies readonly Scheme[];
