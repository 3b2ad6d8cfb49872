import type { WireMap } from '@trevo/contract';

export type MemberRow = WireMap['GET /ops/members']['value']['list'][number];
export type MemberDetail = WireMap['GET /ops/members/:id']['value'];
export type MemberSession = WireMap['GET /ops/members/:id/sessions']['value']['list'][number];
