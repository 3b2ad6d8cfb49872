import type { WireMap } from '@trevo/contract';

export type Service = WireMap['GET /ops/service']['value'];
export type Hours = Service['hours'][number];
export type Entry = Service['entries'][number];
export type Network = Service['networks'][number];
export const KINDS = ['WHATSAPP', 'TELEGRAM', 'LIVE', 'EMAIL'] as const;
/** By the names that people know. */
export const NETWORKS: readonly { readonly kind: Network['network']; readonly name: string }[] = [
  { kind: 'INSTAGRAM', name: 'Instagram' },
  { kind: 'TELEGRAM', name: 'Telegram' },
  { kind: 'YOUTUBE', name: 'YouTube' },
  { kind: 'FACEBOOK', name: 'Facebook' },
  { kind: 'TWITTER', name: 'X' },
];
