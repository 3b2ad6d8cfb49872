import type { WireMap } from '@trevo/contract';

export type Sent = WireMap['GET /ops/messages']['value']['list'][number];
export type Audience = Sent['audience'];
export type FoundMember = Pick<WireMap['GET /ops/members']['value']['list'][number], 'id' | 'username'>;

export const AUDIENCES = ['member', 'team', 'all'] as const satisfies readonly Audience[];

/** What staff types, and how much of it the server takes. */
export const MOST = { titlePt: 80, titleEn: 80, bodyPt: 2_000, bodyEn: 2_000 } as const;
export type Words = Readonly<Record<keyof typeof MOST, string>>;
