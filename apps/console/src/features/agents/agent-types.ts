import type { WireMap } from '@trevo/contract';

export type AgentRow = WireMap['GET /ops/agents']['value']['list'][number];
export type AgentDetail = WireMap['GET /ops/agents/:id']['value'];
