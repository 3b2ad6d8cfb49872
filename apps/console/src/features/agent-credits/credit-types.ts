import type { WireMap } from '@trevo/contract';

export type Credits = WireMap['GET /ops/agent-credits']['value'];
export type Credit = Credits['list'][number];
export type CreditDetail = WireMap['GET /ops/agent-credits/:id']['value'];
