import type { WireMap } from '@trevo/contract';

export type Dashboard = WireMap['GET /ops/dashboard']['value'];
