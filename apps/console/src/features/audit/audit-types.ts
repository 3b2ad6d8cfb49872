import type { WireMap } from '@trevo/contract';

export type AuditRow = WireMap['GET /ops/audit']['value']['data'][number];
export type AuditDetail = WireMap['GET /ops/audit/:id']['value'];
