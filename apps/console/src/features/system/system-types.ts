import type { WireMap } from '@trevo/contract';

export type System = WireMap['GET /ops/system']['value'];
export type Plan = NonNullable<System['maintenance']>;
export type RegionRule = System['regions'];
