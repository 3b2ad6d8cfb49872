import type { WireMap } from '@trevo/contract';

export type RouteName = keyof WireMap;
