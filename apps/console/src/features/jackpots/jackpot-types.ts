import type { WireMap } from '@trevo/contract';

export type Jackpots = WireMap['GET /ops/jackpots']['value'];
export type Pool = Jackpots['list'][number];
export type Terms = NonNullable<Pool['next']>;
