import type { WireMap } from '@trevo/contract';

export type WithdrawalRow = WireMap['GET /ops/withdrawals']['value']['list'][number];
export type WithdrawalDetail = WireMap['GET /ops/withdrawals/:id']['value'];
export type View = 'queue' | 'claims' | 'all';
