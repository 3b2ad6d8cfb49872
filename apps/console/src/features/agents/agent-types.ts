import type { WireMap } from '@trevo/contract';

export type AgentRow = WireMap['GET /ops/agents']['value']['list'][number];
export type AgentDetail = WireMap['GET /ops/agents/:id']['value'];
export type CreditLine = WireMap['GET /ops/agent-credits']['value']['list'][number];
