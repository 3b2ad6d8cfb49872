import type { WireMap } from '@trevo/contract';

export type Row = WireMap['GET /ops/chat/talks']['value']['list'][number];
export type Detail = WireMap['GET /ops/chat/talks/:id']['value'];
export type Desk = WireMap['GET /ops/chat/desk']['value'];
export type Message = WireMap['GET /ops/chat/talks/:id/messages']['value']['list'][number];
export const VIEWS = ['waiting', 'mine', 'all', 'closed'] as const;
export type View = (typeof VIEWS)[number];
export const OUTCOMES = ['solved', 'informed', 'passed-on', 'abuse'] as const;
